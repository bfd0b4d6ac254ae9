import StringCatalog
import Translation
import Workspace

/// How to fill what is missing.
package struct FillOptions: Sendable {
    /// The apps to fill; empty for those of the configuration or the current folder.
    package var paths: [String] = []
    /// The files and folders to take texts from.
    package var memories: [String] = []
    /// How alike a source text must be for a close match, from 0 to 1; `nil` leaves it as it is.
    package var threshold: Double?
    package var conversions: [ScriptConversion] = []
    package var translator: Translator?
    /// The state of everything that is filled; `nil` lets the origin decide.
    package var state: UnitState?
    package var isTrial = false
    /// Whether to ask the translator again for the texts whose inputs have changed, and for no others.
    package var onlyChanged = false

    /// Who translates what is still missing.
    package struct Translator: Sendable {
        package enum Kind: Sendable {
            /// A shell command.
            case program(String)
            /// The model that the configuration names.
            case chat
        }

        package let kind: Kind
        /// How long an answer may take, in seconds.
        package var timeout = 60
        package var retries = 1
        /// How many texts to ask for at once.
        package var batch = 50
        /// How many batches to ask for at the same time; `nil` for what suits the kind.
        package var parallel: Int?
        /// How many tokens a model may use; `nil` for what the configuration says.
        package var budget: Int?
        /// The endpoint that the user names, instead of that of the configuration.
        package var endpoint: String?
        /// The environment variable with the key that the user names.
        package var key: String?
        /// Whether the user agrees to the endpoint of the configuration.
        package var trustsEndpoint = false
        /// How many bytes a batch may have with its context.
        package var bytes = ContextDigest.standardLimit

        package init(_ kind: Kind) { self.kind = kind }
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
    /// The sources of texts besides the project's own catalogs.
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
}
