// Command withpg runs a command together with a temporary PostgreSQL server, so that tests run on both engines:
//
//	go run ./tools/withpg -- go test ./...
//
// withpg sets WRIGHT_TEST_POSTGRES_URL to the URL of the server for the command; if the variable is already set, it
// starts no server. It uses the PostgreSQL that is installed on the machine, or else a pinned npm package. It fails if
// go test skips a test, because no test needs to be skipped when both engines are available.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"syscall"

	"wright.app/platform/database/databasetest"
	"wright.app/tools/withpg/pgserver"
)

// packages is the folder of the npm package with PostgreSQL.
const packages = "tools/postgres"

func main() {
	args := os.Args[1:]
	if len(args) > 0 && args[0] == "--" {
		args = args[1:]
	}
	if len(args) == 0 {
		fmt.Fprintln(os.Stderr, "usage: go run ./tools/withpg -- command arguments…")
		os.Exit(2)
	}
	code, err := run(context.Background(), args)
	if err != nil {
		fmt.Fprintln(os.Stderr, "withpg:", err)
	}
	os.Exit(code)
}

func run(ctx context.Context, args []string) (int, error) {
	// The terminal sends an interrupt to the command as well. withpg ignores it, because the server must run longer
	// than the command.
	interrupts := make(chan os.Signal, 1)
	signal.Notify(interrupts, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(interrupts)

	if os.Getenv(pgserver.EnvURL) == "" {
		server, err := pgserver.Start(ctx, packages)
		if err != nil {
			return 1, err
		}
		defer server.Stop()
		if err := os.Setenv(pgserver.EnvURL, server.URL); err != nil {
			return 1, fmt.Errorf("environment: %w", err)
		}
	}
	if _, err := databasetest.PrepareTemplate(ctx, os.Getenv(pgserver.EnvURL)); err != nil {
		return 1, err
	}

	output := newTestOutput(args, os.Stdout)
	cmd := exec.CommandContext(ctx, args[0], output.arguments(args)[1:]...)
	cmd.Stdin, cmd.Stderr, cmd.Stdout = os.Stdin, os.Stderr, output
	if !output.isGoTest {
		cmd.Stdout = os.Stdout
	}
	if err := cmd.Start(); err != nil {
		return 1, fmt.Errorf("start %s: %w", args[0], err)
	}
	result := make(chan error, 1)
	go func() { result <- cmd.Wait() }()
	for {
		select {
		case s := <-interrupts:
			if s == syscall.SIGTERM {
				_ = cmd.Process.Signal(s)
			}
		case err := <-result:
			var exit *exec.ExitError
			switch {
			case errors.As(err, &exit):
				return max(1, exit.ExitCode()), nil
			case err != nil:
				return 1, fmt.Errorf("run %s: %w", args[0], err)
			}
			return output.exitCode()
		}
	}
}
