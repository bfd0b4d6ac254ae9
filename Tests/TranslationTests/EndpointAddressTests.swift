import Testing

@testable import Translation

/// Which addresses are on this machine, as the program that asks them reads them.
@Suite struct EndpointAddressTests {
    @Test(arguments: [
        "http://localhost/api/chat", "http://LOCALHOST:11434", "http://127.0.0.1:1/x?y=z", "https://127.255.0.9/", "http://[::1]:80/", "http://localhost/[1-9]",
    ])
    func isLocal(_ text: String) { #expect(EndpointAddress(text)?.isLocal == true) }

    @Test(arguments: [
        "https://example.com", "http://127.0.0.1.example.com/", "http://localhost.example.com", "http://127.1/", "http://0127.0.0.1/", "http://127.0.0.256/",
        "http://[::2]/", "http://128.0.0.1/", "https://example.com/?http://localhost",
    ])
    func isElsewhere(_ text: String) { #expect(EndpointAddress(text)?.isLocal == false) }

    @Test(arguments: [
        "", "http://", "https:///x", "ftp://localhost/", "file:///etc/passwd", "HTTP://localhost", "http://localhost@example.com/", "http://localhost\\@example.com",
        "http://localhost:80@example.com", "http://local host", "http://localhost\n", "http://localhost:x/", "http://localhost:/", "http://[::1", "http://ex%61mple.com",
        "http://例え.jp/",
    ])
    func isNoAddress(_ text: String) { #expect(EndpointAddress(text) == nil) }
}
