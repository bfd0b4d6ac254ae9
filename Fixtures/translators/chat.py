#!/usr/bin/env python3
"""A translator for xcstrings fill: asks any chat-completions endpoint, such as a local Ollama or a hosted model.

    CHAT_MODEL=gemma3 xcstrings fill MyApp --locales en,ja --translator Fixtures/translators/chat.py

CHAT_URL is the endpoint, Ollama's on this machine if not given, and CHAT_KEY its key, if it needs one.
"""
import json, os, sys, urllib.request

INSTRUCTIONS = """You translate the texts of an app. Each line of the message is a JSON object: translate its "source" into the
language "locale". Keep every placeholder, line break and markup. "context" says where the text is shown and as what, and has
similar texts and terms, whose wording you follow. With "refused", an earlier answer was refused for the given reason.
Answer with one JSON object a line and nothing else: {"key": …, "locale": …, "value": …}, and "variation" as in the question."""

questions = sys.stdin.read()
guides = {json.loads(line).get("context", {}).get("guidance") for line in questions.splitlines()} - {None}
instructions = "\n\n".join([INSTRUCTIONS] + [open(guide, encoding="utf-8").read() for guide in sorted(guides)])
headers = {"Content-Type": "application/json"}
if key := os.environ.get("CHAT_KEY"):
    headers["Authorization"] = f"Bearer {key}"
request = urllib.request.Request(
    os.environ.get("CHAT_URL", "http://localhost:11434/v1/chat/completions"),
    json.dumps({
        "model": os.environ.get("CHAT_MODEL", "gemma3"),
        "messages": [{"role": "system", "content": instructions}, {"role": "user", "content": questions}],
    }).encode(), headers)
with urllib.request.urlopen(request, timeout=300) as response:
    reply = json.load(response)["choices"][0]["message"]["content"]
# Some models put their answer into a block of code.
print("\n".join(line for line in map(str.strip, reply.splitlines()) if line.startswith("{")))
