// Command breaking compares the contract with that of the last release and fails when
// whoever built on a stable operation would notice (contract, section 12). It runs in the
// root of the repository.
//
//	go run ./tools/breaking            compare
//	go run ./tools/breaking -release   keep the contract as that of a release, and write what changed into the changelog
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/getkin/kin-openapi/openapi3"
)

// Where the contract is, where that of the last release is kept, and what each release changed.
const (
	present   = "openapi/dist/openapi.yaml"
	released  = "openapi/released/openapi.yaml"
	changelog = "openapi/CHANGELOG.md"
)

// changelogHead is followed by the releases, the newest first.
const changelogHead = "# What the releases of the API changed\n\nWritten by `make api-release` from the contract and that of the release before.\n"

// noticeDays is how long a stable operation stays after it was called deprecated (contract, section 3).
const noticeDays = "180"

// errVersion is what a release without a name of its own fails with.
var errVersion = errors.New("this version is released already: raise info.version in openapi/openapi.yaml first")

var errBroken = errors.New("the contract breaks what was released: keep what is there and add beside it, or deprecate it first")

func main() {
	release := flag.Bool("release", false, "keep the contract as that of a release")
	flag.Parse()
	var err error
	if *release {
		err = keep(".")
	} else {
		err = compare(".", os.Stdout)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "breaking:", err)
		os.Exit(1)
	}
}

// compare asks oasdiff, which leaves operations out whose x-stability-level is alpha.
func compare(root string, out io.Writer) error {
	base := filepath.Join(root, released)
	if _, err := os.Stat(base); errors.Is(err, fs.ErrNotExist) {
		_, err := fmt.Fprintf(out, "Nothing is released yet (%s is not there), so nothing can break.\n", released)
		return err
	}
	cmd := exec.Command("go", "tool", "-modfile=tools/oasdiff.mod", "oasdiff", "breaking", "--color", "never", "--fail-on", "ERR",
		"--deprecation-days-stable", noticeDays, "--stability-level", "stable", base, filepath.Join(root, present))
	cmd.Dir = repository()
	cmd.Stdout, cmd.Stderr = out, out
	err := cmd.Run()
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit) && exit.ExitCode() == 1:
		return errBroken
	case err != nil:
		return fmt.Errorf("oasdiff: %w", err)
	}
	_, err = fmt.Fprintln(out, "Nothing that was released is broken.")
	return err
}

// repository returns the directory with the modules of the tools: this one or one above.
func repository() string {
	for dir := "."; len(dir) < 30; dir = filepath.Join("..", dir) {
		if _, err := os.Stat(filepath.Join(dir, "tools/oasdiff.mod")); err == nil {
			return dir
		}
	}
	return "."
}

// keep makes the contract that of the last release. What changed since the release before becomes the first part of the
// changelog. It returns errVersion when that release has the same version.
func keep(root string) error {
	text, err := os.ReadFile(filepath.Join(root, present))
	if err != nil {
		return err
	}
	version, err := versionOf(text)
	if err != nil {
		return err
	}
	changes := "The first release.\n"
	before, err := os.ReadFile(filepath.Join(root, released))
	if err == nil {
		if changes, err = changesSince(root, before, version); err != nil {
			return err
		}
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := prepend(filepath.Join(root, changelog), fmt.Sprintf("\n## %s\n\n%s", version, changes)); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(filepath.Join(root, released)), 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(root, released), text, 0o644)
}

// changesSince asks oasdiff for what consumers of stable operations will see, as Markdown.
func changesSince(root string, before []byte, version string) (string, error) {
	last, err := versionOf(before)
	if err != nil {
		return "", err
	}
	if last == version {
		return "", errVersion
	}
	cmd := exec.Command("go", "tool", "-modfile=tools/oasdiff.mod", "oasdiff", "changelog", "--format", "markdown", "--stability-level", "stable",
		"--template", "tools/breaking/changelog.tmpl", absolute(root, released), absolute(root, present))
	cmd.Dir = repository()
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("oasdiff: %w", err)
	}
	if out = bytes.TrimSpace(out); len(out) == 0 {
		return "Nothing that a consumer would notice.\n", nil
	}
	return string(out) + "\n", nil
}

// absolute names a file below root for a program that runs elsewhere.
func absolute(root, file string) string {
	if path, err := filepath.Abs(filepath.Join(root, file)); err == nil {
		return path
	}
	return filepath.Join(root, file)
}

// prepend writes a part right below the head of the changelog.
func prepend(path, part string) error {
	earlier, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	earlier = bytes.TrimPrefix(earlier, []byte(changelogHead))
	return os.WriteFile(path, append([]byte(changelogHead+part), earlier...), 0o644)
}

// versionOf reads info.version.
func versionOf(contract []byte) (string, error) {
	doc, err := openapi3.NewLoader().LoadFromData(contract)
	if err != nil {
		return "", fmt.Errorf("the contract: %w", err)
	}
	return doc.Info.Version, nil
}
