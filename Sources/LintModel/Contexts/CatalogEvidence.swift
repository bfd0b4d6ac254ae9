/// What a whole catalog says, which one pass over it collects: the habits of its locales, the words that they keep.
package protocol CatalogEvidence: Sendable {
    init(_ catalog: CatalogContext)
}

extension CatalogContext {
    /// Evidence of one kind, collected when the first rule asks for it.
    package func evidence<Evidence: CatalogEvidence>(_ kind: Evidence.Type = Evidence.self) -> Evidence {
        if let known = collected.byKind[ObjectIdentifier(kind)] as? Evidence { return known }
        let evidence = Evidence(self)
        collected.byKind[ObjectIdentifier(kind)] = evidence
        return evidence
    }
}

/// The evidence of a catalog by kind. Not locked: the rules of a catalog run one after another, on the thread that made
/// its context.
final class CollectedEvidence: @unchecked Sendable {
    var byKind: [ObjectIdentifier: any CatalogEvidence] = [:]
}
