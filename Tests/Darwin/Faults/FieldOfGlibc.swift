// expect: value of type 'stat' has no member 'st_mtim'
// A field that the C library of a Mac calls otherwise.
import Foundation

func secondsOfLastChange(_ status: stat) -> Int { status.st_mtim.tv_sec }
