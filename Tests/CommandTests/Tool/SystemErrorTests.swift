import Foundation
import Testing
import Workspace

@Suite struct SystemErrorTests {
    private struct OwnError: Error, CustomStringConvertible {
        let description = "our own words"
    }

    @Test(arguments: [
        (CocoaError(.fileNoSuchFile) as any Error, "no such file or directory"), (CocoaError(.fileWriteNoPermission), "permission denied"),
        (CocoaError(.fileReadUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(.EISDIR)]), "is a directory"),
        (POSIXError(.ENOSPC), "no space left on device"), (OwnError(), "our own words"),
    ])
    func theReasonOfTheSystemIsSaid(_ error: any Error, _ text: String) {
        #expect(SystemError.text(of: error) == text)
    }

    @Test func noDomainIsEverSaid() {
        for code in 0..<4000 {
            let error = NSError(domain: NSCocoaErrorDomain, code: code)
            #expect(!SystemError.text(of: error).contains("NSCocoaErrorDomain"))
        }
    }
}
