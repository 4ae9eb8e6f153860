package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"ariga.io/atlas/sql/migrate"
	"ariga.io/atlas/sql/sqltool"
	"entgo.io/ent/dialect"
	entsql "entgo.io/ent/dialect/sql"
	"entgo.io/ent/dialect/sql/schema"
	_ "github.com/jackc/pgx/v5/stdlib" // registers the driver "pgx"
	_ "modernc.org/sqlite"             // registers the driver "sqlite"
)

// plan describes one comparison of tables with migrations.
type plan struct {
	root   string // the folder with the folders sqlite and postgres
	url    string // a PostgreSQL server on which databases may be created
	name   string // the name of the new files, without the extension
	tables []*schema.Table
	check  bool
}

// errSchemaDiffers is the error of a check that finds a difference.
var errSchemaDiffers = errors.New("the schema and the migrations differ: " +
	"run make migrate NAME=what_changes, read the files and commit them")

// diffBothEngines writes the migrations of both engines. With p.check it writes nothing and returns
// errSchemaDiffers if there is a difference.
func diffBothEngines(ctx context.Context, p plan) error {
	sqlite, err := sql.Open("sqlite", "file:scratch?mode=memory&_pragma=foreign_keys(1)")
	if err != nil {
		return fmt.Errorf("scratch database: %w", err)
	}
	defer func() { _ = sqlite.Close() }()
	sqlite.SetMaxOpenConns(1) // each connection has its own in-memory database
	return errors.Join(
		p.diffEngine(ctx, dialect.SQLite, "sqlite", sqlite),
		withScratch(ctx, p.url, func(pg *sql.DB) error { return p.diffEngine(ctx, dialect.Postgres, "postgres", pg) }),
	)
}

// diffEngine writes or checks the migrations of one engine. It runs the existing migrations on scratch, an empty
// database.
func (p plan) diffEngine(ctx context.Context, engine, folder string, scratch *sql.DB) error {
	path := filepath.Join(p.root, folder)
	if err := os.MkdirAll(path, 0o755); err != nil {
		return fmt.Errorf("%s: %w", folder, err)
	}
	if p.check {
		copyDir, err := os.MkdirTemp("", "wright-migrate-")
		if err != nil {
			return fmt.Errorf("check: %w", err)
		}
		defer func() { _ = os.RemoveAll(copyDir) }()
		if err := os.CopyFS(copyDir, os.DirFS(path)); err != nil {
			return fmt.Errorf("check: %w", err)
		}
		path = copyDir
	}
	dir, err := sqltool.NewGooseDir(path)
	if err != nil {
		return fmt.Errorf("%s: %w", folder, err)
	}
	before, err := files(path)
	if err != nil {
		return err
	}
	if err := migrate.Validate(dir); err != nil && (len(before) > 0 || !errors.Is(err, migrate.ErrChecksumNotFound)) {
		return fmt.Errorf("%s/atlas.sum does not match the files: %w (after editing by hand: make migrate-hash)",
			folder, err)
	}
	diff, err := schema.NewMigrate(entsql.OpenDB(engine, scratch), schema.WithDir(dir),
		schema.WithFormatter(format{p.name, engine}),
		schema.WithDialect(engine), schema.WithMigrationMode(schema.ModeReplay), schema.WithDropColumn(true),
		schema.WithDropIndex(true))
	if err != nil {
		return fmt.Errorf("%s: %w", folder, err)
	}
	if err := diff.NamedDiff(ctx, p.name, p.tables...); err != nil {
		return fmt.Errorf("%s: %w", folder, err)
	}
	after, err := files(path)
	if err != nil {
		return err
	}
	for _, name := range after {
		if slices.Contains(before, name) {
			continue
		}
		if !p.check {
			fmt.Println(filepath.Join(path, name))
			continue
		}
		text, err := os.ReadFile(filepath.Join(path, name))
		if err != nil {
			return fmt.Errorf("check: %w", err)
		}
		return fmt.Errorf("%s: %w\n%s", folder, errSchemaDiffers, text)
	}
	return nil
}

func files(path string) ([]string, error) {
	names, err := fs.Glob(os.DirFS(path), "*.sql")
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return names, nil
}

// format writes a plan as one goose file without a down migration. It quotes names in the way that sqlc expects.
type format struct{ name, engine string }

// addedColumn finds the quoted name of a column that is added or dropped.
var addedColumn = regexp.MustCompile(`(?m)^(ALTER TABLE "\w+" (?:ADD|DROP) COLUMN )"(\w+)"`)

// Format implements migrate.Formatter.
func (f format) Format(p *migrate.Plan) ([]migrate.File, error) {
	migrations, err := sqltool.GooseFormatter.Format(p)
	if err != nil {
		return nil, fmt.Errorf("format: %w", err)
	}
	for i, file := range migrations {
		// There are no down migrations.
		up, _, _ := bytes.Cut(file.Bytes(), []byte("\n-- +goose Down"))
		text := doubleQuoted(up)
		if f.engine == dialect.SQLite {
			// For SQLite, sqlc 1.31 takes quotes in these statements for a part of the column's name.
			text = addedColumn.ReplaceAll(text, []byte("$1$2"))
		}
		migrations[i] = migrate.NewLocalFile(f.name+".sql", text)
	}
	return migrations, nil
}

// doubleQuoted returns text with names in double quotes instead of backticks. Literals and
// comments stay as they are.
func doubleQuoted(text []byte) []byte {
	out := bytes.Clone(text)
	literal, comment := false, false
	for i, b := range text {
		switch {
		case comment:
			comment = b != '\n'
		case b == '\'':
			literal = !literal // two quotes in a literal end it and begin it again
		case literal:
		case b == '-' && i > 0 && text[i-1] == '-':
			comment = true
		case b == '`':
			out[i] = '"'
		}
	}
	return out
}

// rehash updates the checksums of both folders.
func rehash(root string) error {
	for _, folder := range []string{"sqlite", "postgres"} {
		dir, err := sqltool.NewGooseDir(filepath.Join(root, folder))
		if err != nil {
			return fmt.Errorf("%s: %w", folder, err)
		}
		sum, err := dir.Checksum()
		if err != nil {
			return fmt.Errorf("%s: %w", folder, err)
		}
		if err := migrate.WriteSumFile(dir, sum); err != nil {
			return fmt.Errorf("%s: %w", folder, err)
		}
	}
	return nil
}

// withScratch creates an empty database on the server, runs fn on it and drops it.
func withScratch(ctx context.Context, server string, fn func(*sql.DB) error) (err error) {
	address, err := url.Parse(server)
	if err != nil {
		return errors.New("the URL of the PostgreSQL server is invalid")
	}
	admin, err := sql.Open("pgx", server)
	if err != nil {
		return fmt.Errorf("scratch database: %w", err)
	}
	defer func() { _ = admin.Close() }()
	name := "wright_scratch_" + strings.ToLower(rand.Text())
	if _, err := admin.ExecContext(ctx, "CREATE DATABASE "+name+" TEMPLATE template0"); err != nil {
		return fmt.Errorf("scratch database: %w", err)
	}
	defer func() {
		_, dropErr := admin.ExecContext(context.WithoutCancel(ctx), "DROP DATABASE "+name+" WITH (FORCE)")
		err = errors.Join(err, dropErr)
	}()
	address.Path = "/" + name
	db, err := sql.Open("pgx", address.String())
	if err != nil {
		return fmt.Errorf("scratch database: %w", err)
	}
	defer func() { _ = db.Close() }()
	return fn(db)
}
