package store

import (
	"context"
	"fmt"

	"wright.app/modules/organization/internal/store/ent"
	entmembership "wright.app/modules/organization/internal/store/ent/membership"
	"wright.app/platform/database"
	"wright.app/platform/reseal"
	"wright.app/platform/secret"
)

var _ reseal.Rows = (*MailboxKeys)(nil)

// MailboxKeys counts the confirmed mailboxes by the key of their MAC. It implements reseal.Rows. A mailbox cannot be
// stored with another key before somebody confirms it again, because the address is not stored.
type MailboxKeys struct {
	rows   *ent.MembershipClient
	ranges []secret.Range
}

// NewMailboxKeys returns MailboxKeys over db.
func NewMailboxKeys(db *database.DB, keys *secret.Keys) *MailboxKeys {
	return &MailboxKeys{ent.NewClient(ent.Driver(db.EntDriver())).Membership, keys.Ranges()}
}

// Name implements reseal.Rows.
func (*MailboxKeys) Name() string { return "confirmed mailboxes" }

// Batch implements reseal.Rows. It returns all counts at once.
func (s *MailboxKeys) Batch(ctx context.Context, _ int64, _ int32) (reseal.Batch, error) {
	all, err := s.rows.Query().Where(entmembership.MailboxNEQ([]byte{})).Count(ctx)
	if err != nil {
		return reseal.Batch{}, fmt.Errorf("count confirmed mailboxes: %w", err)
	}
	batch := reseal.Batch{Unreadable: all}
	for i, key := range s.ranges {
		count, err := s.rows.Query().
			Where(entmembership.MailboxGTE(key.From), entmembership.MailboxLT(key.To)).Count(ctx)
		if err != nil {
			return reseal.Batch{}, fmt.Errorf("count confirmed mailboxes of a key: %w", err)
		}
		batch.Unreadable -= count
		if i > 0 {
			batch.Previous += count
		}
	}
	return batch, nil
}
