import Interchange
import StringCatalog
import Testing

@testable import Editing

/// The changes that a returned catalog makes, and the damage in it that is undone.
@Suite struct ReturnedCatalogTests {
    private static func unit(_ text: String, _ state: String = "translated") -> String { #"{"stringUnit":{"state":"\#(state)","value":"\#(text)"}}"# }

    private static func catalog(_ entries: [String: String], comment: String? = "Title") -> Catalog {
        let strings = entries.sorted { $0.key < $1.key }.map { key, localizations in
            #""\#(key)":{\#(comment.map { #""comment":"\#($0)","# } ?? "")"localizations":{\#(localizations)}}"#
        }
        return Catalog(bytes: Array(#"{"sourceLanguage":"en","strings":{\#(strings.joined(separator: ","))},"version":"1.0"}"#.utf8))
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let base: String
        let returned: String
        var taken: String?
        var undone = ReturnedCatalog.Undone()
    }

    static let cases: [Case] = {
        func undone(blanks: Int = 0, states: Int = 0, copies: Int = 0) -> ReturnedCatalog.Undone {
            ReturnedCatalog.Undone(blanks: blanks, states: states, comments: 0, copies: copies)
        }
        return [
            Case(testDescription: "nothing", base: unit("%lld Mo"), returned: unit("%lld Mo")),
            Case(testDescription: "a new text", base: unit("%lld Mo"), returned: unit("%lld octets"), taken: "%lld octets"),
            Case(
                testDescription: "a lost no-break space alone", base: unit("%lld\u{A0}Mo"), returned: unit("%lld Mo"), undone: undone(blanks: 1)),
            Case(
                testDescription: "a lost no-break space in a new text", base: unit("%lld\u{A0}Mo libres"), returned: unit("%lld Mo disponibles"),
                taken: "%lld\u{A0}Mo disponibles", undone: undone(blanks: 1)),
            Case(
                testDescription: "a lost narrow one before a mark", base: unit("Continuer\u{202F}?"), returned: unit("Poursuivre ?"),
                taken: "Poursuivre\u{202F}?", undone: undone(blanks: 1)),
            Case(testDescription: "a no-break space that was removed on purpose", base: unit("a\u{A0}b c\u{A0}d"), returned: unit("a\u{A0}b c d")),
            Case(testDescription: "a state that was lost", base: unit("Mo"), returned: unit("Mo", "new"), undone: undone(states: 1)),
            Case(testDescription: "a copy of the source text", base: unit("", "new"), returned: unit("%lld MB"), undone: undone(copies: 1)),
            Case(testDescription: "a text that is still unfinished", base: unit("Mo"), returned: unit("Mega", "new")),
            Case(testDescription: "a review", base: unit("Mo", "needs_review"), returned: unit("Mo"), taken: "Mo"),
        ]
    }()

    @Test(arguments: cases) func changes(of example: Case) {
        let base = Self.catalog(["%lld MB": #""fr":"# + example.base]), file = Self.catalog(["%lld MB": #""fr":"# + example.returned])
        let changes = ReturnedCatalog(file, madeFrom: base, for: base)
        #expect(changes.texts.map { $0.value.plain.map { Array($0.utf8) } } == (example.taken.map { [Array($0.utf8)] } ?? []))
        #expect(changes.undone == example.undone)
    }

    @Test func changedTextsCountAsFinishedWhereAllStatesWereLost() {
        let base = Self.catalog(["a": #""fr":"# + Self.unit("A"), "b": #""fr":"# + Self.unit("B"), "c": #""fr":"# + Self.unit("C")])
        let file = Self.catalog(["a": #""fr":"# + Self.unit("A", "new"), "b": #""fr":"# + Self.unit("B", "new"), "c": #""fr":"# + Self.unit("CC", "new")])
        let changes = ReturnedCatalog(file, madeFrom: base, for: base)
        #expect(changes.texts.map(\.key) == ["c"])
        #expect(changes.texts.first?.isReviewed == true)
        #expect(changes.undone.states == 2)
    }

    @Test func anUnfinishedTextThatIsAsItWasStaysUnfinishedWhereAllStatesWereLost() {
        let base = Self.catalog(["a": #""fr":"# + Self.unit("A"), "b": #""fr":"# + Self.unit("Bee", "new")])
        let file = Self.catalog(["a": #""fr":"# + Self.unit("A", "new"), "b": #""fr":"# + Self.unit("Bee", "new")])
        #expect(ReturnedCatalog(file, madeFrom: base, for: base).texts.isEmpty)
    }

    @Test func lostCommentsAreCounted() {
        let entries = ["a": #""fr":"# + Self.unit("A")]
        let changes = ReturnedCatalog(Self.catalog(entries, comment: nil), madeFrom: Self.catalog(entries), for: Self.catalog(entries))
        #expect(changes.undone == .init(comments: 1))
        #expect(changes.texts.isEmpty)
    }

    @Test func aTextWhoseSourceHasChangedSinceIsLeftOut() {
        func entries(_ source: String, _ text: String) -> [String: String] { ["k": #""en":\#(Self.unit(source)),"fr":\#(Self.unit(text))"#] }
        let (base, file, now) = (entries("Old", "Vieux"), entries("Old", "Ancien"), entries("New", "Vieux"))
        let changes = ReturnedCatalog(Self.catalog(file), madeFrom: Self.catalog(base), for: Self.catalog(now))
        #expect(changes.texts.isEmpty)
        #expect(changes.outdated == [LocalizationID("k", "fr"): 1])
    }

    @Test func aChangeReplacesAFinishedTextThatIsStillAsItWas() throws {
        let base = Self.catalog(["a": #""fr":"# + Self.unit("A"), "b": #""fr":"# + Self.unit("B")])
        let file = Self.catalog(["a": #""fr":"# + Self.unit("AA"), "b": #""fr":"# + Self.unit("BB")])
        let now = Self.catalog(["a": #""fr":"# + Self.unit("A"), "b": #""fr":"# + Self.unit("newer")])
        var importing = ImportPlan(try CatalogEditor(now))
        for text in ReturnedCatalog(file, madeFrom: base, for: now).texts { importing.add(text, origin: .manual) }
        #expect(importing.plan.outcomes.map(\.action) == [.replaced, .kept(.differs)])
        let after = Catalog(bytes: importing.plan.bytes())
        #expect(after.entry(for: "a")?.localization(for: "fr")?.unit?.value == "AA")
        #expect(after.entry(for: "b")?.localization(for: "fr")?.unit?.value == "newer")
    }

    @Test func copiesOfWhatWasEmptyDoNotMakeAVersionLessAlike() {
        let file = Self.catalog(["Open": #""fr":"# + Self.unit("Open"), "Save": #""fr":"# + Self.unit("Sauver")])
        let base = Self.catalog(["Open": "", "Save": #""fr":"# + Self.unit("Enregistrer")])
        let later = Self.catalog(["Open": #""fr":"# + Self.unit("Ouvrir"), "Save": #""fr":"# + Self.unit("Enregistrer")])
        #expect(ReturnedCatalog.translationDifference(of: file, from: base) == 1)
        #expect(ReturnedCatalog.translationDifference(of: file, from: later) == 2)
    }
}
