import StringCatalog
import Translation
import Workspace

/// How to fill what is missing.
package struct FillOptions: Sendable {
    /// The files and folders to take texts from.
    package var memories: [String] = []
    /// How alike a source text must be for a close match, from 0 to 1; `nil` leaves it as it is.
    package var threshold: Double?
    package var conversions: [ScriptConversion] = []
    package var translator: Translator?
    /// The state of everything that is filled; `nil` lets the origin decide.
    package var state: UnitState?
    package var isTrial = false

    /// A program that translates.
    package struct Translator: Sendable {
        package let command: String
        package let timeout: Int
        package let retries: Int
        package let batch: Int

        package init(command: String, timeout: Int, retries: Int, batch: Int) {
            self.command = command
            self.timeout = timeout
            self.retries = retries
            self.batch = batch
        }
    }

    package init(isTrial: Bool) { self.isTrial = isTrial }

    package init(memories: [String]) { self.memories = memories }

    /// - Throws: ``Failure`` for what is not a conversion between Chinese scripts.
    package static func conversion(_ pair: String) throws -> ScriptConversion {
        let sides = pair.split(separator: "=").map { LanguageTag(String($0)) }
        guard sides.count == 2, let conversion = ScriptConversion(from: sides[0], to: sides[1]) else {
            throw Failure("--convert takes zh-Hans=zh-Hant or zh-Hant=zh-Hans, not \(pair)")
        }
        return conversion
    }
}

extension FillOptions {
    /// What fills, without the project's own catalogs.
    ///
    /// - Throws: ``Failure`` for a memory that cannot be read.
    package func filler(_ context: WorkContext) throws -> Filler {
        var filler = Filler()
        filler.glossary = context.configuration.glossary
        var remarks: [Message] = []
        for path in memories {
            try MemoryFile.read(
                path, jobs: context.jobs, within: context.configuration.root, into: &filler.memory, remarks: &remarks)
        }
        remarks.forEach { context.tell(.remark($0)) }
        if let threshold { filler.threshold = threshold }
        filler.conversions = conversions
        return filler
    }

    /// The program to ask for what is still missing.
    func externalTranslator(_ context: WorkContext) -> ExternalTranslator? {
        translator.map {
            ExternalTranslator(
                command: $0.command, timeout: Double($0.timeout), retries: $0.retries, batch: $0.batch, folder: context.currentFolder)
        }
    }
}
