import Syntax
import Testing

@testable import Extraction

/// The texts of storyboards, xibs and intent definitions.
@Suite struct InterfaceTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var type = "CocoaTouch.Storyboard.XIB"
        let body: String
        /// Keys with their values.
        let texts: [String]
    }

    static let appKit = "Cocoa.XIB"

    static let cases = [
        Case(testDescription: "a label", body: #"<label text="Peers" id="a1"/>"#, texts: ["a1.text=Peers"]),
        Case(testDescription: "an empty text", body: #"<label text="" id="a1"/>"#, texts: []),
        Case(testDescription: "entities", body: #"<label text="Save &amp; &#x201C;go&quot;" id="a1"/>"#, texts: ["a1.text=Save & “go\""]),
        Case(
            testDescription: "a text with a line break", body: "<label id=\"a1\"><string key=\"text\">One\nTwo</string></label>",
            texts: ["a1.text=One\nTwo"]),
        Case(
            testDescription: "the states and the configuration of a button",
            body: #"""
                <button id="b1"><state key="normal" title="Send"/><state key="disabled" title="Wait"/>
                <buttonConfiguration key="configuration" title="Send" subtitle="Now"/></button>
                """#,
            texts: ["b1.normalTitle=Send", "b1.disabledTitle=Wait", "b1.configuration.title=Send", "b1.configuration.subtitle=Now"]),
        Case(
            testDescription: "segments",
            body: #"<segmentedControl id="s1"><segments><segment title="All"/><segment image="i"/><segment title="New"/></segments></segmentedControl>"#,
            texts: ["s1.segmentTitles[0]=All", "s1.segmentTitles[2]=New"]),
        Case(
            testDescription: "titles of controllers and their bars",
            body: #"<tableViewController title="Peers" id="c1"><navigationItem key="navigationItem" title="Near" prompt="Pick" id="n1"/></tableViewController>"#,
            texts: ["c1.title=Peers", "n1.title=Near", "n1.prompt=Pick"]),
        Case(
            testDescription: "what is read aloud",
            body: #"<imageView id="i1"><accessibility key="accessibilityConfiguration" hint="Opens it" label="Avatar"/></imageView>"#,
            texts: ["i1.accessibilityHint=Opens it", "i1.accessibilityLabel=Avatar"]),
        Case(
            testDescription: "sections of a table", body: #"<tableViewSection headerTitle="Name" footerTitle="Seen by all" id="t1"/>"#,
            texts: ["t1.headerTitle=Name", "t1.footerTitle=Seen by all"]),
        Case(
            testDescription: "names that only the author sees", body: #"<view userLabel="Header" id="v1"/><label text="A" userLabel="B" id="a1"/>"#,
            texts: ["a1.text=A"]),
        Case(
            testDescription: "a menu of AppKit", type: appKit,
            body: #"<menu title="File" id="m1"><items><menuItem title="Open…" toolTip="Opens" id="m2"/><menuItem isSeparatorItem="YES" id="m3"/></items></menu>"#,
            texts: ["m1.title=File", "m2.title=Open…", "m2.ibShadowedToolTip=Opens"]),
        Case(
            testDescription: "a column with its header, and the cell that views replace", type: appKit,
            body: #"""
                <tableColumn id="t1"><tableHeaderCell key="headerCell" title="Size"/><textFieldCell key="dataCell" title="Cell" id="t2"/>
                <prototypeCellViews><textFieldCell key="cell" title="Table View Cell" id="t3"/></prototypeCellViews></tableColumn>
                """#,
            texts: ["t1.headerCell.title=Size"]),
        Case(
            testDescription: "segments, tabs and values of AppKit", type: appKit,
            body: #"""
                <segmentedCell id="s1"><segments><segment label="List"/><segment label="Grid" toolTip="As a grid"/></segments></segmentedCell>
                <tabViewItem label="General" id="t1"/>
                <comboBoxCell id="c1"><objectValues><string>One</string><string>Two</string></objectValues></comboBoxCell>
                """#,
            texts: [
                "s1.ibShadowedLabels[0]=List", "s1.ibShadowedLabels[1]=Grid", "s1.ibShadowedToolTips[1]=As a grid", "t1.label=General",
                "c1.ibShadowedObjectValues[0]=One", "c1.ibShadowedObjectValues[1]=Two",
            ]),
        Case(
            testDescription: "boxes and pop-up buttons", type: appKit,
            body: #"""
                <box title="Keys" id="b1"/><box boxType="separator" title="Box" id="b2"/><box title="Box" titlePosition="noTitle" id="b3"/>
                <popUpButtonCell title="One" id="p1"><menu key="menu" id="p2"><items><menuItem title="One" id="p3"/></items></menu></popUpButtonCell>
                """#,
            texts: ["b1.title=Keys", "p3.title=One"]),
        Case(
            testDescription: "a watch", type: "WatchKit.Storyboard", body: #"<controller title="Peers" id="c1"><label text="Near" id="l1"/></controller>"#,
            texts: ["c1.title=Peers", "l1.text=Near"]),
    ]

    private static func document(_ type: String, _ body: String) -> [UInt8] {
        Array("<?xml version=\"1.0\"?>\n<document type=\"com.apple.InterfaceBuilder3.\(type)\">\(body)</document>".utf8)
    }

    @Test(arguments: cases)
    func textsAreFound(_ example: Case) {
        var reader = InterfaceReader(Self.document(example.type, example.body))
        #expect(reader.texts().map { "\($0.key)=\($0.value)" } == example.texts)
    }

    private static func strings(_ path: String, _ bytes: [UInt8], catalogs: Set<String>) -> [ExtractedString] {
        let catalog = ObjectCatalog(of: path, isFile: catalogs.contains)
        let scan = path.hasSuffix(".intentdefinition") ? SourceScanner.scanIntents : SourceScanner.scanInterface
        return SourceScanner.combine([], others: [scan(path, bytes, catalog)]).strings
    }

    @Test func aStringIsAsXcodeWritesIt() throws {
        let body = #"<button id="b1">"# + "\n"
            + #"<state key="normal" title="Say &quot;hi&quot;"/><attributedString key="userComments"><fragment content="A greeting"/></attributedString></button>"#
        let path = "App/Base.lproj/Main.storyboard"
        let catalog = "App/mul.lproj/Main.xcstrings"
        let string = try #require(Self.strings(path, Self.document("CocoaTouch.Storyboard.XIB", body), catalogs: [catalog]).first)
        #expect(string.key == "b1.normalTitle")
        #expect(string.table == "Main")
        #expect(string.defaultValue == "Say \"hi\"")
        #expect(string.comment == #"Class = "UIButton"; normalTitle = "Say \"hi\""; ObjectID = "b1"; Note = "A greeting";"#)
        #expect(string.place == SourcePlace(file: path, line: 3, column: 28))
        #expect(string.owner == .catalogs([catalog]))
    }

    static let places: [(file: String, catalog: String, isFound: Bool)] = [
        ("App/Base.lproj/Main.storyboard", "App/mul.lproj/Main.xcstrings", true),
        ("App/Base.lproj/Main.storyboard", "App/Main.xcstrings", true),
        ("App/Main.storyboard", "App/mul.lproj/Main.xcstrings", true),
        ("Main.xib", "mul.lproj/Main.xcstrings", true),
        ("App/en.lproj/My.Window.xib", "App/mul.lproj/My.Window.xcstrings", true),
        ("App/Base.lproj/Main.storyboard", "App/mul.lproj/Other.xcstrings", false),
        ("App/Base.lproj/Main.storyboard", "Other/mul.lproj/Main.xcstrings", false),
    ]

    @Test(arguments: places)
    func theCatalogIsTheOneOfItsName(_ place: (file: String, catalog: String, isFound: Bool)) {
        #expect(ObjectCatalog(of: place.file) { $0 == place.catalog }.isThere == place.isFound)
    }

    @Test func intentsGiveTheirTextsByIdentifier() {
        let definition = """
            <plist version="1.0">
            <dict>
              <key>INIntents</key>
              <array>
                <dict>
                  <key>INIntentDescriptionID</key>
                  <string>dEsc01</string>
                  <key>INIntentName</key>
                  <string>SendFile</string>
                  <key>INIntentParameters</key>
                  <array>
                    <dict>
                      <key>INIntentParameterDisplayName</key>
                      <string>File &amp; peer</string>
                      <key>INIntentParameterDisplayNameID</key>
                      <string>pArm01</string>
                    </dict>
                  </array>
                  <key>INIntentTitle</key>
                  <string>Send a file</string>
                  <key>INIntentTitleID</key>
                  <string>tItl01</string>
                </dict>
              </array>
            </dict>
            </plist>
            """
        let found = Self.strings("App/Intents.intentdefinition", Array(definition.utf8), catalogs: ["App/mul.lproj/Intents.xcstrings"])
        #expect(found.map(\.key) == ["pArm01", "tItl01"])
        #expect(found.map(\.defaultValue) == ["File & peer", "Send a file"])
        #expect(found.map(\.table) == ["Intents", "Intents"])
        #expect(found.map(\.place.line) == [14, 20])
    }

    /// Reading damaged or very long files terminates quickly.
    @Test(arguments: [
        "<", "<a>", "<a id=\"a\">", "</a>", "<a b=\"", "<!--", "&", "<string>", "<string>a</string>", "<label text=\"a\" id=\"b\"/>", "<a =/",
    ])
    func damageDoesNoHarm(piece: String) {
        let bytes = Self.document("Cocoa.XIB", "<objectValues id=\"c\">" + String(repeating: piece, count: 30_000))
        var reader = InterfaceReader(bytes)
        #expect(reader.texts().allSatisfy { !$0.value.isEmpty })
        let catalog = ObjectCatalog(of: "A.intentdefinition") { _ in true }
        #expect(SourceScanner.scanIntents(path: "A.intentdefinition", bytes: bytes, catalog: catalog).strings.isEmpty)
    }

    @Test func everyCutFileIsRead() {
        let whole = Self.document("Cocoa.XIB", Self.cases.map(\.body).joined())
        func texts(_ length: Int) -> [String] {
            var reader = InterfaceReader(Array(whole[..<length]))
            return reader.texts().map { "\($0.key) \($0.value)" }
        }
        let all = texts(whole.count)
        #expect(all.count > 10)
        #expect(texts(whole.count * 9 / 10).count > all.count / 2)
        for length in 0..<whole.count {
            // Attributes of the truncated tag may be truncated, too, or lack their object.
            let texts = texts(length).dropLast(2)
            #expect(texts == all.prefix(texts.count))
        }
    }
}
