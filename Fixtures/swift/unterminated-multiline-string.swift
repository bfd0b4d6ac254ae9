let a = """
    text \(code "