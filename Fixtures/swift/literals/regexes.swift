let digits = /\d+/
let group = /(a|b) \/ [)(\/]/
let escaped = /\ leading/
let extended = #/usr/local/#
let pounds = ##/a/#b/##
let multi = #/
    (\w+)  # a comment with "quotes" and ( brackets
    / \s*
    /#
let quotient = a / b / c
let tight = a/b/c
let share = (a) / 2 + x[0]/3 + f()/4
let half = 1 / 2; let third = 1.0/3
foo(/x/, by: /y\.z/)
[/a/, /b/]
return /a b/
if text =~ /^x$/ { }
x = !/a/.matches(y)
let t = try? /x y/.wholeMatch(in: z)
let u = try! /x y/
list.reduce(1, /)
list.reduce(1, /).and(2, /)
f(/, /)
func /(a: Int, b: Int) -> Int { a }
prefix operator /^/
let spaced = / 1 /
let c = a /* comment */ / b // / c
let d = "\(/x/)" + "\(a / b / c)"
/start/
{ /x/ }
