extension XMLReader {
    /// An inline element and its text.
    struct Inline {
        let element: Element
        var content = ""
    }

    /// How deep inline elements may be nested.
    static let maximalDepth = 32

    /// The text of the element whose tag was read last, with its inline elements expanded.
    ///
    /// - Parameter meaning: The expansion of an inline element, and why part of it is lost if it is.
    /// - Returns: The text, and the first place where part of it was lost.
    mutating func text(
        of element: Element, expanding meaning: (Inline) -> (text: String, loss: String?)
    ) throws(InterchangeProblem) -> (text: String, problem: InterchangeProblem?) {
        var open = [Inline(element: element)]
        var problem: InterchangeProblem?
        while let event = try next() {
            switch event {
            case .text(let text): open[open.count - 1].content += text
            case .start(let child):
                if open.count < Self.maximalDepth {
                    open.append(Inline(element: child))
                } else {
                    problem = problem ?? InterchangeProblem(place: place(of: child.offset), message: "<\(child.name)> is nested too deeply")
                    try skipElement()
                }
            case .end:
                let last = open.removeLast()
                guard !open.isEmpty else {
                    if problem == nil, let scalar = XLIFF.forbiddenCharacter(in: last.content) {
                        problem = InterchangeProblem(
                            place: place(of: element.offset), message: "contains \(XLIFF.name(of: scalar)), which XML does not allow")
                    }
                    return (last.content, problem)
                }
                let (text, loss) = meaning(last)
                if let loss, problem == nil { problem = InterchangeProblem(place: place(of: last.element.offset), message: loss) }
                open[open.count - 1].content += text
            }
        }
        return ("", problem)
    }

    /// Skips to the end of the element whose tag was read last.
    mutating func skipElement() throws(InterchangeProblem) {
        var depth = 1
        while depth > 0, let event = try next() {
            switch event {
            case .start: depth += 1
            case .end: depth -= 1
            case .text: break
            }
        }
    }
}
