#if os(iOS)
func a() {
#elseif canImport(AppKit) && !DEBUG
func b() { }}
#else
func c() (
#endif
  #if DEBUG // nested
  #if X
  let x = [1
  #endif
  #endif
}
view
#if os(macOS)
    .frame(width: 1)
#endif
    .padding()
#iffy #elsewhere #endiff # if
