import Editing
import Extraction
import Inventory
import LintModel
import SourceRepair
import StringCatalog
import Workspace

/// The repairs of one project: planned from a survey of its sources, and proven by a second one.
struct LocalizeRun {
    let project: Project
    let plan: RepairPlan
    private let input: RepairInput
    private var context: WorkContext

    init(_ project: Project, kinds: Set<RepairKind>, _ context: WorkContext) {
        self.project = project
        self.context = context
        let surveyed = project.surveyed(jobs: context.jobs)
        input = RepairInput(
            survey: surveyed.survey, extraction: surveyed.extraction, inventory: project.inventory, targets: project.allTargets)
        let plan = RepairPlanner.plan(input, kinds: kinds)
        self.plan = RepairPlan(repairs: plan.repairs.filter { project.isInFocus($0.place.file) })
    }

    /// The same run for another request, which can be cancelled apart from the first.
    func working(in context: WorkContext) -> LocalizeRun {
        var run = self
        run.context = context
        return run
    }

    /// Whether a repair is one of this project.
    func holds(_ repair: Repair) -> Bool { input.survey.number(of: repair.place.file) != nil }

    /// Repairs that hold in a second scan.
    struct Proven {
        var made: [Repair]
        var heldBack: [HeldBackRepair] = []
        /// The new bytes of the sources that change, by path.
        var sources: [String: [UInt8]] = [:]
        /// The plans that put the keys into the catalogs.
        var catalogs: [(catalog: LoadedCatalog, plan: LocalizePlan)] = []
    }

    /// How often repairs are left out and the rest is tried again.
    private static let mostAttempts = 4

    /// Applies repairs in memory, and leaves out those that the result speaks against.
    ///
    /// - Parameters:
    ///   - isExact: Whether none may be left out.
    ///   - lints: Whether the rules look at the result as well.
    /// - Throws: ``Failure`` if the result speaks against repairs that may not be left out.
    func proven(_ repairs: [Repair], isExact: Bool, lints: Bool = true) throws -> Proven {
        var proven = Proven(made: repairs)
        guard !repairs.isEmpty else { return proven }
        let before = lints ? findings(around: repairs, in: project, after: input.escaping, .bytes(of: [])) : nil
        let known = before.map { Set($0.map(EarlierFinding.init)) }
        for _ in 0..<Self.mostAttempts where !proven.made.isEmpty {
            try context.checkCancellation()
            let (objections, problems) = try attempt(&proven, known)
            if objections.isEmpty && problems.isEmpty { return proven }
            if isExact || objections.isEmpty {
                throw Failure(all: (objections.map { Failure(objection: $0) } + problems.map { Failure(problem: $0) }))
                    ?? Failure("the repairs cannot be proven")
            }
            let refused = Set(objections.map(\.repair.place))
            proven.heldBack += objections
            proven.made.removeAll { refused.contains($0.place) }
            (proven.sources, proven.catalogs) = ([:], [])
        }
        return proven
    }

    /// A finding that was there before, wherever lines have moved it.
    private struct EarlierFinding: Hashable {
        let rule: String
        let file: String
        let key: String?
        let subject: String?

        init(_ finding: Finding) { (rule, file, key, subject) = (finding.rule, finding.file, finding.key, finding.subject) }
    }

    /// - Parameter known: What the rules found before; `nil` if they are not asked.
    /// - Returns: What speaks against single repairs, and what cannot be put down to one.
    private func attempt(
        _ proven: inout Proven, _ known: Set<EarlierFinding>?
    ) throws -> ([HeldBackRepair], [RepairProof.Problem]) {
        let repairs = proven.made
        do {
            proven.sources = try RepairProof.sources(project.sources, with: repairs)
        } catch {
            return ([], [error.problem])
        }
        var repaired = project.rescanned(replacing: proven.sources, jobs: context.jobs)
        let escaping = repaired.inventory.escaping(repaired.extraction, after: input.escaping)
        let problems = RepairProof.problems(
            of: repairs, before: input, after: (repaired.extraction, escaping), in: proven.sources)
        var objections: [HeldBackRepair] = []
        var others: [RepairProof.Problem] = []
        for problem in problems {
            // What no repair is known to cause may be that of any in the file.
            let meant = repairs.first { $0.isMeant(by: problem) }.map { [$0] } ?? repairs.filter { $0.edits.contains { $0.file == problem.file } }
            for repair in meant where !objections.contains(where: { $0.repair.place == repair.place }) {
                objections.append(HeldBackRepair(repair: repair, reason: .scan(problem)))
            }
            if meant.isEmpty { others.append(problem) }
        }
        guard objections.isEmpty, others.isEmpty else { return (objections, others) }
        proven.catalogs = keys(of: repairs, in: repaired)
        var bytes: [String: [UInt8]] = [:]
        for (catalog, plan) in proven.catalogs {
            var plan = plan.edits(try CatalogEditor(catalog.catalog))
            plan.holdBackFaults(foundBy: LinterGate(ofCatalogAt: catalog.path, context))
            bytes[catalog.path] = plan.bytes()
            for remark in plan.errors {
                guard case .fault(let fault) = remark.reason else { continue }
                for repair in repairs where repair.concerns(key: remark.key) && !objections.contains(where: { $0.repair.place == repair.place }) {
                    objections.append(HeldBackRepair(repair: repair, reason: .finding(rule: fault.rule, line: repair.place.line)))
                }
            }
        }
        guard objections.isEmpty, let known else { return (objections, []) }
        repaired = repaired.replacing(bytes)
        for finding in findings(around: repairs, in: repaired, after: escaping)
        where !known.contains(EarlierFinding(finding)) {
            guard let repair = repairs.first(where: { $0.isMeant(by: finding) }) else { continue }
            objections.append(HeldBackRepair(repair: repair, reason: .finding(rule: finding.rule, line: finding.line)))
        }
        return (objections, [])
    }

    /// What puts the keys of repairs into the catalogs, as `sync` does, and takes those out that nothing looks up any
    /// more.
    private func keys(of repairs: [Repair], in repaired: Project) -> [(catalog: LoadedCatalog, plan: LocalizePlan)] {
        let texts = repairs.flatMap(\.texts).filter(\.isLookedUp)
        let keys = Set(texts.map { Key($0.key) })
        let lost = Dictionary(grouping: repairs.flatMap(\.lost)) { Key($0.key) }
        let inventory = repaired.inventory
        return repaired.syncPlans().map { catalog, plan in
            let steps = plan.keeping { step in
                guard keys.contains(Key(step.key)) else { return false }
                switch step.change {
                case .add, .returned, .comment: return true
                case .remove, .markStale, .defaultValue, .retype, .reword: return false
                }
            }
            let forms = Dictionary(grouping: repairs.filter { $0.texts.contains { $0.forms != nil && $0.catalog == catalog.path } }) { $0.texts[0].key }
                .sorted { $0.key < $1.key }.compactMap { key, repairs in LocalizePlan.Forms(key, repairs) }
            // What was unused before is not the doing of a repair.
            let index = inventory.catalogs.firstIndex { $0.path == catalog.path }
            let used = Set((index.map { input.inventory.texts(inCatalog: $0) } ?? []).filter { !$0.uses.isEmpty }.map { Key($0.key) })
            let gone = (index.map { inventory.texts(inCatalog: $0) } ?? []).filter { text in
                text.uses.isEmpty && used.contains(Key(text.key)) && text.entry?.isMadeByBuild == true && lost[Key(text.key)]?.contains { $0.table == catalog.table } == true
            }.map(\.key)
            let stale = Set(gone.filter { key in lost[Key(key)]?.contains { $0.fate == .stale } == true })
            let missing = inventory.notInCatalog.filter { $0.catalog == index && keys.contains(Key($0.key)) && $0.uses.allSatisfy(\.isHandedOn) }
            return (catalog, LocalizePlan(steps, handedOn: Set(missing.map(\.key)), forms: forms, removing: Set(gone).subtracting(stale), leaving: stale))
        }.filter { !$0.1.isEmpty }
    }

    /// The findings of the rules about sources in the files of repaired texts. A new key that a catalog lacks is not a
    /// fault of the repair.
    ///
    /// - Parameters:
    ///   - known: The texts that no lookup reaches, as they are or were before.
    ///   - change: What differs from then.
    private func findings(
        around repairs: [Repair], in project: Project, after known: Inventory.UnlocalizedTexts,
        _ change: Inventory.Change = .anything
    ) -> [Finding] {
        guard let input = try? LintInput(project, after: known, change: change, context) else { return [] }
        let linter = Linter(configuration: context.lintConfiguration, rules: context.rules.all)
        let violations = linter.violations(inSourcesOf: input)
        return Set(repairs.flatMap(\.texts).map(\.place.file)).sorted().flatMap {
            linter.findings(violations, of: input, in: $0)
        }
    }
}

private extension Repair {
    func isMeant(by problem: RepairProof.Problem) -> Bool {
        switch problem {
        case .syntax(let file), .overlap(let file): edits.contains { $0.file == file }
        case .notFound(let key), .unexpected(let key), .lost(let key), .changes(let key):
            texts.contains { $0.place.file == key.file && $0.key == key.key } || lost.contains { $0.place.file == key.file && $0.key == key.key }
        case .shown(let text, let file): texts.contains { $0.place.file == file && $0.text == text }
        case .depends(_, let place): texts.contains { $0.place.file == place.file && $0.place.line == place.line }
        }
    }

    /// Whether it looks a key up, or takes over its translations.
    func concerns(key: String) -> Bool { texts.contains { $0.key == key } || lost.contains { $0.key == key } }

    func isMeant(by finding: Finding) -> Bool { texts.contains { $0.place.file == finding.file && $0.key == finding.key } }
}

private extension LocalizePlan.Forms {
    /// The forms of a key that some repairs look up.
    init?(_ key: String, _ repairs: [Repair]) {
        guard let forms = repairs.lazy.flatMap(\.texts).compactMap(\.forms).first else { return nil }
        let lost = repairs.flatMap(\.lost)
        self.init(
            key: key, one: forms.one, other: forms.other, oneFrom: Set(lost.filter { $0.fate == .one }.map(\.key)),
            otherFrom: Set(lost.filter { $0.fate == .other }.map(\.key)))
    }
}
