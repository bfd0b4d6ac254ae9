import Extraction
import ProjectModel
import Syntax

/// The Swift files of a project, and where names occur in them.
struct CodeBase: Sendable {
    /// In the order of their paths.
    let files: [CodeFile]
    let declared: DeclaredNames
    let modules: ModuleGraph
    private let survey: Survey

    init(_ survey: Survey, _ targets: TargetMap) {
        self.survey = survey
        files = survey.files.map { file in
            var file = file
            file.isTest = file.isTest || targets.isForTests(file.path)
            return file
        }
        modules = ModuleGraph(files, targets)
        declared = DeclaredNames(files)
    }

    func file(_ path: String) -> CodeFile? { number(of: path).map { files[$0] } }

    func number(of path: String) -> Int? { survey.number(of: path) }

    /// Whether a type is named other than where it is declared and where values of it are made, so that values of it may be anywhere.
    func isNamedAsType(_ name: String) -> Bool {
        occurrences(of: name).contains { number, token in
            guard !files[number].isTest else { return false }
            let source = files[number].source
            switch source.kind(token - 1) {
            case .kwStruct, .kwClass, .kwEnum, .kwExtension, .kwActor, .kwProtocol: return false
            default: return source.kind(token + 1) != .leftParen || source.token(token + 1).spaceBefore
            }
        }
    }

    /// Where a name occurs, also with a dollar sign before it, in the order of the files.
    func occurrences(of name: String) -> [(file: Int, token: Int)] { survey.names.occurrences(of: name) }
}
