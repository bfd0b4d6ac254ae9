import Arguments
import LintModel
import LintReporting
import Reporting
import Workspace

/// What the command line of `lint` says.
struct LintOptions: CommandOptions {
    enum Task {
        case lint, listRules
        case explain(String)
    }

    /// What becomes of the fixes that findings come with.
    enum Fix {
        case ignore, write
        /// They are shown as a diff instead of the findings.
        case show
    }

    var task = Task.lint
    var paths: [String] = []
    var format = LintFormat.named("text")
    /// Whether warnings fail, too.
    var isStrict = false
    /// Which rules run; `nil` for what the configuration says.
    var level: LintLevel?
    /// Names of rules and groups of rules.
    var only: [String] = []
    var disabled: [String] = []
    /// The file with the accepted findings.
    var baseline: String?
    var writesBaseline = false
    var fix = Fix.ignore
    var since: String?
    /// Whether to check what is staged in git instead of the work tree.
    var isStaged = false

    init(_ task: Task = .lint) { self.task = task }

    /// - Throws: ``Failure`` for options that do not go together.
    init(_ arguments: ParsedArguments) throws {
        if let name = arguments.value("explain") {
            task = .explain(name)
            return
        }
        if arguments.has("list-rules") { task = .listRules }
        paths = arguments.words
        format = LintFormat.named(arguments.value("format") ?? "text")
        isStrict = arguments.has("strict")
        level = arguments.value("level").flatMap(LintLevel.init)
        only = arguments.list("only")
        disabled = arguments.list("disable")
        baseline = arguments.value("baseline")
        writesBaseline = arguments.has("write-baseline")
        since = arguments.value("since")
        isStaged = arguments.has("staged")
        if arguments.has("fix") { fix = arguments.has("dry-run") ? .show : .write }
        if arguments.has("dry-run"), fix != .show { throw Failure("--dry-run requires --fix") }
        if isStaged, let other = ["since", "fix", "write-baseline"].first(where: arguments.has) {
            throw Failure("--staged and --\(other) cannot be used together")
        }
        if writesBaseline, baseline == nil { throw Failure("--write-baseline needs --baseline FILE, the file to write") }
    }
}
