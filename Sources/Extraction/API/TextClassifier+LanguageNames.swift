extension TextClassifier {
    /// The names of languages in these languages, as CLDR has them: a list to choose from shows them in every locale.
    static let languageNames: Set<String> = {
        var names: Set<String> = []
        for name in ownNames.split(separator: ",") {
            let name = name.drop(while: \.isWhitespace)
            // CLDR writes most of them as within a sentence.
            names.insert(String(name))
            names.insert(name.lowercased())
        }
        return names
    }()

    /// Whether a text is the name of a language in that language, perhaps with a country: `Português (Brasil)`.
    static func isLanguageName(_ text: String) -> Bool {
        if text.utf8.count <= longestName, languageNames.contains(text) { return true }
        guard text.utf8.last == UInt8(ascii: ")"), let bracket = text.utf8.firstIndex(of: UInt8(ascii: "(")), bracket > text.startIndex
        else { return false }
        return languageNames.contains(String(text[..<text.index(before: bracket)]))
    }

    /// The length of the longest name in bytes.
    private static let longestName = languageNames.reduce(0) { max($0, $1.utf8.count) }

    private static let ownNames = """
        English, Deutsch, Français, Español, Italiano, Português, Nederlands, Svenska, Norsk, Dansk, Suomi, \
        Íslenska, Føroyskt, Polski, Čeština, Slovenčina, Slovenščina, Hrvatski, Bosanski, Srpski, Magyar, Română, \
        Български, Русский, Українська, Беларуская, Македонски, Српски, Ελληνικά, Türkçe, Azərbaycan, Қазақ, Oʻzbek, \
        Кыргызча, Тоҷикӣ, Türkmen, Монгол, Eesti, Latviešu, Lietuvių, Shqip, Malti, Gaeilge, Cymraeg, Euskara, \
        Català, Galego, Brezhoneg, Corsu, Occitan, Lëtzebuergesch, Afrikaans, Kiswahili, isiZulu, isiXhosa, Hausa, \
        Igbo, Yorùbá, Soomaali, አማርኛ, ትግርኛ, العربية, فارسی, اردو, پښتو, کوردی, עברית, ייִדיש, हिन्दी, मराठी, नेपाली, \
        বাংলা, অসমীয়া, ਪੰਜਾਬੀ, ગુજરાતી, ଓଡ଼ିଆ, தமிழ், తెలుగు, ಕನ್ನಡ, മലയാളം, සිංහල, ไทย, ລາວ, မြန်မာ, ខ្មែរ, \
        Indonesia, Melayu, Filipino, Basa Jawa, Cebuano, ქართული, հայերեն, 日本語, 한국어, 中文, 简体中文, 繁體中文, 繁体中文, 粵語, 粤语, \
        བོད་སྐད་, Esperanto, Latina, Kreyòl Ayisyen, Māori, Gàidhlig, Rumantsch, Bahasa Indonesia, Bahasa Melayu, \
        Tiếng Việt, Norsk bokmål, Norsk nynorsk, 中文（简体）, 中文（繁體）, 中文(简体), 中文(繁體), O‘zbek
        """
}
