import StringCatalog

/// Units of XLIFF 2 ("XLIFF Version 2.1", OASIS), whose texts are cut into segments.
extension XLIFFReader {
    private struct Segment {
        /// False for what lies between two segments and isn't translated.
        let isTranslated: Bool
        let state: String?
        var source = ""
        var target: String?
        /// The place of the target in the translation; `nil` for the place of the segment.
        var order: Int?
    }

    /// Reads a `<unit>`. Its segments make one text.
    mutating func segmentedUnit(_ element: XMLReader.Element) throws(InterchangeProblem) -> XLIFF.Unit {
        var unit = unit(named: "name", of: element)
        let preservesSpace = preservesSpace(element)
        var segments: [Segment] = []
        var data: [String: String] = [:]
        var depth = 1
        while depth > 0, let event = try xml.next() {
            if case .end = event { depth -= 1 }
            guard case .start(let child) = event else { continue }
            switch name(of: child) {
            case "notes", "originalData": depth += 1
            case "segment", "ignorable":
                depth += 1
                let isTranslated = name(of: child) == "segment"
                segments.append(Segment(isTranslated: isTranslated, state: child.attributes["state"]))
            case "note":
                let note = try text(of: child, &unit)
                if unit.note == nil || !note.isEmpty { unit.note = note }
            case "data": data[child.attributes["id"] ?? ""] = try text(of: child, data: [:], &unit)
            case "source" where !segments.isEmpty:
                segments[segments.count - 1].source = try text(of: child, data: data, &unit)
            case "target" where !segments.isEmpty:
                segments[segments.count - 1].order = child.attributes["order"].flatMap { Int($0) }
                segments[segments.count - 1].target = try text(of: child, data: data, &unit)
            default: try xml.skipElement()
            }
        }
        unit.source = segments.map(\.source).joined()
        let translated = segments.filter(\.isTranslated)
        let open = translated.count { $0.target?.isEmpty ?? true && !$0.source.isEmpty }
        if open == 0, !translated.isEmpty {
            let ordered = segments.enumerated().map { (place: $1.order ?? $0 + 1, text: $1.target ?? $1.source) }
            unit.target = ordered.sorted { $0.place < $1.place }.map(\.text).joined()
            unit.state = Self.state(of: translated)
        } else if open < translated.count {
            refuse(&unit, "\(open) of its \(translated.count) segments have no translation", at: element.offset)
        }
        unit.removeLayout(preservesSpace: preservesSpace)
        return unit
    }

    /// The least of the segments' states, by its name in XLIFF 1.2. A translation whose state is `initial` is fuzzy.
    private static func state(of segments: [Segment]) -> String? {
        let states = segments.map(\.state)
        if states.contains("initial") { return "needs-translation" }
        return states.contains("translated") ? "translated" : states.first.flatMap { $0 }.map { _ in "final" }
    }

    private mutating func text(
        of element: XMLReader.Element, data: [String: String], _ unit: inout XLIFF.Unit
    ) throws(InterchangeProblem) -> String {
        let (text, problem) = try xml.text(of: element) { inline in
            let attributes = inline.element.attributes
            func code(_ suffix: String = "") -> String? {
                let whole = attributes["dataRef" + suffix].flatMap { data[$0] }
                return whole ?? attributes["disp" + suffix] ?? attributes["equiv" + suffix]
            }
            switch inline.element.name.split(separator: ":").last {
            case "pc": return ((code("Start") ?? "") + inline.content + (code("End") ?? ""), nil)
            case "ph", "sc", "ec":
                let loss = "<\(inline.element.name)> does not say what it stands for; it has no dataRef"
                return (code() ?? "", code() == nil ? loss : nil)
            case "cp":
                let scalar = attributes["hex"].flatMap { UInt32($0, radix: 16) }.flatMap(Unicode.Scalar.init)
                return (scalar.map(String.init) ?? "", scalar == nil ? "<cp> names no character" : nil)
            default: return (inline.content, nil)
            }
        }
        unit.problem = unit.problem ?? problem
        return text
    }
}
