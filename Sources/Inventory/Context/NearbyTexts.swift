/// The texts that the code of a file uses, by the type around each use.
struct NearbyTexts {
    struct Use {
        /// The index of the text.
        let text: Int
        let line: Int
        /// The outermost type around the use.
        let type: String?
    }

    /// The texts of the lines of a file, in order.
    private struct Lines {
        var numbers: [Int] = []
        /// The texts of each line in their order.
        var texts: [[Int]] = []

        mutating func append(_ use: Use) {
            if numbers.last != use.line {
                numbers.append(use.line)
                texts.append([])
            }
            texts[texts.count - 1].append(use.text)
        }
    }

    private var all = Lines()
    private var byType: [String: Lines] = [:]

    init(_ uses: [Use]) {
        for use in uses.sorted(by: { ($0.line, $0.text) < ($1.line, $1.text) }) {
            all.append(use)
            if let type = use.type { byType[type, default: Lines()].append(use) }
        }
    }

    /// The texts that are nearest to a line, with their distance in lines: enough to find those with the least distances, in their order.
    ///
    /// - Parameters:
    ///   - type: The only type; `nil` for all of the file.
    ///   - count: How many different texts are wanted.
    ///   - name: What makes texts different; `nil` for a text that is not wanted.
    func nearest(to line: Int, in type: String?, count: Int, name: (Int) -> String?) -> [(text: Int, distance: Int)] {
        guard let lines = type == nil ? all : type.flatMap({ byType[$0] }) else { return [] }
        var after = lines.numbers.firstIndexInOrder { $0 >= line }
        var before = after - 1
        var found: [(text: Int, distance: Int)] = []
        var names: Set<String> = []
        while names.count < count, before >= 0 || after < lines.numbers.count {
            let up = before >= 0 ? line - lines.numbers[before] : .max
            let down = after < lines.numbers.count ? lines.numbers[after] - line : .max
            // Both at once if they are equally far, since neither comes first then.
            let distance = min(up, down)
            for (index, isHere) in [(before, up == distance), (after, down == distance)] where isHere {
                var own: Set<String> = []
                for text in lines.texts[index] where own.count < count {
                    guard let name = name(text) else { continue }
                    found.append((text, distance))
                    own.insert(name)
                }
                names.formUnion(own)
            }
            if up == distance { before -= 1 }
            if down == distance { after += 1 }
        }
        return found
    }
}
