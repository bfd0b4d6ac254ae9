import Foundation
import StringCatalog
import Syntax

/// The endpoints that a user has agreed to send texts to, each for one repository: a file of the user's, outside of
/// all repositories.
package struct TrustedEndpoints {
    private let path: String
    private let repository: String

    /// - Throws: ``Failure`` without a home folder to keep it in.
    package init(_ context: WorkContext) throws {
        func folder(_ name: String) -> String? { context.environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        #if canImport(Darwin)
        let base = folder("XDG_CONFIG_HOME") ?? folder("HOME").map { $0 + "/Library/Application Support" }
        #else
        let base = folder("XDG_CONFIG_HOME") ?? folder("HOME").map { $0 + "/.config" }
        #endif
        guard let base else {
            throw Failure("no home folder in which to remember the endpoints that you trust", hint: "Name it with --endpoint.")
        }
        path = base + "/xcstrings/endpoints.jsonl"
        repository = RootFolder.around(context.configuration.path ?? Configuration.fileName).path
    }

    /// - Throws: ``Failure`` when the file cannot be read.
    package func contains(_ endpoint: String) throws -> Bool {
        guard try FileStatus.isThere(path) else { return false }
        return try FileBytes.read(path, limit: .small).split(separator: UInt8(ascii: "\n")).contains { $0.elementsEqual(line(endpoint).utf8) }
    }

    /// - Throws: ``Failure`` when the file cannot be written.
    package func add(_ endpoint: String, _ context: WorkContext) throws {
        try context.transaction { transaction in
            let file = try LockedFile(path, mayBeMissing: true, context)
            try transaction.write(file.bytes + Array((line(endpoint) + "\n").utf8), to: file, permissions: 0o600, makesFolder: true)
        }
    }

    private func line(_ endpoint: String) -> String {
        JSONValue.object([("endpoint", .string(endpoint)), ("repository", .string(repository))]).packed()
    }
}
