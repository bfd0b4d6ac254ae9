/// A symbol of SF Symbols that points in one direction, and has a twin that follows the direction of the text.
package struct DirectedSymbol: Sendable {
    package enum Direction: Substring, Sendable {
        case left, right, up, down, slantingUp, slantingDown
    }

    package let direction: Direction
    /// The name without the direction: `chevron` or `arrow.circle.fill`.
    package let family: String
    /// The symbol that points backward or forward instead; `nil` for one that doesn't point just left or right.
    package let mirrored: String?

    /// - Parameter name: Such as `chevron.right`.
    package init?(_ name: String) {
        let parts = name.split(separator: ".")
        guard let index = parts.lastIndex(where: { Direction(rawValue: $0) != nil }),
            let last = Direction(rawValue: parts[index])
        else { return nil }
        var kind = parts[..<index]
        let shape = parts[(index + 1)...]
        if Self.kinds.contains(kind.joined(separator: ".")) {
            direction = last
        } else if kind.last == "up" || kind.last == "down" {
            // `arrow.up.right`
            direction = kind.removeLast() == "up" ? .slantingUp : .slantingDown
        } else {
            return nil
        }
        guard Self.kinds.contains(kind.joined(separator: ".")), shape.allSatisfy(Self.shapes.contains)
        else { return nil }
        family = (kind + shape).joined(separator: ".")
        let twin: Substring? = switch direction {
        case .left: "backward"
        case .right: "forward"
        default: nil
        }
        mirrored = twin.map { (parts[..<index] + [$0] + parts[(index + 1)...]).joined(separator: ".") }
    }

    private static let kinds: Set = ["chevron", "arrow", "arrowshape", "arrowshape.turn.up", "arrow.uturn"]
    private static let shapes: Set<Substring> = ["2", "circle", "square", "fill"]
}
