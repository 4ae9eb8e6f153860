// Package pgserver runs a temporary PostgreSQL server for tests and tools. The server stops and its files are
// removed when the program that started it ends, even if that program is killed.
package pgserver

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// EnvURL is the environment variable with the address of a server on which tests may create databases.
const EnvURL = "WRIGHT_TEST_POSTGRES_URL"

// Server is a running server.
type Server struct {
	// URL is the address of the database postgres, for a superuser.
	URL     string
	stop    func()
	restart func() error

	account  account
	bin      string // folder of the programs
	data     string // folder of the database
	password string
}

// Start starts a server that listens on loopback only and returns when it accepts connections. packages is the
// folder of the npm package that is used when the machine has no PostgreSQL.
func Start(ctx context.Context, packages string) (*Server, error) {
	bin, err := findPrograms(ctx, packages)
	if err != nil {
		return nil, err
	}
	var failures error
	for range 3 { // another program may take the free port before the server does
		s, err := start(ctx, bin)
		if err == nil {
			return s, nil
		}
		failures = errors.Join(failures, err)
		if ctx.Err() != nil {
			break
		}
	}
	return nil, failures
}

// Stop ends the server and waits until its files are removed.
func (s *Server) Stop() { s.stop() }

// Restart restarts the server gracefully: it ends running connections and transactions. It returns when the server
// accepts connections again.
func (s *Server) Restart(ctx context.Context) error {
	conn, err := pgx.Connect(ctx, s.URL)
	if err != nil {
		return fmt.Errorf("restart PostgreSQL: %w", err)
	}
	defer func() { _ = conn.Close(ctx) }()
	if err := s.restart(); err != nil {
		return fmt.Errorf("restart PostgreSQL: %w", err)
	}
	// The shell may not have stopped the server yet. When it does, this connection ends.
	for conn.Ping(ctx) == nil {
		select {
		case <-time.After(10 * time.Millisecond):
		case <-ctx.Done():
			return fmt.Errorf("restart PostgreSQL: %w", ctx.Err())
		}
	}
	return s.waitReady(ctx, filepath.Join(filepath.Dir(s.data), "log"))
}

func start(ctx context.Context, bin string) (_ *Server, err error) {
	account, err := unprivileged()
	if err != nil {
		return nil, err
	}
	home, err := os.MkdirTemp(tmpfsDir(), "wright-postgres-")
	if err != nil {
		return nil, fmt.Errorf("directory for PostgreSQL: %w", err)
	}
	programs := home // the folder of a copy of the programs, or home without a copy; removed at the end
	defer func() {
		if err != nil {
			_ = errors.Join(os.RemoveAll(home), os.RemoveAll(programs))
		}
	}()
	if !account.canExecute(filepath.Join(bin, "postgres")) {
		if bin, programs, err = copyPrograms(bin); err != nil {
			return nil, err
		}
		if err := account.chown(programs); err != nil {
			return nil, err
		}
	}
	password := rand.Text()
	passwordFile := filepath.Join(home, "password")
	if err := os.WriteFile(passwordFile, []byte(password), 0o600); err != nil {
		return nil, fmt.Errorf("directory for PostgreSQL: %w", err)
	}
	if err := account.chown(home); err != nil {
		return nil, err
	}
	data := filepath.Join(home, "data")
	initdb := exec.CommandContext(ctx, filepath.Join(bin, "initdb"), "-D", data, "-U", "postgres",
		"-A", "password", "--pwfile="+passwordFile, "-E", "UTF8", "--no-locale", "--no-sync")
	initdb.Dir = home
	account.run(initdb)
	if out, err := initdb.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("initdb: %w\n%s", err, out)
	}

	s := &Server{account: account, bin: bin, data: data, password: password}
	if err := s.launch(ctx, home, programs); err != nil {
		return nil, err
	}
	return s, nil
}

// launch starts the server. When the server ends, the folders home and programs are removed.
func (s *Server) launch(ctx context.Context, home, programs string) error {
	port, err := freePort()
	if err != nil {
		return err
	}
	log := filepath.Join(home, "log")
	// A shell supervises the server, because it continues after this program is killed. Then its read fails at the end
	// of the pipe, and it stops the server and removes the files. For each line that it reads, it restarts the server.
	const supervisor = `programs=$1; shift
"$@" >"$0/log" 2>&1 & server=$!
while read -r _; do
	kill -INT $server && wait $server
	"$@" >>"$0/log" 2>&1 & server=$!
done
kill -QUIT $server 2>/dev/null
wait $server
cd / && rm -rf "$0" "$programs"`
	server := exec.CommandContext(context.WithoutCancel(ctx), "/bin/sh", "-c", supervisor, home, programs,
		filepath.Join(s.bin, "postgres"), "-D", s.data, "-h", "127.0.0.1", "-p", strconv.Itoa(port),
		"-c", "unix_socket_directories=", "-c", "fsync=off", "-c", "full_page_writes=off", "-c", "max_connections=500")
	server.Dir = home
	s.account.run(server)
	stdin, err := server.StdinPipe()
	if err != nil {
		return fmt.Errorf("start PostgreSQL: %w", err)
	}
	if err := server.Start(); err != nil {
		return fmt.Errorf("start PostgreSQL: %w", err)
	}
	s.URL = fmt.Sprintf("postgres://postgres:%s@127.0.0.1:%d/postgres?sslmode=disable", s.password, port)
	s.restart = func() error {
		_, err := io.WriteString(stdin, "restart\n")
		return err
	}
	s.stop = func() {
		_ = stdin.Close()
		_ = server.Wait()
	}
	if err := s.waitReady(ctx, log); err != nil {
		s.stop()
		return err
	}
	return nil
}

// waitReady waits until the server accepts connections.
func (s *Server) waitReady(ctx context.Context, log string) error {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	for {
		conn, err := pgx.Connect(ctx, s.URL)
		if err == nil {
			return conn.Close(ctx)
		}
		output, _ := os.ReadFile(log)
		if ctx.Err() != nil || strings.Contains(string(output), "FATAL:  could not") {
			return fmt.Errorf("PostgreSQL does not accept connections: %w\n%s", err, output)
		}
		select {
		case <-time.After(10 * time.Millisecond):
		case <-ctx.Done():
		}
	}
}

func freePort() (int, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return 0, fmt.Errorf("find a free port: %w", err)
	}
	port := l.Addr().(*net.TCPAddr).Port
	return port, l.Close()
}

// copyPrograms copies a PostgreSQL installation to a directory that every user can read, because other users cannot
// read one below a home directory. It returns the bin directory and the root of the copy.
func copyPrograms(bin string) (to, root string, err error) {
	if root, err = os.MkdirTemp("", "wright-postgres-"); err != nil {
		return "", "", fmt.Errorf("copy PostgreSQL for another user: %w", err)
	}
	if err := errors.Join(os.CopyFS(filepath.Join(root, "native"), os.DirFS(filepath.Dir(bin))),
		os.Chmod(root, 0o755)); err != nil {
		return "", root, fmt.Errorf("copy PostgreSQL for another user: %w", err)
	}
	return filepath.Join(root, "native", "bin"), root, nil
}
