import Extraction
import Syntax

/// The places of all files that hold texts, every mention of them, and how texts flow from one into another.
struct TextFlow: Sendable {
    struct Mention: Sendable {
        let file: Int
        let offset: Int
        let use: FileSurvey.Use
        let isSample: Bool
    }

    struct Write: Sendable {
        let file: Int
        let range: Range<Int>
        let isPart: Bool
    }

    struct Link: Sendable {
        let to: Int
        let isPart: Bool
        let isAnyError: Bool
        let file: Int
        let offset: Int
    }

    struct Declaration: Sendable {
        let file: Int
        let offset: Int
        let kind: FileSurvey.Declaration.Kind
        let isStatic: Bool
        let isLet: Bool
        let isComputed: Bool
    }

    private(set) var holders: [TextHolder] = []
    private var numbers: [TextHolder: Int] = [:]
    private(set) var mentions: [[Mention]] = []
    private(set) var writes: [[Write]] = []
    private(set) var links: [[Link]] = []
    private(set) var sources: [[Int]] = []
    private(set) var declarations: [[Declaration]] = []
    private(set) var owners: [String: FileSurvey.Owner] = [:]
    /// The places of the arguments of each closure that is held in a place.
    private var arguments: [TextHolder: [Int]] = [:]

    /// - Parameter surveys: In the order of the files.
    init(_ surveys: [FileSurvey]) {
        for (file, survey) in surveys.enumerated() {
            let map = survey.holders.map { number($0) }
            for (offset, mention) in survey.mentions.sorted(by: { $0.key < $1.key }) {
                guard let holder = mention.holder else { continue }
                mentions[map[holder]].append(Mention(file: file, offset: offset, use: mention.use, isSample: mention.isSample))
            }
            for write in survey.writes {
                writes[map[write.holder]].append(Write(file: file, range: write.range, isPart: write.isPart))
            }
            for link in survey.links {
                connect(
                    map[link.from],
                    Link(to: map[link.to], isPart: link.isPart, isAnyError: link.isAnyError, file: file, offset: link.offset))
            }
            for item in survey.declarations {
                declarations[map[item.holder]].append(
                    Declaration(
                        file: file, offset: item.offset, kind: item.kind, isStatic: item.isStatic, isLet: item.isLet,
                        isComputed: item.isComputed))
            }
            owners.merge(survey.owners) { first, _ in first }
        }
        connectClosures()
    }

    private mutating func number(_ holder: TextHolder) -> Int {
        if let known = numbers[holder] { return known }
        let number = holders.count
        numbers[holder] = number
        holders.append(holder)
        mentions.append([])
        writes.append([])
        links.append([])
        sources.append([])
        declarations.append([])
        if holder.argument != nil { arguments[holder.whole, default: []].append(number) }
        return number
    }

    private mutating func connect(_ from: Int, _ link: Link) {
        links[from].append(link)
        sources[link.to].append(from)
    }

    /// What is passed to a closure is passed to each closure that was put into the place that holds it.
    private mutating func connectClosures() {
        var open = arguments.keys.compactMap { numbers[$0] }.sorted()
        while let outer = open.popLast() {
            for source in Set(sources[outer]).sorted() where holders[source].argument == nil {
                for argument in arguments[holders[outer]] ?? [] {
                    let count = holders.count
                    let inner = number(holders[source].with(argument: holders[argument].argument))
                    guard inner != argument, !links[argument].contains(where: { $0.to == inner }) else { continue }
                    connect(argument, Link(to: inner, isPart: false, isAnyError: false, file: -1, offset: 0))
                    if holders.count > count { open.append(source) }
                }
            }
        }
    }

    func number(of holder: TextHolder) -> Int? { numbers[holder] }

    /// The places that a text gets to from one of them, itself included, in the order in which they are found.
    func reach(from holder: Int) -> [Int] {
        var result = [holder]
        var seen: Set<Int> = [holder]
        var next = 0
        while next < result.count {
            for link in links[result[next]] where !link.isAnyError && seen.insert(link.to).inserted { result.append(link.to) }
            next += 1
        }
        return result
    }
}
