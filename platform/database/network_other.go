//go:build !linux

package database

// onNetwork reports whether dir is on a network file system, whose locks SQLite cannot rely on. On this system it
// always returns false; only the version for Linux can detect this.
func onNetwork(string) (bool, error) { return false, nil }
