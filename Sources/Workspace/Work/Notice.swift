import StringCatalog

/// What users should know of work on files, and what is neither its result nor a failure.
package enum Notice: Sendable, Hashable {
    /// A locale code means a locale that the project spells otherwise.
    case respelled(setting: Message, name: String, locale: LanguageTag)
    /// A file that was replaced has other names, which keep its old content.
    case otherNames(path: String, count: Int)
    /// An interrupted command had left something, and what became of it: a line for each file.
    case recovered([String])
    /// Sources that were not read, so that no key counts as unused.
    case unread([UnreadSource])
    /// Build products and dependencies that were left out.
    case builtFolders([String])
}
