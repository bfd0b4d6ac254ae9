import Foundation
import StringCatalog

// Does lint find what people mend? Reads the histories of all repositories in a folder, collects the translations that somebody
// changed while the source text stayed, and lints both versions:
//     swift run -c release --package-path Tests/Conformance translation-history XCSTRINGS-LINT FOLDER [work|final] [KIND…] [new] [--OPTION…]
// The repositories are divided in two halves by their names: one to work with, one for the final figure. With kinds, their
// changes are listed with the rules that name them before and after; `new` lists all that lint names after the change only. Options go
// to the linter.

let arguments = Array(CommandLine.arguments.dropFirst())
let words = arguments.filter { !$0.hasPrefix("--") }
guard words.count >= 2 else {
    print("usage: translation-history XCSTRINGS-LINT FOLDER [work|final] [KIND…] [new] [--OPTION…]")
    exit(2)
}
let shown = words.dropFirst(2).compactMap { Kind(rawValue: $0) }
let repositories = Repository.all(in: words[1]).filter { repository in
    !(words.contains("work") && !repository.isForWork) && !(words.contains("final") && repository.isForWork)
}
guard !repositories.isEmpty else {
    print("\(words[1]): holds no git repository")
    exit(2)
}

/// Prints a change with the rules that name it before, and those that name it after.
func show(_ change: Change, _ kind: Kind, _ gone: Set<String>, _ new: Set<String>) {
    print("\(change.locale) \(kind)\(kind.isMended(change) ? ", mended" : "")  −\(gone.sorted()) +\(new.sorted())")
    for (name, text) in [("source", change.source), ("before", change.before), ("after ", change.after)] {
        print("  \(name)  \(text.debugDescription)")
    }
}

var tally = Tally()
var seen: Set<Change> = []
var used = 0
for repository in repositories {
    var linted = LintedCatalogs(tool: words[0], options: arguments.filter { $0.hasPrefix("--") })
    let earlier = seen.count
    for revision in repository.revisions() {
        guard let before = repository.bytes(revision.before), let after = repository.bytes(revision.after) else { continue }
        let changes = Change.all(from: Catalog(bytes: before), to: Catalog(bytes: after)).filter { seen.insert($0).inserted }
        guard !changes.isEmpty else { continue }
        do {
            let findings = try (linted.findings(in: revision.before, before), linted.findings(in: revision.after, after))
            for change in changes {
                let rules = (linted.rules(of: change, in: findings.0), linted.rules(of: change, in: findings.1))
                let (gone, new) = (rules.0.subtracting(rules.1), rules.1.subtracting(rules.0))
                let kind = Kind(change)
                tally.add(change, kind, gone: gone, new: new)
                if shown.contains(kind) || !new.isEmpty && words.contains("new") { show(change, kind, gone, new) }
            }
        } catch {
            print("\(repository.name): a version could not be linted: \(error)")
        }
    }
    if seen.count > earlier { used += 1 }
}

print("\(seen.count) changes in \(used) of \(repositories.count) repositories")
tally.print()
