package store

import "entgo.io/ent/dialect"

// PopularQuery is the statement behind Repository.Popular.
func PopularQuery(engine string) string {
	if engine == dialect.Postgres {
		return popularPostgres
	}
	return popularSQLite
}
