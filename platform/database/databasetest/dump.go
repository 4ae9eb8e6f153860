package databasetest

import (
	"fmt"
	"strings"
	"testing"

	"entgo.io/ent/dialect"

	"wright.app/platform/database"
)

// Dump returns every value of every table, for tests that search for values that must not be stored. Each row is one
// line that begins with the name of its table. Bytes are written as text and in hexadecimal. The sequence numbers of
// SQLite are left out.
func Dump(t testing.TB, db *database.DB) string {
	t.Helper()
	var text strings.Builder
	for _, name := range Tables(t, db) {
		for _, row := range queryRows(t, db, `SELECT * FROM "`+name+`"`) {
			text.WriteString(name)
			for _, value := range row {
				if b, ok := value.([]byte); ok {
					_, _ = fmt.Fprintf(&text, " %q %x", b, b)
					continue
				}
				_, _ = fmt.Fprintf(&text, " %q", fmt.Sprint(value))
			}
			text.WriteByte('\n')
		}
	}
	return text.String()
}

// Tables returns the names of all tables. The sequence numbers of SQLite are left out.
func Tables(t testing.TB, db *database.DB) []string {
	t.Helper()
	query := "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'sqlite_sequence'"
	if db.Dialect() == dialect.Postgres {
		query = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
	}
	var names []string
	for _, row := range queryRows(t, db, query) {
		names = append(names, fmt.Sprint(row[0]))
	}
	return names
}

func queryRows(t testing.TB, db *database.DB, query string) [][]any {
	t.Helper()
	result, err := db.QueryContext(t.Context(), query)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = result.Close() }()
	columns, err := result.Columns()
	if err != nil {
		t.Fatal(err)
	}
	var all [][]any
	for result.Next() {
		values, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			into[i] = &values[i]
		}
		if err := result.Scan(into...); err != nil {
			t.Fatal(err)
		}
		all = append(all, values)
	}
	if err := result.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}
