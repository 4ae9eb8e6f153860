package store

import (
	"context"
	"time"

	"entgo.io/ent/dialect"
	"github.com/google/uuid"

	"wright.app/modules/auth/internal/store/postgresq"
	"wright.app/modules/auth/internal/store/sqliteq"
	"wright.app/platform/database"
)

// queriesOf returns the generated queries for the engine of db.
func queriesOf(db *database.DB) postgresq.Querier {
	if db.Dialect() == dialect.Postgres {
		return postgresq.New(db)
	}
	return sqliteQueries{sqliteq.New(db)}
}

// sqliteQueries gives the queries of SQLite the types of those of PostgreSQL. The types differ only in their package.
// If they differed in more, the conversions would not compile.
type sqliteQueries struct{ *sqliteq.Queries }

func (q sqliteQueries) UserByID(ctx context.Context, id int64) (postgresq.UserByIDRow, error) {
	row, err := q.Queries.UserByID(ctx, id)
	return postgresq.UserByIDRow(row), err
}

func (q sqliteQueries) UserByMember(ctx context.Context, memberID uuid.UUID) (postgresq.UserByMemberRow, error) {
	row, err := q.Queries.UserByMember(ctx, memberID)
	return postgresq.UserByMemberRow(row), err
}

func (q sqliteQueries) UserByEmail(ctx context.Context, emailFolded string) (postgresq.UserByEmailRow, error) {
	row, err := q.Queries.UserByEmail(ctx, emailFolded)
	return postgresq.UserByEmailRow(row), err
}

func (q sqliteQueries) UsersByMailbox(
	ctx context.Context, mailbox, emailFolded string,
) ([]postgresq.UsersByMailboxRow, error) {
	rows, err := q.Queries.UsersByMailbox(ctx, mailbox, emailFolded)
	return database.ConvertRows(rows, func(r sqliteq.UsersByMailboxRow) postgresq.UsersByMailboxRow {
		return postgresq.UsersByMailboxRow(r)
	}), err
}

func (q sqliteQueries) LockUserByID(ctx context.Context, id int64) (postgresq.LockUserByIDRow, error) {
	row, err := q.Queries.LockUserByID(ctx, id)
	return postgresq.LockUserByIDRow(row), err
}

func (q sqliteQueries) LockUserByEmail(ctx context.Context, emailFolded string) (postgresq.LockUserByEmailRow, error) {
	row, err := q.Queries.LockUserByEmail(ctx, emailFolded)
	return postgresq.LockUserByEmailRow(row), err
}

func (q sqliteQueries) InsertUser(ctx context.Context, arg postgresq.InsertUserParams) (int64, error) {
	return q.Queries.InsertUser(ctx, sqliteq.InsertUserParams(arg))
}

func (q sqliteQueries) AccountsOfUser(ctx context.Context, userID int64) ([]postgresq.AccountsOfUserRow, error) {
	rows, err := q.Queries.AccountsOfUser(ctx, userID)
	return database.ConvertRows(rows, func(r sqliteq.AccountsOfUserRow) postgresq.AccountsOfUserRow {
		return postgresq.AccountsOfUserRow(r)
	}), err
}

func (q sqliteQueries) ChallengeByID(ctx context.Context, id int64) (postgresq.ChallengeByIDRow, error) {
	row, err := q.Queries.ChallengeByID(ctx, id)
	return postgresq.ChallengeByIDRow(row), err
}

func (q sqliteQueries) ChallengeByToken(ctx context.Context, digest []byte) (postgresq.ChallengeByTokenRow, error) {
	row, err := q.Queries.ChallengeByToken(ctx, digest)
	return postgresq.ChallengeByTokenRow(row), err
}

func (q sqliteQueries) InsertChallenge(ctx context.Context, arg postgresq.InsertChallengeParams) (int64, error) {
	return q.Queries.InsertChallenge(ctx, sqliteq.InsertChallengeParams(arg))
}

func (q sqliteQueries) SessionOfUser(
	ctx context.Context, id uuid.UUID, userID int64,
) (postgresq.SessionOfUserRow, error) {
	row, err := q.Queries.SessionOfUser(ctx, id, userID)
	return postgresq.SessionOfUserRow(row), err
}

func (q sqliteQueries) SessionByToken(ctx context.Context, digest []byte) (postgresq.SessionByTokenRow, error) {
	row, err := q.Queries.SessionByToken(ctx, digest)
	return postgresq.SessionByTokenRow(row), err
}

func (q sqliteQueries) SessionByPreviousToken(
	ctx context.Context, digest []byte,
) (postgresq.SessionByPreviousTokenRow, error) {
	row, err := q.Queries.SessionByPreviousToken(ctx, digest)
	return postgresq.SessionByPreviousTokenRow(row), err
}

func (q sqliteQueries) InsertSession(ctx context.Context, arg postgresq.InsertSessionParams) error {
	return q.Queries.InsertSession(ctx, sqliteq.InsertSessionParams(arg))
}

func (q sqliteQueries) FindMailbox(ctx context.Context, mailbox, device string) (postgresq.FindMailboxRow, error) {
	row, err := q.Queries.FindMailbox(ctx, mailbox, device)
	return postgresq.FindMailboxRow(row), err
}

func (q sqliteQueries) LockMailbox(
	ctx context.Context, mailbox, device string, touchedAt time.Time,
) (postgresq.LockMailboxRow, error) {
	row, err := q.Queries.LockMailbox(ctx, mailbox, device, touchedAt)
	return postgresq.LockMailboxRow(row), err
}

func (q sqliteQueries) SaveMailbox(ctx context.Context, arg postgresq.SaveMailboxParams) error {
	return q.Queries.SaveMailbox(ctx, sqliteq.SaveMailboxParams(arg))
}

func (q sqliteQueries) AddSecurityEvent(
	ctx context.Context, arg postgresq.AddSecurityEventParams,
) (uuid.UUID, error) {
	return q.Queries.AddSecurityEvent(ctx, sqliteq.AddSecurityEventParams(arg))
}

func (q sqliteQueries) GrantsOfOtherKeys(
	ctx context.Context, after int64, from, to []byte, batch int32,
) ([]postgresq.GrantsOfOtherKeysRow, error) {
	rows, err := q.Queries.GrantsOfOtherKeys(ctx, after, from, to, int64(batch))
	return database.ConvertRows(rows, func(r sqliteq.GrantsOfOtherKeysRow) postgresq.GrantsOfOtherKeysRow {
		return postgresq.GrantsOfOtherKeysRow(r)
	}), err
}

func (q sqliteQueries) AccessTokenByDigest(
	ctx context.Context, digest []byte,
) (postgresq.AccessTokenByDigestRow, error) {
	row, err := q.Queries.AccessTokenByDigest(ctx, digest)
	return postgresq.AccessTokenByDigestRow(row), err
}

func (q sqliteQueries) AccessTokenByPreviousDigest(
	ctx context.Context, digest []byte,
) (postgresq.AccessTokenByPreviousDigestRow, error) {
	row, err := q.Queries.AccessTokenByPreviousDigest(ctx, digest)
	return postgresq.AccessTokenByPreviousDigestRow(row), err
}

func (q sqliteQueries) AccessTokenOfUser(
	ctx context.Context, id uuid.UUID, userID int64,
) (postgresq.AccessTokenOfUserRow, error) {
	row, err := q.Queries.AccessTokenOfUser(ctx, id, userID)
	return postgresq.AccessTokenOfUserRow(row), err
}
