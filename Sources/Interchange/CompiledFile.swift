import StringCatalog
import Syntax

/// A file in which a built app looks up texts of one table in one language.
package struct CompiledFile: Sendable {
    /// Relative to the folder of resources: `ja.lproj/Localizable.strings`.
    package let path: String
    package let bytes: [UInt8]
    package let textCount: Int

    package init(path: String, bytes: [UInt8], textCount: Int) {
        self.path = path
        self.bytes = bytes
        self.textCount = textCount
    }
}

extension CompiledTable {
    /// The files of the table.
    ///
    /// - Parameter writesEmpty: Whether to include files without texts, for builds that must know the files in advance.
    /// - Throws: Foundation's error if it cannot write a property list.
    package func files(named table: String, writesEmpty: Bool) throws -> [CompiledFile] {
        var files: [CompiledFile] = []
        let place = "\(language).lproj/\(table)"
        if !texts.isEmpty || writesEmpty {
            files.append(.init(path: place + ".strings", bytes: StringsFile(texts).bytes, textCount: texts.count))
        }
        if !rules.isEmpty || writesEmpty && hasRules {
            files.append(.init(path: place + ".stringsdict", bytes: try StringsDictRule.file(rules), textCount: rules.count))
        }
        return files
    }
}
