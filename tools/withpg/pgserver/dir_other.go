//go:build !linux

package pgserver

// quickDir returns the empty name: the usual directory for temporary files.
func quickDir() string { return "" }
