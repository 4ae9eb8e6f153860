package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/store/ent"
	entchallenge "wright.app/modules/auth/internal/store/ent/challenge"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// Challenges implements auth.Challenges.
type Challenges struct {
	db   *database.DB
	rows *ent.ChallengeClient
}

var _ auth.Challenges = (*Challenges)(nil)

// NewChallenges returns the store of pending sign-ins.
func NewChallenges(db *database.DB) *Challenges {
	return &Challenges{db: db, rows: clientOf(db).Challenge}
}

// Add implements auth.Challenges.
func (s *Challenges) Add(ctx context.Context, challenge *auth.Challenge) (auth.ChallengeID, error) {
	c := challenge.Snapshot()
	var (
		id  int64
		mac any // null while no code is good for it
	)
	if c.CodeMAC != nil {
		mac = c.CodeMAC
	}
	err := s.db.QueryRowContext(ctx, insertChallenge, c.Digest[:], string(c.Intent.Purpose), orNil(int64(c.Intent.User)),
		c.Intent.Change.Email, orNil(c.Intent.Change.DisplayName), orNil(c.Intent.Change.AcceptedTermsVersion),
		c.Email.String(), c.Email.Folded(), mac, c.LongCode, c.ChainStartedAt, c.CreatedAt, c.ExpiresAt,
		orNil(int64(c.Invite))).Scan(&id)
	if err != nil {
		return 0, fmt.Errorf("add challenge: %w", err)
	}
	return auth.ChallengeID(id), nil
}

// ByID implements auth.Challenges.
func (s *Challenges) ByID(ctx context.Context, id auth.ChallengeID) (*auth.Challenge, error) {
	return s.one(ctx, selectChallenge+"id = $1", int64(id))
}

// ByToken implements auth.Challenges.
func (s *Challenges) ByToken(ctx context.Context, digest auth.Digest) (*auth.Challenge, error) {
	return s.one(ctx, selectChallenge+"token_digest = $1", digest[:])
}

// CountTry implements auth.Challenges.
func (s *Challenges) CountTry(ctx context.Context, id auth.ChallengeID) (bool, error) {
	counted, err := changedOne(s.db.ExecContext(ctx, countTry, int64(id), auth.MaxTries))
	if err != nil {
		return false, fmt.Errorf("count try of challenge %d: %w", id, err)
	}
	return counted, nil
}

// Consume implements auth.Challenges.
func (s *Challenges) Consume(ctx context.Context, id auth.ChallengeID, now time.Time) (bool, error) {
	consumed, err := changedOne(s.db.ExecContext(ctx, consumeChallenge, now, int64(id)))
	if err != nil {
		return false, fmt.Errorf("consume challenge %d: %w", id, err)
	}
	return consumed, nil
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

func (s *Challenges) one(ctx context.Context, query string, key any) (*auth.Challenge, error) {
	challenge, err := scanChallenge(s.db.QueryRowContext(ctx, query, key))
	if err != nil && !errors.Is(err, auth.ErrNoChallenge) {
		return nil, fmt.Errorf("load challenge: %w", err)
	}
	return challenge, err
}
