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
	"path/filepath"
	"syscall"
	"time"
)

// server is the running program.
type server struct {
	origin  string
	program *exec.Cmd
}

// start builds the program, adds the people of the demo, and returns when it serves on a free port of loopback.
func start(ctx context.Context, work string) (*server, error) {
	binary := filepath.Join(work, "wright")
	if err := command(ctx, ".", nil, "go", "build", "-o", binary, "./cmd/wright"); err != nil {
		return nil, err
	}
	port, err := freePort(ctx)
	if err != nil {
		return nil, err
	}
	s := &server{origin: "http://localhost:" + port, program: exec.CommandContext(ctx, binary, "serve")}
	environment := []string{
		"WRIGHT_DEV=true", "WRIGHT_ADDR=127.0.0.1:" + port, "WRIGHT_PUBLIC_URL=" + s.origin,
		"WRIGHT_DATA_DIR=" + filepath.Join(work, "data"), "WRIGHT_LOG_LEVEL=error",
	}
	if _, err := output(ctx, ".", environment, []string{binary, "demo"}); err != nil {
		return nil, err
	}
	s.program.Env = append(os.Environ(), environment...)
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
