// Command foreignclients tests clients that other generators generate from the published document. It starts the
// program on loopback, generates a Python client (openapi-python-client) and a TypeScript client (@hey-api/openapi-ts)
// from both versions of the document, and runs calls.py and calls.ts with them: a sign-in with a captcha and a mailed
// code, responses with null, a problem, an upload, a list in a parameter.
//
// The generators are installed into this folder, in the versions of requirements.txt and package-lock.json. Without
// Python 3.11 the command says so and succeeds.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

const (
	toolDir = "tools/foreignclients"
	// timeout limits the whole run. The installation of the generators takes most of this time.
	timeout = 10 * time.Minute
	// startTimeout is how long the program may take to become ready.
	startTimeout = 30 * time.Second
	// pythonCheck is a Python program that fails if this version of Python cannot run the generated client.
	pythonCheck = "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))"
)

func main() {
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer cancel()
	ctx, expire := context.WithTimeout(ctx, timeout)
	defer expire()
	if err := run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "foreignclients:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	python, err := exec.LookPath("python3")
	if err != nil || exec.CommandContext(ctx, python, "-c", pythonCheck).Run() != nil {
		fmt.Println("no Python 3.11 or later with venv found: the clients of other generators are not tested")
		return nil
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
	binary := filepath.Join(work, "wright")
	if err := command(ctx, ".", nil, "go", "build", "-o", binary, "./cmd/wright"); err != nil {
		return err
	}
	s, err := start(ctx, binary, filepath.Join(work, "data"))
	if err != nil {
		return err
	}
	defer s.stop()
	for _, document := range []string{"openapi.json", "openapi-3.1.json"} {
		if err := g.generateAndCall(ctx, s.origin, document); err != nil {
			return fmt.Errorf("%s: %w", document, err)
		}
	}
	return nil
}

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
	path := []string{
		"PATH=" + filepath.Join(g.venv, "bin") + string(os.PathListSeparator) + os.Getenv("PATH"),
		"PYTHONPATH=" + folder,
	}
	for _, step := range [][]string{
		{
			g.python("openapi-python-client"), "generate", "--path", "openapi.json", "--output-path", "wright",
			"--meta", "none", "--config", filepath.Join(g.folder, "openapi-python-client.yaml"), "--fail-on-warning",
		},
		{g.python("python"), filepath.Join(g.folder, "calls.py"), origin, "python" + emailSuffix},
		{g.npm("openapi-ts"), "--file", filepath.Join(g.folder, "openapi-ts.config.mjs"), "--no-log-file", "--silent"},
		{g.npm("tsc"), "-p", "."},
		{"node", filepath.Join("out", "calls.js"), origin, "typescript" + emailSuffix},
	} {
		if err := command(ctx, folder, path, step[0], step[1:]...); err != nil {
			return err
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

// server is the running program.
type server struct {
	origin  string
	program *exec.Cmd
}

// start runs the program on a free port of loopback and returns when it is ready.
func start(ctx context.Context, binary, data string) (*server, error) {
	port, err := freePort(ctx)
	if err != nil {
		return nil, err
	}
	s := &server{origin: "http://localhost:" + port, program: exec.CommandContext(ctx, binary, "serve")}
	s.program.Env = append(os.Environ(), "WRIGHT_DEV=true", "WRIGHT_ADDR=127.0.0.1:"+port,
		"WRIGHT_PUBLIC_URL="+s.origin, "WRIGHT_DATA_DIR="+data, "WRIGHT_LOG_LEVEL=error")
	s.program.Stderr = os.Stderr
	if err := s.program.Start(); err != nil {
		return nil, err
	}
	client := &http.Client{Timeout: time.Second}
	for deadline := time.Now().Add(startTimeout); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		answer, err := get(ctx, client, s.origin+"/readyz")
		if err != nil {
			continue
		}
		_ = answer.Body.Close()
		if answer.StatusCode == http.StatusOK {
			return s, nil
		}
	}
	s.stop()
	return nil, errors.New("the program did not become ready")
}

// stop ends the program with SIGTERM and waits for it.
func (s *server) stop() {
	_ = s.program.Process.Signal(syscall.SIGTERM)
	_ = s.program.Wait()
}

func freePort(ctx context.Context) (string, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	_, port, err := net.SplitHostPort(listener.Addr().String())
	return port, errors.Join(err, listener.Close())
}

func get(ctx context.Context, client *http.Client, address string) (*http.Response, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, http.NoBody)
	if err != nil {
		return nil, err
	}
	return client.Do(request)
}

func download(ctx context.Context, address, file string) error {
	answer, err := get(ctx, &http.Client{Timeout: time.Minute}, address)
	if err != nil {
		return err
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: %s", address, answer.Status)
	}
	return errors.Join(err, os.WriteFile(file, text, 0o600))
}
