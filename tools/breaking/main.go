// Command breaking compares the OpenAPI document with that of the last release and fails when a stable operation
// has an incompatible change. It runs in the root of the repository.
//
//	go run ./tools/breaking            compare
//	go run ./tools/breaking -release   store the document as that of a release, and add its changes to the changelog
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

// The current document, the document of the last release, and the list of changes of each release.
const (
	currentFile   = "openapi/dist/openapi.yaml"
	releasedFile  = "openapi/released/openapi.yaml"
	changelogFile = "openapi/CHANGELOG.md"
)

// changelogHeading is the beginning of the changelog. The releases follow it, the newest first.
const changelogHeading = "# What the releases of the API changed\n\n" +
	"Written by `make api-release` from the contract and that of the release before.\n"

// deprecationDays is the minimum number of days between the deprecation of a stable operation and its removal.
const deprecationDays = "180"

var (
	errVersionReleased = errors.New("this version is already released: raise info.version in openapi/openapi.yaml")
	errBreaking        = errors.New("the contract has a breaking change: add something new instead, " +
		"or deprecate the old operation first")
)

func main() {
	release := flag.Bool("release", false, "store the document as that of a release")
	flag.Parse()
	var err error
	if *release {
		err = publish(".")
	} else {
		err = compare(".", os.Stdout)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "breaking:", err)
		os.Exit(1)
	}
}

// compare runs oasdiff over the stable operations and returns errBreaking for an incompatible change. Operations with
// x-stability-level alpha may change freely.
func compare(root string, out io.Writer) error {
	base := filepath.Join(root, releasedFile)
	if _, err := os.Stat(base); errors.Is(err, fs.ErrNotExist) {
		_, err := fmt.Fprintf(out, "Nothing is released yet (%s does not exist), so nothing can break.\n", releasedFile)
		return err
	}
	cmd := exec.Command("go", "tool", "-modfile=tools/oasdiff.mod", "oasdiff", "breaking", "--color", "never",
		"--fail-on", "ERR",
		"--deprecation-days-stable", deprecationDays, "--stability-level", "stable", base,
		filepath.Join(root, currentFile))
	cmd.Dir = repositoryRoot()
	cmd.Stdout, cmd.Stderr = out, out
	err := cmd.Run()
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit) && exit.ExitCode() == 1:
		return errBreaking
	case err != nil:
		return fmt.Errorf("oasdiff: %w", err)
	}
	_, err = fmt.Fprintln(out, "No breaking changes.")
	return err
}

// repositoryRoot returns the working directory or the nearest parent that holds tools/oasdiff.mod.
func repositoryRoot() string {
	for dir := "."; len(dir) < 30; dir = filepath.Join("..", dir) {
		if _, err := os.Stat(filepath.Join(dir, "tools/oasdiff.mod")); err == nil {
			return dir
		}
	}
	return "."
}

// publish stores the current document as that of the last release and adds the changes since the previous release at
// the top of the changelog. It returns errVersionReleased if both documents have the same version.
func publish(root string) error {
	text, err := os.ReadFile(filepath.Join(root, currentFile))
	if err != nil {
		return err
	}
	version, err := versionOf(text)
	if err != nil {
		return err
	}
	changes := "The first release.\n"
	released, err := os.ReadFile(filepath.Join(root, releasedFile))
	if err == nil {
		if changes, err = markdownChanges(root, released, version); err != nil {
			return err
		}
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := prepend(filepath.Join(root, changelogFile), fmt.Sprintf("\n## %s\n\n%s", version, changes)); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(filepath.Join(root, releasedFile)), 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(root, releasedFile), text, 0o644)
}

// markdownChanges returns the changes to stable operations as Markdown, written by oasdiff.
func markdownChanges(root string, released []byte, version string) (string, error) {
	releasedVersion, err := versionOf(released)
	if err != nil {
		return "", err
	}
	if releasedVersion == version {
		return "", errVersionReleased
	}
	cmd := exec.Command("go", "tool", "-modfile=tools/oasdiff.mod", "oasdiff", "changelog", "--format", "markdown",
		"--stability-level", "stable",
		"--template", "tools/breaking/changelog.tmpl", absolute(root, releasedFile), absolute(root, currentFile))
	cmd.Dir = repositoryRoot()
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("oasdiff: %w", err)
	}
	if out = bytes.TrimSpace(out); len(out) == 0 {
		return "No changes for consumers.\n", nil
	}
	return string(out) + "\n", nil
}

// absolute returns the absolute path of a file below root, for a command that runs in another directory.
func absolute(root, file string) string {
	if path, err := filepath.Abs(filepath.Join(root, file)); err == nil {
		return path
	}
	return filepath.Join(root, file)
}

// prepend inserts a part below the heading of the changelog.
func prepend(path, part string) error {
	content, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	content = bytes.TrimPrefix(content, []byte(changelogHeading))
	return os.WriteFile(path, append([]byte(changelogHeading+part), content...), 0o644)
}

// versionOf reads info.version.
func versionOf(contract []byte) (string, error) {
	doc, err := openapi3.NewLoader().LoadFromData(contract)
	if err != nil {
		return "", fmt.Errorf("the contract: %w", err)
	}
	return doc.Info.Version, nil
}
