package store

import (
	"context"
	"time"

	"entgo.io/ent/dialect"
	"github.com/google/uuid"

	"wright.app/modules/jobs/internal/store/postgresq"
	"wright.app/modules/jobs/internal/store/sqliteq"
	"wright.app/platform/database"
)

// queriesOf returns the generated queries for the engine of db.
func queriesOf(db *database.DB) postgresq.Querier {
	if db.Dialect() == dialect.Postgres {
		return postgresq.New(db)
	}
	return sqliteQueries{sqliteq.New(db)}
}

// sqliteQueries adapts the queries for SQLite to the interface of the queries for PostgreSQL.
type sqliteQueries struct{ *sqliteq.Queries }

func (q sqliteQueries) FindOpen(ctx context.Context, arg postgresq.FindOpenParams) ([]int64, error) {
	return q.Queries.FindOpen(ctx, sqliteq.FindOpenParams{
		Expression: arg.Expression, Before: arg.Before, Now: &arg.Now, PayMax: arg.PayMax, Hidden: arg.Hidden,
		MaxRows: arg.MaxRows,
	})
}

// FindRecent returns nothing: FTS5 reads only as many rows as FindOpen returns.
func (sqliteQueries) FindRecent(context.Context, postgresq.FindRecentParams) ([]int64, error) {
	return nil, nil
}

func (q sqliteQueries) NewestOpen(ctx context.Context, arg postgresq.NewestOpenParams) ([]int64, error) {
	return q.Queries.NewestOpen(ctx, sqliteq.NewestOpenParams{
		Before: arg.Before, Now: &arg.Now, PayMax: arg.PayMax, Hidden: arg.Hidden, MaxRows: arg.MaxRows,
	})
}

func (q sqliteQueries) FindSaved(ctx context.Context, arg postgresq.FindSavedParams) ([]int64, error) {
	return q.Queries.FindSaved(ctx, sqliteq.FindSavedParams(arg))
}

func (q sqliteQueries) CountAnswers(
	ctx context.Context, hirers string, after time.Time,
) ([]postgresq.CountAnswersRow, error) {
	rows, err := q.Queries.CountAnswers(ctx, hirers, after)
	all := make([]postgresq.CountAnswersRow, len(rows))
	for i, row := range rows {
		all[i] = postgresq.CountAnswersRow(row)
	}
	return all, err
}

func (q sqliteQueries) GetFill(ctx context.Context) (postgresq.GetFillRow, error) {
	row, err := q.Queries.GetFill(ctx)
	return postgresq.GetFillRow(row), err
}

func (q sqliteQueries) PublicRevision(ctx context.Context, id uuid.UUID) (postgresq.PublicRevisionRow, error) {
	row, err := q.Queries.PublicRevision(ctx, id)
	return postgresq.PublicRevisionRow(row), err
}

func (q sqliteQueries) GetSearchRun(ctx context.Context) (postgresq.GetSearchRunRow, error) {
	row, err := q.Queries.GetSearchRun(ctx)
	return postgresq.GetSearchRunRow(row), err
}

func (q sqliteQueries) PutSearchRun(ctx context.Context, arg postgresq.PutSearchRunParams) error {
	return q.Queries.PutSearchRun(ctx, sqliteq.PutSearchRunParams(arg))
}
