import StringCatalog

/// The words by which a language addresses people formally and informally.
///
/// Only those are here that mean nothing else in texts of apps: pronouns, possessives, and forms of verbs that begin a
/// sentence.
package final class AddressForms: Sendable {
    package enum Form: Sendable {
        case formal, informal
    }

    /// As messages name the forms.
    let formalName: String
    let informalName: String
    /// Words as they are spelled within a sentence, by the form.
    private let words: [String: Form]
    /// Words that count only at the beginning of a sentence.
    private let openings: [String: Form]
    /// Endings of formal verbs at the beginning of a sentence.
    private let formalEndings: [String]
    /// Words with these endings that aren't verbs.
    private let otherWords: Set<String>
    /// Whether the formal words begin with a capital, so that at the beginning of a sentence they may be other words.
    private let formalIsCapitalized: Bool
    /// By the first UTF-8 byte how many bytes the longest of ``words`` has. Most words of a text are longer, and not
    /// looked up.
    private let longest: [Int]

    private init(
        _ formalName: String, _ informalName: String, formal: String, informal: String, opensFormal: String = "", opensInformal: String = "",
        formalEndings: [String] = [], otherWords: Set<String> = [], formalIsCapitalized: Bool = false
    ) {
        self.formalName = formalName
        self.informalName = informalName
        func table(_ formal: String, _ informal: String) -> [String: Form] {
            let pairs = formal.split(separator: " ").map { (String($0), Form.formal) } + informal.split(separator: " ").map { (String($0), Form.informal) }
            return Dictionary(pairs) { first, _ in first }
        }
        words = table(formal, informal)
        longest = words.keys.reduce(into: [Int](repeating: 0, count: 256)) { longest, word in
            guard let first = word.utf8.first else { return }
            longest[Int(first)] = max(longest[Int(first)], word.utf8.count)
        }
        openings = table(opensFormal, opensInformal)
        self.formalEndings = formalEndings
        self.otherWords = otherWords
        self.formalIsCapitalized = formalIsCapitalized
    }

    package func name(of form: Form) -> String { form == .formal ? formalName : informalName }

    /// The form that a word is of; `nil` for any other word.
    ///
    /// - Parameters:
    ///   - opens: Whether it begins a sentence.
    package func form(of word: String, opens: Bool) -> Form? {
        guard let first = word.utf8.first, opens || word.utf8.count <= longest[Int(first)] else { return nil }
        if let form = words[word] { return opens && formalIsCapitalized && form == .formal ? nil : form }
        guard opens else { return nil }
        if let form = openings[word] { return form }
        // Only a word with a capital can be another one with a small letter.
        guard let byte = word.utf8.first, byte >= 0xC0 || byte & 0x20 == 0 else { return nil }
        if let form = words[word.lowercased()], form == .informal || !formalIsCapitalized { return form }
        guard word.utf8.count > 5, !otherWords.contains(word) else { return nil }
        return formalEndings.contains { word.utf8.suffix($0.utf8.count).elementsEqual($0.utf8) } ? .formal : nil
    }
}

extension AddressForms {
    static let german = AddressForms(
        "Sie", "du", formal: "Sie Ihnen Ihr Ihre Ihren Ihrem Ihrer Ihres",
        informal: "du dich dir dein deine deinen deinem deiner deines Du Dich Dir Dein Deine Deinen Deinem Deiner Deines", formalIsCapitalized: true)
    static let french = AddressForms(
        "vous", "tu", formal: "vous votre vos", informal: "tu toi te tes ta t", formalEndings: ["ez"], otherWords: ["Assez", "Rendez"])
    static let spanish = AddressForms(
        "usted", "tú", formal: "usted", informal: "tú tu tus te ti contigo",
        opensFormal: """
            Seleccione Pulse Elija Introduzca Ingrese Escriba Abra Compruebe Verifique Asegúrese Inicie Añada Agregue Utilice Permita Vuelva \
            Inténtelo Haga Vaya Espere Revise Conecte Acceda Descargue Instale
            """, opensInformal: "Haz Asegúrate Inténtalo Ponte")
    static let italian = AddressForms("Lei", "tu", formal: "Lei", informal: "tu te ti tuo tua tuoi tue", formalIsCapitalized: true)
    static let portuguese = AddressForms("você", "tu", formal: "você", informal: "tu teu tua teus tuas contigo")
    static let dutch = AddressForms("u", "je", formal: "u uw uzelf", informal: "je jij jou jouw jezelf")
    static let romanian = AddressForms(
        "dumneavoastră", "tu", formal: "dumneavoastră vă dvs vostru voastră", informal: "tu tău tăi tale tine")
    static let polish = AddressForms(
        "Pan/Pani", "ty", formal: "Pan Pani Pana Panu Państwo Państwa Państwu",
        informal: "cię ciebie tobie twój twoja twoje twojego twojej twojemu twoim twoją twoich twoimi Twój Twoja Twoje Twojego Twojej Twojemu Twoim Twoją Twoich",
        formalIsCapitalized: true)
    static let czech = AddressForms(
        "vy", "ty", formal: "vás vám vámi váš vaše vašeho vaší vašemu vaším vašich vašimi",
        informal: "tě tebe tobě tvůj tvoje tvého tvé tvému tvým tvých")
    static let slovak = AddressForms(
        "vy", "ty", formal: "vás vám vami váš vaša vaše vášho vašej vašu vašich vašim vašimi",
        informal: "ťa teba tebe tebou tvoj tvoja tvoje tvojho tvojej tvoju tvojich")
    static let russian = AddressForms(
        "вы", "ты",
        formal: "вы вас вам вами ваш ваша ваше ваши вашего вашей вашему вашим вашем вашу ваших вашими Вы Вас Вам Вами Ваш Ваша Ваше Ваши Вашего Вашей",
        informal: "ты тебя тебе тобой твой твоя твоё твое твои твоего твоей твоему твоим твою твоих твоими", formalEndings: ["йте", "ите"])
    static let ukrainian = AddressForms(
        "ви", "ти", formal: "ви вас вам вами ваш ваша ваше ваші вашого вашої вашому вашим вашу ваших вашими Ви Вас Вам Ваш Ваша Ваше Ваші",
        informal: "ти тебе тобі тобою твій твоя твоє твої твого твоєї твоєму твоїм твою твоїх твоїми", formalEndings: ["йте", "іть"])
    static let turkish = AddressForms("siz", "sen", formal: "siz sizin size sizi", informal: "sen senin sana seni")
    static let greek = AddressForms("εσείς", "εσύ", formal: "σας εσείς εσάς", informal: "σου εσύ εσένα")
}
