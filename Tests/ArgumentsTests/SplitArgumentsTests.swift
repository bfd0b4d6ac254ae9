import Testing

@testable import Arguments

/// Arguments split by their form alone.
@Suite struct SplitArgumentsTests {
    @Test(arguments: [
        (["a", "-", ""], [.word("a"), .word("-"), .word("")]),
        (["--name", "--name=value", "--name=", "--a=b=c"], [
            .long("name", attached: nil), .long("name", attached: "value"), .long("name", attached: ""), .long("a", attached: "b=c"),
        ]),
        (["-abc", "-f=x"], [.short(["a", "b", "c"]), .short(["f", "=", "x"])]),
        (["-5", "-…", "- item"], [.word("-5"), .word("-…"), .word("- item")]),
        (["-é", "---"], [.short(["é"]), .long("-", attached: nil)]),
        (["a", "--", "--name", "-a", "--"], [.word("a"), .word("--name"), .word("-a"), .word("--")]),
    ] as [([String], [SplitArguments.Element])])
    func theFormTellsWhatAnArgumentIs(arguments: [String], elements: [SplitArguments.Element]) {
        #expect(SplitArguments(arguments).elements == elements)
    }

    @Test(arguments: [
        (["--last", "--name"], [.long("last", attached: nil), .word("--name")]),
        (["--last=x", "-a"], [.long("last", attached: "x"), .word("-a")]),
        // After an option that ends the options, one `--` is redundant; the next one is a word.
        (["--last", "--", "--", "-a"], [.long("last", attached: nil), .word("--"), .word("-a")]),
        (["--lasting", "--name"], [.long("lasting", attached: nil), .long("name", attached: nil)]),
    ] as [([String], [SplitArguments.Element])])
    func anOptionMayEndTheOptions(arguments: [String], elements: [SplitArguments.Element]) {
        #expect(SplitArguments(arguments, last: ["last"]).elements == elements)
    }
}
