package databasetest

import (
	"database/sql"
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
	return steps(t, rows)
}

// GenericPlan returns the query plan that does not depend on the arguments, one step per line. PostgreSQL uses it for a
// prepared statement that is executed often; SQLite has no other plan.
func GenericPlan(t testing.TB, db *database.DB, query string, args ...string) string {
	t.Helper()
	values := make([]any, len(args))
	literals := make([]string, len(args))
	for i, arg := range args {
		values[i], literals[i] = arg, "'"+arg+"'"
	}
	if db.Dialect() != dialect.Postgres {
		return Plan(t, db, query, values...)
	}
	conn, err := db.Writer().Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	for _, statement := range []string{
		"SET plan_cache_mode = force_generic_plan", "PREPARE explained AS " + query,
	} {
		if _, err := conn.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	rows, err := conn.QueryContext(t.Context(), "EXPLAIN EXECUTE explained("+strings.Join(literals, ", ")+")")
	if err != nil {
		t.Fatal(err)
	}
	plan := steps(t, rows)
	if _, err := conn.ExecContext(t.Context(), "DEALLOCATE explained; RESET plan_cache_mode"); err != nil {
		t.Fatal(err)
	}
	return plan
}

// steps returns the last column of the rows, which describes the steps of a plan.
func steps(t testing.TB, rows *sql.Rows) string {
	t.Helper()
	defer func() { _ = rows.Close() }()
	columns, err := rows.Columns()
	if err != nil {
		t.Fatal(err)
	}
	var plan strings.Builder
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
		plan.WriteString(step + "\n")
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return plan.String()
}
