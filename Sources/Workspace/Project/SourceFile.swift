import Extraction
import Foundation
import ProjectModel

/// A source file, held in memory or read whenever its bytes are asked for.
package struct SourceFile: Sendable {
    package let path: String
    private let held: [UInt8]?

    /// A file that is read when needed, so that a large project is not held in memory at once.
    package init(path: String) {
        self.path = path
        held = nil
    }

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        held = bytes
    }

    var isSwift: Bool { path.hasSuffix(".swift") }

    /// Whether it is a Core Data model, which only declares types.
    var isDataModel: Bool { DataModel.isModel(path) }

    private var isIntentDefinition: Bool { path.hasSuffix(".intentdefinition") }

    /// Whether it is not code but contains texts.
    var isInterface: Bool { isIntentDefinition || path.hasSuffix(".storyboard") || path.hasSuffix(".xib") }

    /// Where the texts of an interface go.
    var objectCatalog: ObjectCatalog { ObjectCatalog(of: path) { $0.isThere } }

    /// Whether it may be a file of Objective-C or C.
    private var isObjectiveC: Bool { !isIntentDefinition && !isInterface }

    /// The localizing macros that it defines, if it is not Swift.
    func localizingMacros(_ macroNames: Set<String>) -> [LocalizingMacro] {
        guard isObjectiveC, let bytes = try? bytes() else { return [] }
        return SourceScanner.localizingMacros(in: bytes, macroNames: macroNames)
    }

    /// Scans a file that is not Swift.
    ///
    /// - Parameters:
    ///   - macroNames: The names of macros that the project's build settings declare as localizing.
    ///   - macros: The localizing macros that other files define.
    /// - Throws: ``Failure`` when it cannot be read.
    package func scan(macroNames: Set<String>, macros: [LocalizingMacro] = []) throws -> SourceScanner.FileResult {
        let bytes = try bytes()
        if isIntentDefinition { return SourceScanner.scanIntents(path: path, bytes: bytes, catalog: objectCatalog) }
        if isInterface { return SourceScanner.scanInterface(path: path, bytes: bytes, catalog: objectCatalog) }
        return SourceScanner.scanObjectiveC(path: path, bytes: bytes, macroNames: macroNames, macros: macros)
    }

    /// The Swift source that declares what the file declares.
    ///
    /// - Throws: ``Failure`` when it cannot be read.
    func declarations() throws -> [UInt8] { isDataModel ? DataModel.declarations(try bytes()) : try bytes() }

    /// - Throws: ``Failure`` when it cannot be read, ``UnreadSource`` for code that no compiler reads.
    package func bytes() throws -> [UInt8] {
        let bytes = try held ?? FileBytes.read(path)
        if path.isCode, UnreadSource.isUTF16(bytes) { throw UnreadSource(path: path, reason: .notUTF8) }
        return bytes
    }
}
