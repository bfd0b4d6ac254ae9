import Syntax

/// Walks one file with the declarations of the whole project at hand, and notes every literal that becomes a key, and what
/// flows where otherwise.
struct FileExtractor {
    /// A literal that becomes a key, with its offset in the file.
    struct Found {
        let key: String
        let table: String?
        let details: CallDetails
        let defaultValue: String?
        let placeholders: [Placeholder]
        let offset: Int
        let api: String
    }

    /// A plain literal, and where it goes.
    struct Flow {
        let text: String
        let offset: Int
        let place: TextPlace
    }

    struct Local {
        var type: SwiftType?
        var place: TextPlace?
    }

    let source: SwiftSource
    let index: ProjectIndex
    let api: LocalizableAPI

    private(set) var found: [Found] = []
    private(set) var escaped: [(text: String, offset: Int, reason: UnlocalizedText.Reason)] = []
    private(set) var flows: [Flow] = []
    /// Places whose text is shown, with where.
    private(set) var shown: [TextPlace: Int] = [:]
    /// What flows from one place into another.
    private(set) var links: [(from: TextPlace, to: TextPlace)] = []

    var scopes: [[String: Local]] = [[:]]
    /// The types that the walk is inside of, outermost first.
    var owners: [String] = []
    /// What `return` means, innermost last.
    var results: [Expectation] = []
    /// The place that the expression visited last read its value from.
    var lastPlace: TextPlace?
    /// The last name in the expression visited last: a hint where its type is unknown.
    var lastName: String?
    private var depth = 0

    init(_ source: SwiftSource, index: ProjectIndex, api: LocalizableAPI) {
        self.source = source
        self.index = index
        self.api = api
    }

    mutating func run() {
        visitScope(0..<source.tokens.count - 1, result: nil)
    }

    // MARK: Noting

    mutating func note(_ item: Found) { found.append(item) }

    mutating func noteEscape(_ text: String, at offset: Int, _ reason: UnlocalizedText.Reason) {
        if Prose.isForPeople(text) { escaped.append((text, offset, reason)) }
    }

    mutating func noteFlow(_ text: String, at offset: Int, to place: TextPlace) {
        if Prose.isForPeople(text) { flows.append(Flow(text: text, offset: offset, place: place)) }
    }

    mutating func noteShown(_ place: TextPlace, at offset: Int) {
        if shown[place] == nil { shown[place] = offset }
    }

    mutating func noteLink(from: TextPlace, to: TextPlace) { links.append((from, to)) }

    // MARK: Scopes

    mutating func inScope(_ body: (inout FileExtractor) -> Void) {
        // Broken or hostile sources must not exhaust the stack.
        guard depth < 200 else { return }
        depth += 1
        scopes.append([:])
        body(&self)
        scopes.removeLast()
        depth -= 1
    }

    mutating func guarded<T>(_ body: (inout FileExtractor) -> T?) -> T? {
        guard depth < 200 else { return nil }
        depth += 1
        defer { depth -= 1 }
        return body(&self)
    }

    mutating func declare(_ name: String, _ type: SwiftType?, place: TextPlace? = nil) {
        scopes[scopes.count - 1][name] = Local(type: type, place: place)
    }

    func local(_ name: String) -> Local? {
        for scope in scopes.reversed() {
            if let local = scope[name] { return local }
        }
        return nil
    }
}

/// Tells text for people from identifiers, symbols and formats.
enum Prose {
    /// Whether a literal reads like something a user is meant to read.
    static func isForPeople(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard scalars.contains(where: { $0.properties.isAlphabetic }) else { return false }
        if scalars.contains(where: { $0.value >= 0x2E80 && $0.properties.isAlphabetic }) { return true }
        if text.hasPrefix("http") || text.hasPrefix("/") || text.contains("://") { return false }
        let hasSpace = text.contains(" ")
        // `person.fill`, `api_key`, `com.example.app`, `lowerCamel`, `kebab-case`
        if !hasSpace {
            guard let first = text.first, first.isUppercase else { return false }
            return !text.contains { $0 == "_" || $0 == "/" } && text.dropFirst().allSatisfy { !$0.isUppercase || text.count < 3 }
                && !text.dropLast().contains(".")
        }
        return true
    }
}
