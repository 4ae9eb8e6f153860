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

// Mailboxes implements auth.Mailboxes.
type Mailboxes struct{ rows *ent.MailboxClient }

var _ auth.Mailboxes = (*Mailboxes)(nil)

// NewMailboxes returns the store of mail budgets.
func NewMailboxes(db *database.DB) *Mailboxes { return &Mailboxes{rows: clientOf(db).Mailbox} }

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

// Lock implements auth.Mailboxes. Writing to the row is what holds it on both engines.
func (s *Mailboxes) Lock(ctx context.Context, key auth.MailboxKey, now time.Time) (*auth.Mailbox, error) {
	err := s.rows.Create().SetMailbox(key.Mailbox).SetDevice(key.Device).SetSlots([]time.Time{}).SetTouchedAt(now).
		OnConflictColumns(entmailbox.FieldMailbox, entmailbox.FieldDevice).
		Update(func(u *ent.MailboxUpsert) { u.SetTouchedAt(now) }).
		Exec(ctx)
	if err != nil {
		return nil, fmt.Errorf("lock mail budget: %w", err)
	}
	return s.Find(ctx, key)
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
