import Foundation
import TestSupport
import Testing

@testable import CommandSupport

@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct SpellerTests {
    /// A program in the pipe mode of ispell with a small German dictionary.
    private static let program = """
        #!/bin/sh
        [ "$1 $2 $3" = "-a -d de_DE" ] || exit 1
        echo "@(#) International Ispell"
        while IFS= read -r line; do
            case $line in
            ^öffnen | ^Gesten | ^Steuerung) echo "*" ;;
            ^Einstelungen) echo "& Einstelungen 2 1: Einstellungen, Einteilungen" ;;
            ^Gestensteuerung) echo "& Gestensteuerung 1 1: Gesteinsteuerung" ;;
            *) echo "# unknown 1" ;;
            esac
            echo
        done
        """

    private static let catalog = """
        { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "Open Settings" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "Einstelungen öffnen: Gestensteuerung" } },
          "fr" : { "stringUnit" : { "state" : "translated", "value" : "Ouvrir les réglages" } } } } } }
        """

    private func lint(speller: String, _ folder: URL) throws -> (status: Int32, output: String, error: String) {
        try Data(Self.catalog.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
        let run = try Tools.run("xcstrings", ["lint", "--speller", speller, "--format", "xcode"], in: folder)
        return (run.status, run.output, run.error)
    }

    @Test func aWordThatTheDictionaryLacksIsFound() throws {
        try Tools.inFolder { folder in
            let program = folder.appendingPathComponent("speller")
            try Program.write(script: Self.program, to: program)
            let run = try lint(speller: program.path, folder)
            #expect(run.output.contains("\"Einstelungen\" is not in the dictionary; use \"Einstellungen\""), "\(run.output)")
            // A compound of two words that it has, and a language that it doesn't know.
            #expect(!run.output.contains("\"Gestensteuerung\"") && !run.output.contains("réglages"), "\(run.output)")
            #expect(run.error.contains("has no dictionary for fr"), "\(run.error)")
        }
    }

    @Test func aProgramThatIsNotInstalledIsAnError() throws {
        try Tools.inFolder { folder in
            let run = try lint(speller: "no-such-speller", folder)
            #expect(run.status == 2)
            #expect(run.error.contains("no-such-speller isn't installed"), "\(run.error)")
        }
    }
}
