import Extraction
import Syntax

/// Types and static members used only by tests and by preview and debugging code; their text is never shown to users.
///
/// A type that code names in tests alone isn't among them: a storyboard, or the system by its conformances, may use it.
///
/// Which names matter is known only after the scan, which reads no tests and would have to note every name in every
/// file. So files are lexed again, but only those with a mark of previews and such a name: on two apps that takes 1.4
/// and 4.5 % of `coverage`.
struct PreviewNames: Sendable {
    let names: Set<String>
    private let candidates: Set<String>
    /// The names among the candidates that code of previews uses, and the members that tests use.
    private let inPreviews: Set<String>
    /// What was read, by path: a later answer about the same names reads only what differs.
    private var files: [String: File]

    private struct File: Sendable {
        let bytes: [UInt8]
        /// Whether it has code for previews or tests.
        let isMarked: Bool
        /// In such a file those of all candidates, elsewhere those of names that code of previews uses.
        let uses: [DeclarationUses.Use]

        /// - Parameter search: Finds these names.
        init(_ bytes: [UInt8], isMarked: Bool, _ names: Set<String>, _ search: WordSearch) {
            (self.bytes, self.isMarked) = (bytes, isMarked)
            let isRead = !names.isEmpty && search.finds(in: bytes)
            uses = isRead ? DeclarationUses(CodeFile.tokens(of: bytes), names).uses : []
        }
    }

    /// - Parameters:
    ///   - sources: All files, by their paths.
    ///   - texts: Those whose declarations may be queried.
    ///   - earlier: The answer for earlier versions of the files.
    init(_ sources: [String: [UInt8]], around texts: [UnlocalizedText], after earlier: PreviewNames?) {
        let declarations = Set(texts.lazy.map(\.declarations))
        let candidates = Set(declarations.lazy.flatMap(\.names)), members = Set(declarations.lazy.compactMap(\.member))
        let swift = sources.keys.filter { $0.hasSuffix(".swift") }
        if let earlier, earlier.candidates == candidates, earlier.files.count == swift.count,
            let renewed = earlier.renewed(for: swift, of: sources)
        {
            self = renewed
            return
        }
        self.candidates = candidates
        guard !candidates.isEmpty else {
            (names, inPreviews, files) = ([], [], [:])
            return
        }
        let words = WordSearch(candidates), markers = WordSearch(DeclarationUses.markers)
        let known = earlier.flatMap { $0.candidates == candidates ? $0.files : nil } ?? [:]
        var files: [String: File] = [:]
        var others: [(path: String, bytes: [UInt8])] = []
        for (path, bytes) in sources where path.hasSuffix(".swift") {
            // Arrays that share their storage are compared at once.
            let file = known[path].flatMap { $0.bytes == bytes ? $0 : nil }
            guard file?.isMarked ?? markers.finds(in: bytes) else {
                others.append((path, bytes))
                continue
            }
            files[path] = file ?? File(bytes, isMarked: true, candidates, words)
        }
        let inPreviews = Set(
            files.values.lazy.flatMap(\.uses).filter { $0.isInPreview && (!$0.isInTest || members.contains($0.name)) }
                .map(\.name))
        // Few names are left, and few files use any of them.
        let filter = WordSearch(inPreviews)
        let isSame = earlier?.inPreviews == inPreviews
        for (path, bytes) in others {
            let file = isSame ? known[path].flatMap { $0.bytes == bytes && !$0.isMarked ? $0 : nil } : nil
            files[path] = file ?? File(bytes, isMarked: false, inPreviews, filter)
        }
        self.files = files
        self.inPreviews = inPreviews
        let uses = files.values.flatMap(\.uses)
        var names = inPreviews
        // Names used only in preview-only declarations are preview-only themselves.
        while true {
            let used = Set(uses.lazy.filter { !$0.isInPreview && names.isDisjoint(with: $0.declarations) }.map(\.name))
            let left = names.subtracting(used)
            guard left.count < names.count else { break }
            names = left
        }
        self.names = names
    }

    /// The same for other versions of some files, where they use the same names in the same places; `nil` if any uses
    /// others.
    ///
    /// - Parameter sources: All files.
    func renewed(for paths: some Sequence<String>, of sources: [String: [UInt8]]) -> PreviewNames? {
        if candidates.isEmpty { return self }
        var result = self
        for path in paths where path.hasSuffix(".swift") {
            guard let known = files[path], let bytes = sources[path] else { return nil }
            if known.bytes == bytes { continue }
            let isMarked = WordSearch(DeclarationUses.markers).finds(in: bytes)
            let names = isMarked ? candidates : inPreviews
            let file = File(bytes, isMarked: isMarked, names, WordSearch(names))
            guard isMarked == known.isMarked, file.uses == known.uses else { return nil }
            result.files[path] = file
        }
        return result
    }

    /// Whether two versions of a file have texts in the same declarations.
    static func areSame(_ texts: [UnlocalizedText], _ others: [UnlocalizedText]) -> Bool {
        Set(texts.lazy.map(\.declarations)) == Set(others.lazy.map(\.declarations))
    }

    /// Whether any of the enclosing declarations is only for previews.
    func contain(oneOf declarations: [String]) -> Bool { !names.isDisjoint(with: declarations) }
}

/// The uses of some names in a file.
private struct DeclarationUses {
    struct Use: Equatable, Sendable {
        let name: String
        /// The enclosing types and static members.
        let declarations: [String]
        /// Whether the enclosing code is excluded from release builds.
        let isInPreview: Bool
        let isInTest: Bool
    }

    /// Code for previews or tests has one of these words. They decide nothing: they spare reading the other files.
    static let markers = Set(valueNames + ["Preview", "PreviewProvider", "DEBUG", "XCTest", "Testing", "testable"])
    /// The values that a dependency of the package Dependencies has in previews and tests.
    private static let valueNames = ["previewValue", "testValue"]

    private let source: SwiftSource
    private let candidates: Set<String>
    private let isTest: Bool
    private let previewMacro: Symbol
    private let previewProvider: SwiftType
    private let previewValues: [Symbol]
    private(set) var uses: [Use] = []

    init(_ source: SwiftSource, _ candidates: Set<String>) {
        self.source = source
        self.candidates = candidates
        previewMacro = source.symbols.intern("Preview")
        previewProvider = source.symbols.named(source.symbols.intern("PreviewProvider"))
        previewValues = Self.valueNames.map { source.symbols.intern($0) }
        isTest = source.isTest
        walk(0..<source.tokens.count - 1, in: [], isPreview: isTest, depth: 0)
    }

    /// Walks the members of a type or a file.
    private mutating func walk(_ range: Range<Int>, in declarations: [String], isPreview: Bool, depth: Int) {
        guard depth < 64 else { return }
        var i = range.lowerBound
        while i < range.upperBound {
            switch source.kind(i) {
            case .macro where source.nameOfMacro(i) == previewMacro:
                let end = source.endOfPreview(at: i, range.upperBound)
                add(i + 1..<end, in: declarations, isPreview: true)
                i = end
            case .poundIf where source.equals(i + 1, "DEBUG") && source.token(i + 2).startsLine:
                let end = min(source.endOfBranch(i) ?? range.upperBound, range.upperBound)
                walk(i + 2..<end, in: declarations, isPreview: true, depth: depth + 1)
                i = end
            default:
                var isForPreviews = false
                // The name of a static member or global; none of another member.
                var member: [String]?
                let source = source
                let end = DeclarationParser.declaration(in: source, at: i, before: range.upperBound) { declaration in
                    let name = source.symbols.text(declaration.name)
                    if declaration.kind.isType {
                        let inherited = DeclarationParser.inheritedTypes(in: source, declaration.inherited)
                        add(declaration.inherited, in: declarations, isPreview: isPreview)
                        if let body = declaration.body {
                            walk(
                                body, in: declarations + [name],
                                isPreview: isPreview || inherited.contains(previewProvider), depth: depth + 1)
                        }
                    } else {
                        let isOwn = declaration.isStatic || declarations.isEmpty
                        add(declaration.attributes, in: declarations, isPreview: isPreview)
                        let names = declaration.bindings.map { source.symbols.text($0.name) }
                        isForPreviews = declaration.isStatic && declaration.bindings.contains { previewValues.contains($0.name) }
                        member = isOwn ? [names.first ?? name] : []
                    }
                }
                guard let end, end > i else {
                    add(i..<i + 1, in: declarations, isPreview: isPreview)
                    i += 1
                    continue
                }
                if let member {
                    add(i..<end, in: declarations + member, isPreview: isPreview || isForPreviews)
                }
                i = end
            }
        }
    }

    /// Adds the names in a range of tokens, except those declared there.
    private mutating func add(_ range: Range<Int>, in declarations: [String], isPreview: Bool) {
        for i in range where source.kind(i) == .identifier && !Self.declares(source.kind(i - 1)) {
            let name = source.text(i)
            guard candidates.contains(name) else { continue }
            uses.append(Use(name: name, declarations: declarations, isInPreview: isPreview, isInTest: isTest))
        }
    }

    private static func declares(_ kind: TokenKind) -> Bool {
        switch kind {
        case .kwLet, .kwVar, .kwFunc, .kwStruct, .kwClass, .kwEnum, .kwActor, .kwExtension, .kwProtocol, .kwTypealias: true
        default: false
        }
    }
}
