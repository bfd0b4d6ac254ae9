import Extraction
import Testing

/// Where a file lies tells whether users see its texts.
@Suite struct SampleFileTests {
    @Test(arguments: [
        ("App/RowView.swift", true), ("Tests/UITests/TestApp/RowView.swift", false), ("Rows/Example/App/Row.swift", false),
        ("App/Preview Content/Row.swift", false), ("RowsExample/RowsExampleApp/Row.swift", false),
        ("Tests/AppTests/Row.swift", false), ("App/DeveloperToolsView.swift", false),
        ("App/MockRows.swift", false), ("App/Row+Preview.swift", false), ("App/PreviewSheet.swift", true),
    ])
    func textsOfSampleFilesAreNone(path: String, isSeen: Bool) {
        let found = scan([
            SourceFile(path: path, bytes: Array(#"let title = Text("Delete " + name)"#.utf8))
        ])
        #expect(found.unlocalized.isEmpty != isSeen)
    }
}
