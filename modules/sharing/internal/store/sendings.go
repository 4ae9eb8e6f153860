package store

import (
	"context"
	"encoding/hex"
	"fmt"
	"time"

	"entgo.io/ent/dialect/sql"

	"wright.app/modules/sharing/internal/store/ent"
	"wright.app/modules/sharing/internal/store/ent/predicate"
	entmail "wright.app/modules/sharing/internal/store/ent/sharemail"
	"wright.app/modules/sharing/sharemail"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// Sendings implements sharemail.Sendings.
type Sendings struct {
	db   *database.DB
	rows *ent.ShareMailClient
}

var _ sharemail.Sendings = (*Sendings)(nil)

// NewSendings returns a store of sendings over db.
func NewSendings(db *database.DB) *Sendings {
	return &Sendings{db: db, rows: ent.NewClient(ent.Driver(db.EntDriver())).ShareMail}
}

// LockTimes implements sharemail.Sendings. It always locks the sender before the recipient, so that two transactions do
// not deadlock.
func (s *Sendings) LockTimes(
	ctx context.Context, sender identity.UserID, to []sharemail.RecipientName, after time.Time,
) (bySender, toRecipient []time.Time, err error) {
	if err := lockOwner(ctx, s.db, "sharing_share_mails", sender); err != nil {
		return nil, nil, err
	}
	if err := s.lockRecipient(ctx, to); err != nil {
		return nil, nil, err
	}
	if bySender, err = s.times(ctx, entmail.SenderID(int64(sender)), after); err != nil {
		return nil, nil, fmt.Errorf("mails of user %d: %w", sender, err)
	}
	if toRecipient, err = s.times(ctx, entmail.RecipientIn(bytesOf(to)...), after); err != nil {
		return nil, nil, fmt.Errorf("mails to a recipient: %w", err)
	}
	return bySender, toRecipient, nil
}

// TimesBetween implements sharemail.Sendings.
func (s *Sendings) TimesBetween(
	ctx context.Context, sender identity.UserID, to []sharemail.RecipientName, after time.Time,
) ([]time.Time, error) {
	between := entmail.And(entmail.SenderID(int64(sender)), entmail.RecipientIn(bytesOf(to)...))
	times, err := s.times(ctx, between, after)
	if err != nil {
		return nil, fmt.Errorf("mails of user %d to a recipient: %w", sender, err)
	}
	return times, nil
}

func (s *Sendings) lockRecipient(ctx context.Context, to []sharemail.RecipientName) error {
	if len(to) == 0 {
		return nil
	}
	if err := s.db.LockName(ctx, "sharing_share_mails to "+hex.EncodeToString(to[0])); err != nil {
		return fmt.Errorf("lock a recipient: %w", err)
	}
	return nil
}

func (s *Sendings) times(ctx context.Context, condition predicate.ShareMail, after time.Time) ([]time.Time, error) {
	rows, err := s.rows.Query().Where(condition, entmail.SentAtGT(after)).
		Order(entmail.BySentAt(sql.OrderDesc()), entmail.ByID(sql.OrderDesc())).All(ctx)
	if err != nil {
		return nil, err
	}
	times := make([]time.Time, len(rows))
	for i, row := range rows {
		times[i] = row.SentAt.UTC()
	}
	return times, nil
}

// Add implements sharemail.Sendings.
func (s *Sendings) Add(
	ctx context.Context, sender identity.UserID, to sharemail.RecipientName, at time.Time,
) (sharemail.SendingID, error) {
	row, err := s.rows.Create().SetSenderID(int64(sender)).SetRecipient(to).SetSentAt(at).Save(ctx)
	if err != nil {
		return 0, fmt.Errorf("insert a share mail of user %d: %w", sender, err)
	}
	return sharemail.SendingID(row.ID), nil
}

// DeleteUntil implements sharemail.Sendings.
func (s *Sendings) DeleteUntil(ctx context.Context, until time.Time) error {
	old := entmail.SentAtLTE(until)
	if _, err := database.DeleteInBatches(ctx,
		func(ctx context.Context, limit int) ([]int64, error) {
			return s.rows.Query().Where(old).Limit(limit).IDs(ctx)
		},
		func(ctx context.Context, ids []int64) (int, error) {
			return s.rows.Delete().Where(entmail.IDIn(ids...), old).Exec(ctx)
		}); err != nil {
		return fmt.Errorf("delete old sendings: %w", err)
	}
	return nil
}

// EraseOwner implements personaldata.Eraser.
func (s *Sendings) EraseOwner(ctx context.Context, owner identity.UserID) error {
	if _, err := s.rows.Delete().Where(entmail.SenderID(int64(owner))).Exec(ctx); err != nil {
		return fmt.Errorf("delete sendings of user %d: %w", owner, err)
	}
	return nil
}

func bytesOf(names []sharemail.RecipientName) [][]byte {
	all := make([][]byte, len(names))
	for i, name := range names {
		all[i] = name
	}
	return all
}
