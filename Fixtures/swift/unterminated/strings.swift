let a = "no end
let b = "\(no + "end
let c = "\(f(x
let d = "\("\("\(deep
let e = #"raw " \#(x
let f = """
    \("inner
    ) } \(g(
    """
let g = 1
