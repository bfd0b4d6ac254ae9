import Foundation

extension String {
    /// The path behind all links, so that two names of one file or folder are the same.
    var realPath: String { URL(fileURLWithPath: self).resolvingSymlinksInPath().path }
}
