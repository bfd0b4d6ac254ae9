@testable import Extraction
import StringCatalog
import Syntax
import Testing

@testable import Inventory

@Suite struct TitleSlotsTests {
    private static let texts = [
        "Your files stay on this device until Lumo has copied them.", "Connect to Lumo to see the photos of this album",
        "Open a photo to edit it", "Choose Settings to change this later", "the settings of this device",
    ]

    @Test(arguments: [
        ("Lumo", .name), ("Lumo …", .name), ("Photo", .words), ("Photo Lumo", .words), ("Settings", .words), ("Solar", .unknown),
        ("Choose", .unknown),
    ] as [(String, ProperNames.Kind)])
    func sentencesTellNamesFromWords(text: String, kind: ProperNames.Kind) {
        #expect(ProperNames(Self.texts).kind(of: text) == kind)
    }

    @Test func inALanguageThatCapitalisesNounsNoWordIsAName() {
        let names = ProperNames(["Die Datei ist noch auf diesem Gerät", "Das Bild ist nicht im Album der Familie"])
        #expect(names.kind(of: "Gerät") == .unknown)
    }

    private func holdsName(_ text: String, among others: [String], keys: Set<Key> = [], mayBeName: Bool = true) -> Bool {
        let place = SourcePlace(file: "Row.swift", line: 1, column: 1)
        let texts = ([text] + others).map { text in
            var item = UnlocalizedText(text: text, place: place, reason: .stringReachesScreen(name: "property 'title'", shownAt: place))
            item.mayBeName = mayBeName
            return item
        }
        let counts = Dictionary(keys.map { ($0, 1) }, uniquingKeysWith: +)
        return TitleSlots(texts, ProperNames(Self.texts), keys: counts).holdName(texts[0])
    }

    @Test func aSlotDecidesForWordsThatNothingElseIsKnownOf() {
        #expect(holdsName("Solar", among: []))
        #expect(holdsName("Solar", among: ["Lumo"]))
        #expect(!holdsName("Solar", among: ["Photo"]))
        #expect(!holdsName("Solar", among: [], keys: ["Solar"]))
        #expect(!holdsName("Photo", among: ["Lumo", "Solar"]))
        #expect(holdsName("Lumo", among: ["Photo", "Settings"]))
        #expect(!holdsName("Lumo", among: [], mayBeName: false))
    }

    @Test func aSlotOfIdentifiersHoldsNames() {
        let place = SourcePlace(file: "Row.swift", line: 1, column: 1)
        let texts = ["Photo", "ForwardAgent", "ProxyJump"].map { text in
            var item = UnlocalizedText(
                text: text, place: place, reason: .stringReachesScreen(name: "property 'name'", shownAt: place), confidence: .possible)
            (item.mayBeName, item.isCode) = (text == "Photo", text != "Photo")
            return item
        }
        #expect(TitleSlots(texts, ProperNames(Self.texts), keys: [:]).holdName(texts[0]))
        #expect(!TitleSlots(Array(texts[..<2]), ProperNames(Self.texts), keys: [:]).holdName(texts[0]))
    }

    @Test func whatAFrameworkIsGivenIsWordsUnlessSentencesSayOtherwise() {
        let place = SourcePlace(file: "Row.swift", line: 1, column: 1)
        let texts = ["Unknown", "Lumo"].map { text in
            var item = UnlocalizedText(text: text, place: place, reason: .mixedWithString)
            item.mayBeName = true
            return item
        }
        let slots = TitleSlots(texts, ProperNames(Self.texts), keys: [:])
        #expect(slots.holdName(texts[1]))
        #expect(slots.holdName(texts[0]))
        #expect(!TitleSlots([texts[0]], ProperNames(Self.texts), keys: [:]).holdName(texts[0]))
    }
}
