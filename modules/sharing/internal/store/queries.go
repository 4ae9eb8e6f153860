package store

import (
	"context"

	"entgo.io/ent/dialect"

	"wright.app/modules/sharing/internal/store/postgresq"
	"wright.app/modules/sharing/internal/store/sqliteq"
	"wright.app/platform/calendar"
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

func (q sqliteQueries) UpdateVisitor(ctx context.Context, arg postgresq.UpdateVisitorParams) (int64, error) {
	return q.Queries.UpdateVisitor(ctx, sqliteq.UpdateVisitorParams(arg))
}

func (q sqliteQueries) CountOrigin(ctx context.Context, arg postgresq.CountOriginParams) (int64, error) {
	return q.Queries.CountOrigin(ctx, sqliteq.CountOriginParams(arg))
}

func (q sqliteQueries) DailyVisits(
	ctx context.Context, ownerID int64, firstDay, lastDay calendar.Date,
) ([]postgresq.DailyVisitsRow, error) {
	rows, err := q.Queries.DailyVisits(ctx, ownerID, firstDay, lastDay)
	return database.ConvertRows(rows, func(r sqliteq.DailyVisitsRow) postgresq.DailyVisitsRow {
		return postgresq.DailyVisitsRow(r)
	}), err
}

func (q sqliteQueries) DailyLinkVisits(
	ctx context.Context, ownerID, maxDeleted int64, firstDay, lastDay calendar.Date,
) ([]postgresq.DailyLinkVisitsRow, error) {
	rows, err := q.Queries.DailyLinkVisits(ctx, ownerID, maxDeleted, firstDay, lastDay)
	return database.ConvertRows(rows, func(r sqliteq.DailyLinkVisitsRow) postgresq.DailyLinkVisitsRow {
		return postgresq.DailyLinkVisitsRow(r)
	}), err
}

func (q sqliteQueries) LinkByLookup(ctx context.Context, lookup []byte) (postgresq.LinkByLookupRow, error) {
	row, err := q.Queries.LinkByLookup(ctx, lookup)
	return postgresq.LinkByLookupRow(row), err
}

func (q sqliteQueries) PublishedByAlias(
	ctx context.Context, alias, format string,
) (postgresq.PublishedByAliasRow, error) {
	row, err := q.Queries.PublishedByAlias(ctx, alias, format)
	return postgresq.PublishedByAliasRow(row), err
}

func (q sqliteQueries) PublishedByLink(
	ctx context.Context, lookup []byte,
) (postgresq.PublishedByLinkRow, error) {
	row, err := q.Queries.PublishedByLink(ctx, lookup)
	return postgresq.PublishedByLinkRow(row), err
}

func (q sqliteQueries) PublishedByMember(
	ctx context.Context, memberID, format string,
) (postgresq.PublishedByMemberRow, error) {
	row, err := q.Queries.PublishedByMember(ctx, memberID, format)
	return postgresq.PublishedByMemberRow(row), err
}

func (q sqliteQueries) Publish(ctx context.Context, arg postgresq.PublishParams) (int64, error) {
	return q.Queries.Publish(ctx, sqliteq.PublishParams(arg))
}

func (q sqliteQueries) LinksOfOtherKeys(
	ctx context.Context, after int64, from, to []byte, batch int32,
) ([]postgresq.LinksOfOtherKeysRow, error) {
	rows, err := q.Queries.LinksOfOtherKeys(ctx, after, from, to, int64(batch))
	return database.ConvertRows(rows, func(r sqliteq.LinksOfOtherKeysRow) postgresq.LinksOfOtherKeysRow {
		return postgresq.LinksOfOtherKeysRow(r)
	}), err
}

func (q sqliteQueries) InviteLinksOfOtherKeys(
	ctx context.Context, after int64, from, to []byte, batch int32,
) ([]postgresq.InviteLinksOfOtherKeysRow, error) {
	rows, err := q.Queries.InviteLinksOfOtherKeys(ctx, after, from, to, int64(batch))
	return database.ConvertRows(rows, func(r sqliteq.InviteLinksOfOtherKeysRow) postgresq.InviteLinksOfOtherKeysRow {
		return postgresq.InviteLinksOfOtherKeysRow(r)
	}), err
}
