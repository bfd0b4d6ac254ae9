let a = """
    one
      two

    three \
    joined
    \(four) and
    \("five")
    "" " \""" '''
    """
let empty = """
    """
let blank = """

    """
let tabs = """
	one
		two
	"""
call("""
    first \(
        spread(
            over: lines)
    ) last
    """, b: """
    second
    """)
