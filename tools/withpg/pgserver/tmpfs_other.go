//go:build !linux

package pgserver

// tmpfsDir returns "", for os.TempDir.
func tmpfsDir() string { return "" }
