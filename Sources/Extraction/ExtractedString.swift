import ProjectModel
import Syntax

/// A placeholder that an interpolation leaves in a key.
package struct Placeholder: Hashable, Sendable {
    /// `%@`, `%lld`, `%.2f`.
    package let specifier: String
    /// Whether the type of the value is known. Where it is not, any specifier in its place means the same key.
    package let isCertain: Bool

    package init(specifier: String, isCertain: Bool) {
        self.specifier = specifier
        self.isCertain = isCertain
    }
}

/// One use of a localizable string in the sources.
package struct ExtractedString: Hashable, Sendable {
    package let key: String
    /// `nil` stands for `Localizable`.
    package let table: String?
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
    /// Whether the literal is a `String` that is handed on until something looks it up when the program runs.
    package var isHandedOn = false
    /// Whether it is made up for previews, tests or demonstrations, or stands where no user ever comes.
    package var isSample = false
    /// Whether the call that has the literal looks it up itself, and not other code of the project.
    package var isOfAPI: Bool

    /// Whether the place of the literal tells the table that it is looked up in; else what it is handed on to may name another.
    package var namesItsTable: Bool { isOfAPI && !isHandedOn && api != "LocalizedStringKey" }

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
}

/// Code that was not read, or with less care, although it may hold texts: limits keep the time in proportion to the size of a file.
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

/// Everything that the sources say about localization, sorted by place.
package struct Extraction: Sendable {
    package var strings: [ExtractedString]
    package var unlocalized: [UnlocalizedText]
    /// At most one place in each file.
    package var unread: [UnreadCode]

    package init(strings: [ExtractedString] = [], unlocalized: [UnlocalizedText] = [], unread: [UnreadCode] = []) {
        self.strings = strings
        self.unlocalized = unlocalized
        self.unread = unread
    }

    /// Adds what other sources say, whose places come behind.
    package mutating func add(_ other: Extraction) {
        if strings.isEmpty { strings = other.strings } else { strings += other.strings }
        if unlocalized.isEmpty { unlocalized = other.unlocalized } else { unlocalized += other.unlocalized }
        unread += other.unread
    }
}
