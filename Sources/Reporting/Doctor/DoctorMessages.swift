import Operations

extension Diagnosis.Unread.Reason {
    var message: String {
        switch self {
        case .failure(let message): message.text(for: .terminal)
        case .source(let reason): reason.message
        case .built: "build products or dependencies"
        case .hidden: "hidden"
        case .ignored: "ignored by git"
        }
    }

    /// A word for programs.
    var name: String {
        switch self {
        case .failure: "unreadable"
        case .source: "source"
        case .built: "built"
        case .hidden: "hidden"
        case .ignored: "ignored"
        }
    }
}

extension SetupPart {
    /// Its name, for people.
    var title: String {
        switch self {
        case .configuration: "configuration"
        case .hook: "pre-commit hook"
        case .drivers: "git drivers"
        case .workflow: "GitHub workflow"
        case .agents: "coding assistants"
        case .translation: "guidance for translators"
        case .translator: "translator"
        }
    }
}

extension Diagnosis.Setup {
    /// The command that sets it up.
    var command: String { "xcstrings init --\(part.optionName)" + (needsAction ? " --action" : "") }

    /// Says how to set it up.
    var advice: String {
        needsAction ? "\(command) does it, with the repository on GitHub that has xcstrings" : "\(command) does it"
    }
}

extension Diagnosis.Setup.Fault {
    /// The problem and its remedy.
    func message(command: String) -> String {
        switch self {
        case .notExecutable(let path): "\(path) is not executable, so git ignores it; run: chmod +x \(path)"
        case .otherHook(let path): "\(path) does not run xcstrings; add this line to it: xcstrings lint --staged --quiet"
        case .outdated(let path) where command.hasSuffix("pre-commit"): "\(path) was written by another version; delete it and run: \(command)"
        case .outdated(let path): "\(path) was written by another version; run: \(command)"
        case .toolNotFound(let path): "\(path) does not find xcstrings on its PATH; install it in a folder of the PATH"
        case .noSettings: ".gitattributes asks for drivers that this clone does not have; run: \(command)"
        case .losesTexts(let driver):
            ".gitattributes has merge=\(driver) for catalogs, which loses texts without a conflict; remove it and run: \(command)"
        case .noAttributes: "this clone has the drivers, but .gitattributes does not use them; run: \(command)"
        }
    }
}
