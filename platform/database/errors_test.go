package database_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"

	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

func TestIsUnique_otherIndex_isFalse(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db, ctx := open(t), t.Context()
		for _, statement := range []string{
			"CREATE TABLE test_people (id integer PRIMARY KEY, email text NOT NULL, first text NOT NULL, last text " +
				"NOT NULL, nick text NOT NULL)",
			"CREATE UNIQUE INDEX test_people_email_key ON test_people (email)",
			"CREATE UNIQUE INDEX test_people_name_key ON test_people (first, last)",
			"CREATE UNIQUE INDEX test_people_lower_key ON test_people (lower(nick))",
			"INSERT INTO test_people VALUES (1, 'a@example.com', 'Alex', 'Demo', 'one')",
		} {
			if _, err := db.ExecContext(ctx, statement); err != nil {
				t.Fatal(err)
			}
		}
		email := database.Unique{Index: "test_people_email_key", Columns: "test_people.email"}
		name := database.Unique{Index: "test_people_name_key", Columns: "test_people.first, test_people.last"}
		lower := database.Unique{Index: "test_people_lower_key"}
		for statement, want := range map[string]database.Unique{
			"INSERT INTO test_people VALUES (2, 'a@example.com', 'Bo', 'Demo', 'two')":   email,
			"INSERT INTO test_people VALUES (2, 'b@example.com', 'Alex', 'Demo', 'two')": name,
			"INSERT INTO test_people VALUES (2, 'b@example.com', 'Bo', 'Demo', 'ONE')":   lower,
		} {
			_, err := db.ExecContext(ctx, statement)
			err = fmt.Errorf("save: %w", err)
			for _, u := range []database.Unique{email, name, lower} {
				if got := database.IsUnique(err, u); got != (u == want) {
					t.Errorf("%s: IsUnique(%s) = %v for %v", statement, u.Index, got, err)
				}
			}
		}
		_, err := db.ExecContext(ctx, "INSERT INTO test_people (id) VALUES (3)")
		if err == nil || database.IsUnique(err, email) {
			t.Errorf("a missing value: %v", err)
		}
		if database.IsUnique(nil, email) || database.IsUnique(errors.New("UNIQUE constraint failed: test_people.email"),
			email) {
			t.Error("another error was taken for a violation of the index")
		}
	})
}

func TestIsUnavailable_outage_isTrueAndOtherErrorsFalse(t *testing.T) {
	t.Parallel()
	for _, err := range []error{
		&pgconn.PgError{Code: "57P01"}, &pgconn.PgError{Code: "25006"}, &pgconn.PgError{Code: "53300"},
		&pgconn.PgError{Code: "57014"},
		&pgconn.ConnectError{}, context.DeadlineExceeded, io.ErrUnexpectedEOF,
	} {
		if !database.IsUnavailable(fmt.Errorf("load: %w", err)) {
			t.Errorf("%v: want unavailable", err)
		}
	}
	for _, err := range []error{
		nil, &pgconn.PgError{Code: "23505"}, &pgconn.PgError{Code: "42P01"},
		errors.New("other"), context.Canceled,
	} {
		if database.IsUnavailable(err) {
			t.Errorf("%v: want not unavailable", err)
		}
	}
}
