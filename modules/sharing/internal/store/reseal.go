package store

import (
	"context"
	"fmt"

	"wright.app/modules/sharing/internal/store/postgresq"
	"wright.app/platform/database"
	"wright.app/platform/reseal"
	"wright.app/platform/secret"
)

// LinkSecrets are the tokens and recipients of profile links. It implements reseal.Rows.
type LinkSecrets struct {
	links   *Links
	current secret.Range
}

// NewLinkSecrets returns the secrets of links over db.
func NewLinkSecrets(db *database.DB, keys *secret.Keys) *LinkSecrets {
	return &LinkSecrets{links: NewLinks(db, keys), current: keys.Ranges()[0]}
}

// Name implements reseal.Rows.
func (*LinkSecrets) Name() string { return "personal links" }

// Batch implements reseal.Rows.
func (s *LinkSecrets) Batch(ctx context.Context, after int64, limit int32) (batch reseal.Batch, err error) {
	err = s.links.db.InTx(ctx, func(ctx context.Context) error {
		batch = reseal.Batch{}
		rows, err := s.links.queries.LinksOfOtherKeys(ctx, after, s.current.From, s.current.To, limit)
		if err != nil {
			return fmt.Errorf("links of other keys: %w", err)
		}
		for _, row := range rows {
			batch.Last = row.ID
			if err := s.reseal(ctx, row, &batch); err != nil {
				return fmt.Errorf("reseal link %d: %w", row.ID, err)
			}
		}
		return nil
	})
	return batch, err
}

func (s *LinkSecrets) reseal(ctx context.Context, row postgresq.LinksOfOtherKeysRow, batch *reseal.Batch) error {
	if !s.current.Contains(row.SealedToken) {
		lookup, sealed, ok := s.links.secrets.reseal(row.OwnerID, row.Lookup, row.SealedToken)
		if !ok {
			batch.Unreadable++
		} else if err := s.links.queries.ResealLink(ctx, lookup, sealed, row.ID, row.Lookup); err != nil {
			return err
		} else {
			batch.Resealed++
		}
	}
	if row.SealedRecipient == nil || s.current.Contains(row.SealedRecipient) {
		return nil
	}
	recipient, err := s.links.recipients.Open(row.SealedRecipient, recipientBinding(row.ID))
	if err != nil {
		batch.Unreadable++
		return nil //nolint:nilerr // counted
	}
	batch.Resealed++
	return s.links.queries.ResealLinkRecipient(ctx, s.links.recipients.Seal(recipient, recipientBinding(row.ID)),
		row.ID, row.SealedRecipient)
}

// InviteSecrets are the tokens of invite links. It implements reseal.Rows.
type InviteSecrets struct {
	db      *database.DB
	queries postgresq.Querier
	secrets secrets
	current secret.Range
}

// NewInviteSecrets returns the secrets of invite links over db.
func NewInviteSecrets(db *database.DB, keys *secret.Keys) *InviteSecrets {
	return &InviteSecrets{
		db: db, queries: queriesOf(db), secrets: NewInviteLinks(db, keys).secrets, current: keys.Ranges()[0],
	}
}

// Name implements reseal.Rows.
func (*InviteSecrets) Name() string { return "invite links" }

// Batch implements reseal.Rows.
func (s *InviteSecrets) Batch(ctx context.Context, after int64, limit int32) (batch reseal.Batch, err error) {
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		batch = reseal.Batch{}
		rows, err := s.queries.InviteLinksOfOtherKeys(ctx, after, s.current.From, s.current.To, limit)
		if err != nil {
			return fmt.Errorf("invite links of other keys: %w", err)
		}
		for _, row := range rows {
			batch.Last = row.ID
			lookup, sealed, ok := s.secrets.reseal(row.OwnerID, row.Lookup, row.SealedToken)
			if !ok {
				batch.Unreadable++
				continue
			}
			if err := s.queries.ResealInviteLink(ctx, lookup, sealed, row.ID, row.Lookup); err != nil {
				return fmt.Errorf("reseal invite link %d: %w", row.ID, err)
			}
			batch.Resealed++
		}
		return nil
	})
	return batch, err
}

// SuppressionKeys counts the suppressions by the key of their MAC. It implements reseal.Rows. A suppression cannot be
// stored with another key, because the address is not stored.
type SuppressionKeys struct {
	queries postgresq.Querier
	ranges  []secret.Range
}

// NewSuppressionKeys returns SuppressionKeys over db.
func NewSuppressionKeys(db *database.DB, keys *secret.Keys) *SuppressionKeys {
	return &SuppressionKeys{queries: queriesOf(db), ranges: keys.Ranges()}
}

// Name implements reseal.Rows.
func (*SuppressionKeys) Name() string { return "unsubscribed addresses" }

// Batch implements reseal.Rows. It returns all counts at once.
func (s *SuppressionKeys) Batch(ctx context.Context, _ int64, _ int32) (reseal.Batch, error) {
	all, err := s.queries.CountSuppressions(ctx)
	if err != nil {
		return reseal.Batch{}, fmt.Errorf("count suppressions: %w", err)
	}
	batch := reseal.Batch{Unreadable: int(all)}
	for i, key := range s.ranges {
		count, err := s.queries.CountSuppressionsOfKey(ctx, key.From, key.To)
		if err != nil {
			return reseal.Batch{}, fmt.Errorf("count suppressions of a key: %w", err)
		}
		batch.Unreadable -= int(count)
		if i > 0 {
			batch.Previous += int(count)
		}
	}
	return batch, nil
}
