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

// MailBudgets implements code.MailBudgets.
type MailBudgets struct {
	rows      *ent.MailboxClient
	queries   postgresq.Querier
	locksRows bool
}

var _ code.MailBudgets = (*MailBudgets)(nil)

// NewMailBudgets returns the store of mail budgets.
func NewMailBudgets(db *database.DB) *MailBudgets {
	return &MailBudgets{rows: clientOf(db).Mailbox, queries: queriesOf(db), locksRows: locksRows(db)}
}

// Find implements code.MailBudgets.
func (s *MailBudgets) Find(ctx context.Context, key code.MailBudgetKey) (*code.MailBudget, error) {
	row, err := s.queries.FindMailbox(ctx, key.Mailbox, key.Device)
	return toMailBudget(key, row, err)
}

// Lock implements code.MailBudgets.
func (s *MailBudgets) Lock(ctx context.Context, key code.MailBudgetKey, now time.Time) (*code.MailBudget, error) {
	if !s.locksRows {
		return s.Find(ctx, key)
	}
	row, err := s.queries.LockMailbox(ctx, key.Mailbox, key.Device, now)
	return toMailBudget(key, postgresq.FindMailboxRow(row), err)
}

// toMailBudget returns the mail budget of a row that was read with err, a new one without a row.
func toMailBudget(key code.MailBudgetKey, row postgresq.FindMailboxRow, err error) (*code.MailBudget, error) {
	slots, err := toTimes(row.Slots, err)
	if err != nil {
		return nil, fmt.Errorf("load mail budget: %w", err)
	}
	return code.RestoreMailBudget(code.MailBudgetSnapshot{
		Key: key, Slots: slots, Last: code.ChallengeID(row.LastChallenge),
	}), nil
}

// Save implements code.MailBudgets.
func (s *MailBudgets) Save(ctx context.Context, budget *code.MailBudget, now time.Time) error {
	m := budget.Snapshot()
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

// DeleteByMailbox implements code.MailBudgets.
func (s *MailBudgets) DeleteByMailbox(ctx context.Context, mailbox string) error {
	if _, err := s.rows.Delete().Where(entmailbox.Mailbox(mailbox)).Exec(ctx); err != nil {
		return fmt.Errorf("delete mail budgets of a mailbox: %w", err)
	}
	return nil
}

// DeleteBefore implements code.MailBudgets.
func (s *MailBudgets) DeleteBefore(ctx context.Context, touched time.Time) (int, error) {
	old := entmailbox.TouchedAtLT(touched)
	n, err := database.DeleteInBatches(ctx,
		func(ctx context.Context, limit int) ([]int64, error) {
			return s.rows.Query().Where(old).Order(entmailbox.ByTouchedAt()).Limit(limit).IDs(ctx)
		},
		func(ctx context.Context, ids []int64) (int, error) {
			return s.rows.Delete().Where(entmailbox.IDIn(ids...), old).Exec(ctx)
		})
	if err != nil {
		return 0, fmt.Errorf("delete old mail budgets: %w", err)
	}
	return n, nil
}
