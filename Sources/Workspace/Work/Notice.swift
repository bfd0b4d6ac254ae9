import Editing
import Interchange
import Inventory
import LintModel
import ProjectModel
import StringCatalog
import Syntax

/// A fact about the work that users should know besides its result. Sentences are made of it last.
package enum Notice: Sendable, Hashable {
    // MARK: Files

    /// One of several inputs failed; the work continues with the others.
    case failed(Failure)
    /// A file that was replaced has other names, which keep its old content.
    case otherNames(path: String, count: Int)
    /// An interrupted command had left something, and what became of it: a line for each file.
    case recovered([String])
    /// Something about the files that texts are taken from.
    case remark(Message)
    /// Something of the catalogs that a file for translators does not have.
    case leftOut(Message)
    /// A file is used as it is, and something in it may mean something else.
    case doubt(path: String, Message)

    // MARK: Projects

    /// Nothing here is a catalog to work on. Whether there are `.strings` files instead.
    case noCatalog(hasTables: Bool)
    /// The code looks up no string, so there is nothing to put into a new catalog.
    ///
    /// - Parameter shown: How many texts it shows all the same.
    case noStrings(shown: Int)
    /// Helpers make the targets in these manifests of Tuist, so it isn't known where a catalog belongs.
    case targetsOfHelpers([String])
    /// A locale code means a locale that the project spells otherwise.
    case respelled(setting: Message, name: String, locale: LanguageTag)
    /// Nothing names the locales, so these are assumed.
    case assumedLocales([LanguageTag])
    /// Catalogs of projects that do not have a locale, so that nothing counts as missing in it.
    case localeLeftOut(LanguageTag, catalogs: [String])
    /// Sources that were not read. Whether no key counts as unused for that reason.
    case unread([UnreadSource], keepsUnused: Bool = true)
    /// Build products and dependencies that were left out.
    case builtFolders([String])

    /// A speller has no dictionary for these locales.
    case withoutDictionary([LanguageTag], program: String)
    /// A baseline was written, with so many findings, and so many fewer than before.
    case baselineWritten(path: String, count: Int, removed: Int)
    /// A finding that a baseline accepts and that has gone.
    case baselineUnmatched(path: String, Baseline.Identity)

    // MARK: Changes

    /// A text that a catalog does not take in.
    case refused(EditPlan.Remark, path: String)
    /// A possible mistake in a change; the place is that of the request.
    case warned(EditPlan.Remark, place: String?)
    /// The same of a catalog that texts are imported into.
    case imported(EditPlan.Remark, path: String)
    /// A file that is imported has no translation.
    case nothingToImport(path: String, Message, isCheck: Bool)
    /// Texts of a file whose identifiers are not keys, and that were matched by something else.
    case named(path: String, count: Int, XLIFF.File.Naming)
    /// A catalog that came back, the commit with the version that it was made from, and what was undone of it.
    case returned(path: String, catalog: String, commit: String, ReturnedCatalog.Undone)
    /// The fate of each text of a delivery.
    case balance(ImportBalance)
    /// Something cannot be imported, so nothing is.
    case importStopped(isStrict: Bool)
    case localeAdded(LanguageTag)
    /// A catalog keeps the texts of a locale that is removed.
    case textsKept(path: String, count: Int, LanguageTag)
    /// A locale is listed already, or not listed.
    case localeUnchanged(String, isListed: Bool)
    /// No file lists the locales of the project.
    case noLocaleList
    case noCallSite
    /// A file that no scanner reads mentions a key that is renamed.
    case mentioned(path: String, key: String)
    /// A translator is, or would be, asked again for texts whose inputs changed. The number of tokens that it takes,
    /// for a model.
    case askedAgain(path: String, count: Int, changes: [FillInputs.Part: Int], tokens: Int?, isTrial: Bool)

    // MARK: Catalogs and sources

    /// Strings in code whose table has no catalog: how many, and the first of them.
    case noCatalogOfTable(String, count: Int, first: String, SourcePlace)
    /// The same, once for all tables. Whether a `.strings` file has each of them.
    case tablesWithoutCatalog(areInOlderTables: Bool)
    /// Strings of targets without a catalog were left out.
    case stringsWithoutCatalog(count: Int)
    /// A catalog is in no target, and the file that could add it.
    case inNoTarget(path: String, project: String?)
    /// The sources use no key of a catalog, which is left unchanged.
    case unrelated(path: String)
    /// Keys were reworded in the sources, and a build would lose so many translations.
    case reworded(path: String, old: String, new: String, keys: Int, texts: Int)
    /// Keys that may be reworded ones, and fit each other equally well.
    case rewordingTied(path: String, old: [String], new: [String])
    /// A key that was reworded, except that its placeholders differ in number or type.
    case rewordingMismatched(path: String, old: String, new: String)
    /// Unused keys that only other literals or files mention are kept.
    case keptBecauseMentioned(path: String, count: Int)
    case keptUnread(path: String, count: Int)
    /// Phrases of App Shortcuts, which Apple's tools compile, were left out of a compiled catalog.
    case phrasesLeftOut(path: String, count: Int)
    /// The catalogs match the sources.
    case inSync
    case manualSteps([ManualStep])
}

/// A step that is left to do by hand for a new catalog.
package struct ManualStep: Sendable, Hashable {
    package let catalog: String
    package let target: String?
    package let sourceLanguage: LanguageTag
    package let step: PlannedCatalog.Step

    package init(catalog: String, target: String?, sourceLanguage: LanguageTag, step: PlannedCatalog.Step) {
        self.catalog = catalog
        self.target = target
        self.sourceLanguage = sourceLanguage
        self.step = step
    }
}
