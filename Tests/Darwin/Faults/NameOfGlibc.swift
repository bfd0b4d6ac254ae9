// expect: cannot find '__errno_location' in scope
// A function of Glibc outside `#if canImport(Glibc)`.
import Foundation

func lastError() -> Int32 { __errno_location().pointee }
