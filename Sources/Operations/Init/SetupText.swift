import Foundation
import StringCatalog
import Workspace

/// The texts that `init` writes.
enum SetupText {
    /// Where Homebrew, Mint and SwiftPM install, in the notation of a shell.
    private static let usualFolders = [
        "/opt/homebrew/bin", "/usr/local/bin", "$HOME/.mint/bin", "$HOME/.swiftpm/bin", "/home/linuxbrew/.linuxbrew/bin",
    ]

    /// Graphical clients run hooks and drivers with a bare PATH: this adds the usual folders.
    private static let widerPath = "PATH=\"$PATH:\(usualFolders.joined(separator: ":"))\""

    /// The folders that hooks and drivers look in.
    ///
    /// - Parameter path: The PATH that they start with.
    static func folders(path: String, home: String) -> [String] {
        path.split(separator: ":").map(String.init) + usualFolders.map { $0.replacingOccurrences(of: "$HOME", with: home) }
    }

    /// Whether a file was set up before, by `init` or by hand.
    static func mentionsTool(_ text: String) -> Bool { text.contains("xcstrings") }

    /// Whether a hook was written by this or another version.
    static func isOurs(hook: String) -> Bool { hook.contains("Written by xcstrings init.") }

    static let hook = #"""
        #!/bin/sh
        # Checks what is staged of String Catalogs and sources, and blocks the commit if it adds an error. Written by xcstrings init.
        # Graphical clients run it with few folders on the PATH.
        \#(widerPath)
        missing=$(git rev-parse --git-path xcstrings-missing)
        if ! command -v xcstrings >/dev/null; then
          echo "xcstrings was not found, so the String Catalogs were NOT checked. The PATH is $PATH" >&2
          [ ! -e "$missing" ] || exit 0
          # Most clients show nothing of a commit that succeeds.
          : >"$missing"
          echo "This commit was stopped once to tell you so. Install xcstrings, or commit again without the check." >&2
          exit 1
        fi
        rm -f "$missing"
        baseline=\#(baseline)
        set --
        [ ! -e "$baseline" ] || set -- --baseline "$baseline"
        xcstrings lint --staged --quiet "$@"
        status=$?
        if [ $status -eq 1 ] && [ $# -eq 0 ] && ! git rev-parse --quiet --verify HEAD >/dev/null; then
          echo "Everything is new in a first commit. To accept what is there, and to check what is added from now on:" >&2
          echo "  xcstrings lint --baseline $baseline --write-baseline --quiet && git add $baseline" >&2
        fi
        exit $status

        """#

    /// The accepted findings that the hook knows of, in the top folder.
    private static let baseline = ".xcstrings-baseline.json"

    /// git's settings for the drivers. Where the tool is missing or cannot read a catalog, they leave the work to git:
    /// a merge ends with ordinary conflict marks, and a diff is one of lines.
    static let drivers: [(name: String, value: String)] = [
        (
            "diff.xcstrings.command",
            "f() { \(widerPath); if command -v xcstrings >/dev/null; then xcstrings diff --git -- \"$@\"; return; fi; "
                // A patch of the file that git names, not of the copies that it compares. One argument alone is an
                // unmerged path.
                + "if [ $# -lt 7 ]; then echo \"* Unmerged path $1\"; return; fi; o=a/$1; n=b/${8:-$1}; t=$(printf '\\t'); "
                + "[ \"$2\" != /dev/null ] || o=$2; [ \"$5\" != /dev/null ] || n=$5; "
                // git's own lines about a rename.
                + "[ $# -lt 9 ] || printf 'diff --git %s %s\\n%s\\n' \"$o\" \"$n\" \"$(printf %s \"$9\")\"; diff -u -L \"$o$t\" -L \"$n$t\" \"$2\" \"$5\"; true; }; f"
        ),
        ("diff.xcstrings.textconv", "f() { \(widerPath); xcstrings diff --textconv -- \"$1\" 2>/dev/null || cat \"$1\"; }; f"),
        // Shows the key in the header of each hunk.
        ("diff.xcstrings.xfuncname", "^\".*\"$"),
        ("merge.xcstrings.name", "String Catalogs by meaning"),
        (
            "merge.xcstrings.driver",
            "\(widerPath); command -v xcstrings >/dev/null || echo xcstrings was not found, so these are merged line by line: %P >&2; "
                + "xcstrings merge -- %O %A %B %P; s=$?; [ $s -le 1 ] && exit $s; "
                + "git merge-file --marker-size=%L -L ours -L base -L theirs %A %O %B"
        ),
    ]

    /// The lines of `.gitattributes`. The lines of a record are about one version of a text each, so a merge may keep
    /// all.
    static let attributes = [driverLine, "*.review.jsonl merge=union", "*.fill.jsonl merge=union"]

    /// The one that asks for the drivers.
    static let driverLine = "*.xcstrings diff=xcstrings merge=xcstrings"

    /// - Parameter archives: The apps to build and to look into for a tag, or when the workflow is started by hand.
    static func workflow(_ source: ToolSource, archives: [ArchiveStep]) -> String {
        let steps = archives.map { archive in
            """
                  - run: |
                      \(archive.command)

            """ + shipStep(archive.product, source)
        }
        let ship = """
              # Builds what a release would contain, and finds languages that the system does not offer, and tables that are missing or old.
              ship:
                if: github.ref_type == 'tag' || github.event_name == 'workflow_dispatch'
                runs-on: macos-latest
                steps:
                  - uses: actions/checkout@v5

            """
        return """
            # Lints the String Catalogs of every push and pull request. Written by xcstrings init.
            name: String Catalogs
            on: [push, pull_request\(archives.isEmpty ? "" : ", workflow_dispatch")]
            permissions:
              contents: read
              pull-requests: write # for the comment with the coverage
            jobs:
              lint:
                runs-on: ubuntu-latest
                steps:
                  - uses: actions/checkout@v5

            """ + lintStep(source) + (archives.isEmpty ? "" : ship + steps.joined())
    }

    /// Opens a pull request once a week, or when it is started by hand.
    static func updateWorkflow(_ source: ToolSource) -> String {
        let step = switch source {
        case .action(let action): "      - uses: \(action.repository)/.github/actions/update@\(action.revision)\n"
        case .clone(let address, let revision):
            """
            \(buildStep(address, revision))
                  - run: '"$RUNNER_TEMP/xcstrings/.github/actions/update/update"'
                    env:
                      GH_TOKEN: ${{ github.token }}
                      INPUT_PATHS: ''
                      INPUT_FILL: ''
                      BRANCH: xcstrings/update

            """
        }
        return """
            # Brings the String Catalogs in line with the sources, fills what is known, and opens a pull request with the changes.
            # "Allow GitHub Actions to create and approve pull requests" must be on in the settings of the repository.
            # Written by xcstrings init.
            name: Update String Catalogs
            on:
              schedule:
                - cron: '23 4 * * 1'
              workflow_dispatch:
            permissions:
              contents: write
              pull-requests: write
            jobs:
              update:
                runs-on: ubuntu-latest
                steps:
                  - uses: actions/checkout@v5

            """ + step
    }

    private static func lintStep(_ source: ToolSource) -> String {
        switch source {
        case .action(let action): "      - uses: \(action.repository)/.github/actions/lint@\(action.revision)\n"
        case .clone(let address, let revision):
            """
            \(buildStep(address, revision))
                  - run: '"$RUNNER_TEMP/xcstrings/.github/actions/lint/lint"'
                    env:
                      INPUT_PATHS: ''
                      INPUT_STRICT: 'false'
                      INPUT_BASELINE: ''
                      INPUT_SINCE: base
                      BASE: ${{ github.event.pull_request.base.sha }}

            """
        }
    }

    private static func shipStep(_ product: String, _ source: ToolSource) -> String {
        switch source {
        case .action(let action):
            """
                  - uses: \(action.repository)/.github/actions/ship@\(action.revision)
                    with:
                      product: '\(product)'

            """
        case .clone(let address, let revision):
            buildStep(address, revision) + "\n      - run: xcstrings ship -- '\(product)'\n"
        }
    }

    /// The step that builds the tool, as its action does it without a release.
    private static func buildStep(_ address: String, _ revision: String) -> String {
        """
              # Builds xcstrings, which takes some minutes.
              - run: |
                  git clone --quiet '\(address)' "$RUNNER_TEMP/xcstrings"
                  git -C "$RUNNER_TEMP/xcstrings" checkout --quiet \(revision)
                  ACTION_REPOSITORY= "$RUNNER_TEMP/xcstrings/.github/actions/lint/install"
        """
    }

    /// The bytes of a `.gitattributes` with a line added.
    ///
    /// - Returns: `nil` when the line is there.
    /// - Throws: ``Failure`` when another line gives the same files another driver: the last one would win.
    static func attributes(adding line: String, to old: [UInt8], _ path: String) throws -> [UInt8]? {
        let words = line.split(separator: " ")
        var found: Set<Substring> = []
        let lines = String(decoding: old, as: UTF8.self).split(omittingEmptySubsequences: false) { $0.isNewline }
        for (number, existing) in lines.enumerated() {
            let parts = existing.split { $0 == " " || $0 == "\t" }
            guard parts.first == words[0] else { continue }
            for attribute in parts.dropFirst() {
                if words.dropFirst().contains(attribute) {
                    found.insert(attribute)
                } else if ["diff", "merge"].contains(attribute.drop { "-!".contains($0) }.split(separator: "=").first) {
                    throw Failure(
                        "these files already have \"\(attribute)\", which was left unchanged", at: "\(path):\(number + 1)",
                        hint: "Replace it with this line: \(line)")
                }
            }
        }
        guard found.count < words.count - 1 else { return nil }
        let separator: [UInt8] = old.isEmpty || old.last == 0x0A ? [] : [0x0A]
        return old + separator + Array((line + "\n").utf8)
    }
}
