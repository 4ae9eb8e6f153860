package databasetest

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/url"
	"os"
	"strings"
	"sync"
	"testing"

	"entgo.io/ent/dialect"
	_ "github.com/jackc/pgx/v5/stdlib" // registers the driver "pgx"

	"wright.app/platform/database"
)

// Postgres returns the configuration of a new PostgreSQL database with the current schema, which is dropped at the end
// of the test.
func Postgres(t testing.TB) database.Config {
	t.Helper()
	RequirePostgres(t)
	template, err := postgresTemplate()
	if err != nil {
		t.Fatalf("template of the test database: %v", err)
	}
	return createDatabase(t, template)
}

// EmptyPostgres returns the configuration of a PostgreSQL database without any table, which is dropped at the end of
// the test.
func EmptyPostgres(t testing.TB) database.Config {
	t.Helper()
	RequirePostgres(t)
	return createDatabase(t, "template0")
}

func createDatabase(t testing.TB, template string) database.Config {
	t.Helper()
	server := os.Getenv(EnvPostgresURL)
	name := "wright_test_" + strings.ToLower(rand.Text())
	if err := inServer(t.Context(), server, func(ctx context.Context, admin *sql.Conn) error {
		_, err := admin.ExecContext(ctx, "CREATE DATABASE "+name+" TEMPLATE "+template)
		return err
	}); err != nil {
		t.Fatalf("create test database: %v", err)
	}
	t.Cleanup(func() {
		if err := inServer(context.Background(), server, func(ctx context.Context, admin *sql.Conn) error {
			_, err := admin.ExecContext(ctx, "DROP DATABASE IF EXISTS "+name+" WITH (FORCE)")
			return err
		}); err != nil {
			t.Errorf("drop test database: %v", err)
		}
	})
	databaseURL, err := withDatabase(server, name)
	if err != nil {
		t.Fatal(err)
	}
	return database.Config{URL: databaseURL, TimeoutFactor: TimeoutFactor}
}

var postgresTemplate = sync.OnceValues(func() (string, error) {
	return PrepareTemplate(context.Background(), os.Getenv(EnvPostgresURL))
})

// PrepareTemplate creates a migrated database on the server, from which databases are copied, unless it exists. It
// returns the name of the database, which contains a hash of the migrations. Several processes may call it
// concurrently: one of them migrates, and the others wait.
func PrepareTemplate(ctx context.Context, server string) (string, error) {
	name, err := templateName()
	if err != nil {
		return "", err
	}
	err = inServer(ctx, server, func(ctx context.Context, admin *sql.Conn) error {
		if _, err := admin.ExecContext(ctx, "SELECT pg_advisory_lock(hashtext($1))", name); err != nil {
			return fmt.Errorf("lock: %w", err)
		}
		var exists bool
		query := "SELECT EXISTS (SELECT 1 FROM pg_database WHERE datname = $1)"
		if err := admin.QueryRowContext(ctx, query, name).Scan(&exists); err != nil || exists {
			return err
		}
		// The database has another name until it is complete, so that an incomplete one is never copied.
		part := name + "_part"
		if _, err := admin.ExecContext(ctx, "DROP DATABASE IF EXISTS "+part+" WITH (FORCE)"); err != nil {
			return fmt.Errorf("drop: %w", err)
		}
		if _, err := admin.ExecContext(ctx, "CREATE DATABASE "+part+" TEMPLATE template0"); err != nil {
			return fmt.Errorf("create: %w", err)
		}
		databaseURL, err := withDatabase(server, part)
		if err != nil {
			return err
		}
		if err := database.Migrate(ctx, database.Config{URL: databaseURL}, slog.New(slog.DiscardHandler)); err != nil {
			return err
		}
		if _, err := admin.ExecContext(ctx, "ALTER DATABASE "+part+" RENAME TO "+name); err != nil {
			return fmt.Errorf("rename: %w", err)
		}
		return nil
	})
	if err != nil {
		return "", fmt.Errorf("template database: %w", err)
	}
	return name, nil
}

func templateName() (string, error) {
	folder, err := database.Folder(dialect.Postgres)
	if err != nil {
		return "", err
	}
	sum := sha256.New()
	err = fs.WalkDir(folder, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(folder, path)
		fmt.Fprintf(sum, "%s %d\n%s", path, len(text), text)
		return err
	})
	if err != nil {
		return "", fmt.Errorf("embedded migrations: %w", err)
	}
	return "wright_template_" + hex.EncodeToString(sum.Sum(nil)[:8]), nil
}

// inServer runs fn on a connection to the maintenance database of the server.
func inServer(ctx context.Context, server string, fn func(context.Context, *sql.Conn) error) (err error) {
	db, err := sql.Open("pgx", server)
	if err != nil {
		return errors.New(EnvPostgresURL + " cannot be read")
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	conn, err := db.Conn(ctx)
	if err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	return fn(ctx, conn)
}

// withDatabase returns the URL of another database on the same server.
func withDatabase(server, name string) (string, error) {
	u, err := url.Parse(server)
	if err != nil {
		return "", errors.New(EnvPostgresURL + " cannot be read")
	}
	u.Path = "/" + name
	return u.String(), nil
}
