import Foundation

/// The build system that runs the plugin.
enum BuildSystem {
    /// Whether it compiles String Catalogs itself. It then refuses a second table of the same name, so the plugin must make none.
    ///
    /// Xcode does, and on a Mac also Swift Build, where Apple's compiler for catalogs is; elsewhere Swift Build copies them, as the older
    /// build system does everywhere. SwiftPM does not say which of the two runs a plugin.
    ///
    /// - Parameter tool: The path of the plugin's tool. One that was built from source shows which build system built it.
    static func compilesCatalogs(tool: URL) -> Bool {
        #if canImport(XcodeProjectPlugin)
            return true
        #elseif canImport(Darwin)
            let parts = tool.pathComponents
            // .build/out/Products/Debug/xcstrings
            if parts.contains("Products") { return true }
            // .build/arm64-apple-macosx/debug/catalog-compiler-tool
            if parts.last?.hasSuffix("-tool") ?? false { return false }
            // A binary that was downloaded shows nothing: the default of the toolchain decides.
            #if compiler(>=6.4)
                return true
            #else
                return false
            #endif
        #else
            return false
        #endif
    }
}
