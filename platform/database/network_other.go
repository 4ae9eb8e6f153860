//go:build !linux

package database

// onNetwork reports whether dir is on a network file system, whose locks SQLite cannot rely on. It can tell on Linux
// only.
func onNetwork(string) (bool, error) { return false, nil }
