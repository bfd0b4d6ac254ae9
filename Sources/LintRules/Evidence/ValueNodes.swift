import LintModel
import StringCatalog
import Syntax

extension JSONDocument {
    /// The values of all texts of a localization, of every case and substitution, without reading them.
    func valueNodes(of localization: JSONNodeID) -> [JSONNodeID] {
        // Most texts do not vary.
        if let unit = value(named: "stringUnit", in: localization), value(named: "substitutions", in: localization) == nil {
            return value(named: "value", in: unit).map { [$0] } ?? []
        }
        var nodes: [JSONNodeID] = []
        var open = [localization]
        while let object = open.popLast() {
            guard kind(object) == .object else { continue }
            for member in members(object) {
                if string(member.key, is: "stringUnit") {
                    if let value = value(named: "value", in: member.value) { nodes.append(value) }
                } else {
                    open.append(member.value)
                }
            }
        }
        return nodes
    }
}
