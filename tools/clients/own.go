package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

const (
	pythonDir     = "clients/python"
	typescriptDir = "webapp/packages/api-client"
	contract      = "openapi/dist/openapi-3.1.json"
)

// generated are the parts of the Python package that are generated. They are not in the repository.
func generated() []string { return []string{"api", "models", "client.py", "errors.py", "types.py"} }

// packPython generates the Python client and builds its package into the folder out.
func (g *generators) packPython(ctx context.Context, out string) error {
	document, err := filepath.Abs(contract)
	if err != nil {
		return err
	}
	fresh := filepath.Join(g.work, "generated")
	if err := g.generatePython(ctx, document, fresh); err != nil {
		return err
	}
	for _, name := range generated() {
		place := filepath.Join(pythonDir, "src/wright_client", name)
		if err := os.RemoveAll(place); err != nil {
			return err
		}
		if err := os.Rename(filepath.Join(fresh, name), place); err != nil {
			return err
		}
	}
	// Without its own environment, setuptools need not be downloaded once more: it is among the requirements. What an
	// earlier build has left would be packed as well.
	if err := os.RemoveAll(filepath.Join(pythonDir, "build")); err != nil {
		return err
	}
	return command(ctx, ".", nil, g.python("python"), "-m", "pip", "wheel", "--quiet",
		"--disable-pip-version-check", "--no-deps", "--no-build-isolation", "--wheel-dir", out, "./"+pythonDir)
}

// installOwn packs both clients of the project, tests what is not generated of the Python client, and installs both
// packages as others would: the Python package into the virtual environment, the TypeScript package into the folder of
// the examples.
func (g *generators) installOwn(ctx context.Context) error {
	if err := g.packPython(ctx, g.work); err != nil {
		return err
	}
	wheels, err := filepath.Glob(filepath.Join(g.work, "wright_client-*.whl"))
	if err != nil || len(wheels) != 1 {
		return fmt.Errorf("one package of the Python client was expected: %v, %w", wheels, err)
	}
	modules := filepath.Join(g.examples(), "node_modules/@wright")
	if err := os.MkdirAll(modules, 0o750); err != nil {
		return err
	}
	const workspace = "@wright/api-client"
	for _, step := range []struct {
		folder string
		run    []string
	}{
		{".", []string{
			g.python("python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps",
			"--force-reinstall", wheels[0],
		}},
		{".", []string{g.python("ruff"), "check", "--quiet", pythonDir}},
		{".", []string{g.python("ruff"), "format", "--quiet", "--check", pythonDir}},
		{".", []string{g.python("python"), "-m", "unittest", "discover", "--quiet", pythonDir + "/tests"}},
		{"webapp", []string{"npm", "run", "--silent", "build", "-w", workspace}},
	} {
		if err := command(ctx, step.folder, nil, step.run[0], step.run[1:]...); err != nil {
			return err
		}
	}
	archive, err := output(ctx, "webapp", nil,
		[]string{"npm", "pack", "--silent", "-w", workspace, "--pack-destination", g.work})
	if err != nil {
		return err
	}
	if err := command(ctx, g.work, nil, "tar", "-xzf", strings.TrimSpace(string(archive))); err != nil {
		return err
	}
	return os.Rename(filepath.Join(g.work, "package"), filepath.Join(modules, "api-client"))
}

// examples returns the folder in which the examples run.
func (g *generators) examples() string { return filepath.Join(g.work, "examples") }
