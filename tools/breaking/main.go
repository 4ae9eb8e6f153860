// Command breaking compares the contract with that of the last release and fails when
// whoever built on a stable operation would notice (contract, section 12). It runs in the
// root of the repository.
//
//	go run ./tools/breaking            compare
//	go run ./tools/breaking -release   keep the contract as that of a release
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
)

// Where the contract is, and where that of the last release is kept.
const (
	present  = "openapi/dist/openapi.yaml"
	released = "openapi/released/openapi.yaml"
)

// noticeDays is how long a stable operation stays after it was called deprecated (contract, section 3).
const noticeDays = "180"

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

// keep copies the contract.
func keep(root string) error {
	text, err := os.ReadFile(filepath.Join(root, present))
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(filepath.Join(root, released)), 0o755); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(root, released), text, 0o644)
}
