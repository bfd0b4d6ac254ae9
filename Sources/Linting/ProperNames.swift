/// What is called the same in every language.
enum ProperNames {
    /// Whether a text is nothing but names, with or without versions: "iCloud", "Windows 8.1", "MP3, FLAC".
    static func isName(_ text: String) -> Bool {
        let lowercased = text.lowercased()
        if known.contains(lowercased) || fonts.contains(lowercased) || formats.contains(lowercased) { return true }
        let words = text.utf8.split { byte in
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: "("), UInt8(ascii: ")"),
                UInt8(ascii: "&"), UInt8(ascii: ":"):
                true
            default: false
            }
        }.map(Substring.init)
        var rest = words[...]
        var hasName = false
        while let word = rest.popFirst() {
            // A known name may have two words.
            if let next = rest.first, known.contains("\(word) \(next)".lowercased()) {
                rest.removeFirst()
                hasName = true
                continue
            }
            let isNameWord = isSpelledAsName(word) || known.contains(word.lowercased())
            guard isNameWord || isNumber(word) || isAbbreviation(word) else { return isVersion(words) }
            hasName = hasName || isNameWord
        }
        return hasName || isVersion(words)
    }

    /// Whether a text hints at a name: it holds a word that is one, or is spelled as one.
    static func hasNameWord(_ text: String) -> Bool {
        text.split(separator: " ").contains { isSpelledAsName($0) || known.contains($0.lowercased()) }
    }

    /// Whether a text holds the name of a version or model: "GPT-4o".
    static func hasModel(_ text: String) -> Bool {
        text.split(separator: " ").contains { word in isSpelledAsName(word) && word.utf8.contains { $0 &- 0x30 < 10 } }
    }

    /// Whether a text could be a name: a few words that begin with capitals, or have one inside (`iA`).
    static func couldBeName(_ text: String) -> Bool {
        let words = text.split(separator: " ")
        guard words.count <= 4, let first = words.first, !particles.contains(first), isNoCommonWord(text) else { return false }
        return words.allSatisfy { $0.first?.isLowercase == false || isSpelledAsName($0) || particles.contains($0) }
            && !text.unicodeScalars.contains { "…。，？！：?:(（".unicodeScalars.contains($0) }
    }

    /// A text without the name of a model or version that stands behind it in brackets: "Kora-i" of "Kora-i (BLE5)".
    static func withoutModel(_ text: String) -> String {
        guard text.hasSuffix(")"), let open = text.lastIndex(of: "("), open > text.startIndex else { return text }
        let model = text[text.index(after: open)...].dropLast()
        // "FTP (21)" is a protocol and its port, "Story (1080×1920)" is not.
        let isPort = isNumber(model) && text[..<open].utf8.allSatisfy { $0 &- UInt8(ascii: "a") >= 26 }
        return isPort || known.contains(model.lowercased()) || model.utf8.count > 2 && hasModel(String(model)) ? String(String(text[..<open]).trimmed) : text
    }

    /// Whether it is not one of the words that stand in lists of names and are none.
    static func isNoCommonWord(_ text: String) -> Bool { !noNames.contains(text.lowercased()) }

    /// "DeepSeek", "iOS", "Grok4", "GPT-4o": a capital behind a small letter, or letters and digits in one.
    private static func isSpelledAsName(_ word: Substring) -> Bool {
        var last: UInt8 = 0
        var (hasLetters, hasDigits, hasInnerCapital, hasLowercaseFirst) = (false, false, false, false)
        for (index, byte) in word.utf8.enumerated() {
            let isCapital = byte &- UInt8(ascii: "A") < 26
            let isSmall = byte &- UInt8(ascii: "a") < 26
            let isDigit = byte &- UInt8(ascii: "0") < 10
            guard isCapital || isSmall || isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") else { return false }
            if index == 0 { hasLowercaseFirst = isSmall || isDigit }
            if isCapital, last &- UInt8(ascii: "a") < 26 { hasInnerCapital = true }
            hasLetters = hasLetters || isCapital || isSmall
            hasDigits = hasDigits || isDigit
            last = byte
        }
        return hasInnerCapital || (hasLetters && hasDigits && !hasLowercaseFirst && last != UInt8(ascii: "."))
    }

    /// "8.1", "…" for a value, and what stands between: "•".
    private static func isNumber(_ word: Substring) -> Bool {
        word.unicodeScalars.allSatisfy { !$0.isLetter }
    }

    /// "XP", "TV"
    private static func isAbbreviation(_ word: Substring) -> Bool {
        word.utf8.count <= 4 && word.utf8.allSatisfy { $0 &- UInt8(ascii: "A") < 26 }
    }

    /// Whether it is the name of something with its version: "Photon 8.1".
    private static func isVersion(_ words: [Substring]) -> Bool {
        guard words.count == 2 || words.count == 3, let number = words.last, number.contains("."), number.first != ".",
            number.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") })
        else { return false }
        return words.dropLast().allSatisfy { $0.first?.isUppercase == true } && words[0].lowercased() != "version"
    }

    /// Systems, devices and services that are called the same everywhere.
    private static let known: Set<String> = [
        "android", "anthropic", "app store", "apple intelligence", "apple music", "apple pay", "apple tv", "apple watch", "bluesky",
        "carplay", "chatgpt", "chrome", "claude", "discord", "docker", "dropbox", "facebook", "facetime", "firefox", "gemini", "github",
        "gitlab", "google drive", "google", "home assistant", "homekit", "icloud", "imac", "instagram", "ios", "ipad", "ipados",
        "iphone", "ipod", "itunes", "kubernetes", "linkedin", "linux", "mac", "macbook", "macos", "mastodon", "microsoft", "mistral",
        "netflix", "openai", "paypal", "perplexity", "python", "raspberry pi", "reddit", "redis", "safari", "siri", "slack", "spotify",
        "sqlite", "telegram", "testflight", "tiktok", "tvos", "twitch", "twitter", "visionos", "watchos", "whatsapp", "windows",
        "youtube",
    ]

    /// Formats, protocols and parts of machines that are abbreviated the same everywhere.
    private static let formats: Set<String> = [
        "aac", "alt", "cmd", "cpu", "css", "ctrl", "esc", "csv", "dns", "flac", "gif", "gpu", "hdd", "hdmi", "hdr", "hex", "html",
        "http", "https", "heic", "heif", "json", "jpeg", "jpg", "latex", "markdown", "mp3", "mp4", "nas", "nfc", "pdf", "png", "rss",
        "sdk", "smb", "ssd", "ssh", "ssl", "svg", "tcp", "tiff", "tls", "udp", "url", "usb", "utf-8", "uuid", "vpn", "wav", "xml",
        "yaml",
    ]

    /// Fonts that come with the systems, or with many apps.
    private static let fonts: Set<String> = [
        "american typewriter", "arial", "athelas", "avenir", "avenir next", "baskerville", "big caslon", "bradley hand", "chalkboard",
        "chalkduster", "charter", "cochin", "courier", "courier new", "didot", "fira code", "futura", "georgia", "gill sans",
        "helvetica", "helvetica neue", "hoefler text", "iowan old style", "jetbrains mono", "lato", "lucida grande", "marker felt",
        "menlo", "merriweather", "monaco", "montserrat", "new york", "noteworthy", "noto sans", "nunito", "open sans", "opendyslexic",
        "optima", "palatino", "papyrus", "poppins", "raleway", "roboto", "rockwell", "san francisco", "seravek", "sf mono", "sf pro",
        "snell roundhand", "source code pro", "tahoma", "times", "times new roman", "trebuchet ms", "verdana", "zapfino",
    ]

    /// Small words that stand within names: "Isle of Arran".
    private static let particles: Set<Substring> = ["and", "de", "del", "der", "di", "du", "la", "le", "of", "on", "the", "van", "von", "y"]

    private static let noNames: Set<String> = [
        "all", "auto", "automatic", "custom", "default", "disabled", "enabled", "error", "none", "off", "on", "other", "others",
        "system", "unknown",
    ]
}
