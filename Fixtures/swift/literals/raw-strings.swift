let raw = #"a "quoted" \n \(word)"#
let deep = ##"one "# two \#(no) \##(yes)"##
let oneQuote = #"""#
let twoQuotes = #""""#
let nothing = #""#
let looksMultiline = #"""a"#
let real = #"""
    "" " """ \(text) \#(code) \
    joined \#
    end
    """#
let nested = #"\#("inner \(#"\#(deep)"#)")"#
let escapes = #"\#n \#u{41} \n \#\"#
