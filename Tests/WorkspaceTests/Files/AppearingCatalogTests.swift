import Foundation
import LintRules
import StringCatalog
import Testing

@testable import CommandSupport
@testable import Commands
@testable import Workspace

/// A catalog that another process creates while a command is about to create it.
@Suite struct AppearingCatalogTests {
    /// What happens to the command while it runs.
    private final class Events: @unchecked Sendable {
        private let lock = NSLock()
        // Guarded by the lock.
        private var reads = 0
        private var isThere = false

        var readCount: Int { lock.withLock { reads } }

        /// The input once; nothing afterwards, as a pipe has it.
        func read(_ input: String) -> [UInt8] {
            lock.withLock {
                reads += 1
                return reads == 1 ? Array(input.utf8) : []
            }
        }

        /// Does something the first time.
        func once(_ work: () -> Void) {
            lock.withLock {
                if !isThere { work() }
                isThere = true
            }
        }
    }

    @Test func rowsOfStandardInputGoIntoACatalogThatAppeared() throws {
        try Tools.inFolder { folder in
            let file = folder.appendingPathComponent("New.xcstrings")
            let other = #"{"sourceLanguage":"en","strings":{"Theirs":{}},"version":"1.0"}"#
            let events = Events()
            // Japanese never uses the form, of which a warning says so after the missing catalog was locked.
            let rows = "Key,ja,Plural\n%lld files,%lld 個,one\n%lld files,%lld 個,other\n"
            let host = Commands.Host(
                environment: [:], currentFolder: folder.path.realPath, isOutputTerminal: false, isErrorTerminal: false,
                input: { events.read(rows) }, output: { _ in },
                error: { text in
                    guard text.contains("warning") else { return }
                    events.once { try? Data(other.utf8).write(to: file) }
                })
            let status = Tool.run(["xcstrings", "add", "New.xcstrings", "--create", "--from", "-"], rules: RuleRegistry.set, host: host)
            #expect(status == 0)
            #expect(events.readCount == 1)
            let catalog = Catalog(bytes: [UInt8](try Data(contentsOf: file)))
            #expect(Set(catalog.entries.map(\.key)) == ["%lld files", "Theirs"])
            #expect(catalog.entry(for: "%lld files")?.localization(for: "ja") != nil)
        }
    }
}
