import Foundation

/// Which names of files are equal for git. On a Mac, `Build` and `build` usually are, and `é` in one character and in
/// two.
struct NameFolding: Sendable {
    /// `core.ignorecase`: the case of ASCII letters makes no difference.
    private(set) var ignoresCase = false
    /// `core.precomposeunicode`: a letter and its accent are one character.
    private(set) var composes = false

    /// Names that differ in any byte are different.
    init() {}

    /// As git noted the disk's behavior when it made a repository; otherwise as the disk behaves.
    ///
    /// - Parameter folder: The top folder of the work tree.
    init(repository folder: String) {
        let lines = Self.configuration(of: folder)?.split(whereSeparator: \.isNewline)
        guard let lines else {
            #if canImport(Darwin)
            ignoresCase = pathconf(folder.onDisk, _PC_CASE_SENSITIVE) == 0
            composes = true
            #endif
            return
        }
        var section = ""
        for line in lines {
            let line = line.trimmingCharacters(in: .whitespaces).lowercased()
            if line.hasPrefix("[") { section = line }
            guard section == "[core]" else { continue }
            let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            let isOn = parts.count == 1 || ["true", "yes", "on", "1"].contains(parts[1])
            switch parts.first {
            case "ignorecase": ignoresCase = isOn
            case "precomposeunicode": composes = isOn
            default: break
            }
        }
    }

    /// A name or a pattern of names in the form in which equal ones have the same bytes.
    func callAsFunction(_ name: [UInt8]) -> [UInt8] {
        var name = name
        if composes, name.contains(where: { $0 >= 0x80 }) {
            name = Array(String(decoding: name, as: UTF8.self).precomposedStringWithCanonicalMapping.utf8)
        }
        return ignoresCase ? name.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } : name
    }

    /// The configuration of a repository; `nil` where there is none, or none that can be read.
    private static func configuration(of folder: String) -> String? {
        var git = folder + "/.git"
        // A linked work tree and a submodule name their own folder, and that of the repository.
        if let link = text(git), link.hasPrefix("gitdir: ") { git = path(String(link.dropFirst(8)), in: folder) }
        if let common = text(git + "/commondir") { git = path(common, in: git) }
        return text(git + "/config")
    }

    private static func text(_ path: String) -> String? {
        guard (try? FileStatus.of(path))?.isRegularFile == true, let bytes = try? FileBytes.read(path, limit: .small) else { return nil }
        return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func path(_ path: String, in folder: String) -> String { path.hasPrefix("/") ? path : folder + "/" + path }
}
