import Editing
import StringCatalog
import Workspace

/// A catalog that gets into a target.
package struct TargetAddition: Sendable, Hashable {
    package let catalog: String
    package let target: String
}

/// A change of a file, made or planned.
package struct FileChange: Sendable {
    package let path: String
    /// The content before and after; empty for a file that is made.
    package let old: [UInt8]
    package let new: [UInt8]
    /// Whether the file was written; not in a trial, nor where nothing changes.
    package let isWritten: Bool
    package let content: Content

    /// The content of the change.
    package enum Content: Sendable {
        /// Entries of a catalog.
        case entries(Cause, [EditPlan.Outcome])
        /// The locales that a file lists, and the catalogs that an Xcode project adds to its targets.
        case project(added: [LanguageTag], removed: [LanguageTag], catalogs: [TargetAddition])
        case callSites(count: Int)
        /// Fixes of findings: how often each rule was applied, and the translations of source texts with other words.
        case fixes([String: Int], [EditPlan.Outcome])
        /// A file for translators, with so many texts.
        case texts(count: Int)
        /// A picture of a screen.
        case picture
        case lines
    }

    /// Why entries change.
    package enum Cause: Sendable, Equatable {
        case addition
        /// An import; whether it also records approvals.
        case importing(records: Bool)
        /// Decisions of a reviewer; whether they are also recorded.
        case review(isRecorded: Bool)
        case sync
        /// Entries that were named.
        case request
    }

    /// Whether the change can be shown as lines.
    package var hasLines: Bool {
        switch content {
        case .texts, .picture: false
        case .entries, .project, .callSites, .fixes, .lines: true
        }
    }

    package var outcomes: [EditPlan.Outcome] {
        switch content {
        case .entries(_, let outcomes), .fixes(_, let outcomes): outcomes
        case .project, .callSites, .texts, .picture, .lines: []
        }
    }
}

/// The changes of an operation, made or planned.
package struct Changes: Sendable {
    package let files: [FileChange]
    /// Whether nothing was to be written.
    package let isTrial: Bool
    /// `findings` where texts were refused.
    package var status = ExitStatus.success
    /// Notices to print after the changes.
    package var notices: [Notice] = []
}
