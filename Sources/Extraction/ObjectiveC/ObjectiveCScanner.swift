import Syntax

extension SourceScanner {
    /// Scans a file of Objective-C or C for the macros that localize.
    ///
    /// - Parameter macroNames: The names that the project's build settings add to the standard ones.
    package static func scanObjectiveC(path: String, bytes: [UInt8], macroNames: Set<String> = []) -> FileResult {
        var reader = ObjectiveCReader(bytes, names: macroNames)
        let lines = LineTable(bytes)
        let strings = reader.uses().map { use in
            ExtractedString(
                key: use.key, table: use.table, bundle: use.bundle, comment: use.comment, defaultValue: use.value,
                placeholders: [], place: SourcePlace(file: path, lines.location(of: use.offset)), api: use.macro)
        }
        let unread = reader.unread.map { offset in
            UnreadCode(place: SourcePlace(file: path, lines.location(of: offset)), reason: .nestedTooDeep)
        }
        return FileResult(path: path, strings: strings, unread: unread)
    }
}
