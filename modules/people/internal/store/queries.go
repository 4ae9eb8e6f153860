package store

import (
	"context"

	"entgo.io/ent/dialect"

	"wright.app/modules/people/internal/store/postgresq"
	"wright.app/modules/people/internal/store/sqliteq"
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

func (q sqliteQueries) SetPerson(ctx context.Context, arg postgresq.SetPersonParams) error {
	return q.Queries.SetPerson(ctx, sqliteq.SetPersonParams(arg))
}

func (q sqliteQueries) FillEntry(ctx context.Context, arg postgresq.FillEntryParams) (int64, error) {
	return q.Queries.FillEntry(ctx, sqliteq.FillEntryParams(arg))
}

func (q sqliteQueries) SetAttributes(ctx context.Context, arg postgresq.SetAttributesParams) error {
	return q.Queries.SetAttributes(ctx, sqliteq.SetAttributesParams(arg))
}

func (q sqliteQueries) GetFill(ctx context.Context) (postgresq.GetFillRow, error) {
	row, err := q.Queries.GetFill(ctx)
	return postgresq.GetFillRow(row), err
}

func (q sqliteQueries) FindEntries(
	ctx context.Context, expression string, before int64, hidden string, maxRows int64,
) ([]postgresq.FindEntriesRow, error) {
	rows, err := q.Queries.FindEntries(ctx, expression, before, hidden, maxRows)
	return database.ConvertRows(rows, func(r sqliteq.FindEntriesRow) postgresq.FindEntriesRow {
		return postgresq.FindEntriesRow(r)
	}), err
}

// FindRecent returns nothing: FTS5 reads only as many rows as FindEntries returns.
func (sqliteQueries) FindRecent(context.Context, postgresq.FindRecentParams) ([]postgresq.FindRecentRow, error) {
	return nil, nil
}

// RecentFacets returns nothing, as FindRecent.
func (sqliteQueries) RecentFacets(context.Context, int64, string, string, int64) ([]postgresq.RecentFacetsRow, error) {
	return nil, nil
}

func (q sqliteQueries) NewestListed(
	ctx context.Context, before int64, hidden string, maxRows int64,
) ([]postgresq.NewestListedRow, error) {
	rows, err := q.Queries.NewestListed(ctx, before, hidden, maxRows)
	return database.ConvertRows(rows, func(r sqliteq.NewestListedRow) postgresq.NewestListedRow {
		return postgresq.NewestListedRow(r)
	}), err
}

func (q sqliteQueries) ShowableEntries(ctx context.Context, users string) ([]postgresq.ShowableEntriesRow, error) {
	rows, err := q.Queries.ShowableEntries(ctx, users)
	return database.ConvertRows(rows, func(r sqliteq.ShowableEntriesRow) postgresq.ShowableEntriesRow {
		return postgresq.ShowableEntriesRow(r)
	}), err
}

func (q sqliteQueries) StaleEntries(
	ctx context.Context, after, maxRows int64,
) ([]postgresq.StaleEntriesRow, error) {
	rows, err := q.Queries.StaleEntries(ctx, after, maxRows)
	return database.ConvertRows(rows, func(r sqliteq.StaleEntriesRow) postgresq.StaleEntriesRow {
		return postgresq.StaleEntriesRow(r)
	}), err
}

func (q sqliteQueries) FindFacets(
	ctx context.Context, expression, hidden string, maxRows int64,
) ([]postgresq.FindFacetsRow, error) {
	rows, err := q.Queries.FindFacets(ctx, expression, hidden, maxRows)
	return database.ConvertRows(rows, func(r sqliteq.FindFacetsRow) postgresq.FindFacetsRow {
		return postgresq.FindFacetsRow(r)
	}), err
}

func (q sqliteQueries) NewestFacets(
	ctx context.Context, hidden string, maxRows int64,
) ([]postgresq.NewestFacetsRow, error) {
	rows, err := q.Queries.NewestFacets(ctx, hidden, maxRows)
	return database.ConvertRows(rows, func(r sqliteq.NewestFacetsRow) postgresq.NewestFacetsRow {
		return postgresq.NewestFacetsRow(r)
	}), err
}
