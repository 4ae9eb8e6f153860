package store

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/store/ent"
	entmailbox "wright.app/modules/auth/internal/store/ent/mailbox"
	"wright.app/platform/database"
)

// Mailboxes implements auth.Mailboxes.
type Mailboxes struct {
	db    *database.DB
	rows  *ent.MailboxClient
	holds bool
}

var _ auth.Mailboxes = (*Mailboxes)(nil)

// NewMailboxes returns the store of mail budgets.
func NewMailboxes(db *database.DB) *Mailboxes {
	return &Mailboxes{db: db, rows: clientOf(db).Mailbox, holds: holdsRows(db)}
}

// Find implements auth.Mailboxes.
func (s *Mailboxes) Find(ctx context.Context, key auth.MailboxKey) (*auth.Mailbox, error) {
	return s.load(s.db.QueryRowContext(ctx, findMailbox, key.Mailbox, key.Device), key)
}

// Lock implements auth.Mailboxes.
func (s *Mailboxes) Lock(ctx context.Context, key auth.MailboxKey, now time.Time) (*auth.Mailbox, error) {
	if !s.holds {
		return s.Find(ctx, key)
	}
	return s.load(s.db.QueryRowContext(ctx, holdMailbox, key.Mailbox, key.Device, now), key)
}

func (s *Mailboxes) load(from *sql.Row, key auth.MailboxKey) (*auth.Mailbox, error) {
	var last int64
	slots, err := scanTimes(from, &last)
	if err != nil {
		return nil, fmt.Errorf("load mail budget: %w", err)
	}
	return auth.RestoreMailbox(auth.MailboxSnapshot{Key: key, Slots: slots, Last: auth.ChallengeID(last)}), nil
}

// Save implements auth.Mailboxes.
func (s *Mailboxes) Save(ctx context.Context, mailbox *auth.Mailbox, now time.Time) error {
	m := mailbox.Snapshot()
	column, err := timesColumn(m.Slots)
	if err == nil {
		_, err = s.db.ExecContext(ctx, saveMailbox, m.Key.Mailbox, m.Key.Device, column, int64(m.Last), now)
	}
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
