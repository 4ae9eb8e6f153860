package store

import (
	"context"

	"entgo.io/ent/dialect"

	"wright.app/modules/media/internal/store/postgresq"
	"wright.app/modules/media/internal/store/sqliteq"
	"wright.app/platform/database"
)

// queriesOf returns the generated queries for the engine of db.
func queriesOf(db *database.DB) postgresq.Querier {
	if db.Dialect() == dialect.Postgres {
		return postgresq.New(db)
	}
	return sqliteQueries{sqliteq.New(db)}
}

// sqliteQueries adapts the queries for SQLite to the interface of the queries for PostgreSQL. The conversions compile
// only while the parameters and rows of both have the same fields.
type sqliteQueries struct{ *sqliteq.Queries }

func (q sqliteQueries) FileByPublicID(ctx context.Context, publicID string) (postgresq.MediaFile, error) {
	row, err := q.Queries.FileByPublicID(ctx, publicID)
	return postgresq.MediaFile(row), err
}

func (q sqliteQueries) FilesOfOwner(ctx context.Context, ownerID int64) ([]postgresq.MediaFile, error) {
	rows, err := q.Queries.FilesOfOwner(ctx, ownerID)
	return database.ConvertRows(rows, toPostgres), err
}

func (q sqliteQueries) FilesInSection(ctx context.Context, ownerID, sectionID int64) ([]postgresq.MediaFile, error) {
	rows, err := q.Queries.FilesInSection(ctx, ownerID, sectionID)
	return database.ConvertRows(rows, toPostgres), err
}

func (q sqliteQueries) UsageOfOwner(ctx context.Context, ownerID int64) (postgresq.UsageOfOwnerRow, error) {
	row, err := q.Queries.UsageOfOwner(ctx, ownerID)
	return postgresq.UsageOfOwnerRow(row), err
}

func toPostgres(row sqliteq.MediaFile) postgresq.MediaFile { return postgresq.MediaFile(row) }
