// Command clients builds and tests the clients of the API. It starts the program on loopback with the people of the
// demo:
//
//   - It generates the Python client of clients/python from the contract, runs its tests, and packs it and the
//     TypeScript client of webapp/packages/api-client as others install them.
//   - It runs the examples of both clients, each with a personal access token, and the samples of the API reference.
//   - It generates a Python client (openapi-python-client) and a TypeScript client (@hey-api/openapi-ts) from both
//     versions of the published document, and runs calls.py and calls.ts with them: a sign-in with a captcha and a
//     mailed code, responses with null, a problem, an upload, a list in a parameter.
//
// With -pack it only builds the Python package, into bin.
//
// The generators are installed into this folder, in the versions of requirements.txt and package-lock.json. Without
// Python 3.11 the command says so and succeeds.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"
)

const (
	toolDir = "tools/clients"
	// timeout limits the whole run. The installation of the generators takes most of this time.
	timeout = 10 * time.Minute
	// startTimeout is how long the program may take to become ready.
	startTimeout = 30 * time.Second
	// pythonCheck is a Python program that fails if this version of Python cannot run the generated client.
	pythonCheck = "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))"
)

var errNoPython = errors.New("no Python 3.11 or later with venv found")

func main() {
	pack := flag.Bool("pack", false, "only build the Python package, into bin")
	flag.Parse()
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer cancel()
	ctx, expire := context.WithTimeout(ctx, timeout)
	defer expire()
	err := run(ctx, *pack)
	if errors.Is(err, errNoPython) && !*pack {
		fmt.Println(err.Error() + ": the clients are not tested")
		return
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "clients:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, onlyPack bool) error {
	python, err := exec.LookPath("python3")
	if err != nil || exec.CommandContext(ctx, python, "-c", pythonCheck).Run() != nil {
		return errNoPython
	}
	// The folder is below toolDir, because Node looks for packages in the parent folders.
	work, err := os.MkdirTemp(toolDir, "work-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(work) }()
	if work, err = filepath.Abs(work); err != nil {
		return err
	}
	g, err := install(ctx, python, work)
	if err != nil {
		return err
	}
	if onlyPack {
		return g.packPython(ctx, "bin")
	}
	return test(ctx, g)
}

func test(ctx context.Context, g *generators) error {
	if err := g.installOwn(ctx); err != nil {
		return err
	}
	s, err := start(ctx, g.work)
	if err != nil {
		return err
	}
	defer s.stop()
	if err := g.runExamples(ctx, s.origin); err != nil {
		return err
	}
	for _, document := range []string{"openapi.json", "openapi-3.1.json"} {
		if err := g.generateAndCall(ctx, s.origin, document); err != nil {
			return fmt.Errorf("%s: %w", document, err)
		}
	}
	return nil
}

// command runs a program in folder and prints its output.
func command(ctx context.Context, folder string, environment []string, name string, args ...string) error {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir, cmd.Env = folder, append(os.Environ(), environment...)
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w", filepath.Base(name), err)
	}
	return nil
}
