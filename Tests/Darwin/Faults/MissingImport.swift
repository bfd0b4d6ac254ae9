// expect: cannot find 'renamex_np' in scope
// What stands in a branch for the Mac is not compiled on Linux, so that nothing there misses the import.
func claim(_ path: String, from temporary: String) -> Bool {
    #if canImport(Darwin)
    renamex_np(temporary, path, 4) == 0
    #else
    path != temporary
    #endif
}
