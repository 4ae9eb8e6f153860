// Command migrate generates the next migration for SQLite and PostgreSQL: the difference between the tables that
// the modules declare and the tables that the existing migrations create.
//
//	go run ./tools/migrate -name add_alias   writes …_add_alias.sql for each engine, or nothing
//	go run ./tools/migrate -check            fails when there is a difference, or when a migration would break
//	                                         instances of the previous release
//	go run ./tools/migrate -hash             updates atlas.sum after a file was edited by hand
//
// It runs the migrations on the PostgreSQL server in WRIGHT_TEST_POSTGRES_URL; if the variable is not set, it starts a
// temporary server.
package main

import (
	"context"
	"database/sql"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"time"

	"wright.app/tools/withpg/pgserver"
)

const (
	root     = "platform/database/migrations"
	packages = "tools/postgres" // the folder of the npm package with PostgreSQL
)

var validName = regexp.MustCompile(`^[a-z][a-z0-9_]*$`)

func main() {
	name := flag.String("name", "", "name of the new migration: lower case words, joined by _")
	check := flag.Bool("check", false, "write nothing, fail when schema and migrations differ")
	hash := flag.Bool("hash", false, "update the checksums of the migration files")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, *name, *check, *hash); err != nil {
		fmt.Fprintln(os.Stderr, "migrate:", err)
		os.Exit(1) // skips the deferred stop, which only restores the handling of signals
	}
}

func run(ctx context.Context, name string, check, hash bool) error {
	switch {
	case hash:
		return rehash(root)
	case check:
		name = "check"
	case !validName.MatchString(name):
		return errors.New("-name is missing or invalid: use lower case words joined by _, for example add_alias")
	}
	url := os.Getenv(pgserver.EnvURL)
	if url == "" {
		server, err := pgserver.Start(ctx, packages)
		if err != nil {
			return err
		}
		defer server.Stop()
		url = server.URL
	}
	if check {
		if err := withScratch(ctx, url, func(scratch *sql.DB) error {
			return checkPrevious(ctx, filepath.Join(root, "postgres"), lastUnchecked, scratch)
		}); err != nil {
			return err
		}
	}
	return diffBothEngines(ctx, plan{
		root: root, url: url, tables: tables(), check: check,
		name: time.Now().UTC().Format("20060102150405") + "_" + name,
	})
}
