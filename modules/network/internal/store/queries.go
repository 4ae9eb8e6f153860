package store

import (
	"context"

	"entgo.io/ent/dialect"

	"wright.app/modules/network/internal/store/postgresq"
	"wright.app/modules/network/internal/store/sqliteq"
	"wright.app/platform/database"
)

// queriesOf returns the generated queries for the engine of db.
func queriesOf(db *database.DB) postgresq.Querier {
	if db.Dialect() == dialect.Postgres {
		return postgresq.New(db)
	}
	return sqliteQueries{sqliteq.New(db)}
}

// sqliteQueries adapts the queries for SQLite to the interface of the queries for PostgreSQL. The conversion compiles
// only while the parameters of both have the same fields.
type sqliteQueries struct{ *sqliteq.Queries }

func (q sqliteQueries) SharedConnections(ctx context.Context, arg postgresq.SharedConnectionsParams) ([]int64, error) {
	return q.Queries.SharedConnections(ctx, sqliteq.SharedConnectionsParams(arg))
}
