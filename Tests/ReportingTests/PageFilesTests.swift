import Foundation
import TestSupport
import Testing

@testable import Reporting

/// Scripts and styles of pages are files that editors highlight and linters read. The binary carries them as literals.
@Suite struct PageFilesTests {
    private static let reporting = Checkout.root.appendingPathComponent("Sources/Reporting")

    /// The source of `PageFiles`, as the files make it.
    private static func generated() throws -> String {
        let files = try ["HTML/Page", "Worksheet/Page"].flatMap { name in
            try FileManager.default.contentsOfDirectory(at: reporting.appendingPathComponent(name), includingPropertiesForKeys: nil)
        }
        let literals = try files.sorted { $0.lastPathComponent < $1.lastPathComponent }.map { file in
            let text = try String(contentsOf: file, encoding: .utf8)
            // A closing quotation mark, and an escape, would need both number signs.
            try #require(text.hasSuffix("\n") && !text.contains("\"##") && !text.contains("\\##"), "\(file.lastPathComponent)")
            let name = file.deletingPathExtension().lastPathComponent + file.pathExtension.uppercased()
            let line = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\##n")
            return "    static let \(name) = ##\"\(line)\"##\n"
        }
        return """
            /// The scripts and styles of `HTML/Page` and `Worksheet/Page`, embedded so that the binary works wherever it is installed.
            ///
            /// Generated from those files by `XCSTRINGS_RECORD=1 swift test --filter PageFilesTests`: edit them, not this.
            enum PageFiles {
            \(literals.joined())}

            """
    }

    @Test func theLiteralsAreTheFiles() throws {
        let file = Self.reporting.appendingPathComponent("HTML/PageFiles.swift")
        let generated = try Self.generated()
        if TestRun.isRecording { try generated.write(to: file, atomically: true, encoding: .utf8) }
        // Not compared by `==` in the macro, which would print both whole.
        let isEqual = try String(contentsOf: file, encoding: .utf8) == generated
        #expect(isEqual, "record it again")
    }
}
