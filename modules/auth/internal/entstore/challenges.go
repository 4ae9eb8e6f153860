package entstore

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/entstore/ent"
	entchallenge "wright.app/modules/auth/internal/entstore/ent/challenge"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// Challenges implements auth.Challenges.
type Challenges struct{ rows *ent.ChallengeClient }

var _ auth.Challenges = (*Challenges)(nil)

// NewChallenges returns the store of pending sign-ins.
func NewChallenges(db *database.DB) *Challenges { return &Challenges{rows: clientOf(db).Challenge} }

// Add implements auth.Challenges.
func (s *Challenges) Add(ctx context.Context, challenge *auth.Challenge) (auth.ChallengeID, error) {
	c := challenge.Snapshot()
	create := s.rows.Create().SetTokenDigest(c.Digest[:]).SetPurpose(string(c.Intent.Purpose)).
		SetNillableUserID(orNil(int64(c.Intent.User))).SetChangesEmail(c.Intent.Change.Email).
		SetNillableNewDisplayName(orNil(c.Intent.Change.DisplayName)).
		SetNillableNewTermsVersion(orNil(c.Intent.Change.AcceptedTermsVersion)).
		SetEmail(c.Email.String()).SetEmailFolded(c.Email.Folded()).SetLongCode(c.LongCode).
		SetChainStartedAt(c.ChainStartedAt).SetCreatedAt(c.CreatedAt).SetExpiresAt(c.ExpiresAt).
		SetNillableInviteID(orNil(int64(c.Invite)))
	if c.CodeMAC != nil {
		create.SetCodeMAC(c.CodeMAC)
	}
	row, err := create.Save(ctx)
	if err != nil {
		return 0, fmt.Errorf("add challenge: %w", err)
	}
	return auth.ChallengeID(row.ID), nil
}

// ByID implements auth.Challenges.
func (s *Challenges) ByID(ctx context.Context, id auth.ChallengeID) (*auth.Challenge, error) {
	return s.one(ctx, s.rows.Query().Where(entchallenge.ID(int64(id))))
}

// ByToken implements auth.Challenges.
func (s *Challenges) ByToken(ctx context.Context, digest auth.Digest) (*auth.Challenge, error) {
	return s.one(ctx, s.rows.Query().Where(entchallenge.TokenDigest(digest[:])))
}

// CountTry implements auth.Challenges.
func (s *Challenges) CountTry(ctx context.Context, id auth.ChallengeID) (bool, error) {
	n, err := s.rows.Update().
		Where(entchallenge.ID(int64(id)), entchallenge.AttemptsLT(auth.MaxTries)).
		AddAttempts(1).Save(ctx)
	if err != nil {
		return false, fmt.Errorf("count try of challenge %d: %w", id, err)
	}
	return n == 1, nil
}

// Consume implements auth.Challenges.
func (s *Challenges) Consume(ctx context.Context, id auth.ChallengeID, now time.Time) (bool, error) {
	n, err := s.rows.Update().
		Where(entchallenge.ID(int64(id)), entchallenge.UsedAtIsNil(), entchallenge.ReplacedAtIsNil(),
			entchallenge.ExpiresAtGT(now)).
		SetUsedAt(now).Save(ctx)
	if err != nil {
		return false, fmt.Errorf("consume challenge %d: %w", id, err)
	}
	return n == 1, nil
}

// Replace implements auth.Challenges.
func (s *Challenges) Replace(ctx context.Context, id auth.ChallengeID, now time.Time) (bool, error) {
	n, err := s.rows.Update().
		Where(entchallenge.ID(int64(id)), entchallenge.UsedAtIsNil(), entchallenge.ReplacedAtIsNil()).
		SetReplacedAt(now).Save(ctx)
	if err != nil {
		return false, fmt.Errorf("replace challenge %d: %w", id, err)
	}
	return n == 1, nil
}

// Disarm implements auth.Challenges.
func (s *Challenges) Disarm(ctx context.Context, id auth.ChallengeID) error {
	if err := s.rows.Update().Where(entchallenge.ID(int64(id))).ClearCodeMAC().Exec(ctx); err != nil {
		return fmt.Errorf("disarm challenge %d: %w", id, err)
	}
	return nil
}

// Forget implements auth.Challenges.
func (s *Challenges) Forget(ctx context.Context, user identity.UserID, email auth.Email) error {
	_, err := s.rows.Delete().
		Where(entchallenge.Or(entchallenge.UserID(int64(user)), entchallenge.EmailFolded(email.Folded()))).Exec(ctx)
	if err != nil {
		return fmt.Errorf("forget challenges of user %d: %w", user, err)
	}
	return nil
}

// DeleteBefore implements auth.Challenges.
func (s *Challenges) DeleteBefore(ctx context.Context, created time.Time) (int, error) {
	n, err := s.rows.Delete().Where(entchallenge.CreatedAtLT(created)).Exec(ctx)
	if err != nil {
		return 0, fmt.Errorf("delete old challenges: %w", err)
	}
	return n, nil
}

func (s *Challenges) one(ctx context.Context, query *ent.ChallengeQuery) (*auth.Challenge, error) {
	row, err := query.Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return nil, auth.ErrNoChallenge
	case err != nil:
		return nil, fmt.Errorf("load challenge: %w", err)
	}
	return fromChallenge(row), nil
}
