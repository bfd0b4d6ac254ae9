/// The files that `init --agents` writes: for coding assistants, in the places where they look for them.
enum AgentSetup {
    /// A file, from the folder of the project.
    struct File {
        let path: String
        let text: String
    }

    /// The skill is written twice: in the folder that assistants agreed on, and in the one of Claude Code, which reads
    /// no other.
    static let files = [
        File(path: ".agents/skills/xcstrings/SKILL.md", text: skill), File(path: ".claude/skills/xcstrings/SKILL.md", text: skill),
        File(path: ".mcp.json", text: server), File(path: ".claude/settings.json", text: hook),
    ]

    /// In the format of Agent Skills: an assistant reads the description, and the rest when it fits the task.
    private static let skill = """
        ---
        name: xcstrings
        description: Reads, checks, translates and edits String Catalogs (.xcstrings). Use it for every change to user-visible texts of \
        this app, and instead of editing a catalog as JSON.
        ---

        # String Catalogs of this project

        Use the tools of the MCP server `xcstrings`; where it is not connected, the commands of the same names.

        - Never edit an `.xcstrings` file by hand: builds rewrite it, and a wrong placeholder crashes the app.
        - New text in code: write it as a localizable literal, with a comment where the text is short, then call `sync`.
        - Missing translations: `coverage`, `missing_translations` page by page with `context`, `add_translations`. Keep every \
        placeholder (%@, %lld, %1$@), and give each plural form that the language needs.
        - What you translate waits for a person: leave its state needs_review, and never approve it yourself.
        - A key that changes keeps its translations with `rename_key`; do not remove it and add another.
        - After a change call `lint`. `explain_rule` says what a finding means.
        - TRANSLATION.md, if there is one, has the wording of the team.

        """

    private static let server = """
        {
          "mcpServers": {
            "xcstrings": { "command": "xcstrings", "args": ["mcp"] }
          }
        }

        """

    /// Status 2 hands the findings to the assistant; anything else but a finding is none of its business.
    private static let hook = #"""
        {
          "hooks": {
            "PostToolUse": [
              {
                "matcher": "Edit|Write|MultiEdit",
                "hooks": [
                  {
                    "type": "command",
                    "command": "command -v xcstrings >/dev/null || exit 0; xcstrings lint --since HEAD --quiet >&2; [ $? -ne 1 ] || exit 2"
                  }
                ]
              }
            ]
          }
        }

        """#
}
