// Compares our lexer with swift-syntax on every Swift file under the given paths.
import Foundation

var paths = Array(CommandLine.arguments.dropFirst())
// With --nested the value of each string is compared as a source as well: the tests of swift-syntax
// and of the like keep their odd and broken Swift in strings.
let isNested = paths.first == "--nested"
if isNested { paths.removeFirst() }
guard !paths.isEmpty else {
    FileHandle.standardError.write(Data("usage: lexer-oracle [--nested] PATH…\n".utf8))
    exit(64)
}

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
