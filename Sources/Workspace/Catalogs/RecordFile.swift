import Editing
import Foundation
import Inventory
import StringCatalog
import Syntax

/// A record of a catalog on disk, locked from the reading to the writing, or one that is still to be created.
///
/// Its name begins with a dot, so that Xcode does not copy it into the app and SwiftPM does not ask what it is.
package struct RecordFile<Record: CatalogRecord> {
    package let file: LockedFile
    package var record: Record

    /// - Throws: ``Failure`` for a record that cannot be read, or not whole.
    private init(locking path: String, _ context: WorkContext) throws {
        try RootFolder.checkLink(at: path)
        file = try LockedFile(path, mayBeMissing: true, context)
        record = Record(file.bytes)
        if let failure = Self.failure(of: record, file.path) { throw failure }
    }

    /// `.Localizable.review.jsonl` next to `Localizable.xcstrings`, `.metadata.review.jsonl` next to a folder
    /// `metadata`.
    package static func path(ofCatalogAt catalog: String) -> String {
        let folder = catalog.folderPrefix
        let name = catalog.dropFirst(folder.count), ending = ".xcstrings"
        return folder + "." + (name.hasSuffix(ending) ? name.dropLast(ending.count) : name) + ".\(Record.kind.rawValue).jsonl"
    }

    /// The record of a catalog, as far as it can be read; empty when there is none yet.
    ///
    /// - Throws: ``Failure`` when there is a file that cannot be read at all.
    package static func read(ofCatalogAt catalog: String) throws -> (record: Record, failure: Failure?) {
        let path = path(ofCatalogAt: catalog)
        guard try FileStatus.isThere(path) else { return (Record([]), nil) }
        try RootFolder.checkLink(at: path)
        let record = Record(try FileBytes.read(path))
        return (record, failure(of: record, path))
    }

    private static func failure(of record: Record, _ path: String) -> Failure? {
        record.problems.first.map { line, problem in
            let place = SourceLocation(line: line, column: 1)
            switch problem {
            case .notALine:
                let hint: Message = Record.kind == .review ? " \(command: "review") with \(option: "withdraw") takes an approval back." : ""
                return Failure(
                    "is not a line of a \(Record.kind.rawValue) record", in: path, at: place,
                    hint: "If a merge left its marks, keep the lines of both sides." + hint)
            case .laterVersion(let version):
                return Failure(
                    "is of version \(version), which a later xcstrings wrote", in: path, at: place, hint: "Update xcstrings to read it.")
            }
        }
    }
}

extension RecordFile {
    /// - Throws: ``Failure`` for a record that cannot be read, or not whole.
    package init(of catalog: LockedCatalog, _ context: WorkContext) throws {
        try self.init(locking: Self.path(ofCatalogAt: catalog.path), context)
    }

    /// - Throws: ``Failure`` for a record that cannot be read, or not whole.
    package init(of page: StorePage, _ context: WorkContext) throws {
        try self.init(locking: Self.path(ofCatalogAt: page.folder), context)
    }
}

extension RecordFile<ReviewRecord> {
    /// The record of a catalog after the keys that a plan renames or rewords; `nil` when the plan does neither. One is
    /// made for reworded keys if the team keeps records.
    ///
    /// - Throws: ``Failure`` for a record that cannot be read, or not whole.
    package init?(following plan: EditPlan, of catalog: LockedCatalog, _ context: WorkContext) throws {
        // The lines about the old key stay in any case.
        let renames = plan.renames + plan.copies
        let reworded = plan.reworded
        let isMade = !reworded.isEmpty && context.configuration.keepsReviewRecord
        guard !renames.isEmpty, try isMade || FileStatus.isThere(Self.path(ofCatalogAt: catalog.path)) else {
            return nil
        }
        try self.init(of: catalog, context)
        record.rename(renames)
        guard !reworded.isEmpty else { return }
        let before = plan.catalog.entriesByKey
        note(reworded.compactMap { old, new in
            before[Key(old)].map { (new, $0.content(in: plan.catalog.sourceLanguage).general) }
        }, in: plan.changedCatalog)
    }

    /// The record of a catalog whose keys got translations of other source texts; `nil` if none did, or the team keeps
    /// no record.
    ///
    /// - Parameter former: The keys, each with the source text that was translated.
    /// - Throws: ``Failure`` for a record that cannot be read, or not whole.
    package init?(
        noting former: [(key: String, source: String)], in after: [UInt8], of catalog: LockedCatalog,
        _ context: WorkContext
    ) throws {
        guard !former.isEmpty, context.configuration.keepsReviewRecord else { return nil }
        try self.init(of: catalog, context)
        note(former, in: Catalog(bytes: after))
    }

    private mutating func note(_ former: [(key: String, source: String)], in catalog: Catalog) {
        let entries = catalog.entriesByKey
        for (key, source) in former {
            guard let entry = entries[Key(key)] else { continue }
            record.noteRewording(of: key, from: source, to: .init(sourceOf: entry, in: catalog.sourceLanguage))
        }
    }
}

extension RecordFile<FillRecord> {
    /// The record of a catalog after what a plan renames and removes; `nil` when that is nothing, or there is no
    /// record.
    ///
    /// - Throws: ``Failure`` for a record that cannot be read, or not whole.
    package init?(following plan: EditPlan, of catalog: LockedCatalog, _ context: WorkContext) throws {
        let (renames, copies) = (plan.renames, plan.copies)
        let removed = plan.edits.compactMap { edit -> (key: String, locale: LanguageTag?)? in
            switch edit.change {
            case .remove, .removeLocalizations: (edit.key, nil)
            case .removeLocalization(let locale): (edit.key, locale)
            default: nil
            }
        }
        let retyped = plan.retypes
        guard !renames.isEmpty || !copies.isEmpty || !removed.isEmpty || !retyped.isEmpty,
            try FileStatus.isThere(Self.path(ofCatalogAt: catalog.path)) else { return nil }
        try self.init(of: catalog, context)
        for (key, locale) in removed { record.remove(key, in: locale) }
        record.copy(copies)
        record.rename(renames)
        guard !retyped.isEmpty else { return }
        let before = plan.catalog.entriesByKey, after = plan.changedCatalog.entriesByKey
        for (old, new) in retyped {
            guard let old = before[Key(old)], let new = after[Key(new)] else { continue }
            record.retype(old, to: new, sourceLanguage: plan.catalog.sourceLanguage)
        }
    }
}

private extension Catalog {
    var entriesByKey: [Key: Entry] { Dictionary(entries.map { (Key($0.key), $0) }) { first, _ in first } }
}

private extension EditPlan {
    /// The keys that get the translations of another key, for review.
    var reworded: [(old: String, new: String)] {
        edits.compactMap { edit in
            if case .carry(let key, let carrying) = edit.change, !carrying.keepsStates { (edit.key, key) } else { nil }
        }
    }

    /// The keys whose placeholders get other types.
    var retypes: [(old: String, new: String)] {
        edits.compactMap { edit in
            if case .retype(let key) = edit.change { (old: edit.key, new: key) } else { nil }
        }
    }

    /// The keys whose texts another key gets as well.
    var copies: [(old: String, new: String)] {
        edits.compactMap { edit in
            if case .carry(let key, let carrying) = edit.change,
                carrying.isCopy { (old: edit.key, new: key) } else { nil }
        }
    }

    var renames: [(old: String, new: String)] {
        edits.compactMap { edit in
            switch edit.change {
            case .rename(let key): (old: edit.key, new: key)
            case .carry(let key, let carrying): carrying.isCopy ? nil : (old: edit.key, new: key)
            default: nil
            }
        }
    }
}

/// Who decides about texts, and when: the author of the next commit, or an assistant that works for them.
package struct Reviewer {
    package let author: ReviewRecord.Author
    /// In ISO 8601.
    package let date: String

    /// - Throws: ``Failure`` when git was killed before it could answer, so that no decision is recorded without its author.
    package init(_ context: WorkContext) throws {
        let person = try Git.author(in: context)
        author = context.request.assistant.map { .init(assistant: $0, for: person?.name) } ?? .person(person?.name)
        date = (person?.date ?? Date()).ISO8601Format()
    }
}
