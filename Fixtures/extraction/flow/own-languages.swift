import SwiftUI

enum Tongue { case en, de }
enum Mass { case kg, lb }

struct Phrase {
    let en: String
    let de: String
    let note: String
}

enum Phrases {
    static let table: [String: (en: String, de: String)] = [
        "greeting": (en: "Good morning to you", de: "Guten Morgen zusammen"),
        "parting": ("See you next week", "Bis zur nächsten Woche"),
    ]
    static let tones = ["en": ["Play a louder tune"], "de-AT": ["Spiele ein lauteres Lied"]]
    static let pauses: [Tongue: String] = [.en: "Take a short break", .de: "Mach eine kurze Pause"]
    static let masses: [Mass: String] = [.kg: "Weight in kilograms", .lb: "Weight in pounds"]
    static let ending = Phrase(en: "The band has left", de: "Die Band ist gegangen", note: "Shown after the concert")

    static func choose(_ english: String, _ japanese: String, _ isJapanese: Bool) -> String { isJapanese ? japanese : english }
    static func pick(_ en: String, _ de: String, _ tongue: Tongue) -> String { tongue == .en ? en : de }
    static func either(_ first: String, _ second: String, _ isFirst: Bool) -> String { isFirst ? first : second }

    static func advice(_ tongue: Tongue) -> String {
        switch tongue {
        case .en: return "Tune your guitar first"
        case .de: return "Stimme zuerst deine Gitarre"
        }
    }

    static func unit(_ mass: Mass) -> String {
        switch mass {
        case .kg: return "Heavy as a piano"
        case .lb: return "Light as a flute"
        }
    }
}

struct Screen: View {
    let tongue: Tongue
    var body: some View {
        Text(Phrases.table["greeting"]?.en ?? "")
        Text(Phrases.table["parting"]?.1 ?? "")
        ForEach(Phrases.tones["en"] ?? [], id: \.self) { Text($0) }
        Text(Phrases.pauses[tongue] ?? "")
        Text(Phrases.masses[.kg] ?? "")
        Text(tongue == .en ? Phrases.ending.en : Phrases.ending.de)
        Text(Phrases.ending.note)
        Text(Phrases.choose("Choose a song to play", "再生する曲を選んでください", false))
        Text(Phrases.choose("No songs were found", "曲が見つかりませんでした", false))
        Text(Phrases.pick("Record another take", "Nimm noch einmal auf", tongue))
        Text(Phrases.either("Play the first verse", "Play the second verse", true))
        Text(Phrases.advice(tongue))
        Text(Phrases.unit(.kg))
    }
}
