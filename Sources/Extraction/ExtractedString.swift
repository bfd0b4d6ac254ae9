import ProjectModel
import Syntax

/// A placeholder that an interpolation leaves in a key.
package struct Placeholder: Hashable, Sendable {
    /// `%@`, `%lld`, `%.2f`.
    package let specifier: String
    /// Whether the type of the value is known. If not, any specifier in its place matches.
    package let isCertain: Bool

    package init(specifier: String, isCertain: Bool) {
        self.specifier = specifier
        self.isCertain = isCertain
    }
}

/// One use of a localizable string in the sources.
package struct ExtractedString: Hashable, Sendable {
    package let key: String
    /// `nil` means `Localizable`.
    package private(set) var table: String?
    /// The bundle as the source writes it; `nil` for the main one.
    package let bundle: String?
    package let comment: String?
    /// The source text when it is not the key.
    package let defaultValue: String?
    package let placeholders: [Placeholder]
    package let place: SourcePlace
    /// The call or declaration that localizes it, such as `Text` or `title: LocalizedStringKey`.
    package let api: String
    /// The catalogs that it belongs to, as far as project files tell.
    package var owner = CatalogOwner.unknown
    /// The condition of the code around it; `nil` if it has none, or none is known.
    package var condition: BuildCondition?
    /// Whether a build is known to compile it. Otherwise it shows that a key is used, but not that one is missing.
    package var isCertain = true
    /// Whether the settings of its target let a build extract it.
    package var isEmitted = true
    /// The programs that compile it and have no table of this name.
    package var unservedPrograms: [String] = []
    /// Where it is looked up, if not where a build puts it: the catalogs of the programs that run a library.
    package var hostCatalogs: [String] = []
    /// The file with the code that names its bundle, if that is another than its own: the bundle is that of the module
    /// of this file.
    package var bundleFile: String?
    /// Whether the literal is a `String` that is passed on until something looks it up at run time.
    package var isHandedOn = false
    /// Whether the call looks its key up in a way that no build extracts.
    package var isLate = false
    /// Where the text is shown that the look-up gives, if something else shows it.
    package var shownAt: SourcePlace?
    /// The first phrase of the App Shortcut that it is another phrase of. That is the key; the others belong to its
    /// set of strings.
    package var firstPhrase: String?
    /// Whether it is sample data for previews, tests or demonstrations, or in code that no user reaches.
    package var isSample = false
    /// Whether the call with the literal looks it up itself, rather than other code of the project.
    package var isOfAPI: Bool

    /// The static member of `LocalizedStringResource` that gives the key: the symbol, if it is a copy of what builds
    /// generate.
    package var givenBy: String?
    /// The generated symbol that is used there instead of a literal.
    package var symbol: String?

    /// Whether a build extracts it into the catalog that it is looked up in.
    package var isExtracted: Bool {
        if case .apps = owner { return false }
        return isEmitted && !isHandedOn && !isLate && firstPhrase == nil && isTableFound == nil
    }

    /// Why it is not expected in a catalog.
    package enum Exemption: Hashable, Sendable {
        case module(String)
        case inNoTarget
        /// The target of the code or the condition around it is unknown.
        case mayNotBeBuilt
    }

    /// Why it is not expected in a catalog, if it is not.
    package var exemption: Exemption {
        isCertain ? owner.moduleWithoutCatalog.map { .module($0) } ?? .inNoTarget : .mayNotBeBuilt
    }

    /// Whether the call looks it up itself, in the main bundle.
    package var looksInMainBundle: Bool { (bundle == nil || bundle == ".main" || bundle == "Bundle.main") && !isHandedOn }

    /// Whether a constant or parameter that is known gives the table; `nil` if the call itself does.
    private var isTableFound: Bool?

    /// Whether the table is known where the literal is; otherwise the code that it is passed to may use another one.
    package var namesItsTable: Bool { isTableFound ?? (isOfAPI && !isHandedOn && api != "LocalizedStringKey") }

    /// Whether code that isn't followed names its table.
    var isOfAnyTable: Bool { isTableFound.map(!) ?? isHandedOn }

    /// Sets the table that code passes on.
    mutating func setTable(_ name: TableNames.Name) {
        switch name {
        case .literal(let name): table = name
        case .passed(let name): (table, isTableFound) = (name, true)
        case .unknown: isTableFound = false
        }
    }

    package init(
        key: String, table: String?, bundle: String?, comment: String?, defaultValue: String?, placeholders: [Placeholder],
        place: SourcePlace, api: String, isOfAPI: Bool = true
    ) {
        self.key = key
        self.table = table
        self.bundle = bundle
        self.comment = comment
        self.defaultValue = defaultValue
        self.placeholders = placeholders
        self.place = place
        self.api = api
        self.isOfAPI = isOfAPI
    }

    /// The use of a key through its symbol.
    init(_ use: SymbolUse, key: String) {
        self.init(
            key: key, table: use.table, bundle: nil, comment: nil, defaultValue: nil, placeholders: [], place: use.place,
            api: ".\(use.name)")
        owner = use.owner
        isSample = use.isSample
        symbol = use.name
    }
}

/// Code that was skipped or read less carefully although it may hold texts: limits keep the time proportional to the
/// size of a file.
package struct UnreadCode: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        case nestedTooDeep
        case tooLong
        case inheritsFromTooMany

        package var message: String {
            switch self {
            case .nestedTooDeep: "code is nested too deeply from here on; its strings were not read"
            case .tooLong: "expressions are too long from here on; some of their strings may have been missed"
            case .inheritsFromTooMany: "the type inherits from too many types; some of its strings may have been missed"
            }
        }
    }

    package let place: SourcePlace
    package let reason: Reason
}

/// Everything found in the sources, sorted by place.
package struct Extraction: Sendable {
    package var strings: [ExtractedString]
    package var symbols: [SymbolUse] = []
    package var unlocalized: [UnlocalizedText]
    /// Where code depends on the words of a text that was looked up.
    package var localizedUses: [LocalizedUse] = []
    /// Where code that shows something fixes how it is written.
    package var conventions: [FixedConvention] = []
    /// At most one place in each file.
    package var unread: [UnreadCode]
    /// What the code around the texts says.
    package var code = CodeFacts()

    package init(strings: [ExtractedString] = [], unlocalized: [UnlocalizedText] = [], unread: [UnreadCode] = []) {
        self.strings = strings
        self.unlocalized = unlocalized
        self.unread = unread
    }

    /// Appends what was found in other sources, whose places come later.
    package mutating func add(_ other: Extraction) {
        if strings.isEmpty { strings = other.strings } else { strings += other.strings }
        symbols += other.symbols
        localizedUses += other.localizedUses
        conventions += other.conventions
        if unlocalized.isEmpty { unlocalized = other.unlocalized } else { unlocalized += other.unlocalized }
        unread += other.unread
        code.add(other.code)
    }
}
