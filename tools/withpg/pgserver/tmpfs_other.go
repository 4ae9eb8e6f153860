//go:build !linux

package pgserver

// tmpfsDir returns "", which means os.TempDir.
func tmpfsDir() string { return "" }
