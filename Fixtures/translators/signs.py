#!/usr/bin/env python3
"""A translator for tests: writes a sign of the locale's script for each word, and keeps placeholders, tags, links and line breaks."""
import itertools, json, re, sys
for line in sys.stdin:
    q = json.loads(line); signs = itertools.cycle("가나다라마바사아자차" if q["locale"] == "ko" else "文字図表山水火木金土")
    kept = r"%(?:\d+\$)?(?:#@\w+@|arg|[-.\d]*[hlqzt]*[a-zA-Z@])|%%|\$\{\w+\}|\]\([^)]*\)|<[^>]*>|\\n|\n"
    value = re.sub(kept + r"|[A-Za-z'’]+", lambda m: m[0] if re.fullmatch(kept, m[0]) else next(signs), q["source"]).replace(" ", "")
    print(json.dumps({"key": q["key"], "locale": q["locale"], "value": value} | ({"variation": q["variation"]} if "variation" in q else {})))
