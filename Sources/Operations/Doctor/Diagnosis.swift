import Inventory
import ProjectModel
import StringCatalog
import Workspace

/// The findings of `doctor`: the tool and what it works with, the project, what is set up, and what was not read.
package struct Diagnosis: Sendable {
    /// A program that others need, such as git.
    package struct Program: Sendable {
        package let name: String
        /// As it says itself; `nil` if it was not found.
        package let version: String?
    }

    package struct Catalog: Sendable {
        package let path: String
        package let keys: Int
        package let sourceLanguage: LanguageTag
    }

    /// An app with its files, as every other command reads it.
    package struct App: Sendable {
        package let name: String
        /// Its project files, each with the tool that reads it.
        package let projects: [(path: String, format: String)]
        package let catalogs: [Catalog]
        /// How many `.strings` and `.stringsdict` files count as catalogs.
        package let tables: Int
        package let sources: Int
        package let interfaces: Int
        /// The languages that project files list, in order.
        package let regions: [String]
        package let locales: [Inventory.Locale]
        /// The programs that are built, with the contents of their bundles.
        package let products: [ProgramSummary]
        /// The project files that have targets whose files are not known.
        package let filesWithUnknownTargets: [String]
        package let unread: [Unread]
    }

    /// Something that was not read, and why.
    package struct Unread: Sendable {
        package let path: String
        package let reason: Reason

        package enum Reason: Sendable, Equatable {
            /// It could not be read, as the message says.
            case failure(Message)
            /// It looks like a source.
            case source(UnreadSource.Reason)
            case built, hidden, ignored
        }
    }

    /// The parts that `init` sets up, and whether they work here.
    package struct Setup: Sendable {
        package enum State: Sendable, Equatable {
            /// It works; where it is.
            case ready([String])
            case absent
            /// It was set up, but it does not work.
            case broken(Fault)
        }

        package enum Fault: Sendable, Equatable {
            /// The hook cannot be executed, so git ignores it.
            case notExecutable(String)
            /// Another hook is there, which does not run this tool.
            case otherHook(String)
            /// It was written by another version.
            case outdated(String)
            /// It runs this tool, but `xcstrings` is in none of the folders that it looks in.
            case toolNotFound(String)
            /// `.gitattributes` asks for drivers that this clone has no settings for.
            case noSettings
            /// This clone has the settings, but `.gitattributes` does not ask for them.
            case noAttributes
            /// Git merges catalogs in a way that drops or mixes the texts of one side in silence.
            case losesTexts(driver: String)
        }

        package let part: SetupPart
        package let state: State
        /// Whether it works only if the action of the workflow is named, because this build doesn't know any.
        package var needsAction = false
    }

    package let version: String
    /// The name and version of the system, and the processor.
    package let system: String
    package let programs: [Program]
    /// The path of the configuration; `nil` for the built-in settings.
    package let configuration: String?
    /// The globs that it excludes.
    package let excluded: [String]
    package let apps: [App]
    /// Empty outside of a repository.
    package let setups: [Setup]
    /// Why nothing is known of the setup; `nil` if it is known.
    package let repositoryFailure: Message?

    /// Whether something that is set up does not work.
    private var hasFaults: Bool {
        setups.contains { if case .broken = $0.state { true } else { false } }
    }

    /// Whether a file or a folder could not be read.
    private var hasFailures: Bool {
        apps.contains { $0.unread.contains { if case .failure = $0.reason { true } else { false } } }
    }

    package var status: ExitStatus { hasFailures ? .failure : hasFaults ? .findings : .success }
}
