import Extraction
import Syntax

/// The functions and properties with which a project looks texts up, as far as repairs can use them: each takes a literal alone, gives a
/// `String`, and looks up in one table of one bundle wherever it is used.
struct OwnLookups: Sendable {
    struct Known: Sendable {
        let table: String?
        let bundle: String?
        /// Whether a value within the literal becomes a placeholder of the key.
        let takesValues: Bool
        /// The files that can call it, if it is private; `nil` for any.
        fileprivate(set) var files: Set<String>?
    }

    private(set) var known: [OwnLookup: Known] = [:]
    /// The uses in each file.
    private(set) var uses: [String: [OwnLookup]] = [:]

    /// - Parameter strings: The keys that are looked up.
    init(_ strings: [ExtractedString], _ code: CodeBase) {
        var found: [OwnLookup: [ExtractedString]] = [:]
        for string in strings where (!string.isOfAPI || string.isHandedOn) && !string.isSample {
            guard let file = code.file(string.place.file), let token = file.token(at: file.offset(of: string.place)), file.source.kind(token) == .stringStart,
                let own = OwnLookup(around: token, in: file)
            else { continue }
            found[own, default: []].append(string)
            uses[string.place.file, default: []].append(own)
        }
        for (own, strings) in found {
            guard let first = strings.first, strings.allSatisfy({ $0.table == first.table && $0.bundle == first.bundle }),
                case let declared = Self.declarations(of: own.name, code), !declared.isEmpty, declared.allSatisfy(\.givesString)
            else { continue }
            let files = declared.allSatisfy(\.isPrivate) ? Set(declared.map(\.file)) : nil
            known[own] = Known(table: first.table, bundle: first.bundle, takesValues: declared.allSatisfy(\.takesValues), files: files)
        }
        uses = uses.mapValues { $0.filter { known[$0] != nil } }
    }

    /// Whether code in a file can call it.
    ///
    /// - Parameter file: `nil` for any file of the module.
    func isVisible(_ own: OwnLookup, in file: String?) -> Bool {
        guard let known = known[own] else { return false }
        guard let files = known.files else { return true }
        return file.map(files.contains) ?? false
    }

    private struct Declaration {
        let file: String
        let isPrivate: Bool
        let givesString: Bool
        let takesValues: Bool
    }

    private static func declarations(of name: String, _ code: CodeBase) -> [Declaration] {
        code.occurrences(of: name).compactMap { declaration(of: $0.token, in: code.files[$0.file]) }
    }

    /// The declaration of a function or property that has its name at a token; `nil` if none has.
    private static func declaration(of name: Int, in file: CodeFile) -> Declaration? {
        let source = file.source
        guard source.kind(name - 1) == .kwFunc || source.kind(name - 1) == .kwVar else { return nil }
        var type = name + 1
        var takesValues = false
        if source.kind(name - 1) == .kwFunc {
            guard source.kind(type) == .leftParen else { return nil }
            takesValues = source.inside(type).contains {
                source.equals($0, "LocalizationValue") || source.equals($0, "LocalizedStringResource")
            }
            type = source.skip(type)
            guard source.kind(type) == .arrow else { return Declaration(file: file.path, isPrivate: true, givesString: false, takesValues: false) }
        }
        return Declaration(
            file: file.path, isPrivate: file.hasModifier(["private", "fileprivate"], beforeDeclaration: name),
            givesString: source.equals(type + 1, "String") && source.kind(type + 2) == .leftBrace, takesValues: takesValues)
    }
}
