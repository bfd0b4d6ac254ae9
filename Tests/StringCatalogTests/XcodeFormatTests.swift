import Foundation
import TestSupport
import Testing

@testable import StringCatalog
@testable import Syntax

@Suite struct XcodeFormatTests {
    @Test func aCatalogIsWrittenAsXcodeDoes() throws {
        let text = #"{"version":"1.0","strings":{"b 10":{},"b 9":{"localizations":{"zh-HK":{"stringUnit":{"value":"a\/b\u00e9\n","state":"new"}},"zh-Hans":{}}}},"sourceLanguage":"en"}"#
        let bytes = try XcodeFormat.bytes(of: Catalog(bytes: Array(("\u{FEFF}" + text).utf8)))
        #expect(
            String(decoding: bytes, as: UTF8.self) == """
                {
                  "sourceLanguage" : "en",
                  "strings" : {
                    "b 9" : {
                      "localizations" : {
                        "zh-Hans" : {

                        },
                        "zh-HK" : {
                          "stringUnit" : {
                            "state" : "new",
                            "value" : "a/bé\\n"
                          }
                        }
                      }
                    },
                    "b 10" : {

                    }
                  },
                  "version" : "1.0"
                }
                """)
    }

    @Test func whatIsNotJSONIsRefused() {
        #expect(throws: CatalogError.self) { try XcodeFormat.bytes(of: Catalog(bytes: Array("{".utf8))) }
    }

    /// Files of the corpus in Xcode's style that were later changed by hand or by a script: keys out of order, objects on a
    /// single line, or a newline at the end.
    private static let changedByHand: Set<String> = [
        "SagerNet__sing-box-for-apple__IntentsExtension__AppShortcuts", "SagerNet__sing-box-for-apple__Localizable",
        "XcodesOrg__XcodesApp__Xcodes__Resources__Localizable", "YinsPeace__localelint__samples__booknook",
        "YinsPeace__localelint__samples__fixture-ios__Sources__Fixture__Localizable",
        "YinsPeace__localelint__samples__legacy-app__Localizable", "YinsPeace__localelint__samples__legacy-app__Localizable-lossy",
        "katagaki__SakuraRSS__Shared__Strings__Settings", "lexrus__xcstrings.schema.json__examples__Extractor",
        "lexrus__xcstrings.schema.json__examples__IceCube", "lexrus__xcstrings.schema.json__examples__Test1",
        "lexrus__xcstrings.schema.json__examples__Test2", "lexrus__xcstrings.schema.json__examples__Test3",
        "lexrus__xcstrings.schema.json__examples__Test4", "lexrus__xcstrings.schema.json__examples__Test5",
        "lexrus__xcstrings.schema.json__examples__Test6", "mshibanami__xcstrings-cli__tests__fixtures__list-sample",
        "mshibanami__xcstrings-cli__tests__fixtures__manual-comment-3langs",
        "mshibanami__xcstrings-cli__tests__fixtures__no-strings", "tisfeng__Easydict__Easydict__App__Localizable",
        "yattee__yattee__Yattee__Localizable", "plan-120",
    ]

    @Test(.enabled(if: !Corpus.catalogs.isEmpty, "it reads the corpus"), arguments: Corpus.catalogs)
    func aCatalogThatXcodeWroteStaysAsItIsAndComesBackFromAnyForm(file: URL) throws {
        let bytes = [UInt8](try Data(contentsOf: file))
        let catalog = Catalog(bytes: bytes)
        guard catalog.document.problems.isEmpty else { return }
        let formatted = try XcodeFormat.bytes(of: catalog)
        #expect(try XcodeFormat.bytes(of: Catalog(bytes: formatted)) == formatted)
        let isInXcodesStyle = String(decoding: bytes, as: UTF8.self).contains("\" : ")
            && !String(decoding: bytes, as: UTF8.self).contains("\": ")
        if isInXcodesStyle, !Self.changedByHand.contains(file.deletingPathExtension().lastPathComponent) {
            #expect(formatted == bytes)
        }
        var random = SeededGenerator(seed: 7)
        let minified = catalog.document.root.map { Self.shuffled($0, catalog.document, &random) } ?? []
        #expect(try XcodeFormat.bytes(of: Catalog(bytes: minified)) == formatted)
    }

    /// A document on one line, with the members of every object in another order. Equal keys keep their order.
    private static func shuffled(
        _ node: JSONNodeID, _ document: JSONDocument, _ random: inout SeededGenerator
    ) -> [UInt8] {
        switch document.kind(node) {
        case .object:
            let members = Array(document.members(node))
            let keys = members.map { document.string($0.key) }
            let order = Set(keys).count == keys.count ? members.shuffled(using: &random) : members
            let written = order.map { document.bytes[document.range($0.key)] + [0x3A] + shuffled($0.value, document, &random) }
            return [0x7B] + written.joined(separator: [0x2C]) + [0x7D]
        case .array:
            let written = document.elements(node).map { shuffled($0, document, &random) }
            return [0x5B] + written.joined(separator: [0x2C]) + [0x5D]
        default: return Array(document.bytes[document.range(node)])
        }
    }
}
