package store

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/auth/code"
	"wright.app/modules/auth/internal/store/ent"
	entmailbox "wright.app/modules/auth/internal/store/ent/mailbox"
	"wright.app/modules/auth/internal/store/postgresq"
	"wright.app/platform/database"
)

// Mailboxes implements code.Mailboxes.
type Mailboxes struct {
	rows      *ent.MailboxClient
	queries   postgresq.Querier
	locksRows bool
}

var _ code.Mailboxes = (*Mailboxes)(nil)

// NewMailboxes returns the store of mail budgets.
func NewMailboxes(db *database.DB) *Mailboxes {
	return &Mailboxes{rows: clientOf(db).Mailbox, queries: queriesOf(db), locksRows: locksRows(db)}
}

// Find implements code.Mailboxes.
func (s *Mailboxes) Find(ctx context.Context, key code.MailboxKey) (*code.Mailbox, error) {
	row, err := s.queries.FindMailbox(ctx, key.Mailbox, key.Device)
	return toMailbox(key, row, err)
}

// Lock implements code.Mailboxes.
func (s *Mailboxes) Lock(ctx context.Context, key code.MailboxKey, now time.Time) (*code.Mailbox, error) {
	if !s.locksRows {
		return s.Find(ctx, key)
	}
	row, err := s.queries.LockMailbox(ctx, key.Mailbox, key.Device, now)
	return toMailbox(key, postgresq.FindMailboxRow(row), err)
}

// toMailbox returns the mailbox of a row that was read with err; without a row nothing was sent to it.
func toMailbox(key code.MailboxKey, row postgresq.FindMailboxRow, err error) (*code.Mailbox, error) {
	slots, err := toTimes(row.Slots, err)
	if err != nil {
		return nil, fmt.Errorf("load mail budget: %w", err)
	}
	return code.RestoreMailbox(code.MailboxSnapshot{
		Key: key, Slots: slots, Last: code.ChallengeID(row.LastChallenge),
	}), nil
}

// Save implements code.Mailboxes.
func (s *Mailboxes) Save(ctx context.Context, mailbox *code.Mailbox, now time.Time) error {
	m := mailbox.Snapshot()
	column, err := timesColumn(m.Slots)
	if err == nil {
		err = s.queries.SaveMailbox(ctx, postgresq.SaveMailboxParams{
			Mailbox: m.Key.Mailbox, Device: m.Key.Device, Slots: column, LastChallenge: int64(m.Last), TouchedAt: now,
		})
	}
	if err != nil {
		return fmt.Errorf("save mail budget: %w", err)
	}
	return nil
}

// Forget implements code.Mailboxes.
func (s *Mailboxes) Forget(ctx context.Context, mailbox string) error {
	if _, err := s.rows.Delete().Where(entmailbox.Mailbox(mailbox)).Exec(ctx); err != nil {
		return fmt.Errorf("forget mail budgets: %w", err)
	}
	return nil
}

// DeleteBefore implements code.Mailboxes.
func (s *Mailboxes) DeleteBefore(ctx context.Context, touched time.Time) (int, error) {
	n, err := s.rows.Delete().Where(entmailbox.TouchedAtLT(touched)).Exec(ctx)
	if err != nil {
		return 0, fmt.Errorf("delete old mail budgets: %w", err)
	}
	return n, nil
}
