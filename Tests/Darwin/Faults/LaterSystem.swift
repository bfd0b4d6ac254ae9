// expect: 'Int128' is only available in macOS 15.0 or newer
// A part of the standard library that is newer than the oldest Mac that the package supports. Linux has no such versions.
func product(_ a: Int64, _ b: Int64) -> Int128 { Int128(a) * Int128(b) }
