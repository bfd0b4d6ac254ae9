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

/// All kinds, in the order in which they are tried: one edit that repairs many texts comes before those of single texts.
enum SourceRepairs {
    static let all: [any SourceRepair] = [WidenRepair(), RawValueRepair(), WrapRepair()]
}
