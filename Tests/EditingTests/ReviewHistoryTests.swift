import Editing
import Foundation
import Interchange
import Inventory
import StringCatalog
import TestSupport
import Testing

/// Random histories of two branches on which people edit, review and merge.
@Suite struct ReviewHistoryTests {
    @Test(.enabled(if: TestRun.isFull, "it starts git")) func noTextCountsAsReviewedThatWasNotRead() throws {
        let seed = SeededGenerator.seed(for: "review histories")
        var totals = ReviewHistory.Totals()
        try withFolder { folder in
            for number in 0..<100 {
                var history = try ReviewHistory(seed: seed &+ UInt64(number), folder)
                for _ in 0..<30 {
                    try history.step()
                    guard history.unread.isEmpty else {
                        Issue.record("history \(number) of seed \(seed): reviewed, but never read: \(history.unread)")
                        return
                    }
                }
                totals.add(history.totals)
            }
        }
        // Histories in which nothing happens would prove nothing.
        #expect(totals.approved > 100 && totals.refused > 100 && totals.merged > 50 && totals.reviewed > 100, "\(totals)")
        #expect(totals.imported > 100 && totals.renamed > 100 && totals.takenBack > 100, "\(totals)")
    }

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("xcstrings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }
}

/// Two branches of a catalog and its review record.
private struct ReviewHistory {
    struct Totals {
        var approved = 0
        var refused = 0
        var merged = 0
        var imported = 0
        var renamed = 0
        /// Rejections and withdrawals.
        var takenBack = 0
        /// How many texts counted as reviewed after a step.
        var reviewed = 0

        mutating func add(_ other: Totals) {
            approved += other.approved
            refused += other.refused
            merged += other.merged
            imported += other.imported
            renamed += other.renamed
            takenBack += other.takenBack
            reviewed += other.reviewed
        }
    }

    /// A text as a person reads it.
    struct Reading: Hashable {
        var key: String
        let locale: LanguageTag
        let source: String
        var text: String

        func with(_ text: String) -> Reading {
            var reading = self
            reading.text = text
            return reading
        }

        init(_ entry: Entry, _ locale: LanguageTag) {
            func text(_ locale: LanguageTag) -> String {
                (entry.localization(for: locale)?.units ?? []).map { "\($0.path): \($0.unit.value)" }.joined(separator: "\n")
            }
            key = entry.key
            self.locale = locale
            source = text("en")
            self.text = text(locale)
        }
    }

    struct Branch {
        var catalog: Catalog
        var record: ReviewRecord
        /// What was approved here or on a branch that was merged.
        var read: Set<Reading> = []
        /// What was rejected or withdrawn since, by the number of the decision.
        var takenBack: [Reading: Int] = [:]

        mutating func approve(_ readings: [Reading]) {
            read.formUnion(readings)
            for reading in readings { takenBack[reading] = nil }
        }

        mutating func takeBack(_ readings: [Reading], _ number: Int) {
            read.subtract(readings)
            for reading in readings { takenBack[reading] = number }
        }

        /// What is read on either branch, but for what the other one took back meanwhile.
        func read(with other: Branch, since base: Branch) -> Set<Reading> {
            let takenBack = [self, other].flatMap { branch in branch.takenBack.filter { base.takenBack[$0.key] != $0.value }.keys }
            return read.union(other.read).subtracting(takenBack)
        }

        var inventory: Inventory {
            var input = Inventory.Input(catalogs: [("L.xcstrings", catalog, true)])
            input.named = (["en", "ja", "fr"], .option)
            input.records = ["L.xcstrings": record]
            return Inventory(input)
        }
    }

    private var random: SeededGenerator
    private var base: Branch
    private var branches: [Branch]
    /// What was last listed, on whichever branch.
    private var shown: [(waiting: Inventory.PendingReview, reading: Reading)] = []
    private let folder: URL
    private(set) var totals = Totals()
    /// The texts that count as reviewed and were never approved as they are.
    private(set) var unread: [Reading] = []

    private static let keys = ["Next", "Skip", "%lld files"]
    private static let names = ["Next", "Skip", "Go on", "%lld files", "%lld items"]
    private static let locales: [LanguageTag] = ["ja", "fr"]
    private static let states = [UnitState.translated, .translated, .needsReview, .machineTranslated]

    init(seed: UInt64, _ folder: URL) throws {
        random = SeededGenerator(seed: seed)
        self.folder = folder
        let empty = Catalog(bytes: Array(#"{ "sourceLanguage" : "en", "strings" : { }, "version" : "1.0" }"#.utf8))
        var editor = try CatalogEditor(empty)
        for key in Self.keys {
            for locale in ["en"] + Self.locales { editor.setText("text 0", state: .translated, of: key, in: locale) }
        }
        base = Branch(catalog: Catalog(bytes: editor.bytes()), record: ReviewRecord())
        branches = [base, base]
    }

    mutating func step() throws {
        let index = Int.random(in: 0..<2, using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1: try edit(Self.locales.randomElement(using: &random) ?? "ja", on: index)
        case 2: try edit("en", on: index)
        case 3, 4: show(index)
        case 5: try decide(.approved, on: index)
        case 6: try Int.random(in: 0..<3, using: &random) == 0 ? decide(.rejected, on: index) : decide(.approved, on: index)
        case 7, 8: try importPage(on: index)
        case 9: try rename(on: index)
        case 10: withdraw(on: index)
        default: try merge()
        }
        for branch in branches { check(branch) }
    }

    /// A script or a person changes a text and sets any state, or none.
    private mutating func edit(_ locale: LanguageTag, on index: Int) throws {
        guard let key = branches[index].catalog.entries.map(\.key).randomElement(using: &random), let state = Self.states.randomElement(using: &random) else { return }
        var editor = try CatalogEditor(branches[index].catalog)
        let text = "text \(Int.random(in: 0..<3, using: &random))"
        if key.hasPrefix("%lld") {
            editor.removeLocalization(of: key, in: locale)
            editor = try CatalogEditor(Catalog(bytes: editor.bytes()))
            for form in ["one", "many", "other"] {
                let path = try #require(VariationPath("plural.\(form)"))
                editor.setText(form == "one" ? text : "all", state: state, of: key, in: locale, at: path)
            }
        } else {
            editor.setText(text, state: state, of: key, in: locale)
        }
        branches[index].catalog = Catalog(bytes: editor.bytes())
    }

    private mutating func show(_ index: Int) {
        shown = branches[index].inventory.waiting.flatMap(\.texts).map { ($0, Reading($0.entry, $0.locale)) }
    }

    /// Decides about some of what was listed, which may be another text by now.
    private mutating func decide(_ verdict: ReviewRecord.Verdict, on index: Int) throws {
        let chosen = shown.filter { _ in Bool.random(using: &random) }
        let decisions = chosen.map { item in
            ReviewRecord.Decision(item.reading.key, locale: item.reading.locale, version: item.waiting.version, verdict: verdict)
        }
        let plan = ReviewPlan(try CatalogEditor(branches[index].catalog), decisions).plan
        guard plan.errors.isEmpty else {
            totals.refused += 1
            return
        }
        branches[index].catalog = Catalog(bytes: plan.bytes())
        for decision in decisions { branches[index].record.add(decision, by: .person("\(index)"), at: "\(totals.approved)") }
        if verdict == .approved {
            branches[index].approve(chosen.map(\.reading))
            totals.approved += chosen.count
        } else {
            totals.takenBack += chosen.count
            branches[index].takeBack(chosen.map(\.reading), totals.takenBack)
        }
    }

    /// Takes back some of what counts as approved.
    private mutating func withdraw(on index: Int) {
        let inventory = branches[index].inventory
        for text in inventory.texts where Bool.random(using: &random) {
            guard let entry = text.entry else { continue }
            for (locale, version) in inventory.approvals(of: text) {
                totals.takenBack += 1
                branches[index].record.add(
                    .init(text.key, locale: locale, version: version, verdict: .withdrawn), by: .person("\(index)"),
                    at: "\(totals.takenBack)")
                branches[index].takeBack([Reading(entry, locale)], totals.takenBack)
            }
        }
    }

    /// Imports the page of what was listed, on which a person approved some texts as they are and mended others.
    private mutating func importPage(on index: Int) throws {
        let chosen = shown.filter { _ in Bool.random(using: &random) }
        var importing = ImportPlan(try CatalogEditor(branches[index].catalog), record: branches[index].record, name: "L.xcstrings")
        var decided: [Reading] = []
        for (waiting, reading) in chosen {
            let isMended = Bool.random(using: &random)
            let units = waiting.entry.localization(for: reading.locale)?.units ?? []
            let forms = units.map { VariedText.Form(path: $0.path, text: isMended ? "mended" : $0.unit.value) }
            let replaced = VariedText(exported: units.map { .init(path: $0.path, text: $0.unit.value) })
            guard let value = VariedText(exported: forms) else { continue }
            importing.add(
                ImportedText(
                    key: reading.key, locale: reading.locale, value: value, source: waiting.entry.source(in: "en"), replaced: replaced,
                    review: waiting.id, states: Dictionary(uniqueKeysWithValues: forms.map { ($0.path, .translated) })),
                origin: .manual)
            decided.append(reading.with(forms.map { "\($0.path): \($0.text)" }.joined(separator: "\n")))
        }
        branches[index].catalog = Catalog(bytes: importing.plan.bytes())
        for one in importing.decisions {
            branches[index].record.add(one, by: .person("\(index)"), at: "\(totals.imported)")
            branches[index].approve(decided.filter { $0.key == one.key && $0.locale == one.locale })
            totals.imported += 1
        }
    }

    private mutating func rename(on index: Int) throws {
        let keys = branches[index].catalog.entries.map(\.key)
        guard let old = keys.randomElement(using: &random) else { return }
        let free = Self.names.filter { !keys.contains($0) && $0.hasPrefix("%") == old.hasPrefix("%") }
        guard let new = free.randomElement(using: &random) else { return }
        branches[index].catalog = Catalog(bytes: RenamePlan.plan(try CatalogEditor(branches[index].catalog), old, to: new).bytes())
        branches[index].record.rename([(old, new)])
        // The text is the same as before.
        branches[index].read.formUnion(branches[index].read.filter { $0.key == old }.map { reading in
            var reading = reading
            reading.key = new
            return reading
        })
        totals.renamed += 1
    }

    /// Merges the branches: the catalog as the merge driver does, the record as git does with `merge=union`.
    private mutating func merge() throws {
        let merge = CatalogMerge(base: base.catalog, ours: branches[0].catalog, theirs: branches[1].catalog)
        let catalog = try merge.bytes(keepingTheirs: Bool.random(using: &random))
        let record = try unionMerge(base.record.bytes(), branches[0].record.bytes(), branches[1].record.bytes())
        var merged = Branch(catalog: Catalog(bytes: catalog), record: ReviewRecord(record))
        merged.read = branches[0].read(with: branches[1], since: base)
        merged.takenBack = branches[0].takenBack.merging(branches[1].takenBack) { max($0, $1) }
        base = merged
        #expect(base.record.problems.isEmpty)
        branches = [base, base]
        totals.merged += 1
    }

    private func unionMerge(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) throws -> [UInt8] {
        if ours == base { return theirs }
        if theirs == base { return ours }
        for (name, bytes) in [("base", base), ("ours", ours), ("theirs", theirs)] {
            try Data(bytes).write(to: folder.appendingPathComponent(name))
        }
        let run = try Program.run("git", ["merge-file", "-p", "--union", "ours", "base", "theirs"], in: folder)
        #expect(run.status == 0)
        return [UInt8](run.output.utf8)
    }

    private mutating func check(_ branch: Branch) {
        let inventory = branch.inventory
        for text in inventory.texts {
            guard let entry = text.entry else { continue }
            let waiting = Set(inventory.waiting(of: text).map(\.locale))
            for locale in Self.locales where inventory.progress(of: text, in: locale) == .translated && !waiting.contains(locale) {
                totals.reviewed += 1
                let reading = Reading(entry, locale)
                if !branch.read.contains(reading) { unread.append(reading) }
            }
        }
    }
}
