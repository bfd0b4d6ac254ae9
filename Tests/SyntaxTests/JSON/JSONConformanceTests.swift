import Foundation
import TestSupport
import Testing

@testable import Syntax

/// The public JSON parsing suite: files starting with y must be accepted, those with n rejected, and those with i are up to the
/// implementation. Skipped if the data is not next to the checkout.
@Suite struct JSONConformanceTests {
    private static let folder = Corpus.folder?.appendingPathComponent("json/test_parsing")

    private static var files: [URL] {
        guard let folder else { return [] }
        let all = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return all.filter { $0.pathExtension == "json" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    /// Our decisions where RFC 8259 leaves a choice: numbers and escapes of any size keep their spelling, text must be UTF-8, and
    /// nesting is limited to 512 levels.
    private static let accepted: Set<String> = [
        "i_number_double_huge_neg_exp.json", "i_number_huge_exp.json", "i_number_neg_int_huge_exp.json",
        "i_number_pos_double_huge_exp.json", "i_number_real_neg_overflow.json", "i_number_real_pos_overflow.json",
        "i_number_real_underflow.json", "i_number_too_big_neg_int.json", "i_number_too_big_pos_int.json",
        "i_number_very_big_negative_int.json", "i_object_key_lone_2nd_surrogate.json",
        "i_string_1st_surrogate_but_2nd_missing.json", "i_string_1st_valid_surrogate_2nd_invalid.json",
        "i_string_incomplete_surrogate_and_escape_valid.json", "i_string_incomplete_surrogate_pair.json",
        "i_string_incomplete_surrogates_escape_valid.json", "i_string_invalid_lonely_surrogate.json",
        "i_string_invalid_surrogate.json", "i_string_inverted_surrogates_U+1D11E.json",
        "i_string_lone_second_surrogate.json", "i_structure_500_nested_arrays.json",
        "i_structure_UTF-8_BOM_empty_object.json",
    ]

    @Test(.enabled(if: folder != nil), arguments: files)
    func eachFileIsReadOrRefusedAsItsNameSays(file: URL) throws {
        let document = JSONDocument([UInt8](try Data(contentsOf: file)))
        let name = file.lastPathComponent
        let shouldPass = name.hasPrefix("y_") || Self.accepted.contains(name)
        #expect(document.problems.isEmpty == shouldPass, "\(name): \(document.problems.map(\.message))")
        for problem in document.problems { #expect(problem.range.end <= document.bytes.count) }
    }
}
