// expect: no such module 'FoundationEssentials'
// A module that only the open-source Foundation has.
import FoundationEssentials

func path(of url: URL) -> String { url.path }
