import Extraction
import Interchange
import Inventory
import ProjectModel
import StringCatalog

/// The files of a project that are read whole.
extension Project {
    /// Reads files on several threads, and makes something of the path and the bytes of each.
    static func read<T: Sendable>(
        _ paths: [String], _ context: WorkContext, failures: inout [Failure],
        _ make: @escaping @Sendable (_ path: String, _ bytes: [UInt8]) -> T
    ) -> [T] {
        Parallel.map(paths, jobs: context.jobs) { path in Result { make(path, try FileBytes.read(path)) } }
            .compactMap { value($0, &failures) }
    }

    /// The result of a file; `nil` where it could not be read, which is added to the failures.
    static func value<T>(_ result: Result<T, any Error>, _ failures: inout [Failure]) -> T? {
        switch result {
        case .success(let value): return value
        case .failure(let error):
            failures.append(Failure(error))
            return nil
        }
    }

    /// The keys of `.strings` and `.stringsdict` files by table. A file that cannot be understood shows nothing.
    static func olderTables(
        _ paths: [String], _ context: WorkContext, failures: inout [Failure]
    ) -> [String: Set<String>] {
        let tables = read(paths, context, failures: &failures) { path, bytes -> (name: String, keys: Set<String>) in
            let name = String((path.split(separator: "/").last ?? "").prefix { $0 != "." })
            let keys = path.hasSuffix(".stringsdict")
                ? (try? StringsDictRule.read(bytes)).map { Set($0.keys) } : (try? StringsFile(bytes)).map { Set($0.pairs.map(\.key)) }
            return (name, keys ?? [])
        }
        return Dictionary(tables, uniquingKeysWith: { $0.union($1) })
    }

    /// The review records by the paths of their catalogs, as far as they can be read.
    static func records(of catalogs: [LoadedCatalog], _ failures: inout [Failure]) -> [String: ReviewRecord] {
        var records: [String: ReviewRecord] = [:]
        for catalog in catalogs {
            guard let read = value(Result { try RecordFile<ReviewRecord>.read(ofCatalogAt: catalog.path) }, &failures) else { continue }
            records[catalog.path] = read.record
            if let failure = read.failure { failures.append(failure) }
        }
        return records
    }

    static func projectFiles(_ paths: [String], _ failures: inout [Failure]) -> [ProjectFile] {
        paths.compactMap { path in
            value(Result { ProjectFile(path: path, bytes: try FileBytes.read(path), reading: .disk) }, &failures)
        }
    }
}
