import StringCatalog
import Testing

@testable import Interchange

@Suite struct FormIdentityTests {
    private static func texts(_ identifiers: [(String, String)], keys: Set<String> = []) -> [String] {
        FormIdentity.byKey(identifiers, isKey: keys.contains) { ($0.0, $0.1) }.flatMap { key, items in
            items.map { "\(key) [\($0.path)] \($0.item.1)" }
        }
    }

    @Test(arguments: [
        ("posts|==|plural.few", "posts [plural.few] x"),
        ("a|==|b|==|substitutions.count.plural.few", "a|==|b [substitutions.count.plural.few] x"),
        ("App/Localizable.strings///posts", "posts [] x"),
        ("Localizable.xcstrings///posts|==|device.mac", "posts [device.mac] x"),
        ("/posts:dict/n:dict/few:dict/:string", "posts [plural.few] x"),
        ("Localizable.stringsdict////posts:dict/n:dict/few:dict/:string", "posts [plural.few] x"),
        ("/tap:dict/NSStringDeviceSpecificRuleType:dict/mac:dict/:string", "tap [device.mac] x"),
        // Only the name of a file with texts is one.
        ("https:///posts", "https:///posts [] x"),
        ("see a.txt///posts", "see a.txt///posts [] x"),
        ("posts|==|few", "posts|==|few [] x"),
        ("Save", "Save [] x"),
    ])
    func identifierIsAKeyAndAForm(_ identifier: String, _ expected: String) {
        #expect(Self.texts([(identifier, "x")]) == [expected])
        #expect(Self.texts([(identifier, "x")], keys: [identifier]) == ["\(identifier) [] x"])
    }

    @Test func formatOfRulesTellsWhetherTheKeyVariesAsAWhole() {
        func rules(_ format: String) -> [String] {
            Self.texts([
                ("/bags:dict/NSStringLocalizedFormatKey:dict/:string", format), ("/bags:dict/n:dict/one:dict/:string", "%d bag"),
                ("/bags:dict/n:dict/other:dict/:string", "%d bags"),
            ])
        }
        #expect(rules("%#@n@") == ["bags [plural.one] %d bag", "bags [plural.other] %d bags"])
        #expect(
            rules("My %#@n@") == [
                "bags [] My %#@n@", "bags [substitutions.n.plural.one] %d bag", "bags [substitutions.n.plural.other] %d bags",
            ])
    }

    @Test func namesThatToolsMakeAreRecognized() {
        #expect(["a|==|plural.few", "a|==|?", "/a:dict/n:dict/few:dict/:string", "A.strings///a"].allSatisfy(FormIdentity.isMade))
        #expect(!["a", "/a", "http://a", "4711", "a.plural.few"].contains(where: FormIdentity.isMade))
    }
}
