package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/internal/store/ent"
	entchallenge "wright.app/modules/auth/internal/store/ent/challenge"
	"wright.app/modules/auth/internal/store/postgresq"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/null"
)

// Challenges implements code.Challenges.
type Challenges struct {
	rows    *ent.ChallengeClient
	queries postgresq.Querier
}

var _ code.Challenges = (*Challenges)(nil)

// NewChallenges returns the store of challenges.
func NewChallenges(db *database.DB) *Challenges {
	return &Challenges{rows: clientOf(db).Challenge, queries: queriesOf(db)}
}

// Add implements code.Challenges.
func (s *Challenges) Add(ctx context.Context, challenge *code.Challenge) (code.ChallengeID, error) {
	c := challenge.Snapshot()
	id, err := s.queries.InsertChallenge(ctx, postgresq.InsertChallengeParams{
		TokenDigest: c.Digest[:], Purpose: string(c.Intent.Purpose), UserID: null.OrNil(int64(c.Intent.User)),
		ChangesEmail: c.Intent.Change.Email, NewDisplayName: null.OrNil(c.Intent.Change.DisplayName),
		NewTermsVersion: null.OrNil(c.Intent.Change.AcceptedTermsVersion), Email: c.Email.String(),
		EmailFolded: c.Email.Folded(), CodeMAC: c.CodeMAC, LongCode: c.LongCode, ChainStartedAt: c.ChainStartedAt,
		CreatedAt: c.CreatedAt, ExpiresAt: c.ExpiresAt, InviteID: null.OrNil(int64(c.Invite)),
	})
	if err != nil {
		return 0, fmt.Errorf("add challenge: %w", err)
	}
	return code.ChallengeID(id), nil
}

// ByID implements code.Challenges.
func (s *Challenges) ByID(ctx context.Context, id code.ChallengeID) (*code.Challenge, error) {
	row, err := s.queries.ChallengeByID(ctx, int64(id))
	return toChallenge(row, err)
}

// ByToken implements code.Challenges.
func (s *Challenges) ByToken(ctx context.Context, digest auth.Digest) (*code.Challenge, error) {
	row, err := s.queries.ChallengeByToken(ctx, digest[:])
	return toChallenge(postgresq.ChallengeByIDRow(row), err)
}

// CountAttempt implements code.Challenges.
func (s *Challenges) CountAttempt(ctx context.Context, id code.ChallengeID) (bool, error) {
	counted, err := s.queries.CountTry(ctx, int64(id), code.MaxAttempts)
	if err != nil {
		return false, fmt.Errorf("count attempt of challenge %d: %w", id, err)
	}
	return counted == 1, nil
}

// Consume implements code.Challenges.
func (s *Challenges) Consume(ctx context.Context, id code.ChallengeID, now time.Time) (bool, error) {
	consumed, err := s.queries.ConsumeChallenge(ctx, &now, int64(id), now)
	if err != nil {
		return false, fmt.Errorf("consume challenge %d: %w", id, err)
	}
	return consumed == 1, nil
}

// Replace implements code.Challenges.
func (s *Challenges) Replace(ctx context.Context, id code.ChallengeID, now time.Time) (bool, error) {
	n, err := s.rows.Update().
		Where(entchallenge.ID(int64(id)), entchallenge.UsedAtIsNil(), entchallenge.ReplacedAtIsNil()).
		SetReplacedAt(now).Save(ctx)
	if err != nil {
		return false, fmt.Errorf("replace challenge %d: %w", id, err)
	}
	return n == 1, nil
}

// ClearCode implements code.Challenges.
func (s *Challenges) ClearCode(ctx context.Context, id code.ChallengeID) error {
	if err := s.rows.Update().Where(entchallenge.ID(int64(id))).ClearCodeMAC().Exec(ctx); err != nil {
		return fmt.Errorf("clear code of challenge %d: %w", id, err)
	}
	return nil
}

// DeleteByUser implements code.Challenges.
func (s *Challenges) DeleteByUser(ctx context.Context, user identity.UserID, email auth.Email) error {
	_, err := s.rows.Delete().
		Where(entchallenge.Or(entchallenge.UserID(int64(user)), entchallenge.EmailFolded(email.Folded()))).Exec(ctx)
	if err != nil {
		return fmt.Errorf("delete challenges of user %d: %w", user, err)
	}
	return nil
}

// DeleteBefore implements code.Challenges.
func (s *Challenges) DeleteBefore(ctx context.Context, created time.Time) (int, error) {
	old := entchallenge.CreatedAtLT(created)
	n, err := database.DeleteInBatches(ctx,
		func(ctx context.Context, limit int) ([]int64, error) {
			return s.rows.Query().Where(old).Order(entchallenge.ByCreatedAt()).Limit(limit).IDs(ctx)
		},
		func(ctx context.Context, ids []int64) (int, error) {
			return s.rows.Delete().Where(entchallenge.IDIn(ids...), old).Exec(ctx)
		})
	if err != nil {
		return 0, fmt.Errorf("delete old challenges: %w", err)
	}
	return n, nil
}

// toChallenge returns the challenge of a row that was read with err.
func toChallenge(row postgresq.ChallengeByIDRow, err error) (*code.Challenge, error) {
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil, code.ErrNoChallenge
	case err != nil:
		return nil, fmt.Errorf("load challenge: %w", err)
	}
	return fromChallenge(&row), nil
}
