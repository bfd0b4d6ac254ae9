import Interchange
import Inventory
import StringCatalog

/// The changes that importing a file would make to a catalog. A text that differs from the catalog's is skipped,
/// unless the existing one needs review or the file takes precedence. Texts with errors are skipped; the others can be
/// written.
package struct ImportPlan: Sendable {
    package struct Options: Sendable {
        /// Whether texts in the file replace existing ones.
        package var replaces: Bool
        /// Whether missing keys are inserted.
        package var inserts: Bool
        /// Whether texts that change nothing are judged as well.
        package var checksUnchanged: Bool
        /// Whether entries marked "Don't Translate" take translations in.
        package var translatesAll = false
        /// Whether the catalog must show exactly what the file does: an empty text counts as a text then, and a source
        /// text only equals its key if it has the same characters.
        package var isExact = false

        package init(replaces: Bool = false, inserts: Bool = false, checksUnchanged: Bool = false) {
            self.replaces = replaces
            self.inserts = inserts
            self.checksUnchanged = checksUnchanged
        }
    }

    package private(set) var plan: EditPlan
    /// The texts that the file approves and that are in the catalog after the plan.
    private var approved: [(key: String, locale: LanguageTag, shown: TextVersion)] = []
    /// The texts that the file sends back, with the reason.
    private var rejected: [ReviewRecord.Decision] = []
    private let options: Options
    private let record: ReviewRecord?
    /// What review IDs name the catalog by.
    private let name: String
    private let entries: CatalogEntries
    private var insertedKeys: Set<Key> = []
    /// The source texts that the file replaces.
    private var newSources: [Key: VariedText] = [:]
    private var lastUnknownKey: String?
    private var nearKeys: NearKeys?
    /// The texts that change nothing, if they are to be judged.
    private var unchanged: Set<LocalizationID> = []

    /// - Parameters:
    ///   - record: That of the catalog; `nil` if the team keeps none.
    ///   - name: What review IDs name the catalog by.
    package init(_ editor: CatalogEditor, _ options: Options = Options(), record: ReviewRecord? = nil, name: String = "") {
        plan = EditPlan(editor)
        self.options = options
        self.record = record
        self.name = name
        entries = CatalogEntries(editor.catalog)
    }

    private mutating func note(_ note: String, on text: ImportedText) {
        plan.add([.init(severity: .warning, key: text.key, locale: text.locale, reason: .note(note))])
    }

    /// Adds a text of the file. Those in the source language come first, since others may be translations of them.
    ///
    /// - Parameter origin: The extraction state of an inserted entry; `nil` for one that follows the sources.
    package mutating func add(_ given: ImportedText, origin: ExtractionState?) {
        guard var text = options.isExact ? given : given.withoutEmptyForms else {
            // A question about a text that isn't written yet.
            if let note = given.note, entries[given.key] != nil { self.note(note, on: given) }
            return
        }
        let isSource = text.locale == plan.catalog.sourceLanguage
        let key = Key(text.key)
        let entry = entries[text.key]
        let localization = entry?.localization(for: text.locale)
        if let localization { text = text.inVariable(of: localization) }
        let isOfPhrases = text.value.forms.contains { $0.path.phrase != nil }
        if entry == nil, !insertedKeys.contains(key) {
            guard options.inserts else {
                if lastUnknownKey != text.key {
                    plan.note(text.key, .kept(.notInCatalog))
                    if let near = near(text.key) { plan.warn(text.key, .unknownNearKey(near)) }
                }
                lastUnknownKey = text.key
                return
            }
            if isOfPhrases { return plan.refuse(text.key, in: text.locale, .hasNoPhrases) }
            guard !FormIdentity.isMade(text.key) else {
                return plan.refuse(text.key, in: text.locale, at: text.place, .identifierOfForm)
            }
            plan.edit(text.key, origin.map { .setExtractionState($0) } ?? .insert)
            if let comment = text.comment { plan.edit(text.key, .setComment(comment)) }
            plan.note(text.key, .inserted)
            insertedKeys.insert(key)
        }
        // A source text equal to the key needs no localization of its own.
        if isSource, localization == nil, text.value.saysTheSame(as: VariedText(text.key)) {
            if !options.isExact || text.value.plain?.utf8.elementsEqual(text.key.utf8) ?? false { return }
        }
        // A document of the source language edits its texts; without --replace, it may just name the wrong language.
        let isEdit = isSource && entry != nil && localization == nil
        if isEdit, !options.replaces, let read = text.source, !read.saysTheSame(as: text.value) {
            return plan.note(text.key, in: text.locale, .kept(.differs), forms: text.formCount)
        }
        var source: VariedText?
        if !isSource, let entry { source = newSources[key] ?? entry.content(in: plan.catalog.sourceLanguage) }
        if isOfPhrases != entry?.hasPhrases ?? false {
            if isOfPhrases { return plan.refuse(text.key, in: text.locale, .hasNoPhrases) }
            // Files of other tools have the first phrase alone.
            let phrases = localization?.stringSet?.values ?? [text.key]
            if text.value.plain.map(phrases.contains) ?? false { return }
            return plan.refuse(text.key, in: text.locale, .hasPhrases)
        }
        if let note = text.note { self.note(note, on: text) }
        if text.isRejected { return reject(text, of: entry) }
        let isOutdated = if let source, let old = text.source { !old.saysTheSame(as: source) } else { false }
        let isUnchanged = changesNothing(text, isOutdated: isOutdated, localization)
        if !isSource, !isUnchanged, let entry, !entry.shouldTranslate, !options.translatesAll {
            return plan.note(text.key, in: text.locale, .kept(.notTranslated), forms: text.formCount)
        }
        let approval = approval(by: text, of: entry)
        if approval == .outdated {
            plan.add([.init(severity: .warning, key: text.key, locale: text.locale, reason: .approvalOutdated)])
            // The approval was all that the file has to say.
            if let localization, text.same(in: localization) != nil { return }
        }
        if isUnchanged, case .valid(let shown) = approval {
            plan.note(text.key, in: text.locale, .reviewed, forms: text.formCount)
            approved.append((text.key, text.locale, shown))
        }
        if isUnchanged {
            if options.checksUnchanged { unchanged.insert(LocalizationID(text.key, text.locale)) }
            return
        }
        let shown: TextVersion? = if case .valid(let version) = approval { version } else { nil }
        let lacksForms = source?.needsForms(insteadOf: text.value, in: text.locale) ?? false
        if lacksForms, let localization, text.same(in: localization) != nil, localization.hasText { return }
        let state: UnitState? = isOutdated || lacksForms ? .needsReview : nil
        let isSettled = settle(text, isOutdated: isOutdated, isApproval: shown != nil, localization, state: state)
        if isSettled, lacksForms {
            let remark = EditPlan.Remark(
                severity: .warning, key: text.key, locale: text.locale, place: text.place, reason: .lacksForms)
            plan.add([remark])
        }
        if isSettled, isSource { newSources[key] = text.value }
        if isSettled, let shown { approved.append((text.key, text.locale, shown)) }
    }

    /// Holds back the texts that a judge finds at fault, and their approvals.
    package mutating func holdBackFaults(foundBy judge: some TextJudge) {
        let texts = approved.map { LocalizationID($0.key, $0.locale) }
        plan.holdBackFaults(foundBy: judge, alsoIn: unchanged.union(texts))
        let refused = Set(plan.errors.compactMap { remark in remark.locale.map { LocalizationID(remark.key, $0) } })
        approved.removeAll { refused.contains(LocalizationID($0.key, $0.locale)) }
    }

    /// Sends a text back, if the catalog still has it as it was read.
    private mutating func reject(_ text: ImportedText, of entry: Entry?) {
        guard let entry, let localization = entry.localization(for: text.locale), text.same(in: localization) != nil,
            let version = TextVersion(entry, in: text.locale, sourceLanguage: plan.catalog.sourceLanguage),
            record.map({ version.id(of: entry, inCatalog: name, text.locale, $0.standing(of: text.key, in: text.locale, version)) == text.review }) ?? true
        else { return plan.add([.init(severity: .warning, key: text.key, locale: text.locale, reason: .rejectionOutdated)]) }
        plan.setState(.needsReview, of: entry, in: text.locale)
        plan.note(text.key, in: text.locale, .rejected, forms: text.formCount)
        rejected.append(.init(text.key, locale: text.locale, version: version, verdict: .rejected, note: text.note))
    }

    private enum Approval: Equatable {
        /// The reviewer saw this version, which the catalog has.
        case valid(TextVersion)
        case outdated
    }

    /// What the approval of a text is worth: its reviewer must have seen the text that the catalog has, for the source
    /// text that it has, and it was not rejected since. `nil` if the file approves nothing new, or no record is kept.
    private func approval(by text: ImportedText, of entry: Entry?) -> Approval? {
        guard let record, let review = text.review, text.isReviewed, let entry else { return nil }
        guard let version = TextVersion(entry, in: text.locale, sourceLanguage: plan.catalog.sourceLanguage) else { return .outdated }
        let standing = record.standing(of: text.key, in: text.locale, version)
        let isSame = entry.localization(for: text.locale).map { text.same(in: $0) != nil } ?? false
        if standing == .approved, isSame { return nil }
        return version.id(of: entry, inCatalog: name, text.locale, standing) == review ? .valid(version) : .outdated
    }

    /// What the file decides: the texts that it approves, as the catalog has them after the plan, for the source texts
    /// that were read with them (the file may change those as well), and those that it sends back. None without a
    /// review record.
    package var decisions: [ReviewRecord.Decision] {
        guard record != nil, !approved.isEmpty || !rejected.isEmpty else { return [] }
        let catalog = plan.changedCatalog
        let entries = CatalogEntries(catalog)
        return rejected + approved.compactMap { key, locale, shown in
            guard let new = entries[key].flatMap({ TextVersion($0, in: locale, sourceLanguage: catalog.sourceLanguage) }) else { return nil }
            let version = locale == catalog.sourceLanguage ? new : TextVersion(source: shown.source, text: new.text)
            return .init(key, locale: locale, version: version, verdict: .approved)
        }
    }

    private mutating func near(_ key: String) -> String? {
        let keys = nearKeys ?? NearKeys(plan.catalog.entries.lazy.map(\.key))
        nearKeys = keys
        return keys.key(meantBy: key)
    }

    /// Whether the catalog already has the text and the file does not mark it as reviewed since. A table that is
    /// imported unchanged after its export says nothing about the states of its texts.
    private func changesNothing(_ text: ImportedText, isOutdated: Bool, _ localization: Localization?) -> Bool {
        guard let localization, text.same(in: localization) != nil else { return false }
        // Source-language texts that no one translates are exported as `new`, with placeholder positions.
        if text.locale == plan.catalog.sourceLanguage { return true }
        // What shows nothing comes back as it left, too.
        guard localization.hasText || localization.units.contains(where: { $0.unit.state != .new }) else {
            return false
        }
        return isOutdated || !text.approvesForms(of: localization)
    }

    /// Decides about the text as a whole where the locale has none, or one that varies by something else, and about
    /// each form otherwise.
    ///
    /// - Parameters:
    ///   - isApproval: Whether a reviewer mended the text that the catalog has.
    ///   - state: That of the text, whatever the file says; `nil` takes the file's.
    /// - Returns: Whether the catalog has the text then.
    private mutating func settle(
        _ text: ImportedText, isOutdated: Bool, isApproval: Bool, _ localization: Localization?, state: UnitState?
    ) -> Bool {
        var actions: [EditPlan.Action] = []
        var forms: [EditPlan.Action: Int] = [:]
        if let localization, localization.hasText, localization.stringSet == nil, text.value.isPart(of: localization) {
            // A text that the file replaces was read as a whole.
            let isWhole = text.replaced != nil && text.isOpen(in: localization)
            for part in text.forms {
                guard let action = action(
                    of: part, isOutdated: isOutdated, isApproval: isApproval, over: localization, isOpen: isWhole)
                else { continue }
                if forms[action] == nil { actions.append(action) }
                forms[action, default: 0] += 1
                if action.isChange { write(part, into: localization) { state ?? part.state(at: $0) } }
            }
        } else {
            let action = action(
                of: text, isOutdated: isOutdated, isApproval: isApproval, over: localization, isOpen: false)
            if action == .replaced || action == .reviewed, let localization, localization.varies,
                !text.value.isPart(of: localization)
            {
                let axes = Set(localization.units.flatMap(\.path.steps).map { $0.axis?.rawValue ?? "substitution" }).sorted()
                plan.refuse(text.key, in: text.locale, .varies(by: axes, isGivenPlain: text.value.plain != nil))
                return false
            }
            if let action { (actions, forms[action]) = ([action], text.formCount) }
            if action?.isChange ?? false {
                // A text that varies along another axis is replaced; otherwise forms that are not given are kept.
                let isPart = localization.map(text.value.isPart) ?? false
                if localization != nil, !isPart { plan.edit(text.key, .removeLocalization(text.locale)) }
                write(text, into: isPart ? localization : nil) { state ?? text.state(at: $0) }
            }
        }
        for action in actions { plan.note(text.key, in: text.locale, action, forms: forms[action] ?? 1) }
        if isOutdated, actions.contains(where: { $0.isChange && $0 != .reviewed }) {
            plan.note(text.key, in: text.locale, .outdated)
        }
        return !actions.contains(.kept(.differs))
    }

    /// How a text or one of its forms changes; `nil` if the catalog has it as the file does.
    ///
    /// - Parameter isOpen: Whether the text waits for a review, even if the form doesn't.
    private func action(
        of text: ImportedText, isOutdated: Bool, isApproval: Bool, over localization: Localization?, isOpen: Bool
    ) -> EditPlan.Action? {
        guard let localization, localization.hasText, !text.lacksForms(in: localization) else { return .filled }
        if text.same(in: localization) != nil { return text.approvesForms(of: localization) ? .reviewed : nil }
        if localization.stringSet == nil, localization.units.allSatisfy({ $0.unit.state == .new }) { return .filled }
        if options.replaces || text.isChangeOfReplaced && text.knows(localization) { return .replaced }
        let mayReview = (isOpen || text.isOpen(in: localization)) && text.isReviewed && !isOutdated
        return isApproval || mayReview && text.knows(localization) ? .reviewed : .kept(.differs)
    }

    /// - Parameter localization: The one whose other forms stay; `nil` if there is none, or it goes.
    private mutating func write(
        _ text: ImportedText, into localization: Localization?, state: (VariationPath) -> UnitState
    ) {
        // Only the spelling of placeholders differs.
        let same = localization.flatMap { text.same(in: $0) }
        for form in text.value.forms {
            plan.edit(
                text.key, .setText(same?.text(at: form.path) ?? form.text, state(form.path), text.locale, form.path))
        }
        for argument in text.value.arguments {
            if localization?.substitutions.contains(where: { $0.name == argument.name }) ?? false { continue }
            // A substitution that never prints its argument does not reveal the argument's type.
            let known = FormatString(text.key).arguments[argument.number ?? 1]?.first?.conversionText
            let whole = VariedText.Argument(
                name: argument.name, number: argument.number, specifier: argument.specifier ?? known ?? "lld")
            plan.edit(text.key, .setSubstitution(whole, text.locale))
        }
    }
}

private extension ImportedText {
    var formCount: Int { value.formPaths.count }

    /// Its forms, each as a text of its own.
    var forms: [ImportedText] {
        value.forms.compactMap { form in
            VariedText([form], arguments: value.arguments).map { value in
                ImportedText(
                    key: key, locale: locale, value: value, source: source, replaced: replaced, review: review,
                    isRejected: isRejected, note: note, states: states.filter { $0.key == form.path },
                    isComplete: isComplete, comment: comment, isChangeOfReplaced: isChangeOfReplaced, place: place)
            }
        }
    }

    /// The text of a localization if it is equivalent; otherwise `nil`.
    func same(in localization: Localization) -> VariedText? {
        guard let present = VariedText(contentOf: localization), value.saysTheSame(as: present) else { return nil }
        return lacksForms(in: localization) ? nil : present
    }

    /// Whether it has a form that a localization lacks. One that its language doesn't need, and that says what another
    /// one says, isn't lacking: exports have such forms.
    func lacksForms(in localization: Localization) -> Bool {
        guard localization.hasText, localization.stringSet == nil, value.isPart(of: localization),
            let present = VariedText(localization)
        else { return false }
        let filled = Set(localization.units.filter { $0.unit.state != .new && !$0.unit.showsNothing }.map(\.path))
        let needed = present.paths(in: locale)
        return value.forms.contains { form in
            guard !filled.contains(form.path), !form.text.showsNothing else { return false }
            // A text in the state `new` that comes back as it left.
            if present.text(at: form.path) == form.text { return false }
            return needed.contains(form.path) || present.text(at: form.path) != nil
                || !(VariedText([form], arguments: value.arguments)?.saysTheSame(as: present) ?? true)
        }
    }

    /// Whether the existing text is the one that this one was written to replace.
    func knows(_ localization: Localization) -> Bool {
        guard let replaced else { return true }
        return VariedText(contentOf: localization).map(replaced.saysTheSame) ?? false
    }

    /// Whether the existing text needs translation or review.
    func isOpen(in localization: Localization) -> Bool {
        if let phrases = localization.stringSet { return phrases.state.isOpen }
        return localization.units.contains { $0.unit.state.isOpen && value.text(at: $0.path) != nil }
    }

    /// Whether the file marks a form as translated that needs review in the catalog, rather than merely containing it.
    func approvesForms(of localization: Localization) -> Bool {
        if let phrases = localization.stringSet { return isApproved && phrases.state.isOpen }
        return localization.units.contains { $0.unit.state.isOpen && states[$0.path] == .translated }
    }
}

private extension UnitState {
    var isOpen: Bool { [.new, .needsReview, .machineTranslated].contains(self) }
}

private extension VariedText {
    /// Whether a localization varies by all that this text varies by, and by nothing else that the text would make
    /// useless.
    func isPart(of localization: Localization) -> Bool {
        if localization.stringSet != nil { return true }
        let axes = Set(localization.units.map { $0.path.steps.map(\.axis) })
        guard Set(forms.map { $0.path.steps.map(\.axis) }).isSubset(of: axes) else { return false }
        let parents = forms.filter { $0.path.substitution == nil }
        let isReferring = parents.contains { form in localization.substitutions.contains { form.text.contains("#@\($0.name)@") } }
        return parents.isEmpty || localization.substitutions.isEmpty || isReferring
    }
}
