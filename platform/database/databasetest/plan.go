package databasetest

import (
	"strings"
	"testing"

	"entgo.io/ent/dialect"

	"wright.app/platform/database"
)

// Plan returns the query plan of a query, one step per line.
func Plan(t testing.TB, db *database.DB, query string, args ...any) string {
	t.Helper()
	explain := "EXPLAIN QUERY PLAN "
	if db.Dialect() == dialect.Postgres {
		explain = "EXPLAIN "
	}
	rows, err := db.QueryContext(t.Context(), explain+query, args...)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	columns, err := rows.Columns()
	if err != nil {
		t.Fatal(err)
	}
	var steps strings.Builder
	for rows.Next() {
		var step string
		values := make([]any, len(columns))
		for i := range values {
			values[i] = new(any)
		}
		values[len(values)-1] = &step // the last column describes the step
		if err := rows.Scan(values...); err != nil {
			t.Fatal(err)
		}
		steps.WriteString(step + "\n")
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return steps.String()
}
