#!/usr/bin/env python3
"""A LibreTranslate server for tests: prints its port, and puts the language before each text."""
import http.server, json


class Handler(http.server.BaseHTTPRequestHandler):
    def log_message(self, *arguments):
        pass

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        text = {"ja": "日本語の訳 "}.get(body["target"], body["target"] + " ") + body["q"]
        answer = json.dumps({"translatedText": text} if body["source"] == "en" else {"error": "source"}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
