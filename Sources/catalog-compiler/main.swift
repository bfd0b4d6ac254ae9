import Foundation

// catalog-compiler TASK CATALOG FOLDER
let arguments = CommandLine.arguments
guard arguments.count == 4, let task = CatalogCompiler.Task(rawValue: arguments[1]) else {
    let tasks = CatalogCompiler.Task.allCases.map(\.rawValue).joined(separator: "|")
    FileHandle.standardError.write(Data("usage: catalog-compiler \(tasks) CATALOG FOLDER\n".utf8))
    exit(2)
}
var errors: [String]
do {
    var compiler = try CatalogCompiler(URL(fileURLWithPath: arguments[2]))
    try compiler.run(task, to: URL(fileURLWithPath: arguments[3]))
    errors = compiler.errors
} catch {
    errors = ["\(arguments[2]): error: \(error.localizedDescription)"]
}
if !errors.isEmpty {
    FileHandle.standardError.write(Data((errors.joined(separator: "\n") + "\n").utf8))
    exit(1)
}
