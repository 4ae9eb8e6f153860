package store

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/webhooks/internal/store/ent"
	entendpoint "wright.app/modules/webhooks/internal/store/ent/endpoint"
	"wright.app/platform/fault"
	"wright.app/platform/reseal"
	"wright.app/platform/secret"
)

// Secrets are the encrypted secrets of webhooks. It implements reseal.Rows.
type Secrets struct {
	store   *Store
	current secret.Range
}

// NewSecrets returns the secrets of the webhooks of a store.
func NewSecrets(s *Store, keys *secret.Keys) *Secrets { return &Secrets{s, keys.Ranges()[0]} }

// Name implements reseal.Rows.
func (*Secrets) Name() string { return "secrets of webhooks" }

// Batch implements reseal.Rows. The ids of webhooks are no numbers, and few people have webhooks, so that one call
// takes all of them, each in a transaction of its own.
func (s *Secrets) Batch(ctx context.Context, _ int64, _ int32) (batch reseal.Batch, err error) {
	rows, err := s.store.endpoints.Query().Where(entendpoint.Or(
		entendpoint.SecretLT(s.current.From), entendpoint.SecretGTE(s.current.To),
		entendpoint.FormerSecretLT(s.current.From), entendpoint.FormerSecretGTE(s.current.To),
	)).All(ctx)
	if err != nil {
		return reseal.Batch{}, fmt.Errorf("webhooks with secrets of other keys: %w", err)
	}
	for _, row := range rows {
		resealed, err := s.reseal(ctx, row)
		if err != nil {
			return reseal.Batch{}, err
		}
		if resealed {
			batch.Resealed++
		} else {
			batch.Unreadable++
		}
	}
	return batch, nil
}

// reseal stores the secrets of a webhook again, with the current key. resealed is false if they cannot be read.
func (s *Secrets) reseal(ctx context.Context, row *ent.Endpoint) (resealed bool, err error) {
	err = s.store.db.InTx(ctx, func(ctx context.Context) error {
		if _, err := s.store.toEndpoints([]*ent.Endpoint{row}, nil); err != nil {
			return nil //nolint:nilerr // counted
		}
		resealed = true
		e, err := s.store.LockOne(ctx, row.ID)
		if errors.Is(err, fault.ErrNotFound) { // deleted meanwhile
			return nil
		}
		if err != nil {
			return err
		}
		return s.store.Save(ctx, e)
	})
	if err != nil {
		return false, fmt.Errorf("reseal the secrets of webhook %s: %w", row.ID, err)
	}
	return resealed, nil
}
