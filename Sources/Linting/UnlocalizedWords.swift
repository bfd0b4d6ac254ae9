import Extraction

extension UnlocalizedText {
    /// Whether there is something to translate: letters beside names in braces, and beside values more than a unit.
    var hasWords: Bool {
        var longest = 0
        var length = 0
        var depth = 0
        for scalar in text.unicodeScalars {
            if scalar == "{" { depth += 1 }
            if scalar == "}" { depth = max(0, depth - 1) }
            length = depth == 0 && scalar.isLetter ? length + (scalar.isHanOrKana ? 3 : 1) : 0
            longest = max(longest, length)
        }
        let text = String(text.trimmed).lowercased()
        // "M4" and "R2" are codes.
        let isCode = longest == 1 && text.utf8.contains { $0 &- 0x30 < 10 }
        return longest >= (hasValues ? 3 : 1) && !isCode && !Self.units.contains(text) && !Self.languages.contains(text)
            && !Self.names.contains(text) && !isVersion
    }

    /// Whether it is the name of something with its version: "Windows 8.1".
    private var isVersion: Bool {
        let words = text.split(separator: " ")
        guard words.count == 2 || words.count == 3, let number = words.last, number.contains("."), number.first != ".",
            number.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") })
        else { return false }
        return words.dropLast().allSatisfy { $0.first?.isUppercase == true } && words[0].lowercased() != "version"
    }

    /// Systems, devices and services that are called the same everywhere.
    private static let names: Set<String> = [
        "android", "apple music", "apple tv", "apple watch", "bluesky", "carplay", "chatgpt", "chrome", "claude", "discord", "dropbox",
        "facebook", "facetime", "firefox", "gemini", "github", "gitlab", "google", "google drive", "homekit", "icloud", "imac",
        "instagram", "ios", "ipad", "ipados", "iphone", "ipod", "itunes", "linux", "linkedin", "mac", "macbook", "macos", "mastodon",
        "microsoft", "netflix", "openai", "paypal", "reddit", "safari", "siri", "slack", "spotify", "telegram", "testflight", "tiktok",
        "tvos", "twitch", "twitter", "visionos", "watchos", "whatsapp", "windows", "youtube",
    ]

    /// Whether values stand in the text, of which an ellipsis is left, or white space at an edge.
    private var hasValues: Bool {
        let scalars = text.unicodeScalars
        return scalars.contains("…") || scalars.first?.isWhiteSpace == true || scalars.last?.isWhiteSpace == true
    }

    /// Languages as they call themselves, which is how lists of them show them to everybody.
    private static let languages: Set<String> = [
        "bahasa indonesia", "čeština", "dansk", "deutsch", "eesti", "español", "français", "hrvatski", "italiano", "latviešu", "lietuvių",
        "magyar", "nederlands", "norsk", "polski", "português", "română", "slovenčina", "slovenščina", "suomi", "svenska",
        "tiếng việt", "türkçe", "ελληνικά", "български", "русский", "српски", "українська", "עברית", "العربية", "فارسی", "हिन्दी", "ไทย",
        "한국어", "中文", "日本語", "简体中文", "繁體中文",
    ]

    /// Units of measure whose symbols are the same in most languages.
    private static let units: Set<String> = [
        "b", "bpm", "cm", "db", "fps", "ft", "g", "gb", "ghz", "h", "hz", "kb", "kbps", "kg", "khz", "km", "m", "mb", "mbps", "mhz",
        "mi", "min", "ml", "mm", "ms", "pt", "px", "s", "sec", "tb", "x",
    ]
}
