let a = 1
let b = """
    x

    y
    """
// c
let c = "d"/* e*/ f"gh