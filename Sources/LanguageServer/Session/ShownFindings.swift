import Extraction
import LintModel
import SourceRepair
import StringCatalog
import Syntax
import Workspace

/// The findings in a file as the protocol has them, each with its page and the places that explain it.
struct ShownFindings {
    let findings: [Finding]
    private let text: EditorText
    private let session: EditorSession
    /// The texts of the file that no lookup reaches, by line and column.
    private let unseen: [[Int]: UnlocalizedText]

    /// - Parameter isSettled: Whether all that depends on the last change has to be known
    ///   (``EditorSession/earlyFindings(in:)``).
    /// - Throws: ``Failure`` when the project cannot be read.
    init(
        in path: String, _ text: EditorText, isSettled: Bool = true, _ session: EditorSession, _ context: WorkContext
    ) throws {
        self.text = text
        self.session = session
        let early = isSettled ? nil : session.earlyFindings(in: path)
        findings = try early ?? session.findings(in: path, context)
        guard !findings.isEmpty else {
            unseen = [:]
            return
        }
        let texts = session.lintedProjects.flatMap { $0.extraction.unlocalized.filter { $0.place.file == path } }
        unseen = Dictionary(texts.map { ([$0.place.line, $0.place.column], $0) }) { first, _ in first }
    }

    /// The findings of texts that a repair takes care of, as they are shown; each with how safe it is.
    func items(repairedBy repair: Repair) -> [JSONValue] {
        findings.filter { finding in
            unseen[[finding.line, finding.column]] != nil
                && repair.texts.contains { $0.place == SourcePlace(file: finding.file, line: finding.line, column: finding.column) }
        }.map { item($0, level: repair.level) }
    }

    /// - Parameter level: How safe the repair of the text is, where that is known: it takes a survey of all sources, too long for each key.
    func item(_ finding: Finding, level: RepairLevel? = nil) -> JSONValue {
        var members: [JSONValue.Member] = [
            ("range", text.range(finding.range)), ("severity", .integer(severity(of: finding))), ("code", .string(finding.rule)),
        ]
        if session.client.opensRulePages, let page = session.page(ofRule: finding.rule) {
            members.append(("codeDescription", .object([("href", .string(page))])))
        }
        members += [("source", .string("xcstrings")), ("message", .string(finding.message))]
        let related = session.client.showsRelatedPlaces ? unseen[[finding.line, finding.column]].map(related) ?? [] : []
        if !related.isEmpty { members.append(("relatedInformation", .array(related))) }
        // The fixes of rules change nothing but what they report.
        if let level = finding.fix == nil ? level : .safe { members.append(("data", .object([("fix", .string(level.rawValue))]))) }
        return .object(members)
    }

    /// 1 for an error, 2 for a warning, 4 for a hint.
    private func severity(of finding: Finding) -> Int {
        session.rulesOfWork.contains(finding.rule) ? 4 : finding.severity == .error ? 1 : 2
    }

    /// The way of a text to the screen: where the lookup is lost, the view that shows it, and code that does it right.
    private func related(_ text: UnlocalizedText) -> [JSONValue] {
        var places = text.way.compactMap { step in step.place.map { ($0, "\(step.name) passes it on here") } }
        if let shown = text.reason.shownAt { places.append((shown, "shown here without being looked up")) }
        if let sibling = text.sibling { places.append((sibling, "a text for the same place that is looked up")) }
        return places.compactMap { place, message in
            session.location(place).map { .object([("location", $0), ("message", .string(message))]) }
        }
    }
}

extension ShownFindings {
    /// Those that are mistakes, and not work that is left to do.
    var mistakes: Shown { Shown(findings.filter { !session.rulesOfWork.contains($0.rule) }, most: 500) }

    /// Texts to write and to review, which are hints.
    var work: Shown { Shown(findings.filter { session.rulesOfWork.contains($0.rule) }, most: 100) }

    /// Those of many findings that an editor shows. More are not read there, and each is sent again after every key.
    struct Shown {
        /// Errors first where some are left out; otherwise in the order of the file.
        let findings: [Finding]
        /// How many there are in all.
        let count: Int

        init(_ all: [Finding], most: Int) {
            count = all.count
            let isCut = all.count > most
            let ranked = isCut ? all.filter { $0.severity == .error } + all.filter { $0.severity != .error } : all
            findings = Array(ranked.prefix(most))
        }

        var isCut: Bool { findings.count < count }
    }
}

extension EditorSession {
    /// The place of a literal or a name in code; `nil` where the file cannot be read.
    func location(_ place: SourcePlace) -> JSONValue? {
        guard let text = text(of: place.file) else { return nil }
        let start = text.offset(of: place.location)
        return .object([("uri", .string(uri(of: place.file))), ("range", text.range(CodeFile(text).extent(at: start)))])
    }
}
