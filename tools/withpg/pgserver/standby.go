package pgserver

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/jackc/pgx/v5"
)

// StartStandby starts a second server that replicates s and accepts reads. From then on, s acknowledges a commit only
// after the standby has received it. Promote makes the standby accept writes.
func (s *Server) StartStandby(ctx context.Context) (_ *Server, err error) {
	conn, err := pgx.Connect(ctx, s.URL)
	if err != nil {
		return nil, fmt.Errorf("start a standby: %w", err)
	}
	defer func() { err = errors.Join(err, conn.Close(ctx)) }()
	home, err := os.MkdirTemp(tmpfsDir(), "wright-postgres-")
	if err != nil {
		return nil, fmt.Errorf("directory for PostgreSQL: %w", err)
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.RemoveAll(home))
		}
	}()
	standby := &Server{account: s.account, bin: s.bin, data: filepath.Join(home, "data"), password: s.password}
	if err := s.backUp(ctx, conn, standby.data); err != nil {
		return nil, fmt.Errorf("start a standby: %w", err)
	}
	if err := s.account.chown(home); err != nil {
		return nil, err
	}
	if err := standby.launch(ctx, home, home); err != nil {
		return nil, err
	}
	if err := waitForCommits(ctx, conn); err != nil {
		standby.Stop()
		return nil, fmt.Errorf("start a standby: %w", err)
	}
	return standby, nil
}

// Promote makes a standby accept writes, and returns once it does.
func (s *Server) Promote(ctx context.Context) (err error) {
	conn, err := pgx.Connect(ctx, s.URL)
	if err != nil {
		return fmt.Errorf("promote: %w", err)
	}
	defer func() { err = errors.Join(err, conn.Close(ctx)) }()
	if _, err := conn.Exec(ctx, "SELECT pg_promote()"); err != nil {
		return fmt.Errorf("promote: %w", err)
	}
	return nil
}

// backUp copies the files of s, which is running, to the folder to, for a standby
// (https://www.postgresql.org/docs/15/continuous-archiving.html, "Making a Base Backup Using the Low Level API").
func (s *Server) backUp(ctx context.Context, conn *pgx.Conn, to string) error {
	if _, err := conn.Exec(ctx, "SELECT pg_backup_start('standby', true)"); err != nil {
		return fmt.Errorf("begin a backup: %w", err)
	}
	if err := copyRunning(s.data, to); err != nil {
		return err
	}
	var label string
	if err := conn.QueryRow(ctx, "SELECT labelfile FROM pg_backup_stop(false)").Scan(&label); err != nil {
		return fmt.Errorf("end a backup: %w", err)
	}
	for name, content := range map[string]string{
		"backup_label":         label,
		"standby.signal":       "",
		"postgresql.auto.conf": "primary_conninfo = '" + s.URL + "'\n",
	} {
		if err := os.WriteFile(filepath.Join(to, name), []byte(content), 0o600); err != nil {
			return fmt.Errorf("write the configuration of a standby: %w", err)
		}
	}
	return os.Remove(filepath.Join(to, "postmaster.pid"))
}

// copyRunning copies a folder. Files of the folder may disappear while it copies.
func copyRunning(from, to string) error {
	return filepath.WalkDir(from, func(path string, entry fs.DirEntry, err error) error {
		if err == nil {
			var name string
			if name, err = filepath.Rel(from, path); err == nil {
				err = copyEntry(path, filepath.Join(to, name), entry)
			}
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("copy the files of PostgreSQL: %w", err)
		}
		return nil
	})
}

func copyEntry(from, to string, entry fs.DirEntry) (err error) {
	if entry.IsDir() {
		return os.MkdirAll(to, 0o700)
	}
	source, err := os.Open(from)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, source.Close()) }()
	target, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(target, source)
	return errors.Join(err, target.Close())
}

// waitForCommits makes the server of conn wait for its standby at each commit, and returns once the standby is
// connected.
func waitForCommits(ctx context.Context, conn *pgx.Conn) error {
	for _, statement := range []string{"ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()"} {
		if _, err := conn.Exec(ctx, statement); err != nil {
			return fmt.Errorf("wait for the standby at commits: %w", err)
		}
	}
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	for {
		var connected bool
		const query = "SELECT EXISTS (SELECT FROM pg_stat_replication WHERE sync_state = 'sync')"
		if err := conn.QueryRow(ctx, query).Scan(&connected); err != nil {
			return fmt.Errorf("wait for the standby: %w", err)
		}
		if connected {
			return nil
		}
		select {
		case <-time.After(10 * time.Millisecond):
		case <-ctx.Done():
		}
	}
}
