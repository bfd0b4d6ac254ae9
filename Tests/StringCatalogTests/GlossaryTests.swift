import StringCatalog
import Testing

@Suite struct GlossaryTests {
    private let glossary = Glossary([
        .init("PeerDrop", renderings: nil), .init("Device", renderings: ["zh-Hant": ["裝置"], "pt": ["aparelho"]]),
        .init("device name", renderings: ["zh-Hant": ["名稱"]]), .init("box", renderings: ["de": ["Box", "Kiste"]]),
    ])

    @Test(arguments: [
        ("Open PeerDrop", "PeerDropを開く", "ja", ""), ("Open PeerDrop", "開く", "ja", "PeerDrop"), ("peerdrop", "開く", "ja", ""),
        ("Open PeerDrops", "開く", "ja", ""), ("My devices.", "我的裝置", "zh-Hant", ""), ("My devices.", "我的設備", "zh-Hant", "Device"),
        ("My devices", "我的設備", "zh-Hant-HK", "Device"), ("My devices", "我的設備", "zh-TW", "Device"), ("My devices", "我的设备", "zh-CN", ""),
        ("Deviced", "設備", "zh-Hant", ""), ("Subdevice", "設備", "zh-Hant", ""), ("Device name", "名稱", "zh-Hant", ""),
        ("Device name", "裝置", "zh-Hant", "device name"), ("Device", "APARELHO", "pt-BR", ""), ("Boxes", "die kiste", "de", ""),
        ("裝置device", "x", "zh-Hant", "Device"), ("", "", "ja", ""),
    ])
    func termsAreWholeWords(source: String, translation: String, locale: String, broken: String) {
        let breaches = glossary.breaches(in: translation, of: source, locale: LanguageTag(locale))
        #expect(breaches.map(\.term).joined(separator: ",") == broken)
    }
}
