import Syntax

extension SourceScanner {
    /// Scans a file of Objective-C or C for the macros and methods that localize.
    ///
    /// - Parameters:
    ///   - macroNames: The names that the project's build settings add to the standard ones.
    ///   - macros: Those that other files define.
    package static func scanObjectiveC(
        path: String, bytes: [UInt8], macroNames: Set<String> = [], macros: [LocalizingMacro] = []
    ) -> FileResult {
        var reader = ObjectiveCReader(bytes, names: macroNames, macros)
        let lines = LineTable(bytes)
        let strings = reader.uses().map { use in
            var string = ExtractedString(
                key: use.key, table: use.table, bundle: use.bundle, comment: use.comment, defaultValue: use.value,
                placeholders: [], place: SourcePlace(file: path, lines.location(of: use.offset)), api: use.callee)
            string.isLate = use.isLate
            if !use.isTableKnown { string.setTable(.unknown) }
            return string
        }
        let unread = reader.unread.map { offset in
            UnreadCode(place: SourcePlace(file: path, lines.location(of: offset)), reason: .nestedTooDeep)
        }
        return FileResult(path: path, strings: strings, unread: unread)
    }

    /// The macros that a file of Objective-C or C defines and that look up one of their arguments.
    ///
    /// - Parameter macroNames: The names that the project's build settings add to the standard ones.
    package static func localizingMacros(in bytes: [UInt8], macroNames: Set<String>) -> [LocalizingMacro] {
        var reader = ObjectiveCReader(bytes, names: macroNames)
        _ = reader.uses()
        return reader.defined
    }
}
