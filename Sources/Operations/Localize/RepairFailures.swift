import SourceRepair
import Workspace

extension Failure {
    /// The findings of a second scan.
    init(problem: RepairProof.Problem) {
        switch problem {
        case .syntax(let file): self.init("the repaired file cannot be read: a bracket or string does not end", at: file)
        case .overlap(let file): self.init("two repairs change the same place", at: file)
        case .notFound(let key): self.init("the repaired sources do not look up \(key.key.quoted)", at: key.file)
        case .unexpected(let key): self.init("the repaired sources look up \(key.key.quoted), which no repair asks for", at: key.file)
        case .lost(let key): self.init("the repaired sources no longer look up \(key.key.quoted)", at: key.file)
        case .changes(let key): self.init("users would read another text than the catalog has for \(key.key.quoted)", at: key.file)
        case .shown(let text, let file):
            self.init("the repaired sources show \(text.quoted) without a lookup", at: file)
        case .depends(let use, let place):
            self.init("the repaired sources depend on the words of a text (\(use.rawValue))", at: "\(place.file):\(place.line):\(place.column)")
        }
    }

    init(objection: HeldBackRepair) {
        switch objection.reason {
        case .scan(let problem): self.init(problem: problem)
        case .finding(let rule, let line):
            self.init("the rule \(rule) would report \(objection.repair.texts.first?.text.quoted ?? "")", at: "\(objection.repair.place.file):\(line)")
        }
    }
}
