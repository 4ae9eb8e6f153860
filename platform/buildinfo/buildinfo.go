// Package buildinfo has the version of the program. The linker sets the values; without them they come from the Go
// toolchain and the executable.
package buildinfo

import (
	"os"
	"runtime/debug"
	"time"
)

// Set by -ldflags "-X wright.app/platform/buildinfo.version=…".
var version, commit, builtAt string

// Info is the version of the program.
type Info struct {
	Version string
	Commit  string
	BuiltAt time.Time
}

// Read returns the version. By default Version is "devel", Commit is "unknown" and BuiltAt is the modification time of
// the executable.
func Read() Info {
	info := Info{Version: or(version, "devel"), Commit: commit}
	info.BuiltAt = parse(builtAt)
	if build, ok := debug.ReadBuildInfo(); ok {
		for _, s := range build.Settings {
			switch s.Key {
			case "vcs.revision":
				info.Commit = or(info.Commit, s.Value)
			case "vcs.time":
				if info.BuiltAt.IsZero() {
					info.BuiltAt = parse(s.Value)
				}
			}
		}
	}
	info.Commit = or(info.Commit, "unknown")
	if info.BuiltAt.IsZero() {
		info.BuiltAt = fileTime()
	}
	return info
}

func or(value, otherwise string) string {
	if value != "" {
		return value
	}
	return otherwise
}

func parse(value string) time.Time {
	t, err := time.Parse(time.RFC3339, value)
	if err != nil {
		return time.Time{}
	}
	return t.UTC()
}

func fileTime() time.Time {
	name, err := os.Executable()
	if err != nil {
		return time.Time{}
	}
	info, err := os.Stat(name)
	if err != nil {
		return time.Time{}
	}
	return info.ModTime().UTC().Truncate(time.Second)
}
