package entstore

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/entstore/ent"
	entmailbox "wright.app/modules/auth/internal/entstore/ent/mailbox"
	"wright.app/modules/auth/internal/entstore/ent/predicate"
	"wright.app/platform/database"
)

// lockMailbox writes to the row, which holds it on both engines until the unit of work ends,
// and reads it in the same statement. Ent reads in a second one.
const lockMailbox = `INSERT INTO auth_mailboxes (mailbox, device, slots, last_challenge, touched_at) VALUES ($1, $2, $3, 0, $4)
	ON CONFLICT (mailbox, device) DO UPDATE SET touched_at = excluded.touched_at RETURNING slots, last_challenge`

// Mailboxes implements auth.Mailboxes.
type Mailboxes struct {
	db   *database.DB
	rows *ent.MailboxClient
}

var _ auth.Mailboxes = (*Mailboxes)(nil)

// NewMailboxes returns the store of mail budgets.
func NewMailboxes(db *database.DB) *Mailboxes {
	return &Mailboxes{db: db, rows: clientOf(db).Mailbox}
}

// Find implements auth.Mailboxes.
func (s *Mailboxes) Find(ctx context.Context, key auth.MailboxKey) (*auth.Mailbox, error) {
	row, err := s.rows.Query().Where(isMailbox(key)).Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return auth.NewMailbox(key), nil
	case err != nil:
		return nil, fmt.Errorf("load mail budget: %w", err)
	}
	return fromMailbox(row), nil
}

// Lock implements auth.Mailboxes.
func (s *Mailboxes) Lock(ctx context.Context, key auth.MailboxKey, now time.Time) (*auth.Mailbox, error) {
	var last int64
	slots, err := lockTimes(s.db.QueryRowContext(ctx, lockMailbox, key.Mailbox, key.Device, noTimes, now), &last)
	if err != nil {
		return nil, fmt.Errorf("lock mail budget: %w", err)
	}
	return auth.RestoreMailbox(auth.MailboxSnapshot{Key: key, Slots: slots, Last: auth.ChallengeID(last)}), nil
}

// Save implements auth.Mailboxes.
func (s *Mailboxes) Save(ctx context.Context, mailbox *auth.Mailbox, now time.Time) error {
	m := mailbox.Snapshot()
	err := s.rows.Update().Where(isMailbox(m.Key)).
		SetSlots(m.Slots).SetLastChallenge(int64(m.Last)).SetTouchedAt(now).Exec(ctx)
	if err != nil {
		return fmt.Errorf("save mail budget: %w", err)
	}
	return nil
}

// Forget implements auth.Mailboxes.
func (s *Mailboxes) Forget(ctx context.Context, mailbox string) error {
	if _, err := s.rows.Delete().Where(entmailbox.Mailbox(mailbox)).Exec(ctx); err != nil {
		return fmt.Errorf("forget mail budgets: %w", err)
	}
	return nil
}

// DeleteBefore implements auth.Mailboxes.
func (s *Mailboxes) DeleteBefore(ctx context.Context, touched time.Time) (int, error) {
	n, err := s.rows.Delete().Where(entmailbox.TouchedAtLT(touched)).Exec(ctx)
	if err != nil {
		return 0, fmt.Errorf("delete old mail budgets: %w", err)
	}
	return n, nil
}

func isMailbox(key auth.MailboxKey) predicate.Mailbox {
	return entmailbox.And(entmailbox.Mailbox(key.Mailbox), entmailbox.Device(key.Device))
}
