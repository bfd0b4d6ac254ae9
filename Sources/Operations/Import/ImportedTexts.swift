import Interchange
import StringCatalog
import Syntax
import Workspace

/// The texts of the files of one import for one catalog, each once. Files that contradict each other are told, because the order in which
/// they are named decides nothing.
struct ImportedTexts {
    private(set) var all: [(text: ImportedText, origin: ExtractionState)] = []
    private var indices: [LocalizationID: [Int]] = [:]
    private var files: [String] = []

    /// Adds the texts of a file.
    ///
    /// - Returns: Those that say something other than a text that is there.
    mutating func add(_ texts: [ImportedText], origin: ExtractionState, from file: String) -> [Failure] {
        texts.compactMap { text in
            let id = LocalizationID(text.key, text.locale)
            let others = indices[id] ?? []
            if others.contains(where: { all[$0].text.saysTheSame(as: text) }) { return nil }
            let other = others.first { all[$0].text.contradicts(text) }
            indices[id, default: []].append(all.count)
            all.append((text, origin))
            files.append(file)
            guard let other else { return nil }
            let first = all[other].text.place.map { "\(files[other]):\($0.line):\($0.column)" } ?? files[other]
            return Failure(
                "\(text.key.quoted) has another text, state or form for \(text.locale) than in \(first)", in: file,
                at: text.place ?? SourceLocation(line: 1, column: 1))
        }
    }
}

private extension ImportedText {
    /// Whether one of the two adds nothing to the other.
    func saysTheSame(as other: ImportedText) -> Bool {
        value.hasBytes(of: other.value) && states == other.states && isRejected == other.isRejected && review == other.review && note == other.note
    }

    /// Whether only one of the two can hold: they have different texts or states for a form, or only one of them has forms.
    func contradicts(_ other: ImportedText) -> Bool {
        if isRejected != other.isRejected { return true }
        let forms = value.forms.filter { $0.path.substitution == nil }, others = other.value.forms.filter { $0.path.substitution == nil }
        if let form = forms.first, let otherForm = others.first, form.path.steps.map(\.axis) != otherForm.path.steps.map(\.axis) { return true }
        return value.forms.contains { form in
            guard let text = other.value.text(at: form.path) else { return false }
            if !text.utf8.elementsEqual(form.text.utf8) { return true }
            guard let state = states[form.path], let otherState = other.states[form.path] else { return false }
            return state != otherState
        }
    }
}

private extension VariedText {
    func hasBytes(of other: VariedText) -> Bool {
        self == other && zip(forms, other.forms).allSatisfy { $0.text.utf8.elementsEqual($1.text.utf8) }
    }
}
