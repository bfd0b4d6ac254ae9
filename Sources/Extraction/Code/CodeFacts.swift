import Syntax

/// What the code right around a text says.
package struct LiteralFacts: Hashable, Sendable {
    /// The literal argument right before the text in the same call, if it is a name: the key in `text("skip.title", "Skip")`.
    package internal(set) var keyBefore: String?
    /// False for a text that is the name of an enumeration case.
    package internal(set) var isLiteral = true
    /// Whether the text is inside `#if`, so that not every build includes it.
    package internal(set) var isConditional = false
    /// Whether the first interpolation is one that only a localized text can have: an image, a date in a style, or what the
    /// project declares itself.
    package internal(set) var interpolatesForLookup = false
    /// The end of the chain of `+` that joins a localized text with other words; `nil` if nothing is joined.
    package internal(set) var joinedUntil: SourcePlace?
}

/// A choice between two texts by a comparison of a number with one, where one of them or the text around them says the number.
package struct CountChoice: Hashable, Sendable {
    /// The first of the two texts.
    package let place: SourcePlace
    /// The two texts, then those around the choice, outermost first. Any of them may be localized.
    package let literals: [SourcePlace]
}

/// What the code around the texts of a project says, noted while the tokens of each file are at hand.
package struct CodeFacts: Hashable, Sendable {
    /// By file, so that those of many files are put together fast. Texts without any note are left out.
    private var literals: [String: [SourceLocation: LiteralFacts]] = [:]
    /// In the order of their places within a file.
    package private(set) var choices: [CountChoice] = []

    package init() {}

    package subscript(_ place: SourcePlace) -> LiteralFacts { literals[place.file]?[place.location] ?? LiteralFacts() }

    /// The texts that are joined with other words.
    package var joinedPlaces: Set<SourcePlace> {
        var places: Set<SourcePlace> = []
        for (file, literals) in literals {
            for (location, facts) in literals where facts.joinedUntil != nil { places.insert(SourcePlace(file: file, location)) }
        }
        return places
    }

    mutating func note(_ facts: LiteralFacts, at place: SourcePlace) {
        if facts != LiteralFacts() { literals[place.file, default: [:]][place.location] = facts }
    }

    mutating func add(_ choice: CountChoice) { choices.append(choice) }

    /// Those about the texts of one file.
    func part(in file: String) -> CodeFacts {
        var part = CodeFacts()
        part.literals[file] = literals[file]
        part.choices = choices.filter { $0.place.file == file }
        return part
    }

    /// Replaces those about the texts of one file.
    mutating func replace(_ old: CodeFacts, with new: CodeFacts, in file: String) {
        if old.literals != new.literals { literals[file] = new.literals[file] }
        choices.replace(old.choices, with: new.choices, in: file)
    }

    mutating func add(_ other: CodeFacts) {
        literals.merge(other.literals) { $0.merging($1) { first, _ in first } }
        choices += other.choices
    }
}

extension CodeFacts {
    /// The facts about the texts that were noted in a file.
    init(_ notes: FileNotes, _ file: CodeFile) {
        var reader = CodeFactReader(file)
        var noted: Set<Int> = []
        func note(_ offset: Int, mayBeNoise: Bool = false) {
            guard noted.insert(offset).inserted, let facts = reader.facts(at: offset, mayBeNoise: mayBeNoise) else { return }
            self.note(facts, at: file.place(offset))
        }
        for item in notes.found { note(item.offset, mayBeNoise: item.placeholders.count == 1 && item.key.utf8.first == UInt8(ascii: "%")) }
        for item in notes.flows { note(item.offset) }
        for item in notes.escaped { note(item.offset) }
        for item in notes.keySymbols { note(item.offset) }
        choices = reader.choices
    }

    /// The facts about texts that something else than a scan found, such as a compiler.
    ///
    /// - Parameter sources: The bytes of Swift files, by path.
    package init(of places: some Sequence<SourcePlace>, in sources: [String: [UInt8]]) {
        for (path, places) in Dictionary(grouping: places, by: \.file) {
            guard path.hasSuffix(".swift"), let bytes = sources[path] else { continue }
            let file = CodeFile(path: path, bytes)
            var reader = CodeFactReader(file)
            for place in places where place.line <= file.lines.lineCount {
                if let facts = reader.facts(at: file.offset(of: place)) { note(facts, at: place) }
            }
            reader.choices.forEach { add($0) }
        }
    }
}
