import StringCatalog

/// A text among those of its kind, to compare entries by.
struct TranslatedText: Hashable, Sendable {
    /// Texts of one language and one case have one number.
    let kind: Int
    let text: String

    // Byte by byte: to compare by Unicode's equivalence normalizes every text, and takes ten times as long.
    static func == (a: TranslatedText, b: TranslatedText) -> Bool { a.kind == b.kind && a.text.utf8.elementsEqual(b.text.utf8) }

    func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

/// Where a translation stands: by index, since entries and texts are large to move.
struct TranslationPlace: Equatable, Sendable {
    let entry: Int
    let localization: Int
    let text: Int
}

extension [EntryContext] {
    subscript(place: TranslationPlace) -> TextContext {
        _read { yield self[place.entry].localizations[place.localization].texts[place.text] }
    }

    /// Calls a function with every translation that has letters in its source, in the order of the file, and the number of its
    /// kind.
    ///
    /// - Parameter isWanted: Which entries take part, by index.
    func forEachTranslation(in isWanted: (Int) -> Bool = { _ in true }, _ body: (TranslationPlace, _ kind: Int) -> Void) {
        var kinds = TextKinds()
        for entry in indices where self[entry].isTranslatable && self[entry].catalog.kind == .strings && isWanted(entry) {
            for localization in self[entry].localizations.indices where !self[entry].localizations[localization].isSource {
                for text in self[entry].localizations[localization].texts.indices {
                    let place = TranslationPlace(entry: entry, localization: localization, text: text)
                    guard self[place].isTranslation, self[place].path.substitution == nil, self[place].source?.hasLetters == true
                    else { continue }
                    body(place, kinds.number(self[place].language, self[place].path))
                }
            }
        }
    }

    /// The indices of the entries that have a source text in common with another.
    var sharingSources: Set<Int> {
        var first: [TranslatedText: Int] = [:]
        var sharing: Set<Int> = []
        for entry in indices where self[entry].isTranslatable {
            for source in self[entry].sources.all where source.hasLetters {
                let other = first.value(of: TranslatedText(kind: 0, text: source.value), adding: entry)
                if other != entry { sharing.formUnion([entry, other]) }
            }
        }
        return sharing
    }
}

/// Numbers languages and cases in the order in which they come.
private struct TextKinds {
    private struct Case: Hashable {
        let language: LanguageTag
        let path: VariationPath
    }

    private var numbers: [LanguageTag: Int] = [:]
    private var varied: [Case: Int] = [:]

    mutating func number(_ language: LanguageTag, _ path: VariationPath) -> Int {
        let next = numbers.count + varied.count
        return path.steps.isEmpty
            ? numbers.value(of: language, adding: next) : varied.value(of: Case(language: language, path: path), adding: next)
    }
}

extension Dictionary {
    /// The value of a key, which is added when there is none.
    mutating func value(of key: Key, adding value: Value) -> Value {
        func read(_ value: inout Value) -> Value { value }
        // Looks the key up once.
        return read(&self[key, default: value])
    }
}

extension String {
    /// The letters and digits in small letters, to tell texts apart by their words.
    var wordsAlone: String {
        if utf8.allSatisfy({ $0 < 0x80 }) {
            let kept = utf8.lazy.filter { Unicode.Scalar($0).isASCIILetter || Unicode.Scalar($0).isASCIIDigit }
            return String(decoding: kept.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
        }
        let scalars = lowercased().unicodeScalars.filter { $0.isLetter || $0.isASCIIDigit }
        return String(String.UnicodeScalarView(scalars))
    }
}
