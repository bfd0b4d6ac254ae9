/// The manifests of a package for several versions of the tools: `Package.swift` and `Package@swift-5.9.swift`.
enum PackageVariant {
    /// The manifest that the newest tools use: of those for a version the one for the highest, if it asks for newer
    /// tools than the manifest for all of them.
    static func newest(_ manifest: [UInt8], in folder: String, _ files: ProjectFileReader) -> [UInt8] {
        let variants = files.names(folder).compactMap { name in version(inName: name).map { (version: $0, name: name) }
        }
        guard let best = variants.max(by: { $0.version.lexicographicallyPrecedes($1.version) }),
            let bytes = files.bytes(folder.appending(path: best.name)), let own = toolsVersion(of: bytes)
        else { return manifest }
        return (toolsVersion(of: manifest) ?? []).lexicographicallyPrecedes(own) ? bytes : manifest
    }

    /// The numbers in `// swift-tools-version:5.9`; `nil` if a manifest has no such line.
    static func toolsVersion(of bytes: [UInt8]) -> [Int]? {
        guard let name = bytes.firstRange(of: Array("swift-tools-version:".utf8)) else { return nil }
        let digits = bytes[name.upperBound...].drop { $0 == UInt8(ascii: " ") }
        return numbers(digits.prefix { $0 == UInt8(ascii: ".") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    }

    private static func version(inName name: String) -> [Int]? {
        let (prefix, suffix) = ("Package@swift-", ".swift")
        guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
        return numbers(name.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count))
    }

    private static func numbers(_ text: some Collection<UInt8>) -> [Int]? {
        let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        return numbers.count == parts.count ? numbers : nil
    }
}

extension [Int] {
    static func >= (a: [Int], b: [Int]) -> Bool { !a.lexicographicallyPrecedes(b) }
}
