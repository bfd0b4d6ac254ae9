import Inventory
import ProjectModel
import StringCatalog
import Workspace

/// What `doctor` found: the tool and what it works with, the project, what is set up, and what was not read.
struct Diagnosis: Sendable {
    /// A program that others need, such as git.
    struct Program: Sendable {
        let name: String
        /// As it says itself; `nil` if it was not found.
        let version: String?
    }

    struct Catalog: Sendable {
        let path: String
        let keys: Int
        let sourceLanguage: LanguageTag
    }

    /// An app with its files, as every other command reads it.
    struct App: Sendable {
        let name: String
        /// Its project files, each with the tool that reads it.
        let projects: [(path: String, format: String)]
        let catalogs: [Catalog]
        /// How many `.strings` and `.stringsdict` files count as catalogs.
        let tables: Int
        let sources: Int
        let interfaces: Int
        /// The languages that project files list, in order.
        let regions: [String]
        let locales: [Inventory.Locale]
        let unread: [Unread]
    }

    /// Something that was not read, and why.
    struct Unread: Sendable {
        let path: String
        let reason: Reason

        enum Reason: Sendable, Equatable {
            /// It could not be read, as the message says.
            case failure(String)
            /// It looks like a source.
            case source(UnreadSource.Reason)
            case built, hidden, ignored
        }
    }

    /// What `init` sets up, and whether it works here.
    struct Setup: Sendable {
        enum State: Sendable, Equatable {
            /// It works; where it is.
            case ready([String])
            case absent
            /// It was set up, but it does not work.
            case broken(Fault)
        }

        enum Fault: Sendable, Equatable {
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
        }

        let part: InitCommand.Options.Part
        let state: State
    }

    let version: String
    /// The name and version of the system, and the processor.
    let system: String
    let programs: [Program]
    /// The path of the configuration; `nil` for the built-in settings.
    let configuration: String?
    /// The globs that it excludes.
    let excluded: [String]
    let apps: [App]
    /// Empty outside of a repository.
    let setups: [Setup]
    /// Why nothing is known of the setup; `nil` if it is known.
    let repositoryFailure: String?

    /// Whether something that is set up does not work.
    var hasFaults: Bool {
        setups.contains { if case .broken = $0.state { true } else { false } }
    }

    /// Whether a file or a folder could not be read.
    var hasFailures: Bool {
        apps.contains { $0.unread.contains { if case .failure = $0.reason { true } else { false } } }
    }
}
