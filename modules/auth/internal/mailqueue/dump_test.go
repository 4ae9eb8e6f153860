package mailqueue_test

import (
	"database/sql"
	"fmt"
	"strings"
	"testing"

	"wright.app/platform/database"
)

// dump returns every value of every table, bytes as text and in hexadecimal.
func dump(t *testing.T, db *database.DB) string {
	t.Helper()
	query := "SELECT name FROM sqlite_master WHERE type = 'table'"
	if db.Dialect() == "postgres" {
		query = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
	}
	var text strings.Builder
	for _, row := range read(t, db, query) {
		for _, values := range read(t, db, `SELECT * FROM "`+fmt.Sprint(row[0])+`"`) {
			for _, value := range values {
				if b, ok := value.([]byte); ok {
					_, _ = fmt.Fprintf(&text, "%s %x ", b, b)
					continue
				}
				_, _ = fmt.Fprintf(&text, "%v ", value)
			}
			text.WriteByte('\n')
		}
	}
	return text.String()
}

func read(t *testing.T, db *database.DB, query string) [][]any {
	t.Helper()
	rows, err := db.QueryContext(t.Context(), query)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	all, err := scan(rows)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func scan(rows *sql.Rows) ([][]any, error) {
	columns, err := rows.Columns()
	if err != nil {
		return nil, err
	}
	var all [][]any
	for rows.Next() {
		values := make([]any, len(columns))
		into := make([]any, len(columns))
		for i := range values {
			into[i] = &values[i]
		}
		if err := rows.Scan(into...); err != nil {
			return nil, err
		}
		all = append(all, values)
	}
	return all, rows.Err()
}
