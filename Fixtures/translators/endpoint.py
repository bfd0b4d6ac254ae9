#!/usr/bin/env python3
"""A model's endpoint for tests, with faults.

    endpoint.py LOG

prints its port, and logs a line for each request: its key, whether it has a schema, the status, the texts that it was asked about
and those that it answered well. The query of the address names a fault; most occur once, and then it answers well. No model is needed: it knows
the texts of the test in French.
"""
import http.server, json, re, socket, sys, threading, time, urllib.parse

KNOWN = {
    "Borrow a kite": "Emprunter un cerf-volant", "Return the kite": "Rendre le cerf-volant",
    "Fly %lld kites to %@": "Faire voler %lld cerfs-volants vers %@", "Untangle the string": "Démêler la ficelle",
    "Wind the reel": "Enrouler le fil", "Wait for the wind": "Attendre le vent du nord", "Kite": "Cerf-volant",
    "You have lost your kite.": "Vous avez perdu votre cerf-volant.",
}
KOREAN = "연을 빌리고 줄을 풀어 하늘로 날려 보내기"
lock, counts = threading.Lock(), {}


def content(texts, fault, first):
    items = [{"id": number, "value": KNOWN.get(text, "Texte inconnu")} for number, text in texts]
    if fault == "echo":
        items = [{"id": number, "value": text} for number, text in texts]
    if first and fault == "language":
        items = [{"id": number, "value": KOREAN} for number, _ in texts]
    if first and fault == "long":
        items[0]["value"] = items[0]["value"] + " encore" * 60
    if first and fault == "placeholder":
        items = [{"id": item["id"], "value": item["value"].replace("%lld ", "")} for item in items]
    if first and fault == "counts":
        items = items[1:] + [dict(items[-1], value="Autre chose")] + [{"id": 99, "value": "Rien"}]
    if first and fault == "empty":
        return "{}", []
    reply = json.dumps({"translations": items}, ensure_ascii=False)
    if fault == "prose":
        reply = "Sure! Here's what you asked for, with \"care\":\n```json\n" + reply + "\n```\nAnything else?"
    if first and fault == "cut":
        reply = reply[: reply.index("}", len(reply) // 2) + 12]
    return reply, items


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def answer(self, status, body, headers=()):
        body = body.encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def do_POST(self):
        query = self.path.partition("?")[2]
        fault = urllib.parse.parse_qs(query).get("fault", [""])[0]
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        question, schema = body["messages"][1]["content"], "response_format" in body
        items = json.loads(question[question.index('{"from"'):].strip())["items"]
        texts = [(item["id"], item["text"]) for item in items]
        key = self.headers.get("Authorization", "")
        with lock:
            counts[self.path] = counts.get(self.path, 0) + 1
            first = counts[self.path] == 1

        def log(status, answered=()):
            with lock, open(sys.argv[1], "a", encoding="utf-8") as file:
                print(json.dumps([key, schema, status, [text for _, text in texts], list(answered)], ensure_ascii=False), file=file)

        if fault == "slow":
            time.sleep(0.4)
        if fault == "busy" and first:
            log(429)
            return self.answer(429, '{"error":{"message":"Too many requests"}}', [("Retry-After", "1")])
        if fault == "later":
            log(429)
            return self.answer(429, '{"error":{"message":"The limit of today is reached"}}', [("Retry-After", "7200")])
        if fault == "broken" and first:
            log(500)
            return self.answer(500, "<html>Traceback (most recent call last):\n" + "line\n" * 45)
        if fault == "down":
            log(503)
            return self.answer(503, '{"error":"overloaded"}')
        if fault == "noschema" and schema:
            log(400)
            return self.answer(400, '{"error":{"message":"response_format is not supported"}}')
        if fault == "key" and "right" not in key:
            log(401)
            return self.answer(401, json.dumps({"error": {"message": "Incorrect key: " + key}}))
        if fault == "hang" and first:
            log(0)
            time.sleep(30)
            return
        if fault == "drop" and first:
            log(0)
            self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n{\"mess")
            self.wfile.flush()
            self.connection.shutdown(socket.SHUT_RDWR)
            self.close_connection = True
            return
        text, answered = content(texts, fault, first)
        isCut = fault == "cut" and first
        numbers = dict(texts)
        good = [numbers[int(number)] for number, value in re.findall(r'{"id": (\d+), "value": "((?:[^"\\]|\\.)*)"}', text)
                if KNOWN.get(numbers.get(int(number))) == value]
        log(200, good)
        size, made = len(question) // 4, len(text) // 4
        reply = {"choices": [{"message": {"role": "assistant", "content": text}, "finish_reason": "length" if isCut else "stop"}],
                 "usage": {"prompt_tokens": size, "completion_tokens": made}}
        self.answer(200, json.dumps(reply, ensure_ascii=False))


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_address[1], flush=True)
server.serve_forever()
