// Compares our lexer with swift-syntax on every Swift file under the given paths; with --edited, counts the syntax errors of files that
// differ between two folders instead.
import Foundation

var paths = Array(CommandLine.arguments.dropFirst())
// With --nested the value of each string is compared as a source as well: the tests of swift-syntax
// and of the like keep their odd and broken Swift in strings.
let isNested = paths.first == "--nested"
let isEdited = paths.first == "--edited"
if isNested || isEdited { paths.removeFirst() }
guard isEdited ? paths.count == 2 : !paths.isEmpty else {
    FileHandle.standardError.write(Data("usage: lexer-oracle [--nested] PATH…\n       lexer-oracle --edited BEFORE AFTER\n".utf8))
    exit(64)
}

if isEdited { exit(hasNewErrors(paths[1], since: paths[0]) ? 1 : 0) }

var totals = Totals()
for file in swiftFiles(under: paths) {
    guard let data = FileManager.default.contents(atPath: file) else { continue }
    let bytes = [UInt8](data)
    for difference in compare(bytes, totals: &totals) {
        print("\(file):\(difference.line): \(difference.text)")
    }
    guard isNested else { continue }
    for nested in nestedSources(in: bytes) {
        for difference in compare(nested.source, totals: &totals) {
            print("\(file):\(nested.line): in the string: line \(difference.line): \(difference.text)")
        }
    }
}
print(
    "\(totals.files) files, \(totals.tokens) tokens, \(totals.literals) string literals, \(totals.segments) segments,",
    "\(totals.values) values, \(totals.regexes) regex literals: \(totals.differences) differences,",
    "\(totals.differencesInBrokenFiles) more in files with syntax errors")
exit(totals.differences == 0 ? 0 : 1)

/// Prints the files of a folder that have more syntax errors than before, and how many differ at all.
func hasNewErrors(_ after: String, since before: String) -> Bool {
    var edited = 0, broken = 0
    for file in swiftFiles(under: [before]) {
        let other = after + file.dropFirst(before.count)
        guard let old = FileManager.default.contents(atPath: file), let new = FileManager.default.contents(atPath: other), old != new
        else { continue }
        edited += 1
        let errors = syntaxErrors(in: [UInt8](old)), newErrors = syntaxErrors(in: [UInt8](new))
        guard newErrors > errors else { continue }
        broken += 1
        print("\(other): \(newErrors) syntax errors, \(errors) before")
    }
    print("\(edited) files differ, \(broken) have new syntax errors")
    return broken > 0
}

func swiftFiles(under paths: [String]) -> [String] {
    var files: [String] = []
    for path in paths {
        if path.hasSuffix(".swift") {
            files.append(path)
            continue
        }
        for case let name as String in FileManager.default.enumerator(atPath: path) ?? .init() where name.hasSuffix(".swift") {
            files.append(path + "/" + name)
        }
    }
    return files.sorted()
}
