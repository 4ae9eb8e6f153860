package main

import (
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// oldTables are the tables of the release before a migration.
const oldTables = `CREATE TABLE "people" ("id" bigint PRIMARY KEY, "email" varchar NOT NULL, "note" varchar NULL,
  "kind" varchar NOT NULL DEFAULT 'a');
CREATE UNIQUE INDEX "people_email" ON "people" ("email");
CREATE INDEX "people_note" ON "people" ("note");
CREATE TABLE "pets" ("id" bigint PRIMARY KEY,
  "person_id" bigint NOT NULL REFERENCES "people" ("id") ON DELETE CASCADE);`

// checkMigration returns the error of checkPrevious for a migration after oldTables.
func checkMigration(t *testing.T, server, text string) error {
	t.Helper()
	dir := t.TempDir()
	for name, content := range map[string]string{"10_old.sql": oldTables, "20_new.sql": text} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("-- +goose Up\n"+content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return withScratch(t.Context(), server, func(scratch *sql.DB) error {
		return checkPrevious(t.Context(), dir, 10, scratch)
	})
}

func TestCheckPrevious_whatAnOlderProgramFailsWith_isRefused(t *testing.T) {
	t.Parallel()
	server := serverURL(t)
	for want, text := range map[string]string{
		"the table is dropped":        `DROP TABLE "pets";`,
		"the column note is dropped":  `ALTER TABLE "people" DROP COLUMN "note";`,
		"the column email is dropped": `ALTER TABLE "people" RENAME COLUMN "email" TO "address";`,
		"pets: the table is dropped":  `ALTER TABLE "pets" RENAME TO "animals";`,
		"has no default":              `ALTER TABLE "people" ADD COLUMN "age" bigint NOT NULL;`,
		"the column note changes":     `ALTER TABLE "people" ALTER COLUMN "note" SET NOT NULL;`,
		"the column email changes":    `ALTER TABLE "people" ALTER COLUMN "email" DROP NOT NULL;`,
		"the column kind changes":     `ALTER TABLE "people" ALTER COLUMN "kind" DROP DEFAULT;`,
		"the column id changes":       `ALTER TABLE "pets" ALTER COLUMN "id" TYPE integer;`,
		"people_kind is unique":       `CREATE UNIQUE INDEX "people_kind" ON "people" ("kind");`,
		"people_email is dropped":     `DROP INDEX "people_email";`,
		"AddCheck":                    `ALTER TABLE "people" ADD CONSTRAINT "short" CHECK (length("note") < 9);`,
		"the foreign key pets_again": `ALTER TABLE "pets" ADD CONSTRAINT "pets_again"
		  FOREIGN KEY ("id") REFERENCES "people" ("id") ON DELETE CASCADE;`,
		"rows of people could not": `CREATE TABLE "toys" ("id" bigint PRIMARY KEY,
		  "person_id" bigint NULL REFERENCES "people" ("id"));`,
		"DropForeignKey": `ALTER TABLE "pets" DROP CONSTRAINT "pets_person_id_fkey";`,
		"the foreign key pets_friend_fk": `ALTER TABLE "pets" ADD COLUMN "friend" bigint NULL
		  CONSTRAINT "pets_friend_fk" REFERENCES "people" ("id");`,
	} {
		err := checkMigration(t, server, text)
		if !errors.Is(err, errBreaksPrevious) || !strings.Contains(err.Error(), want) ||
			!strings.Contains(err.Error(), "20_new.sql") {
			t.Errorf("%s: got %v, want %q", text, err, want)
		}
	}
}

func TestCheckPrevious_reason_isAcceptedWithAVersion(t *testing.T) {
	t.Parallel()
	server := serverURL(t)
	const drop = `ALTER TABLE "people" DROP COLUMN "note";`
	if err := checkMigration(t, server,
		"-- works with v1.4.0 and later: version 1.4.0 has stopped to use it\n"+drop); err != nil {
		t.Errorf("with a reason: %v", err)
	}
	for _, incomplete := range []string{"-- works with v1.4.0 and later:\n", "-- works with all: really\n"} {
		if err := checkMigration(t, server, incomplete+drop); !errors.Is(err, errBreaksPrevious) {
			t.Errorf("%s: got %v", incomplete, err)
		}
	}
}

func TestCheckPrevious_whatIsOnlyAdded_isAllowed(t *testing.T) {
	t.Parallel()
	server := serverURL(t)
	for _, text := range []string{
		`ALTER TABLE "people" ADD COLUMN "age" bigint NULL;`,
		`ALTER TABLE "people" ADD COLUMN "age" bigint NOT NULL DEFAULT 0;`,
		`ALTER TABLE "people" ADD COLUMN "age" bigint NOT NULL GENERATED ALWAYS AS ("id" * 2) STORED;`,
		`ALTER TABLE "people" ALTER COLUMN "kind" SET DEFAULT 'b';`,
		`CREATE INDEX "people_kind" ON "people" ("kind");`,
		`DROP INDEX "people_note";`,
		`ALTER TABLE "people" ADD COLUMN "alias" varchar NULL;
		 CREATE UNIQUE INDEX "people_alias" ON "people" ("alias");`,
		`ALTER TABLE "pets" ADD COLUMN "friend" bigint NULL REFERENCES "people" ("id") ON DELETE SET NULL;`,
		`CREATE TABLE "toys" ("id" bigint PRIMARY KEY,
		   "person_id" bigint NOT NULL REFERENCES "people" ("id") ON DELETE CASCADE);`,
		`UPDATE "people" SET "note" = 'x';`,
	} {
		if err := checkMigration(t, server, text); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestCheckPrevious_earlierMigrations_areNotChecked: these migrations are older than the first release.
func TestCheckPrevious_earlierMigrations_areNotChecked(t *testing.T) {
	t.Parallel()
	server := serverURL(t)
	dir := t.TempDir()
	for name, text := range map[string]string{"10_old.sql": oldTables, "20_new.sql": `DROP TABLE "pets";`} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("-- +goose Up\n"+text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := withScratch(t.Context(), server, func(scratch *sql.DB) error {
		return checkPrevious(t.Context(), dir, 20, scratch)
	}); err != nil {
		t.Error(err)
	}
}

// TestCommitted_migrations_workWithThePreviousRelease runs the check of make migrate-check.
func TestCommitted_migrations_workWithThePreviousRelease(t *testing.T) {
	t.Parallel()
	if err := withScratch(t.Context(), serverURL(t), func(scratch *sql.DB) error {
		return checkPrevious(t.Context(), filepath.Join("..", "..", root, "postgres"), lastUnchecked, scratch)
	}); err != nil {
		t.Error(err)
	}
}
