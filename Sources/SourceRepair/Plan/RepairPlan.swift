import Syntax

/// Repairs of sources that show texts without looking them up, each with how safe it is. A value: nothing is written, and no sentence
/// is made.
package struct RepairPlan: Sendable {
    /// By the place of their first text.
    package var repairs: [Repair]

    package init(repairs: [Repair]) { self.repairs = repairs }

    /// The repairs that are applied unless more is asked for, and those of some kinds that need a glance.
    package func selected(likely kinds: Set<RepairKind> = []) -> [Repair] {
        repairs.filter { $0.level == .safe || ($0.level == .likely && kinds.contains($0.kind)) }
    }
}

package enum RepairKind: String, Sendable, CaseIterable, Encodable {
    /// The literal becomes `String(localized:)`.
    case wrap
    /// A `String` property or parameter of a view becomes a `LocalizedStringKey`.
    case widen
    /// A raw value that is shown gets a property that is shown instead.
    case rawValue = "raw-value"
    /// Two sentences, or an ending, that depend on a number become one key with plural forms.
    case plural
    /// Literals and values that are added or formatted become one key with placeholders.
    case join
    /// A `String` that holds keys of the catalog is looked up where it is shown.
    case lookUp = "look-up"
    /// A text without words is shown without a lookup.
    case verbatim
    /// A date, a number or a symbol is shown as each country does.
    case convention

    /// Whether users see texts in their language after it, which they did not before.
    package var localizes: Bool { self != .verbatim && self != .convention }
}

package enum RepairLevel: String, Sendable, CaseIterable, Comparable, Encodable {
    /// Proven: the text is only shown, and nothing changes in the source language.
    case safe
    /// It needs a glance, for the reasons given.
    case likely
    /// Something in the code has to be decided first.
    case byHand = "by-hand"

    private var rank: Int { self == .safe ? 0 : self == .likely ? 1 : 2 }

    package static func < (a: RepairLevel, b: RepairLevel) -> Bool { a.rank < b.rank }
}

/// One repair, which is applied as a whole.
package struct Repair: Sendable {
    package let kind: RepairKind
    /// Why it is not safe, the gravest first; empty if it is.
    package let hazards: [RepairHazard]
    /// The declaration that changes, for repairs that change one; `nil` where the literal itself does.
    package let subject: Subject?
    package private(set) var texts: [RepairedText]
    /// Lookups that it takes away.
    package let lost: [LostLookup]
    /// Where other texts are that it takes care of, such as the other branch of a condition.
    let covered: [SourcePlace]
    /// In the order of the files and of their offsets.
    package private(set) var edits: [SourceEdit]

    package var level: RepairLevel { hazards.map(\.kind.level).max() ?? .safe }

    /// A declaration whose type changes, or that is added.
    package struct Subject: Hashable, Sendable {
        /// `title`
        package let name: String
        /// `BenefitRow`; empty for a global.
        package let owner: String
        /// What it becomes: `LocalizedStringKey`.
        package let type: String
    }

    package init(
        kind: RepairKind, hazards: [RepairHazard] = [], subject: Subject? = nil, texts: [RepairedText], edits: [SourceEdit],
        lost: [LostLookup] = [], covered: [SourcePlace] = []
    ) {
        self.kind = kind
        self.lost = lost
        self.covered = covered
        self.hazards = hazards.gravestFirst()
        self.subject = subject
        self.texts = texts.sorted { $0.place < $1.place }
        self.edits = edits.sorted { ($0.file, $0.range.lowerBound) < ($1.file, $1.range.lowerBound) }
    }

    /// The repair with what is known of its keys once all of the plan is known.
    func with(_ texts: [RepairedText], adding hazards: [RepairHazard]) -> Repair {
        Repair(
            kind: kind, hazards: self.hazards + hazards, subject: subject, texts: texts, edits: edits, lost: lost, covered: covered)
    }

    /// The repair with another key or comment for one of its texts; `nil` if it cannot have one.
    ///
    /// With another key, the literal becomes the text in the source language.
    package func with(key: String, comment: String, at place: SourcePlace) -> Repair? {
        guard let index = texts.firstIndex(where: { $0.place == place }), let literal = texts[index].literal, let style = texts[index].style,
            let call = style.lookUp(literal, key: texts[index].isNamed ? texts[index].key : nil, comment: texts[index].comment),
            let edit = edits.firstIndex(where: { $0.text == call })
        else { return nil }
        var repair = self
        let isRenamed = texts[index].isNamed || key != texts[index].key
        guard let call = style.lookUp(literal, key: isRenamed ? key : nil, comment: comment.isEmpty ? nil : comment) else { return nil }
        repair.edits[edit] = SourceEdit(file: edits[edit].file, edits[edit].range, call)
        repair.texts[index].comment = comment.isEmpty ? nil : comment
        if isRenamed { (repair.texts[index].key, repair.texts[index].placeholders, repair.texts[index].isNamed) = (key, [], true) }
        return repair
    }

    /// The repair with other words for the forms of one of its texts; `nil` if it has none.
    package func with(_ forms: PluralForms, at place: SourcePlace) -> Repair? {
        guard let index = texts.firstIndex(where: { $0.place == place && $0.forms != nil }) else { return nil }
        var repair = self
        repair.texts[index].forms = forms
        return repair
    }

    /// Whether it takes care of the text at a place.
    package func concerns(_ place: SourcePlace) -> Bool { texts.contains { $0.place == place } || covered.contains(place) }

    /// Where it is listed.
    package var place: SourcePlace { texts.first?.place ?? SourcePlace(file: edits.first?.file ?? "", line: 1, column: 1) }
}

/// A text that a repair lets users see in their language.
package struct RepairedText: Sendable {
    /// As users see it, with `…` for values.
    package let text: String
    package let place: SourcePlace
    package internal(set) var key: String
    package internal(set) var placeholders: [String]
    package let table: String
    /// The path of the catalog that the key belongs to; `nil` if there is none.
    package internal(set) var catalog: String?
    package let bundle: String?
    package internal(set) var comment: String?
    /// The forms in the source language by the number in it; `nil` for a text without.
    package internal(set) var forms: PluralForms?
    /// Whether the key is looked up from now on; `false` where the text is shown as it is.
    package internal(set) var isLookedUp = true
    /// Whether the catalog has the key, so that its translations count from then on.
    package internal(set) var isInCatalog = false
    /// The literal that is wrapped, as it is written; `nil` where the literal stays as it is.
    var literal: String?
    /// Whether the key is a name, and the literal the text in the source language.
    var isNamed = false
    var style: LookupStyle?

    /// The call that looks it up, as one would name it; `nil` where the literal itself is a key.
    package var call: String? { style?.name }
}

/// What a text is in a language that distinguishes one from any other number, as formats.
package struct PluralForms: Hashable, Sendable {
    package let one: String
    package let other: String

    package init(one: String, other: String) {
        self.one = one
        self.other = other
    }
}

/// A lookup that a repair takes away, and what becomes of the translations of its key.
package struct LostLookup: Hashable, Sendable {
    package enum Fate: Hashable, Sendable {
        /// There are none that say anything.
        case nothing
        /// They become the form for one of the key of the repair, or that for other numbers.
        case one, other
        /// They stay with their entry, which becomes unused.
        case stale
    }

    package let place: SourcePlace
    package let key: String
    package let table: String
    package let bundle: String?
    package let fate: Fate
}

/// A change of some bytes of a file.
package struct SourceEdit: Hashable, Sendable {
    package let file: String
    package let range: Range<Int>
    package let text: String

    package init(file: String, _ range: Range<Int>, _ text: String) {
        self.file = file
        self.range = range
        self.text = text
    }
}
