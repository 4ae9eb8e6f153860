package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

const (
	// databaseTimeout is how long the database may take to send its index.
	databaseTimeout = 10 * time.Second
	// maxIndexBytes is more than the size of the index of the database, which contains only one date.
	maxIndexBytes = 1 << 16
	// vulnerabilitiesFound is the exit code of govulncheck for known vulnerabilities.
	vulnerabilitiesFound = 3
)

// goPackages checks all packages that the program imports, and the standard library. It reports a package even if the
// program never calls the vulnerable function, because a call graph lacks the constructors that uber-go/fx calls by
// reflection.
func goPackages(database string) func(context.Context, io.Writer) error {
	return func(ctx context.Context, report io.Writer) error {
		modified, err := modifiedAt(ctx, database)
		if err != nil {
			return fmt.Errorf("%w: Go vulnerability database %s: %w", errNotReachable, database, err)
		}
		_, _ = fmt.Fprintf(report, "audit: Go vulnerability database %s, last changed %s\n", database, modified)
		err = command(ctx, report, "go", "tool", "-modfile=tools/audit.mod", "govulncheck", "-db", database,
			"-scan", "package", "./cmd/wright")
		var exit *exec.ExitError
		if errors.As(err, &exit) && exit.ExitCode() == vulnerabilitiesFound {
			return errVulnerable
		}
		return err
	}
}

// modifiedAt returns when the database was last changed, according to its index.
func modifiedAt(ctx context.Context, database string) (string, error) {
	content, err := readIndex(ctx, database)
	if err != nil {
		return "", err
	}
	var index struct{ Modified string }
	if err := json.Unmarshal(content, &index); err != nil || index.Modified == "" {
		return "", fmt.Errorf("index/db.json is not the index of a database: %.100q", content)
	}
	return index.Modified, nil
}

func readIndex(ctx context.Context, database string) ([]byte, error) {
	if folder, local := strings.CutPrefix(database, "file://"); local {
		return os.ReadFile(filepath.Join(folder, "index", "db.json"))
	}
	ctx, cancel := context.WithTimeout(ctx, databaseTimeout)
	defer cancel()
	index := strings.TrimSuffix(database, "/") + "/index/db.json"
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, index, nil)
	if err != nil {
		return nil, err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("HTTP status %s", response.Status)
	}
	return io.ReadAll(io.LimitReader(response.Body, maxIndexBytes))
}

// programSBOM lists the modules in the program, with the version of Go.
func programSBOM(version, file string) func(context.Context, io.Writer) error {
	return func(ctx context.Context, report io.Writer) error {
		folder, err := os.MkdirTemp("", "audit-")
		if err != nil {
			return err
		}
		defer func() { _ = os.RemoveAll(folder) }()
		binary := filepath.Join(folder, "wright")
		if err := command(ctx, report, "go", "build", "-o", binary, "./cmd/wright"); err != nil {
			return err
		}
		return command(ctx, report, "go", "tool", "-modfile=tools/audit.mod", "cyclonedx-gomod", "bin", "-json", "-std",
			"-version", version, "-output", file, binary)
	}
}

func command(ctx context.Context, output io.Writer, name string, args ...string) error {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Stdout, cmd.Stderr = output, output
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}
