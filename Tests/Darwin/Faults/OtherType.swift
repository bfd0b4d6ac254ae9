// expect: missing argument for parameter #1 in call
// A type that is a structure in Glibc and a pointer on a Mac.
import Foundation

func attributes() -> posix_spawnattr_t { posix_spawnattr_t() }
