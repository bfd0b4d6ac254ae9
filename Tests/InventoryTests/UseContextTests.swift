import Extraction
import StringCatalog
import Syntax
import Testing

@testable import Inventory

@Suite struct UseContextTests {
    /// The context of the literal behind the arrow.
    private func context(_ code: String, key: String = "Open") throws -> UseContext {
        let start = try #require(code.firstRange(of: "↓"))
        let text = code.replacing("↓", with: "")
        let offset = code[..<start.lowerBound].utf8.count
        let place = LineTable(Array(text.utf8)).location(of: offset)
        let use = ExtractedString(
            key: key, table: nil, bundle: nil, comment: nil, defaultValue: nil, placeholders: [],
            place: SourcePlace(file: "A.swift", line: place.line, column: place.column), api: "Text")
        var tokens = SourceTokens(["A.swift": Array(text.utf8)])
        return UseContext(use, &tokens)
    }

    static let roles: [(code: String, role: String?, containers: [String])] = [
        (#"var body: some View { Button(↓"Open") { go() } }"#, "button", []),
        (#"var body: some View { Button { go() } label: { HStack { Text(↓"Open") } } }"#, "button", []),
        (#"var body: some View { Button(action: go) { Text(↓"Open") } }"#, "button", []),
        (#"var body: some View { Button(role: .cancel) { show(Text(↓"Open")) } }"#, "text", ["button"]),
        (#"var body: some View { x.alert("Sure?", isPresented: $a) { Button(↓"Open") {} } }"#, "button", ["alert title Sure?"]),
        (#"var body: some View { x.alert("Sure?", isPresented: $a) { } message: { Text(↓"Open") } }"#, "alert message", []),
        ("var body: some View {\n  List {}\n    .navigationTitle(↓\"Open\")\n}", "navigation title", []),
        (#"var body: some View { Section("Files") { Text(↓"Open") } }"#, "text", ["section header Files"]),
        (#"var body: some View { Section { a } footer: { Text(↓"Open") } }"#, "section footer", []),
        (#"var body: some View { TextField("Name", text: $a, prompt: Text(↓"Open")) }"#, "text field placeholder", []),
        (#"var body: some View { a.accessibilityHint(isOn ? "Close" : ↓"Open") }"#, "accessibility hint", []),
        (#"var body: some View { Menu("More") { if isOn { Button(↓"Open") {} } } }"#, "button", ["menu More"]),
        (#"var body: some View { Menu { Button(↓"Open") {} } label: { icon } }"#, "button", ["menu"]),
        (#"var body: some View { a.toolbar { ToolbarItem { Button(↓"Open") {} } } }"#, "button", ["toolbar"]),
        (#"var body: some View { SettingsRow(title: ↓"Open", icon: "x") }"#, "title of settings row", []),
        (#"var body: some View { VStack { Text(↓"Open") } }"#, "text", []),
        (#"func make() { label.text = String(localized: ↓"Open") }"#, "text of label", []),
        (#"static var title: LocalizedStringResource = ↓"Open""#, "title", []),
        (#"enum Place: LocalizedStringResource { case home = ↓"Open" }"#, nil, []),
        (#"enum Place: LocalizedStringKey { case home = "Home", away = ↓"Open" }"#, nil, []),
        (#"TextField(↓"Open", text: $name, prompt: Text("Name"))"#, "text field label", []),
        (#"func make() { UIAlertAction(title: NSLocalizedString(↓"Open", comment: ""), style: .default) }"#, "button", []),
        (#"func make() { if isOn { return String(localized: ↓"Open") } }"#, nil, []),
        (#"var body: some View { Button(tr(↓"Open")) { go() } }"#, "button", []),
        (#"var body: some View { Section { Text(Words.string(↓"Open")) } }"#, "text", ["section"]),
        (#"var body: some View { SettingsRow(title: tr(↓"Open")) }"#, "title of settings row", []),
        (#"var body: some View { StatRow(T(↓"Open"), 3) }"#, "stat row", []),
        (#"func make() { view.makeToast(title: tr(↓"Open")) }"#, "title", []),
        (#"func make() { label.text = tr(↓"Open") }"#, "text of label", []),
        (#"func make() { switch kind { case .made: label.text = tr(↓"Open") } }"#, "text of label", []),
        (#"var body: some View { if let file = files.first { row } else if isOn { Text(↓"Open") } }"#, "text", []),
        (#"var body: some View { if let file = files.first { row } else if isOn { Text(tr(↓"Open")) } }"#, "text", []),
        (#"var body: some View { Section { heading(↓"Open") } }"#, nil, ["section"]),
    ]

    @Test(arguments: roles) func theCodeAroundATextSaysWhatItIs(code: String, role: String?, containers: [String]) throws {
        let context = try context("struct Screen { \(code) }")
        #expect(context.role == role)
        #expect(context.containers.map { [$0.role, $0.title].compactMap { $0 }.joined(separator: " ") } == containers)
        #expect(context.view?.hasPrefix("Screen") == true)
    }

    static let values: [(key: String, code: String, expressions: [String])] = [
        ("%lld of %lld", #"Text(↓"\(done) of \(list.count)")"#, ["done", "list.count"]),
        ("%.1f km", #"Text(↓"\(distance, specifier: "%.1f") km")"#, ["distance"]),
        ("%d of %d", #"String(format: NSLocalizedString(↓"%d of %d", comment: ""), done, list.count)"#, ["done", "list.count"]),
        ("%d of %d", #"String(format: NSLocalizedString(↓"%d of %d", comment: ""), arguments: values)"#, []),
    ]

    @Test(arguments: values) func aPlaceholderHoldsAnExpression(key: String, code: String, expressions: [String]) throws {
        let context = try context("func f() { \(code) }", key: key)
        #expect(context.values.map(\.expression) == expressions)
    }

    @Test func theLinesAroundAUseLoseTheirIndentation() throws {
        let context = try context("struct A {\n    var b: some View {\n        Text(↓\"Open\")\n    }\n}\n")
        #expect(context.code == ["struct A {", "    var b: some View {", "        Text(\"Open\")", "    }", "}"])
        #expect(context.firstLine == 1)
        #expect(context.view == "A.b")
    }

    @Test func whatCannotBeReadHasNoContext() {
        var tokens = SourceTokens([:])
        let use = UseContext(Sample.use("Open", in: "Main.storyboard"), &tokens)
        #expect(use.code.isEmpty && use.role == nil && use.view == nil)
    }
}

@Suite struct TranslationContextTests {
    private static let source = """
        struct Files: View {
            var body: some View {
                Text("Open")
                Text("Open the file")
            }
        }
        struct Other: View {
            var body: some View { Text("Close") }
        }
        """

    private func inventory() -> Inventory {
        func use(_ key: String, _ line: Int, _ column: Int) -> ExtractedString {
            ExtractedString(
                key: key, table: nil, bundle: nil, comment: nil, defaultValue: nil, placeholders: [],
                place: SourcePlace(file: "App/View.swift", line: line, column: column), api: "Text")
        }
        return Sample.inventory(
            #""Close":{},"Open":{"comment":"A verb [max 9]"},"Open the file":{},"Reopen":{}"#,
            uses: [use("Open", 3, 14), use("Open the file", 4, 14), use("Close", 8, 32)], sources: ["App/View.swift": Self.source],
            glossary: Glossary([.init("Open", renderings: ["ja": ["開く"]])]))
    }

    @Test func aContextIsMadeOfTheCodeTheCatalogAndTheGlossary() throws {
        let inventory = inventory()
        var reader = ContextReader(inventory)
        let context = reader.context(of: try #require(inventory.texts.first { $0.key == "Open" }))
        #expect(context.nearby == ["Open the file"])
        #expect(context.similar.map(\.source) == ["Open the file"])
        #expect(context.limit == 9)
        #expect(context.terms(in: "ja") == [.init(text: "Open", wanted: ["開く"])])
        #expect(context.terms(in: "ko").isEmpty)
        #expect(context.forms(in: "ru").isEmpty)
    }

    @Test func aTextWithANumberHasTheFormsOfTheLocale() throws {
        let inventory = Sample.inventory(#""%lld files":{}"#)
        var reader = ContextReader(inventory)
        let forms = reader.context(of: inventory.texts[0]).forms(in: "ru")
        #expect(forms.map(\.category) == [.one, .few, .many, .other])
        #expect(forms.first?.numbers == [1, 21, 31, 41])
    }
}
