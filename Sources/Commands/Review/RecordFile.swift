import Editing
import Foundation
import Inventory
import Reporting
import Syntax

/// The review record of a catalog on disk, locked from the reading to the writing, or one that is still to be created.
///
/// Its name begins with a dot, so that Xcode does not copy it into the app and SwiftPM does not ask what it is.
struct RecordFile {
    let path: String
    var record: ReviewRecord
    /// `nil` when there is no such file yet.
    private let file: LockedFile?

    /// - Throws: ``Failure`` for a record that cannot be read, or not whole.
    init(ofCatalogAt catalog: String) throws {
        path = Self.path(ofCatalogAt: catalog)
        file = try FileStatus.isThere(path) ? try LockedFile(path) : nil
        record = ReviewRecord(file?.bytes ?? [])
        if let failure = Self.failure(of: record, path) { throw failure }
    }

    /// The record of a catalog after the keys that a plan renames; `nil` when the plan renames none, or there is no record.
    ///
    /// - Throws: ``Failure`` for a record that cannot be read, or not whole.
    init?(following plan: EditPlan, ofCatalogAt catalog: String) throws {
        let renames = plan.edits.compactMap { edit in
            if case .rename(let key) = edit.change { (old: edit.key, new: key) } else { nil }
        }
        guard !renames.isEmpty, try FileStatus.isThere(Self.path(ofCatalogAt: catalog)) else { return nil }
        try self.init(ofCatalogAt: catalog)
        record.rename(renames)
    }

    /// `.Localizable.review.jsonl` beside `Localizable.xcstrings`.
    static func path(ofCatalogAt catalog: String) -> String {
        let folder = catalog.folderPrefix
        return folder + "." + catalog.dropFirst(folder.count).dropLast(".xcstrings".count) + ".review.jsonl"
    }

    /// The record of a catalog, as far as it can be read; empty when there is none yet.
    ///
    /// - Throws: ``Failure`` when there is a file that cannot be read at all.
    static func read(ofCatalogAt catalog: String) throws -> (record: ReviewRecord, failure: Failure?) {
        let path = path(ofCatalogAt: catalog)
        guard try FileStatus.isThere(path) else { return (ReviewRecord(), nil) }
        let record = ReviewRecord(try FileBytes.read(path))
        return (record, failure(of: record, path))
    }

    /// The content of the file before it is written; empty if there is none.
    var bytes: [UInt8] { file?.bytes ?? [] }

    /// Replaces or creates the file in one step.
    ///
    /// - Throws: ``Failure`` when the file was changed or created since it was read, or cannot be written.
    func write(_ context: CommandContext) throws {
        let new = record.bytes()
        guard new != bytes else { return }
        if let file { return try file.write(new, context) }
        try context.willWrite(path)
        guard try AtomicWrite.create(try FilePath.destination(of: path), with: new) else { throw Failure.changedMeanwhile(path) }
    }

    /// Writes the record, or shows it with `--dry-run`, and reports it. The catalog is written first, so that an interruption leaves a text
    /// that waits once more, and never one that passes unread.
    ///
    /// - Throws: ``Failure`` as ``write(_:)`` does.
    func finish(_ output: EditOutput) throws {
        if !output.isDryRun { try write(output.context) }
        output.report(path, from: bytes, to: record.bytes(), [])
    }

    private static func failure(of record: ReviewRecord, _ path: String) -> Failure? {
        record.damagedLines.first.map { line in
            Failure(
                "is not a line of a review record", in: path, at: SourceLocation(line: line, column: 1),
                hint: "If a merge left its marks, keep the lines of both sides. Deleting a line withdraws its approval.")
        }
    }
}

/// Who decides about texts, and when: the author of the next commit.
struct Reviewer {
    /// `nil` if git knows no name.
    let name: String?
    /// In ISO 8601.
    let date: String

    init(_ context: CommandContext) {
        let author = Git.author(in: context.host.currentFolder)
        name = author?.name
        date = (author?.date ?? Date()).ISO8601Format()
    }
}
