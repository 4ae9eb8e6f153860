package config

import (
	"maps"
	"os"
	"runtime"
	"slices"
)

// Exposed are files with secrets or private data that other users of this machine may read.
type Exposed struct {
	// Paths are the data directory and files of secrets.
	Paths []string
}

// exposed checks the files of secrets that were read, and the data directory if it exists. On Windows it returns
// nothing, because Windows has no such permissions.
func (e *env) exposed(dir string) Exposed {
	if runtime.GOOS == "windows" {
		return Exposed{}
	}
	var found Exposed
	for _, path := range append([]string{dir}, slices.Sorted(maps.Values(e.files))...) {
		if info, err := os.Stat(path); err == nil && info.Mode().Perm()&0o077 != 0 {
			found.Paths = append(found.Paths, path)
		}
	}
	return found
}
