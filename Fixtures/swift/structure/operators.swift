a + b - -c; a ?? b; a? .b; a?.b; a!.b; a!!; a??.b; x != y; x! = y; x!=y; -x; !x; &x
let f: (Int) -> Void = { }; a...b; a..<b; ...b; a...
Array<Int>?; [Set<Set<Int>>]; Dictionary<String, Int?>(); Optional<A>.some(b)!; Set<Int>?.none
let g: [Int]?=nil; let h: Int??=nil
t ? a : b; t ? .a : .b; t ?a :b
a+//comment
b; a/*c*/+/*d*/b
a &+ b; a &&= b; a ** b; a.*b; a .== b
\.name; \.?.name; \..name; \Person.name; \.self; \.[0]
x.0.1; 1.0.description; 0xff.words; 1...2; 1e5; 1e-5; 0.85e-6; 0e-5; 0x1.8p-3; 0b1010; 0o17; 1_000; 5.
a × b; a ≤ b; √4; café; 変数; 😀 = 😀🏽; a→b
Swift::Int; @escaping; @available(iOS 17, *); $0 + $name + $; `class`; `a b`; _
