// Command migrate writes the next migration of both engines: the difference between the
// tables that the modules declare and what the migrations so far build. It also checks
// that there is no such difference.
//
//	go run ./tools/migrate -name add_alias   writes …_add_alias.sql for each engine, or nothing
//	go run ./tools/migrate -check            fails when something would be written
//	go run ./tools/migrate -hash             renews atlas.sum after a file was edited by hand
//
// It needs a PostgreSQL server to try the migrations on: the one that
// WRIGHT_TEST_POSTGRES_URL names, else it starts a throw-away one.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"regexp"
	"time"

	"wright.app/tools/withpg/pgserver"
)

const (
	root     = "platform/database/migrations"
	packages = "tools/postgres"
)

var wellFormed = regexp.MustCompile(`^[a-z][a-z0-9_]*$`)

func main() {
	name := flag.String("name", "", "name of the new migration: lower case words, joined by _")
	check := flag.Bool("check", false, "write nothing, fail when schema and migrations differ")
	hash := flag.Bool("hash", false, "write the checksums of the files as they are")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, *name, *check, *hash); err != nil {
		fmt.Fprintln(os.Stderr, "migrate:", err)
		os.Exit(1) //nolint:gocritic // stop only restores the handling of signals
	}
}

func run(ctx context.Context, name string, check, hash bool) error {
	switch {
	case hash:
		return renew(root)
	case check:
		name = "check"
	case !wellFormed.MatchString(name):
		return errors.New("say what changes: -name add_alias (lower case words, joined by _)")
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
	return both(ctx, plan{
		root: root, url: url, tables: tables(), check: check,
		name: time.Now().UTC().Format("20060102150405") + "_" + name,
	})
}
