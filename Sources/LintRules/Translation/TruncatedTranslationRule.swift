import LintModel
import StringCatalog

/// A translation is far shorter than its locale and the other languages would make it.
struct TruncatedTranslationRule: EvidenceRule {
    static let description = RuleDescription(
        identifier: "truncated-translation", defaultSeverity: .warning,
        summary: "A translation should say all that its source says.",
        rationale: """
            A text of less than half the expected length has lost its end, or belongs to another key. The expected length is \
            learned from the locale's other translations, at least five. Reported if at least two other languages have a text of \
            their usual length.
            """,
        supersedes: [EndPunctuationRule.description.identifier, NewlineCountRule.description.identifier],
        example: """
            "The file could not be opened because it is damaged."
              de: "↓Die Datei konnte"
              => de: "Datei beschädigt, Öffnen nicht möglich."
              fr: "Impossible d’ouvrir le fichier, car il est endommagé."
              it: "Impossibile aprire il file perché è danneggiato."
            "Choose a folder for your files"
              de: "Wähle einen Ordner für deine Dateien"
              fr: "Choisissez un dossier pour vos fichiers"
              it: "Scegli una cartella per i tuoi file"
            "Your files were sent to this device"
              de: "Deine Dateien wurden an dieses Gerät gesendet"
              fr: "Vos fichiers ont été envoyés à cet appareil"
              it: "I tuoi file sono stati inviati a questo dispositivo"
            "There is no connection to the internet"
              de: "Es besteht keine Verbindung zum Internet"
              fr: "Il n’y a pas de connexion à Internet"
              it: "Non c’è connessione a Internet"
            "Delete all files on this device"
              de: "Alle Dateien auf diesem Gerät löschen"
              fr: "Supprimer tous les fichiers de cet appareil"
              it: "Elimina tutti i file su questo dispositivo"
            """)

    func check(_ entry: EntryContext) -> [Violation] {
        guard entry.catalog.hasScreenTexts, entry.sources.all.contains(where: { $0.width >= 30 }) else { return [] }
        return entry.translations.compactMap { text in
            guard let source = text.source, source.width >= 30, text.value.utf8.count < source.width, isShort(text, source, in: entry)
            else { return nil }
            return text.violation(Self.message(source.value.count, text.value.count))
        }
    }

    private func isShort(_ text: TextContext, _ source: SourceText, in entry: EntryContext) -> Bool {
        let lengths: LocaleLengths = entry.catalog.evidence()
        guard let share = lengths.share(text.value, of: source, in: text.language), share < 0.4 else { return false }
        let peers = text.peers(in: entry).compactMap { lengths.share($0.value, of: source, in: $0.language) }
        return peers.count >= 2 && peers.allSatisfy { $0 > 0.65 }
    }

    static func message(_ source: Int, _ own: Int) -> String {
        "\(own) characters for the \(source) of the source, less than half of what is usual here; translate all of it"
    }
}
