import Extraction
import Foundation
import Interchange
import ProjectModel
import StringCatalog
import Syntax

@testable import Translation

/// A reader of bytes from outside.
///
/// Each case is named as `FUZZ_TARGET` and the folder of its seeds name it.
enum FuzzTarget: String {
    case json, swift, objc, format, table, xliff, gettext, tmx, strings, plist, translator, glob, project

    /// The target of this process.
    static let chosen: FuzzTarget = {
        let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
        guard let target = FuzzTarget(rawValue: name) else { fatalError("FUZZ_TARGET names no target: \(name)") }
        return target
    }()

    func read(_ bytes: [UInt8]) {
        switch self {
        case .json: Self.readCatalog(bytes)
        case .swift: Self.scan(bytes)
        case .objc: _ = SourceScanner.combine([], others: [SourceScanner.scanObjectiveC(path: "a.m", bytes: bytes)])
        case .format:
            let text = String(decoding: bytes, as: UTF8.self)
            let format = FormatString(text)
            precondition((format.specifiers.map(\.range) + format.mistakes.map(\.range)).allSatisfy { $0.upperBound <= text.utf8.count })
        case .table:
            for format in TranslationTable.Format.allCases {
                let table = TranslationTable(
                    bytes, format: format, sourceLanguage: "en", languages: ["ja", "zh-Hant"], isForImport: bytes.count.isMultiple(of: 2))
                _ = TranslationTable.text(of: table.rows, locales: ["ja", "zh-Hant"], format: format)
            }
        case .xliff: if let document = try? XLIFF(bytes) { _ = document.bytes(version: "1") }
        case .gettext: if let file = try? GettextFile(bytes) { _ = file.texts(in: "ar") }
        case .tmx: if let memory = try? TMX(bytes) { _ = memory.texts(from: "en") { LanguageTag($0) } }
        case .strings:
            if let file = try? StringsFile(bytes) {
                guard (try? StringsFile(file.bytes)) != nil else { preconditionFailure("what was written cannot be read") }
            }
            _ = StringsKeys.keys(in: bytes)
        case .plist:
            _ = try? StringsDictRule.read(bytes)
            _ = TargetMap([.init(path: "A.xcodeproj/project.pbxproj", bytes: bytes)], catalogs: ["A/L.xcstrings"])
            _ = SourceScanner.scanInterface(path: "A.xib", bytes: bytes, catalog: ObjectCatalog(of: "A.xib") { _ in true })
            _ = DataModel.declarations(bytes)
        case .translator: _ = try? TranslatorAnswer(bytes[...])
        case .glob:
            let parts = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
            _ = Glob.matches(parts[0], parts.count > 1 ? parts[1] : [])
        case .project:
            for path in ["A.xcodeproj/project.pbxproj", "Package.swift", "B/project.yml", "C/Project.swift"] {
                let map = TargetMap([.init(path: path, bytes: bytes)], catalogs: ["Sources/A/Localizable.xcstrings"])
                _ = map.owner(of: "Sources/A/a.swift", table: "Localizable")
            }
        }
    }

    /// A catalog that is valid comes back unchanged when nothing is edited, and Xcode's form of it can be read again.
    private static func readCatalog(_ bytes: [UInt8]) {
        let catalog = Catalog(bytes: bytes)
        precondition(catalog.bytes == bytes)
        _ = catalog.problems
        _ = catalog.languages
        for entry in catalog.entries {
            for localization in entry.localizations { _ = localization.units.map(\.unit.value) }
        }
    }

    private static func scan(_ bytes: [UInt8]) {
        var reader = DeclarationReader()
        reader.read(bytes, number: 0)
        let scanner = SourceScanner([reader])
        let worker = scanner.worker()
        worker.scan(bytes, path: "Source.swift", number: 0)
        let found = SourceScanner.combine([worker.findings])
        precondition(found.strings.allSatisfy { $0.place.line > 0 && $0.place.column > 0 })
    }
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    FuzzTarget.chosen.read(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
