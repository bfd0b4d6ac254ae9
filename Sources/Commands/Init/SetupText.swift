import StringCatalog

/// What `init` writes.
enum SetupText {
    /// - Parameter settings: What a team wants beside the locales; `nil` for what most start with.
    static func configuration(locales: [String], settings: String?) -> String {
        """
        // Settings of xcstrings. Comments are allowed.
        {
          // The locales that the catalogs are checked against.
          "locales": [\(locales.map { JSONLiteral.string($0) }.joined(separator: ", "))],
        \(settings ?? minimum)
          // Globs of paths to ignore.
          "exclude": [],
        }

        """
    }

    private static let minimum = """
          // The coverage, in percent, below which "xcstrings coverage" exits with 1.
          "coverage": { "min": 100 },
        """

    static let hook = """
        #!/bin/sh
        # Checks what is staged of String Catalogs and sources, and blocks the commit if it adds an error. Written by xcstrings init.
        if ! command -v xcstrings >/dev/null; then
          echo "xcstrings is not on the PATH: the String Catalogs were not checked" >&2
          exit 0
        fi
        exec xcstrings lint --staged --quiet

        """

    /// git's settings for the drivers. Where the tool is missing or cannot read a catalog, they leave the work to git: a merge ends
    /// with ordinary conflict marks, and a diff is one of lines.
    static let drivers: [(name: String, value: String)] = [
        (
            "diff.xcstrings.command",
            "f() { if command -v xcstrings >/dev/null; then xcstrings diff --git -- \"$@\"; "
                + "else git diff --no-index --no-ext-diff -- \"$2\" \"$5\"; true; fi; }; f"
        ),
        ("diff.xcstrings.textconv", "f() { xcstrings diff --textconv -- \"$1\" 2>/dev/null || cat \"$1\"; }; f"),
        // Shows the key in the header of each hunk.
        ("diff.xcstrings.xfuncname", "^\".*\"$"),
        ("merge.xcstrings.name", "String Catalogs by meaning"),
        (
            "merge.xcstrings.driver",
            "xcstrings merge -- %O %A %B %P; s=$?; [ $s -le 1 ] && exit $s; "
                + "git merge-file --marker-size=%L -L ours -L base -L theirs %A %O %B"
        ),
    ]

    /// The lines of `.gitattributes`. The lines of a review record are about one version of a text each, so a merge may keep all.
    static let attributes = ["*.xcstrings diff=xcstrings merge=xcstrings", "*.review.jsonl merge=union"]

    /// - Parameters:
    ///   - repository: Where the action is, as `OWNER/NAME`.
    ///   - version: The tag to use it at.
    static func workflow(repository: String, version: String) -> String {
        """
        # Lints the String Catalogs of every push and pull request. Written by xcstrings init.
        name: String Catalogs
        on: [push, pull_request]
        permissions:
          contents: read
          pull-requests: write # for the comment with the coverage
        jobs:
          lint:
            runs-on: ubuntu-latest
            steps:
              - uses: actions/checkout@v4
              - uses: \(repository)/.github/actions/lint@\(version)

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
