import Foundation

/// The metadata of a file: owner, group, permissions, access control list and other extended attributes.
enum FileMetadata {
    /// Gives a new file the metadata of an old one, as far as the system allows: only a privileged process can give a
    /// file to another user.
    ///
    /// - Parameters:
    ///   - source: The old file, open for reading; negative when it could not be opened, so that only `status` is known of it.
    ///   - status: The status of the old file.
    static func copy(from source: Int32, _ status: stat, to target: Int32) {
        var permissions = status.st_mode & 0o7777
        var new = stat()
        guard fstat(target, &new) == 0 else { return }
        let isOther = new.st_uid != status.st_uid || new.st_gid != status.st_gid
        if isOther, fchown(target, status.st_uid, status.st_gid) != 0 {
            // The set-user-ID bits were meant for the other owner.
            permissions &= 0o777
            if new.st_gid != status.st_gid, fchown(target, uid_t.max, status.st_gid) != 0 {
                // The group is another one now, and gets no more than everyone.
                permissions = permissions & 0o707 | (permissions & 0o007) << 3
            }
        }
        if source >= 0 { copyAttributes(from: source, to: target) }
        // A change of owner clears bits, and an access control list sets some.
        _ = fchmod(target, permissions)
        #if canImport(Darwin)
        _ = fchflags(target, status.st_flags & UInt32(UF_HIDDEN | UF_NODUMP))
        copyBirthTime(status, to: target)
        #endif
    }

    /// Whether a file may not be changed although its permissions allow it: the Finder's "Locked".
    static func isLocked(_ status: stat) -> Bool {
        #if canImport(Darwin)
        status.st_flags & UInt32(UF_IMMUTABLE | UF_APPEND | SF_IMMUTABLE) != 0
        #else
        false
        #endif
    }

    /// Gives a file the time at which an old one was changed.
    ///
    /// - Returns: Whether it has it; otherwise `errno` has the reason.
    static func copyTime(_ status: stat, to target: Int32) -> Bool {
        #if canImport(Darwin)
        let times = [status.st_atimespec, status.st_mtimespec]
        #else
        let times = [status.st_atim, status.st_mtim]
        #endif
        return futimens(target, times) == 0
    }

    #if canImport(Darwin)
    /// The time that the Finder shows as that of creation.
    private static func copyBirthTime(_ status: stat, to target: Int32) {
        var list = attrlist(
            bitmapcount: UInt16(ATTR_BIT_MAP_COUNT), reserved: 0, commonattr: UInt32(ATTR_CMN_CRTIME), volattr: 0, dirattr: 0, fileattr: 0,
            forkattr: 0)
        var time = status.st_birthtimespec
        _ = fsetattrlist(target, &list, &time, MemoryLayout<timespec>.size, 0)
    }

    private static func copyAttributes(from source: Int32, to target: Int32) {
        _ = fcopyfile(source, target, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
    }

    /// Gives an open file an extended attribute, where the file system can.
    static func setAttribute(_ name: String, _ value: [UInt8], of file: Int32) { fsetxattr(file, name, value, value.count, 0, 0) }

    /// An extended attribute of an open file; `nil` where it has none.
    static func attribute(_ name: String, of file: Int32) -> [UInt8]? {
        var value = [UInt8](repeating: 0, count: 256)
        let count = fgetxattr(file, name, &value, value.count, 0, 0)
        return count < 0 ? nil : Array(value.prefix(count))
    }
    #else
    private typealias List = @convention(c) (Int32, UnsafeMutablePointer<CChar>?, Int) -> Int
    private typealias Get = @convention(c) (Int32, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int
    private typealias Set = @convention(c) (Int32, UnsafePointer<CChar>, UnsafeRawPointer?, Int, Int32) -> Int32
    private typealias Remove = @convention(c) (Int32, UnsafePointer<CChar>) -> Int32

    /// Functions of the C library whose header no module has, found by name.
    private static func function<T>(_ name: String, _ type: T.Type) -> T? {
        dlsym(nil, name).map { unsafeBitCast($0, to: type) }
    }

    /// Access control lists are among the extended attributes here.
    private static func copyAttributes(from source: Int32, to target: Int32) {
        guard let list = function("flistxattr", List.self), let get = function("fgetxattr", Get.self),
            let set = function("fsetxattr", Set.self), let remove = function("fremovexattr", Remove.self)
        else { return }
        let old = names(source, list)
        // A folder can give its new files attributes that the old file does not have.
        for name in names(target, list) where !old.contains(name) { _ = remove(target, name) }
        for name in old {
            let count = get(source, name, nil, 0)
            guard count >= 0 else { continue }
            var value = [UInt8](repeating: 0, count: count)
            let read = value.withUnsafeMutableBytes { get(source, name, $0.baseAddress, $0.count) }
            if read >= 0 { _ = value.withUnsafeBytes { set(target, name, $0.baseAddress, read, 0) } }
        }
    }

    /// Gives an open file an extended attribute, where the file system can.
    static func setAttribute(_ name: String, _ value: [UInt8], of file: Int32) {
        _ = function("fsetxattr", Set.self)?(file, name, value, value.count, 0)
    }

    /// An extended attribute of an open file; `nil` where it has none.
    static func attribute(_ name: String, of file: Int32) -> [UInt8]? {
        guard let get = function("fgetxattr", Get.self) else { return nil }
        var value = [UInt8](repeating: 0, count: 256)
        let count = get(file, name, &value, value.count)
        return count < 0 ? nil : Array(value.prefix(count))
    }

    private static func names(_ file: Int32, _ list: List) -> [String] {
        let count = list(file, nil, 0)
        guard count > 0 else { return [] }
        var names = [CChar](repeating: 0, count: count)
        let read = list(file, &names, count)
        guard read > 0 else { return [] }
        return names[..<read].split(separator: 0).map { String(decoding: $0.map(UInt8.init(bitPattern:)), as: UTF8.self) }
    }
    #endif
}
