import Foundation
import ProjectModel
import Reporting

/// Something that looks like a source and was not read. It may use any key, so no key counts as unused.
struct UnreadSource: Error, Hashable, Sendable {
    enum Reason: Hashable, Sendable {
        /// Swift and Objective-C are compiled from UTF-8.
        case notUTF8
        /// A source is generated from it.
        case template
        /// A link to a folder outside of the project, which contains sources or may not be looked into.
        case outside

        var message: String {
            switch self {
            case .notUTF8: "UTF-16, but compilers read UTF-8"
            case .template: "a template for a source"
            case .outside: "a link that leads out of the project"
            }
        }
    }

    let path: String
    let reason: Reason

    /// The source that a template generates; `nil` for any other file.
    static func output(ofTemplate path: String) -> String? {
        guard path.hasSuffix(".gyb") else { return nil }
        let output = String(path.dropLast(4))
        return output.isCode ? output : nil
    }

    /// Whether a source is encoded as UTF-16, with or without a byte order mark.
    static func isUTF16(_ bytes: [UInt8]) -> Bool {
        guard bytes.count > 1 else { return false }
        let (first, second) = (bytes[0], bytes[1])
        return (first, second) == (0xFE, 0xFF) || (first, second) == (0xFF, 0xFE) || (first == 0) != (second == 0)
    }

    /// Whether a folder outside of the project may contain sources: one is found, or there is too much to look through.
    static func mayHoldSources(_ folder: String) -> Bool {
        let most = 2_000
        var open = [folder]
        var count = 0
        while let next = open.popLast() {
            count += 1
            guard count < most, let listing = try? FolderListing(of: next) else { return true }
            if listing.files.contains(where: \.isCode) { return true }
            // A link may lead back up.
            open += listing.folders.filter { !$0.hasPrefix(".") && !FileWalker.ignoredFolders.contains($0) }.map { "\(next)/\($0)" }
        }
        return false
    }
}

extension CommandContext {
    /// Says which sources were not read: in one line, with `--verbose` in one line each.
    ///
    /// - Parameter effect: What follows from it.
    func noteUnread(_ sources: [UnreadSource], effect: String = ", so no key counts as unused") {
        guard !sources.isEmpty, !isQuiet else { return }
        let sources = sources.sorted { $0.path < $1.path }
        if isVerbose { for source in sources { noteOnce("\(source.path): not read: \(source.reason.message)") } }
        let few = 2
        let names = sources.prefix(few).map { "\($0.path) (\($0.reason.message))" }.joined(separator: ", ")
        let hint = Wording.namesArguments ? "" : "; --verbose lists them"
        let more = sources.count > few ? ", and \(sources.count - few) more\(hint)" : ""
        let count = TerminalText.count(sources.count, "source was", plural: "sources were")
        noteOnce("\(count) not read\(effect)" + (isVerbose ? "" : ": \(names)\(more)"))
    }

    /// Says which locales a project is held against if nothing names any.
    func noteAssumedLocales(of project: Project) {
        let locales = project.inventory.locales
        guard !isQuiet, !project.inventory.texts.isEmpty, !locales.isEmpty, locales.allSatisfy({ $0.origins == [.standard] }) else { return }
        let names = locales.map(\.tag.rawValue).joined(separator: ", ")
        noteOnce("no project file, catalog or setting names the locales, so \(names) are assumed; name them with \(Wording.option("locales"))")
    }

    /// Names the build products and dependencies that were not read, with `--verbose` only, since reading them would be the surprise.
    func noteBuilt(_ folders: [String]) {
        guard !folders.isEmpty, isVerbose, !isQuiet else { return }
        noteOnce("build products and dependencies are not read: \(folders.sorted().joined(separator: ", "))")
    }
}
