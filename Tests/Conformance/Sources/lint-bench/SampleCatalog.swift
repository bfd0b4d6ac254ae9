import Foundation

/// A catalog of about three megabytes in forty locales, in the words of their scripts.
enum SampleCatalog {
    /// How good its translations are.
    enum Quality: String, CaseIterable {
        case sound = "sound texts"
        /// Every text is in the words of the locale twelve places on.
        case mixedUp = "texts in other languages"
        /// Every fifth text has one of the mistakes that translators make.
        case faulty = "a mistake in every fifth text"
    }

    static let size = 3_000_000

    /// The text of the file. It is the same on every run.
    static func text(_ quality: Quality) -> String {
        catalog { entry($0, quality) }
    }

    /// A catalog of entries, numbered from 0, up to the size; `nil` ends it.
    static func catalog(_ entry: (Int) -> String?) -> String {
        var entries: [String] = []
        var length = 0
        while length < size, let entry = entry(entries.count) {
            entries.append(entry)
            length += entry.utf8.count
        }
        return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}"
    }

    /// An entry as Xcode writes it. Key and texts are given as JSON spells them between the quotes.
    static func entry(_ key: String, _ texts: [(locale: String, text: String)]) -> String {
        let localizations = texts.map { locale, text in
            """
                    "\(locale)" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "\(text)"
                      }
                    }
            """
        }
        return """
                "\(key)" : {
                  "localizations" : {
            \(localizations.joined(separator: ",\n"))
                  }
                }
            """
    }

    private static func entry(_ number: Int, _ quality: Quality) -> String {
        let texts = locales.indices.map { index in
            let words = quality == .mixedUp ? locales[(index + 12) % locales.count] : locales[index]
            let text = sentence(number, words.words, words.joint, words.stop)
            let isFaulty = quality == .faulty && (number + index).isMultiple(of: 5)
            return (locales[index].tag, isFaulty ? damaged(text, number + index) : text)
        }
        return entry(sentence(number, english, " ", "."), texts)
    }

    private static func damaged(_ text: String, _ number: Int) -> String {
        switch number / 5 % 9 {
        case 0: text + " "
        case 1: text.replacingOccurrences(of: " ", with: "  ")
        case 2: text.replacingOccurrences(of: "%@", with: "%d")
        case 3: text + "）"
        case 4: text + "\u{200B}"
        case 5: "TODO"
        case 6: text.replacingOccurrences(of: "1", with: "2")
        case 7: "â€œ" + text
        default: text + "?"
        }
    }

    /// Eight words with a value among them in every third sentence; the number of the sentence makes it unlike the others.
    private static func sentence(_ number: Int, _ words: [String], _ joint: String, _ stop: String) -> String {
        var parts = (0..<8).map { words[(number * 7 + $0 * (number % 5 + 1)) % words.count] }
        if number % 3 == 0 { parts[4] = "%@" }
        return parts.joined(separator: joint) + "\(joint)\(number + 100)\(stop)"
    }

    private static let locales: [(tag: String, words: [String], joint: String, stop: String)] = {
        let scripts: [(tags: [String], words: [String], joint: String, stop: String)] = [
            (["ar"], arabic, " ", "."), (["be", "bg", "ru", "sr", "uk"], cyrillic, " ", "."), (["el"], greek, " ", "."),
            (["he"], hebrew, " ", "."), (["ja"], japanese, "", "。"), (["ko"], korean, " ", "."),
            (["zh-Hans"], simplified, "", "。"), (["zh-HK", "zh-Hant"], traditional, "", "。"),
            (
                [
                    "ca", "cs", "da", "de", "es", "es-419", "et", "eu", "fi", "fr", "fr-CA", "hr", "hu", "id", "it", "lt", "lv", "nb",
                    "nl", "pl", "pt-BR", "pt-PT", "ro", "sk", "sl", "sv", "tr",
                ], latin, " ", "."
            ),
        ]
        return scripts.flatMap { script in script.tags.map { ($0, script.words, script.joint, script.stop) } }
            .sorted { $0.tag.lowercased() < $1.tag.lowercased() }
    }()

    private static func split(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    private static let english = split(
        "send open device file nearby message private folder select another album before sharing with friends please update")
    private static let latin = split(
        "enviar für öffnen gerät plik wiadomość dossier privé sélection álbum autre antes fotoğraf vänner přátelé uppdatera kuva")
    private static let cyrillic = split("отправить открыть устройство файл рядом сообщение частный папка выбрать другой альбом друзья обновить")
    private static let greek = split("αποστολή άνοιγμα συσκευή αρχείο κοντά μήνυμα ιδιωτικό φάκελος επιλογή άλλο άλμπουμ φίλοι ενημέρωση")
    private static let arabic = split("إرسال فتح جهاز ملف قريب رسالة خاص مجلد اختيار آخر ألبوم أصدقاء تحديث")
    private static let hebrew = split("שליחה פתיחה מכשיר קובץ קרוב הודעה פרטי תיקייה בחירה אחר אלבום חברים עדכון")
    private static let japanese = split("送信 開く デバイスの ファイルを 近くの メッセージ 非公開 フォルダに 選択 別の アルバム 友だちと 更新する")
    private static let korean = split("보내기 열기 기기의 파일을 근처 메시지 비공개 폴더에 선택 다른 앨범 친구와 업데이트")
    private static let simplified = split("发送 打开 设备 文件 附近 信息 私密 文件夹 选择 另一个 相册 朋友 更新")
    private static let traditional = split("傳送 打開 裝置 檔案 附近 訊息 私密 資料夾 選擇 另一個 相簿 朋友 更新")
}
