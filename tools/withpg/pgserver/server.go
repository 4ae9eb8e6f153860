// Package pgserver runs one throw-away PostgreSQL server for tests and tools. The server
// and its files are gone when the program that started it is, however that ended.
package pgserver

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// EnvURL names the variable with the address of a server on which tests may make databases.
const EnvURL = "WRIGHT_TEST_POSTGRES_URL"

// Server is a running server.
type Server struct {
	// URL is the address of its maintenance database, for a user who may do everything.
	URL  string
	stop func()
}

// Start starts a server that listens on loopback only. Packages is the folder of the npm
// package that serves where the machine has no PostgreSQL of its own.
func Start(ctx context.Context, packages string) (*Server, error) {
	bin, err := find(ctx, packages)
	if err != nil {
		return nil, err
	}
	var failed error
	for range 3 { // another program may take the port in between
		s, err := start(ctx, bin)
		if err == nil {
			return s, nil
		}
		failed = errors.Join(failed, err)
		if ctx.Err() != nil {
			break
		}
	}
	return nil, failed
}

// Stop ends the server and waits until its files are gone.
func (s *Server) Stop() { s.stop() }

func start(ctx context.Context, bin string) (_ *Server, err error) {
	who, err := unprivileged()
	if err != nil {
		return nil, err
	}
	home, err := os.MkdirTemp(quickDir(), "wright-postgres-")
	if err != nil {
		return nil, fmt.Errorf("directory for PostgreSQL: %w", err)
	}
	programs := home // whatever else has to go in the end
	defer func() {
		if err != nil {
			_ = errors.Join(os.RemoveAll(home), os.RemoveAll(programs))
		}
	}()
	if !who.mayRun(filepath.Join(bin, "postgres")) {
		if bin, programs, err = copied(bin); err != nil {
			return nil, err
		}
		if err := who.own(programs); err != nil {
			return nil, err
		}
	}
	password := rand.Text()
	secret := filepath.Join(home, "password")
	if err := os.WriteFile(secret, []byte(password), 0o600); err != nil {
		return nil, fmt.Errorf("directory for PostgreSQL: %w", err)
	}
	if err := who.own(home); err != nil {
		return nil, err
	}
	data := filepath.Join(home, "data")
	initdb := exec.CommandContext(ctx, filepath.Join(bin, "initdb"), "-D", data, "-U", "postgres",
		"-A", "password", "--pwfile="+secret, "-E", "UTF8", "--no-locale", "--no-sync")
	initdb.Dir = home
	who.run(initdb)
	if out, err := initdb.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("initdb: %w\n%s", err, out)
	}

	port, err := freePort()
	if err != nil {
		return nil, err
	}
	log := filepath.Join(home, "log")
	// The shell outlives a killed parent: it sees the pipe close, ends the server at once
	// and removes the files.
	const keeper = `programs=$1; shift
"$@" >"$0/log" 2>&1 & server=$!
read -r _
kill -QUIT $server 2>/dev/null
wait $server
cd / && rm -rf "$0" "$programs"`
	server := exec.CommandContext(context.WithoutCancel(ctx), "/bin/sh", "-c", keeper, home, programs, filepath.Join(bin, "postgres"), "-D", data, "-h", "127.0.0.1", "-p", strconv.Itoa(port),
		"-c", "unix_socket_directories=", "-c", "fsync=off", "-c", "full_page_writes=off", "-c", "max_connections=500")
	server.Dir = home
	who.run(server)
	alive, err := server.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("start PostgreSQL: %w", err)
	}
	if err := server.Start(); err != nil {
		return nil, fmt.Errorf("start PostgreSQL: %w", err)
	}
	s := &Server{
		URL: fmt.Sprintf("postgres://postgres:%s@127.0.0.1:%d/postgres?sslmode=disable", password, port),
		stop: func() {
			_ = alive.Close()
			_ = server.Wait()
		},
	}
	if err := s.answer(ctx, log); err != nil {
		s.stop()
		return nil, err
	}
	return s, nil
}

// answer waits until the server takes connections.
func (s *Server) answer(ctx context.Context, log string) error {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	for {
		conn, err := pgx.Connect(ctx, s.URL)
		if err == nil {
			return conn.Close(ctx)
		}
		said, _ := os.ReadFile(log)
		if ctx.Err() != nil || strings.Contains(string(said), "FATAL:  could not") {
			return fmt.Errorf("PostgreSQL does not answer: %w\n%s", err, said)
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

// copied copies the installation around bin to where everybody may run it: another user
// cannot look into somebody's home directory. It returns the copy's bin and its root.
func copied(bin string) (to, root string, err error) {
	if root, err = os.MkdirTemp("", "wright-postgres-"); err != nil {
		return "", "", fmt.Errorf("copy PostgreSQL for another user: %w", err)
	}
	if err := errors.Join(os.CopyFS(filepath.Join(root, "native"), os.DirFS(filepath.Dir(bin))), os.Chmod(root, 0o755)); err != nil {
		return "", root, fmt.Errorf("copy PostgreSQL for another user: %w", err)
	}
	return filepath.Join(root, "native", "bin"), root, nil
}
