import Extraction
import StringCatalog

/// Tells titles from names among the texts that are shown without being localized. A slot decides for the texts in it.
struct TitleSlots: Sendable {
    private var names = ProperNames()
    private var keys: [Key: Int] = [:]
    private var slots: [UnlocalizedText.Reason: Slot] = [:]

    private struct Slot {
        var names = 0
        var words = 0
        var titles = 0
        var codes = 0
        var hasSentence = false

        /// - Parameter kind: That of a text that may be a name; `nil` for another.
        mutating func add(_ text: UnlocalizedText, _ kind: ProperNames.Kind?) {
            if text.isCode { codes += 1 }
            if kind != nil { titles += 1 } else if text.confidence != .possible { hasSentence = true }
            if kind == .name { names += 1 }
            if kind == .words { words += 1 }
        }
    }

    init() {}

    /// - Parameters:
    ///   - texts: All that are shown without being localized.
    ///   - keys: How often the sources look up each key.
    ///   - reasons: The slots that may be asked about; `nil` for all.
    init(
        _ texts: [UnlocalizedText], _ names: ProperNames, keys: [Key: Int],
        of reasons: Set<UnlocalizedText.Reason>? = nil
    ) {
        self.names = names
        self.keys = keys
        if let reasons, reasons.isEmpty { return }
        for text in texts where text.isCode || text.mayBeName || text.confidence != .possible {
            guard reasons?.contains(text.reason) ?? true else { continue }
            slots[text.reason, default: Slot()].add(text, text.mayBeName ? kind(of: text.text) : nil)
        }
    }

    private func kind(of text: String) -> ProperNames.Kind {
        let kind = names.kind(of: text)
        // A word that is localized elsewhere isn't a name here.
        return kind == .unknown && keys[Key(text)] != nil ? .words : kind
    }

    /// Whether a text is a name as far as is known.
    func holdName(_ text: UnlocalizedText) -> Bool {
        guard text.mayBeName else { return false }
        let slot = slots[text.reason, default: Slot()]
        if TextHeuristics.holdsCodes(slot.codes, titles: slot.titles) { return true }
        switch kind(of: text.text) {
        case .name: return true
        case .words: return false
        case .unknown:
            return TextHeuristics.holdsNames(
                slot.names, words: slot.words, hasSentence: slot.hasSentence, isOfAPI: text.reason.shownAt == nil)
        }
    }
}
