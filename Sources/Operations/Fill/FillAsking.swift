import Editing
import Extraction
import Inventory
import LintModel
import StringCatalog
import Syntax
import Translation
import Workspace

extension FillRun {
    /// Progress of a batch.
    private enum Event: Sendable {
        case accepted([Filling])
        case done(ExternalTranslator.Outcome, count: Int)
    }

    /// Asks the translator for what is left. What it answers is written as soon as it is judged, so that an
    /// interruption loses nothing that was answered.
    mutating func ask(_ asked: FillTranslator, for part: inout Part) {
        let open = open(in: part)
        guard !open.isEmpty else { return }
        let catalog = part.inventory.catalogs[part.catalog].catalog
        let guidance = Guidance.path(for: part.filled.path, context)
        let contexts = Guarded(GapContexts(
            part.inventory, catalog: part.catalog, open, limit: asked.options.bytes, guidance: asked.isModel ? nil : guidance))
        let guide = guidance.flatMap { Guidance.text(at: $0) }
        let model = asked.model(sourceLanguage: catalog.sourceLanguage, guide: guide)
        guard let source: any AnswerSource = model ?? asked.program() else { return }
        let translator = ExternalTranslator(
            source, sourceLanguage: catalog.sourceLanguage, retries: asked.options.retries, batch: asked.options.batch, batchBytes: asked.options.bytes)
        let batches = translator.batches(open)
        if options.onlyChanged {
            let tokens = model.map { model in
                batches.reduce(0) { sum, batch in sum + model.estimate(batch, context: contexts.withLock { $0.context(of: batch) }).tokens }
            }
            context.tell(.askedAgain(path: part.filled.path, count: open.count, changes: part.changes, tokens: tokens, isTrial: options.isTrial))
        }
        if options.isTrial, let model {
            note(batches, model, contexts, budget: asked.budget)
            return
        }
        let progress = context.begin(.askingTranslator(count: open.count))
        defer { progress.finish() }
        let current = Guarded(part.filled)
        let judge = judge(current)
        var (unheard, answered, isStopped, isFinal) = (0, 0, false, false)
        Parallel.stream(batches, threads: asked.parallel) { batch, hand in
            let outcome = translator.translate(
                batch, context: contexts.withLock { $0.context(of: batch) }, judge: judge, accept: { hand(.accepted($0)) })
            hand(.done(outcome, count: batch.count))
        } each: { (event: Event) in
            switch event {
            case .accepted(let fillings):
                var filled = [part.filled]
                let inputs = FillRecorder.Inputs(
                    contexts: contexts.withLock { $0.contexts(of: fillings) }, guide: guide, model: asked.name)
                guard !isStopped, write([fillings], to: &filled, inputs: inputs) else {
                    isStopped = true
                    return false
                }
                part.filled = filled[0]
                current.withLock { $0 = filled[0] }
                return true
            case .done(let outcome, let count):
                progress.advance(count)
                answered += count
                problems += outcome.problems
                unheard = outcome.isHeard ? 0 : unheard + 1
                if outcome.isFinal { isFinal = true }
                if isFinal || unheard >= asked.parallel { isStopped = true }
                return !isStopped
            }
        }
        let left = open.count - answered
        // A translator that stops says why itself.
        if isStopped, left > 0 {
            let rest = "it was not asked for the remaining \(left == 1 ? "text" : "\(left) texts")"
            problems.append(.init(isFinal ? "the translator stopped; \(rest)" : "the translator gave no usable answer; \(rest)"))
        }
    }

    /// The texts that no other source had, one locale after the other, and with the texts of a screen together: shared
    /// context is given once.
    private func open(in part: Part) -> [Gap] {
        let known = Set(part.fillings.map { LocalizationID($0.key, $0.locale) })
        var places: [Key: SourcePlace] = [:]
        for text in part.inventory.texts where text.catalog == part.catalog {
            if let place = text.uses.first?.place { places[Key(text.key)] = place }
        }
        func precedes(_ a: Gap, _ b: Gap) -> Bool {
            if a.locale != b.locale { return a.locale.rawValue < b.locale.rawValue }
            guard let here = places[Key(a.key)], let there = places[Key(b.key)] else { return places[Key(b.key)] != nil }
            return here.file == there.file ? here.line < there.line : here.file < there.file
        }
        // Stable, so that texts without a place stay in the order of the catalog.
        return part.gaps.filter { !known.contains(LocalizationID($0.key, $0.locale)) }.enumerated().sorted { a, b in
            precedes(a.element, b.element) || !precedes(b.element, a.element) && a.offset < b.offset
        }.map(\.element)
    }

    /// Judges as the linter does by default, as if a person had approved the texts.
    private func judge(_ current: Guarded<FilledCatalog>) -> ExternalTranslator.Judge {
        let gate = LinterGate(ofCatalogAt: current.withLock { $0.path }, writtenBy: .machine, context)
        return { fillings in
            let filled = current.withLock { $0 }
            guard let editor = try? CatalogEditor(Catalog(bytes: filled.after)) else { return fillings.map { _ in [] } }
            var plan = FillPlan(editor, fillings.map { FillPlan.Filling($0, state: .translated) }, absent: filled.absent)
            plan.holdBackFaults(foundBy: gate)
            let refused = Dictionary(plan.refused.map { ($0.index, $0.faults) }) { $0 + $1 }
            return fillings.indices.map { index in (refused[index] ?? []).map { .init(form: $0.form, reason: $0.statement) } }
        }
    }

    /// Adds what the batches would take to the estimate.
    private mutating func note(_ batches: [[Gap]], _ model: ChatTranslator, _ contexts: Guarded<GapContexts>, budget: Int?) {
        var sum = estimate ?? FillEstimate()
        sum.budget = budget
        for batch in batches {
            sum.texts += batch.reduce(0) { $0 + $1.forms.count }
            sum.usage = sum.usage + model.estimate(batch, context: contexts.withLock { $0.context(of: batch) })
        }
        estimate = sum
    }
}
