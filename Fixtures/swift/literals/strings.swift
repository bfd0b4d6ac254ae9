let empty = ""
let plain = "plain"
let escaped = "tab\t quote\" slash\\ \u{1F600} \'"
let emoji = "👩‍👩‍👧 e\u{301}"
let slashes = "http://example.com/*not*/a//comment"
let pair = ("a", "b"); let adjacent = ["a":"b"]
Text("Hello, \(name)!")
Text("\(count) of \(total)")
Text("a\(b)c\("d\("e\(f)g")h")i")
Text("\((1 + 2) * (3))") + Text("\(items.map { "<\($0)>" }.joined(separator: ", "))")
Text("\(value, specifier: "%.2f") \(date, style: .time)")
Text("\( /* ) */ x )") // " unbalanced \(
Text("Größe: \(größe)") ?? "—"
