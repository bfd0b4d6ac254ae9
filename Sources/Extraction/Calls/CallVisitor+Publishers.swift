import Syntax

// MARK: - Publishers, which pass on one value after another

extension CallVisitor {
    /// What is expected of a value that a subject passes on: `messages.send("Done")`.
    func sentValue(_ callee: Callee, _ argument: Argument) -> Expectation? {
        guard callee.name == .send || callee.name == .onNext || callee.name == .accept,
            argument.label == nil, !argument.isTrailing, let element = names.elementType(receiver(callee))
        else { return nil }
        let place = holdsText(element) ? callee.origin?.target : nil
        return Expectation(type: element, localizer: .member(callee.name), place: place)
    }

    /// Notes where `names.assign(to: \.text, on: label)` and `names.assign(to: &$title)` put a text.
    func noteAssigned(_ callee: Callee, _ range: Range<Int>) {
        guard callee.name == .assign, callee.origin != nil, let first = range.first,
            walk.arguments[first].label == Symbol(.to)
        else { return }
        let value = walk.arguments[first].value
        guard source.kind(value.lowerBound) == .backslash else {
            guard let place = path(value.dropFirst())?.place?.target else { return }
            return chains.noteShownPlace(callee.origin, Expectation(place: place, step: .chosen), value)
        }
        guard range.count == 2, value.count == 3, source.kind(value.upperBound - 1).isName,
            let owner = symbols.unwrappedPath(path(walk.arguments[first + 1].value)?.type)
        else { return }
        let name = source.name(value.upperBound - 1)
        var target = Expectation(step: .chosen)
        if let shown = shownProperty(name, of: owner) {
            target.verbatim = .api(shown)
        } else {
            target.place = names.property(name, of: owner).map { .property(name, of: $0.owner) }
        }
        chains.noteShownPlace(callee.origin, target, value)
    }

    /// Notes that the views of RxCocoa show a text: `names.bind(to: label.rx.text)`, `names.drive(label.rx.text)`.
    func noteBound(_ callee: Callee, _ range: Range<Int>) {
        guard callee.name == .bind || callee.name == .drive, callee.origin != nil, range.count == 1 else { return }
        let value = walk.arguments[range.lowerBound].value
        let end = value.upperBound
        guard value.count > 4, source.kind(end - 1).isName, source.equals(end - 3, "rx"),
            let owner = symbols.unwrappedPath(path(value.dropLast(4))?.type),
            let shown = shownProperty(source.name(end - 1), of: owner)
        else { return }
        chains.noteShownPlace(callee.origin, Expectation(verbatim: .api(shown)), value)
    }

    /// The value of `self.cell?.label`; `nil` for other expressions. As arguments are visited anyway, reading any
    /// expression once more here would double the time with each level of nesting.
    private func path(_ range: Range<Int>) -> VisitedValue? {
        let isPath = range.allSatisfy { i in
            let kind = source.kind(i)
            return kind.isName || kind == .kwSelf || kind == .dot || kind == .question || kind == .exclaim
        }
        return isPath && !range.isEmpty ? visit(range, .nothing) : nil
    }

    /// The place of the values that a closure maps to if the chain goes on from there:
    /// `names.map { "Hello \($0)" }.bind(…)`.
    func mappedPlace(before end: Int, _ callee: Callee, at brace: Int, _ result: Expectation) -> TextPlace? {
        guard maps(callee), !result.isOfPlaces, result.type == nil else { return nil }
        let after = source.kind(end) == .rightParen ? end + 1 : end
        return source.kind(after) == .dot ? .list(of: callee.name, file: walk.file, position: UInt32(brace)) : nil
    }
}
