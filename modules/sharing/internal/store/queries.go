package store

import (
	"context"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/modules/sharing/internal/store/postgresq"
	"wright.app/modules/sharing/internal/store/sqliteq"
	"wright.app/platform/calendar"
	"wright.app/platform/database"
)

// queries are the statements of this store in the words of PostgreSQL.
type queries interface {
	CountedSince(ctx context.Context, arg postgresq.CountedSinceParams) (bool, error)
	MeetVisitor(ctx context.Context, arg postgresq.MeetVisitorParams) (int64, error)
	MeetVisitorAgain(ctx context.Context, arg postgresq.MeetVisitorAgainParams) (int64, error)
	OriginRuns(ctx context.Context, arg postgresq.OriginRunsParams) (bool, error)
	BeginOrigin(ctx context.Context, arg postgresq.BeginOriginParams) (int64, error)
	CountOrigin(ctx context.Context, arg postgresq.CountOriginParams) (int64, error)
	CountLink(ctx context.Context, arg postgresq.CountLinkParams) error
	CountInvite(ctx context.Context, arg postgresq.CountInviteParams) error
	CountLinkDay(ctx context.Context, arg postgresq.CountLinkDayParams) error
	CountDay(ctx context.Context, arg postgresq.CountDayParams) error
	DailyVisits(ctx context.Context, arg postgresq.DailyVisitsParams) ([]postgresq.DailyVisitsRow, error)
	ForgetVisitors(ctx context.Context, day calendar.Date) error
	ForgetOrigins(ctx context.Context, startedUntil time.Time) error
	ForgetSalts(ctx context.Context, day calendar.Date) error
	ForgetLinkDaysOfOwner(ctx context.Context, ownerID int64) error
	ForgetLinksOfOwner(ctx context.Context, ownerID int64) error
	ForgetInviteLinksOfOwner(ctx context.Context, ownerID int64) error
	ForgetDaysOfOwner(ctx context.Context, ownerID int64) error
	ForgetVisitorsOfOwner(ctx context.Context, ownerID int64) error
	ForgetOriginsOfOwner(ctx context.Context, ownerID int64) error
	Salt(ctx context.Context, day calendar.Date) ([]byte, error)
	KeepSalt(ctx context.Context, arg postgresq.KeepSaltParams) error
}

func queriesOf(db *database.DB) queries {
	if db.Dialect() == dialect.Postgres {
		return postgresq.New(db)
	}
	return lite{sqliteq.New(db)}
}

// lite answers in the words of PostgreSQL. Where the two differ in nothing but the
// package, a conversion is enough, and the compiler notices when that changes.
type lite struct{ *sqliteq.Queries }

func (l lite) CountedSince(ctx context.Context, arg postgresq.CountedSinceParams) (bool, error) {
	return l.Queries.CountedSince(ctx, sqliteq.CountedSinceParams(arg))
}

func (l lite) MeetVisitor(ctx context.Context, arg postgresq.MeetVisitorParams) (int64, error) {
	return l.Queries.MeetVisitor(ctx, sqliteq.MeetVisitorParams(arg))
}

func (l lite) MeetVisitorAgain(ctx context.Context, arg postgresq.MeetVisitorAgainParams) (int64, error) {
	return l.Queries.MeetVisitorAgain(ctx, sqliteq.MeetVisitorAgainParams(arg))
}

func (l lite) OriginRuns(ctx context.Context, arg postgresq.OriginRunsParams) (bool, error) {
	return l.Queries.OriginRuns(ctx, sqliteq.OriginRunsParams(arg))
}

func (l lite) BeginOrigin(ctx context.Context, arg postgresq.BeginOriginParams) (int64, error) {
	return l.Queries.BeginOrigin(ctx, sqliteq.BeginOriginParams(arg))
}

func (l lite) CountOrigin(ctx context.Context, arg postgresq.CountOriginParams) (int64, error) {
	return l.Queries.CountOrigin(ctx, sqliteq.CountOriginParams(arg))
}

func (l lite) CountLink(ctx context.Context, arg postgresq.CountLinkParams) error {
	return l.Queries.CountLink(ctx, sqliteq.CountLinkParams{VisitedAt: arg.VisitedAt, ID: arg.ID, OwnerID: arg.OwnerID})
}

func (l lite) CountInvite(ctx context.Context, arg postgresq.CountInviteParams) error {
	return l.Queries.CountInvite(ctx, sqliteq.CountInviteParams{VisitedAt: arg.VisitedAt, ID: arg.ID, OwnerID: arg.OwnerID})
}

func (l lite) CountLinkDay(ctx context.Context, arg postgresq.CountLinkDayParams) error {
	return l.Queries.CountLinkDay(ctx, sqliteq.CountLinkDayParams(arg))
}

func (l lite) CountDay(ctx context.Context, arg postgresq.CountDayParams) error {
	return l.Queries.CountDay(ctx, sqliteq.CountDayParams(arg))
}

func (l lite) DailyVisits(ctx context.Context, arg postgresq.DailyVisitsParams) ([]postgresq.DailyVisitsRow, error) {
	found, err := l.Queries.DailyVisits(ctx, sqliteq.DailyVisitsParams(arg))
	rows := make([]postgresq.DailyVisitsRow, len(found))
	for i, row := range found {
		rows[i] = postgresq.DailyVisitsRow(row)
	}
	return rows, err
}

func (l lite) KeepSalt(ctx context.Context, arg postgresq.KeepSaltParams) error {
	return l.Queries.KeepSalt(ctx, sqliteq.KeepSaltParams(arg))
}
