package store

import (
	"context"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/modules/profile/internal/store/postgresq"
	"wright.app/modules/profile/internal/store/sqliteq"
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

func (q sqliteQueries) ProfileByID(ctx context.Context, id int64) (postgresq.ProfileByIDRow, error) {
	row, err := q.Queries.ProfileByID(ctx, id)
	return postgresq.ProfileByIDRow(row), err
}

func (q sqliteQueries) ProfileByOwner(ctx context.Context, ownerID int64) (postgresq.ProfileByOwnerRow, error) {
	row, err := q.Queries.ProfileByOwner(ctx, ownerID)
	return postgresq.ProfileByOwnerRow(row), err
}

func (q sqliteQueries) HeaderByOwner(ctx context.Context, ownerID int64) (postgresq.HeaderByOwnerRow, error) {
	row, err := q.Queries.HeaderByOwner(ctx, ownerID)
	return postgresq.HeaderByOwnerRow(row), err
}

func (q sqliteQueries) HeaderByAlias(
	ctx context.Context, alias string, releasedAfter *time.Time,
) (postgresq.HeaderByAliasRow, error) {
	row, err := q.Queries.HeaderByAlias(ctx, alias, releasedAfter)
	return postgresq.HeaderByAliasRow(row), err
}

func (q sqliteQueries) StateForUpdate(ctx context.Context, ownerID int64) (postgresq.StateForUpdateRow, error) {
	row, err := q.Queries.StateForUpdate(ctx, ownerID)
	return postgresq.StateForUpdateRow(row), err
}

func (q sqliteQueries) UpdateProfile(ctx context.Context, arg postgresq.UpdateProfileParams) (int64, error) {
	return q.Queries.UpdateProfile(ctx, sqliteq.UpdateProfileParams(arg))
}

func (q sqliteQueries) Listed(ctx context.Context, after, until int64) ([]postgresq.ListedRow, error) {
	rows, err := q.Queries.Listed(ctx, after, until)
	return database.ConvertRows(rows, func(r sqliteq.ListedRow) postgresq.ListedRow {
		return postgresq.ListedRow(r)
	}), err
}

func (q sqliteQueries) Sections(ctx context.Context, profileID int64) ([]postgresq.SectionsRow, error) {
	rows, err := q.Queries.Sections(ctx, profileID)
	return database.ConvertRows(rows, func(r sqliteq.SectionsRow) postgresq.SectionsRow {
		return postgresq.SectionsRow(r)
	}), err
}

func (q sqliteQueries) SectionStates(ctx context.Context, profileID int64) ([]postgresq.SectionStatesRow, error) {
	rows, err := q.Queries.SectionStates(ctx, profileID)
	return database.ConvertRows(rows, func(r sqliteq.SectionStatesRow) postgresq.SectionStatesRow {
		return postgresq.SectionStatesRow(r)
	}), err
}

func (q sqliteQueries) UpdateSection(ctx context.Context, arg postgresq.UpdateSectionParams) (int64, error) {
	return q.Queries.UpdateSection(ctx, sqliteq.UpdateSectionParams(arg))
}

func (q sqliteQueries) Tags(ctx context.Context, profileID int64) ([]postgresq.TagsRow, error) {
	rows, err := q.Queries.Tags(ctx, profileID)
	return database.ConvertRows(rows, func(r sqliteq.TagsRow) postgresq.TagsRow { return postgresq.TagsRow(r) }), err
}

func (q sqliteQueries) StoredTags(ctx context.Context, profileID int64) ([]postgresq.StoredTagsRow, error) {
	rows, err := q.Queries.StoredTags(ctx, profileID)
	return database.ConvertRows(rows, func(r sqliteq.StoredTagsRow) postgresq.StoredTagsRow {
		return postgresq.StoredTagsRow(r)
	}), err
}

func (q sqliteQueries) SectionTags(
	ctx context.Context, profileID, sectionID int64,
) ([]postgresq.SectionTagsRow, error) {
	rows, err := q.Queries.SectionTags(ctx, profileID, sectionID)
	return database.ConvertRows(rows, func(r sqliteq.SectionTagsRow) postgresq.SectionTagsRow {
		return postgresq.SectionTagsRow(r)
	}), err
}

func (q sqliteQueries) PopularLabels(
	ctx context.Context, arg postgresq.PopularLabelsParams,
) ([]postgresq.PopularLabelsRow, error) {
	rows, err := q.Queries.PopularLabels(ctx, sqliteq.PopularLabelsParams(arg))
	return database.ConvertRows(rows, func(r sqliteq.PopularLabelsRow) postgresq.PopularLabelsRow {
		return postgresq.PopularLabelsRow(r)
	}), err
}
