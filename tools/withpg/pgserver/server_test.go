package pgserver_test

import (
	"context"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"wright.app/tools/withpg/pgserver"
)

const packages = "../../postgres"

// TestMain runs the tests or, with WRIGHT_TEST_START_SERVER set, starts a server and waits to be killed.
func TestMain(m *testing.M) {
	if os.Getenv("WRIGHT_TEST_START_SERVER") == "" {
		os.Exit(m.Run())
	}
	s, err := pgserver.Start(context.Background(), packages)
	if err != nil {
		_, _ = os.Stderr.WriteString(err.Error())
		os.Exit(1)
	}
	_, _ = os.Stdout.WriteString(s.URL + "\n")
	interrupt := make(chan os.Signal, 1)
	signal.Notify(interrupt, os.Interrupt)
	<-interrupt
}

func TestStart_server_acceptsConnectionsUntilStop(t *testing.T) {
	t.Parallel()
	s, err := pgserver.Start(t.Context(), packages)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Stop()
	conn, err := pgx.Connect(t.Context(), s.URL)
	if err != nil {
		t.Fatal(err)
	}
	var fsync, version string
	if err := conn.QueryRow(t.Context(), "SELECT current_setting('fsync'), version()").Scan(&fsync,
		&version); err != nil || fsync != "off" {
		t.Errorf("got %q, %q, %v", fsync, version, err)
	}
	_ = conn.Close(t.Context())
	if conn, err := pgx.Connect(t.Context(), strings.Replace(s.URL, "postgres:", "postgres:x", 1)); err == nil {
		_ = conn.Close(t.Context())
		t.Error("the server accepted a wrong password")
	}
	s.Stop()
	if conn, err := pgx.Connect(t.Context(), s.URL); err == nil {
		_ = conn.Close(t.Context())
		t.Error("the server still accepts connections")
	}
}

func TestStart_parentIsKilled_serverStopsAndRemovesItsFiles(t *testing.T) {
	t.Parallel()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	parent := exec.CommandContext(t.Context(), self)
	parent.Env = append(os.Environ(), "WRIGHT_TEST_START_SERVER=1")
	parent.Stderr = os.Stderr
	stdout, err := parent.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := parent.Start(); err != nil {
		t.Fatal(err)
	}
	line := make([]byte, 1024)
	n, err := stdout.Read(line)
	if err != nil {
		t.Fatal(err)
	}
	url := strings.TrimSpace(string(line[:n]))
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	var data string
	if err := conn.QueryRow(t.Context(), "SHOW data_directory").Scan(&data); err != nil {
		t.Fatal(err)
	}
	_ = conn.Close(t.Context())

	if err := parent.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = parent.Wait()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	for {
		if _, err := os.Stat(filepath.Dir(data)); os.IsNotExist(err) {
			return
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			t.Fatalf("%s was not removed", data)
		}
	}
}
