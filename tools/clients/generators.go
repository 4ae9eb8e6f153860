package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
)

// generators are the installed generators and the folder in which they write the clients.
type generators struct{ folder, venv, work string }

func install(ctx context.Context, python, work string) (*generators, error) {
	folder, err := filepath.Abs(toolDir)
	if err != nil {
		return nil, err
	}
	g := &generators{folder: folder, venv: filepath.Join(folder, ".venv"), work: work}
	if err := command(ctx, folder, nil, python, "-m", "venv", g.venv); err != nil {
		return nil, err
	}
	pip := []string{"-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", "requirements.txt"}
	if err := command(ctx, folder, nil, g.python("python"), pip...); err != nil {
		return nil, err
	}
	return g, command(ctx, folder, nil, "npm", "ci", "--no-progress", "--loglevel=error", "--ignore-scripts")
}

// python returns the path of a program of the virtual environment.
func (g *generators) python(name string) string { return filepath.Join(g.venv, "bin", name) }

// npm returns the path of a program that npm installed.
func (g *generators) npm(name string) string {
	return filepath.Join(g.folder, "node_modules", ".bin", name)
}

// generatePython generates a Python package from a document into the folder out.
func (g *generators) generatePython(ctx context.Context, document, out string) error {
	// The generator runs a formatter of its environment.
	path := "PATH=" + filepath.Join(g.venv, "bin") + string(os.PathListSeparator) + os.Getenv("PATH")
	return command(ctx, g.folder, []string{path}, g.python("openapi-python-client"), "generate", "--path", document,
		"--output-path", out, "--meta", "none", "--config", "openapi-python-client.yaml", "--fail-on-warning")
}

// generateAndCall generates both clients from one document of the server and runs the calls with them.
func (g *generators) generateAndCall(ctx context.Context, origin, document string) error {
	folder := filepath.Join(g.work, strings.ReplaceAll(strings.TrimSuffix(document, ".json"), ".", "-"))
	if err := os.Mkdir(folder, 0o750); err != nil {
		return err
	}
	if err := download(ctx, origin+"/"+document, filepath.Join(folder, "openapi.json")); err != nil {
		return err
	}
	for _, name := range []string{"calls.ts", "tsconfig.json", "package.json"} {
		text, err := os.ReadFile(filepath.Join(g.folder, name))
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o600); err != nil {
			return err
		}
	}
	// Each client signs in with its own address, so that it starts with a new account.
	emailSuffix := "." + filepath.Base(folder) + ".demo@example.com"
	err := g.generatePython(ctx, filepath.Join(folder, "openapi.json"), filepath.Join(folder, "wright"))
	if err != nil {
		return err
	}
	for _, step := range [][]string{
		{g.python("python"), filepath.Join(g.folder, "calls.py"), origin, "python" + emailSuffix},
		{g.npm("openapi-ts"), "--file", filepath.Join(g.folder, "openapi-ts.config.mjs"), "--no-log-file", "--silent"},
		{g.npm("tsc"), "-p", "."},
		{"node", filepath.Join("out", "calls.js"), origin, "typescript" + emailSuffix},
	} {
		if err := command(ctx, folder, []string{"PYTHONPATH=" + folder}, step[0], step[1:]...); err != nil {
			return err
		}
	}
	return nil
}
