/// A symbol of SF Symbols that points in one direction, and has a twin that follows the direction of the text.
package struct DirectedSymbol: Sendable {
    package enum Direction: Substring, Sendable {
        case left, right, up, down
    }

    package let direction: Direction
    /// The name without the direction: `chevron` or `arrow.circle.fill`.
    package let family: String
    /// The symbol that points backward or forward instead; `nil` for one that points up or down.
    package let mirrored: String?

    /// - Parameter name: Such as `chevron.right`.
    package init?(_ name: String) {
        let parts = name.split(separator: ".")
        guard let index = parts.lastIndex(where: { Direction(rawValue: $0) != nil }),
            let direction = Direction(rawValue: parts[index]),
            Self.kinds.contains(parts[..<index].joined(separator: ".")),
            parts[(index + 1)...].allSatisfy(Self.shapes.contains)
        else { return nil }
        self.direction = direction
        family = (parts[..<index] + parts[(index + 1)...]).joined(separator: ".")
        let twin: Substring? = switch direction {
        case .left: "backward"
        case .right: "forward"
        case .up, .down: nil
        }
        mirrored = twin.map { (parts[..<index] + [$0] + parts[(index + 1)...]).joined(separator: ".") }
    }

    private static let kinds: Set = ["chevron", "arrow", "arrowshape", "arrowshape.turn.up", "arrow.uturn"]
    private static let shapes: Set<Substring> = ["2", "circle", "square", "fill"]
}
