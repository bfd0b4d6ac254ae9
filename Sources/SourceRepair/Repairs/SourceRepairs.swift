/// One kind of repair.
protocol SourceRepair: Sendable {
    var kind: RepairKind { get }

    /// The repairs of this kind.
    ///
    /// - Parameter open: The places of the texts that no repair has taken yet.
    func repairs(_ context: RepairContext, open: Set<TextPosition>) -> [Repair]
}

/// Where a text is: its file and offset.
struct TextPosition: Hashable, Sendable {
    let file: String
    let offset: Int
}

/// All kinds, in the order in which they are tried: those that make one key of several texts come first, then those that repair many
/// texts with one edit.
enum SourceRepairs {
    static let all: [any SourceRepair] = [
        PluralRepair(), JoinRepair(), WidenRepair(), RawValueRepair(), LookUpRepair(), WrapRepair(), VerbatimRepair(), ConventionRepair(),
    ]
}
