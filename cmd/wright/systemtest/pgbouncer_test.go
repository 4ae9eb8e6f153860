//go:build proxies

package systemtest_test

import (
	"context"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"wright.app/platform/blob/blobtest"
	"wright.app/platform/database/databasetest"
)

// TestPgBouncer_transactionMode_eventsOfAnotherInstanceArrive: through PgBouncer in transaction mode no notification
// comes. Events of another instance are found by polling, or told over the direct URL.
func TestPgBouncer_transactionMode_eventsOfAnotherInstanceArrive(t *testing.T) {
	t.Parallel()
	for name, isDirect := range map[string]bool{"pooler alone": false, "with the direct URL": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			direct := databasetest.Postgres(t).URL
			env := []string{
				"WRIGHT_DATABASE_URL=" + startPgBouncer(t, direct), "WRIGHT_BLOB_URL=" + blobtest.NewBucket(t).URL,
				secretKey, noRateLimits, warningsOnly,
			}
			if isDirect {
				env = append(env, "WRIGHT_DATABASE_DIRECT_URL="+direct)
			}
			here, there := newInstance(t, env...), newInstance(t, env...)
			here.start(t)
			l := startTexting(t, here)
			log := there.start(t).log
			for _, m := range l.people { // who write here and read there
				m.instance = there
				m.follow(t)
			}
			c := l.conversations[0]
			events := c.sides[1].open(t, "")
			events.next(t, "the beginning", func(part streamPart) bool { return part.id > 0 })
			took := make([]time.Duration, 200)
			for i := range took {
				sent := time.Now()
				l.send(t, c, 0, c.intend(0))
				told := events.next(t, "a text", func(part streamPart) bool { return part.name == "message.created" })
				took[i] = told.at.Sub(sent)
			}
			slices.Sort(took)
			t.Logf("from a text to the stream on the other instance: p50 %s, p99 %s", took[100], took[197])
			l.run(t)
			l.waitForTexts(t, 200)
			l.end()
			l.waitUntilSeen(t)
			texts, _ := l.compare(t)
			t.Logf("%d texts", texts)
			hint := func() bool { return strings.Contains(log.String(), "WRIGHT_DATABASE_DIRECT_URL") }
			if !isDirect {
				eventually(t, "the log names the setting", hint)
			} else if hint() {
				t.Error("the log asks for the direct URL, which is set")
			}
		})
	}
}

// startPgBouncer starts PgBouncer in transaction mode in front of the database with the URL, with the settings of
// docs/operating.md, and returns the URL that leads through it.
func startPgBouncer(t *testing.T, direct string) (through string) {
	t.Helper()
	server, err := url.Parse(direct)
	if err != nil {
		t.Fatal(err)
	}
	address := freeAddress(t)
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		t.Fatal(err)
	}
	password, _ := server.User.Password()
	settings := fmt.Sprintf("[databases]\n* = host=%s port=%s user=%s password=%s\n[pgbouncer]\n"+
		"listen_addr = %s\nlisten_port = %s\nunix_socket_dir =\nauth_type = any\n"+
		"pool_mode = transaction\ndefault_pool_size = 6\nmax_client_conn = 200\n"+
		"ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout\n",
		server.Hostname(), server.Port(), server.User.Username(), password, host, port)
	if os.Geteuid() == 0 { // which it refuses
		settings += "user = nobody\n"
	}
	file := filepath.Join(t.TempDir(), "pgbouncer.ini")
	if err := os.WriteFile(file, []byte(settings), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(context.WithoutCancel(t.Context()), "pgbouncer", file)
	log := &output{}
	cmd.Stdout, cmd.Stderr = log, log
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Signal(syscall.SIGTERM) // at once
		_ = cmd.Wait()
		if t.Failed() {
			t.Logf("output of PgBouncer:\n%s", log)
		}
	})
	eventually(t, "PgBouncer listens", func() bool {
		conn, err := net.Dial("tcp", address)
		if err == nil {
			_ = conn.Close()
		}
		return err == nil
	})
	server.Host = address
	query := server.Query()
	query.Set("default_query_exec_mode", "cache_describe")
	server.RawQuery = query.Encode()
	return server.String()
}
