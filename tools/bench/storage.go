package main

import (
	"context"
	"crypto/rand"
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver pgx
)

// storage is where a measured server keeps its data: a folder, and a PostgreSQL database if url is set.
type storage struct {
	dir, url string
	env      []string // further settings of the server
}

// newStorage creates an empty folder and, if postgres is the URL of a PostgreSQL server, an empty database on it.
func newStorage(postgres string) (storage, error) {
	dir, err := os.MkdirTemp("", "wright-bench")
	if err != nil || postgres == "" {
		return storage{dir: dir}, err
	}
	location, err := url.Parse(postgres)
	if err != nil {
		return storage{}, err
	}
	name := "bench_" + strings.ToLower(rand.Text())
	if err := execute(postgres, "CREATE DATABASE "+name); err != nil {
		return storage{}, err
	}
	location.Path = "/" + name
	return storage{dir: dir, url: location.String()}, nil
}

// remove deletes the folder and the database.
func (s storage) remove() error {
	err := os.RemoveAll(s.dir)
	if s.url == "" {
		return err
	}
	location, parseErr := url.Parse(s.url)
	if parseErr != nil {
		return parseErr
	}
	name := strings.TrimPrefix(location.Path, "/")
	location.Path = "/postgres"
	return firstError(err, execute(location.String(), "DROP DATABASE "+name+" WITH (FORCE)"))
}

// execute runs one statement on a PostgreSQL server.
func execute(postgres, statement string) (err error) {
	db, err := sql.Open("pgx", postgres)
	if err != nil {
		return err
	}
	defer func() { err = firstError(err, db.Close()) }()
	_, err = db.ExecContext(context.Background(), statement)
	return err
}

// command returns a command that runs the program with this storage.
func (s storage) command(binary, verb string) *exec.Cmd {
	cmd := exec.Command(binary, verb)
	cmd.Env = append(os.Environ(), "WRIGHT_DATA_DIR="+s.dir)
	if s.url != "" {
		cmd.Env = append(cmd.Env, "WRIGHT_DATABASE_URL="+s.url)
	}
	cmd.Env = append(cmd.Env, s.env...)
	return cmd
}

// useBehind makes servers use the database through a pooler in transaction mode. They know the URL of the database
// itself if isDirect.
func (s *storage) useBehind(pooler string, isDirect bool) error {
	through, err := url.Parse(pooler)
	if err != nil {
		return err
	}
	location, err := url.Parse(s.url)
	if err != nil {
		return err
	}
	through.Path = location.Path
	query := through.Query()
	query.Set("default_query_exec_mode", "cache_describe")
	through.RawQuery = query.Encode()
	s.env = []string{"WRIGHT_DATABASE_URL=" + through.String()}
	if isDirect {
		s.env = append(s.env, "WRIGHT_DATABASE_DIRECT_URL="+s.url)
	}
	return nil
}

// open returns a single connection to the database.
func (s storage) open() (*sql.DB, error) {
	driver, source := "pgx", s.url
	if s.url == "" {
		// Filling does not have to be durable, and is faster with a cache for the indexes.
		driver, source = "sqlite", "file:"+s.file()+"?_pragma=synchronous(OFF)&_pragma=cache_size(-2000000)"
	}
	db, err := sql.Open(driver, source)
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1) // temporary tables belong to a connection
	return db, nil
}

// file is the path of the SQLite database.
func (s storage) file() string { return filepath.Join(s.dir, "wright.db") }

// size returns the size of the database in bytes.
func (s storage) size() (bytes int64, err error) {
	if s.url == "" {
		stat, err := os.Stat(s.file())
		if err != nil {
			return 0, err
		}
		return stat.Size(), nil
	}
	db, err := s.open()
	if err != nil {
		return 0, err
	}
	defer func() { err = firstError(err, db.Close()) }()
	err = db.QueryRowContext(context.Background(), "SELECT pg_database_size(current_database())").Scan(&bytes)
	return bytes, err
}

// fill executes a statement after it has replaced {uuid}, {bytes} and {date} by the types of the engine.
func (s storage) fill(ctx context.Context, db *sql.DB, statement string) error {
	types := strings.NewReplacer("{uuid}", "uuid", "{bytes}", "bytea", "{date}", "date")
	if s.url == "" {
		types = strings.NewReplacer("{uuid}", "text", "{bytes}", "blob", "{date}", "text")
	}
	if _, err := db.ExecContext(ctx, types.Replace(statement)); err != nil {
		line, _, _ := strings.Cut(strings.TrimSpace(statement), "\n")
		return fmt.Errorf("%s: %w", line, err)
	}
	return nil
}
