import Foundation

/// What a whole catalog says, which one pass over it collects: the habits of its locales, the words that they keep.
package protocol CatalogEvidence: Sendable {
    init(_ catalog: CatalogContext)
}

extension CatalogContext {
    /// Evidence of one kind, collected when the first rule asks for it.
    package func evidence<Evidence: CatalogEvidence>(_ kind: Evidence.Type = Evidence.self) -> Evidence {
        collected.value(of: kind) { Evidence(self) }
    }
}

/// The evidence of a catalog by kind. Rules ask for it from any thread.
final class CollectedEvidence: @unchecked Sendable {
    private let lock = NSLock()
    private var byKind: [ObjectIdentifier: any CatalogEvidence] = [:]

    func value<Evidence: CatalogEvidence>(of kind: Evidence.Type, collect: () -> Evidence) -> Evidence {
        lock.lock()
        defer { lock.unlock() }
        if let known = byKind[ObjectIdentifier(kind)] as? Evidence { return known }
        let evidence = collect()
        byKind[ObjectIdentifier(kind)] = evidence
        return evidence
    }
}
