import StringCatalog

/// The program that `init --translator` writes for `fill --translator`: it asks a service, and is meant to be changed.
package enum TranslatorScript: String, CaseIterable, Sendable {
    case python, swift

    /// The file, in the current folder.
    static let fileName = "translate"

    /// The program.
    ///
    /// - Parameter source: The language that texts are translated from.
    func text(source: LanguageTag) -> String {
        // A tag of a damaged catalog may hold anything.
        let code = source.language.allSatisfy { $0.isASCII && $0.isLetter } ? source.language : "en"
        return switch self {
        case .python: Self.python(source: code)
        case .swift: Self.swift(source: code)
        }
    }

    private static func python(source: String) -> String {
        #"""
        #!/usr/bin/env python3
        """Translates for: xcstrings fill --translator ./translate. Written by xcstrings init; change it as you like.

        Reads a line of JSON for each text, and answers with one. An answer that loses a placeholder is refused.
        """
        import json, os, sys, urllib.request

        # LibreTranslate, which needs no account: pip install libretranslate && libretranslate
        URL = os.environ.get("TRANSLATE_URL", "http://localhost:5000/translate")
        KEY = os.environ.get("TRANSLATE_KEY", "")
        SOURCE = "\#(source)"


        def translate(text, locale, question):
            """Asks the service. Change this to ask another one; question["context"] says where the text is shown."""
            # Only the script of Chinese matters; es-MX is es.
            target = locale if locale.startswith("zh-") else locale.split("-")[0]
            body = {"q": text, "source": SOURCE, "target": target, "format": "text", "api_key": KEY}
            request = urllib.request.Request(URL, json.dumps(body).encode(), {"Content-Type": "application/json"})
            with urllib.request.urlopen(request, timeout=60) as response:
                return json.load(response)["translatedText"]


        for line in sys.stdin:
            question = json.loads(line)
            try:
                value = translate(question["source"], question["locale"], question)
            except OSError as error:
                sys.exit(f"{URL}: {error}")
            answer = {"key": question["key"], "locale": question["locale"], "value": value}
            # A form of a text that varies, such as plural.one.
            if "variation" in question:
                answer["variation"] = question["variation"]
            print(json.dumps(answer), flush=True)

        """#
    }

    private static func swift(source: String) -> String {
        #"""
        #!/usr/bin/env swift
        // Translates for: xcstrings fill --translator ./translate. Written by xcstrings init; change it as you like.
        // Reads a line of JSON for each text, and answers with one. An answer that loses a placeholder is refused.
        import Foundation
        #if canImport(FoundationNetworking)
            import FoundationNetworking
        #endif

        // LibreTranslate, which needs no account: pip install libretranslate && libretranslate
        let environment = ProcessInfo.processInfo.environment
        let address = environment["TRANSLATE_URL"] ?? "http://localhost:5000/translate"
        let key = environment["TRANSLATE_KEY"] ?? ""
        let source = "\#(source)"

        func fail(_ message: String) -> Never {
            FileHandle.standardError.write(Data("\(address): \(message)\n".utf8))
            Foundation.exit(1)
        }

        func post(_ body: [String: String]) -> Data {
            guard let url = URL(string: address) else { fail("not an address") }
            var request = URLRequest(url: url, timeoutInterval: 60)
            request.httpMethod = "POST"
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
            request.httpBody = try? JSONSerialization.data(withJSONObject: body)
            let done = DispatchSemaphore(value: 0)
            nonisolated(unsafe) var result = Data()
            URLSession.shared.dataTask(with: request) { data, response, error in
                if let error { fail(error.localizedDescription) }
                if let status = (response as? HTTPURLResponse)?.statusCode, status != 200 { fail("status \(status)") }
                result = data ?? Data()
                done.signal()
            }.resume()
            done.wait()
            return result
        }

        /// Asks the service. Change this to ask another one; question["context"] says where the text is shown.
        func translate(_ text: String, into locale: String, _ question: [String: Any]) -> String {
            // Only the script of Chinese matters; es-MX is es.
            let target = locale.hasPrefix("zh-") ? locale : String(locale.prefix { $0 != "-" })
            let data = post(["q": text, "source": source, "target": target, "format": "text", "api_key": key])
            let answer = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
            guard let value = answer?["translatedText"] as? String else { fail("no translation in the answer") }
            return value
        }

        while let line = readLine() {
            guard let question = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
                let text = question["source"] as? String, let locale = question["locale"] as? String
            else { continue }
            let value = translate(text, into: locale, question)
            var answer: [String: Any] = ["key": question["key"] ?? "", "locale": locale, "value": value]
            // A form of a text that varies, such as plural.one.
            answer["variation"] = question["variation"]
            guard let data = try? JSONSerialization.data(withJSONObject: answer) else { continue }
            FileHandle.standardOutput.write(data + Data("\n".utf8))
        }

        """#
    }
}
