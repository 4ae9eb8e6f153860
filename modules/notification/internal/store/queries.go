package store

import (
	"entgo.io/ent/dialect"

	"wright.app/modules/notification/internal/store/postgresq"
	"wright.app/modules/notification/internal/store/sqliteq"
	"wright.app/platform/database"
)

// queriesOf returns the generated queries for the engine of db.
func queriesOf(db *database.DB) postgresq.Querier {
	if db.Dialect() == dialect.Postgres {
		return postgresq.New(db)
	}
	return sqliteq.New(db)
}
