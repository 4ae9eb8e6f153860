package store

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/webhooks"
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
	ids, err := s.store.endpoints.Query().Where(entendpoint.Or(
		entendpoint.SecretLT(s.current.From), entendpoint.SecretGTE(s.current.To),
		entendpoint.FormerSecretLT(s.current.From), entendpoint.FormerSecretGTE(s.current.To),
	)).IDs(ctx)
	if err != nil {
		return reseal.Batch{}, fmt.Errorf("webhooks with secrets of other keys: %w", err)
	}
	for _, id := range ids {
		resealed, err := s.reseal(ctx, id)
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

// reseal stores the secrets of a webhook again, with the current key. resealed is false if one of them cannot be read.
func (s *Secrets) reseal(ctx context.Context, id webhooks.ID) (resealed bool, err error) {
	err = s.store.db.InTx(ctx, func(ctx context.Context) error {
		resealed = true
		row, err := s.store.lockRow(ctx, id)
		if errors.Is(err, fault.ErrNotFound) { // deleted meanwhile
			return nil
		}
		if err != nil {
			return err
		}
		change := s.store.endpoints.UpdateOneID(id)
		current, err := s.store.open(id, row.Secret)
		if err == nil {
			change.SetSecret(s.store.seal(id, current))
		}
		former, formerErr := s.store.openFormer(row)
		if !former.IsZero() {
			change.SetFormerSecret(s.store.seal(id, former))
		}
		resealed = err == nil && formerErr == nil
		if len(change.Mutation().Fields()) == 0 {
			return nil
		}
		return change.Exec(ctx)
	})
	if err != nil {
		return false, fmt.Errorf("reseal the secrets of webhook %s: %w", id, err)
	}
	return resealed, nil
}

// sealedFor is the additional data of an encrypted secret: it cannot be decrypted as that of another webhook.
func sealedFor(id webhooks.ID) string { return "webhook " + id.String() }

func (s *Store) seal(id webhooks.ID, one webhooks.Secret) []byte {
	return s.sealer.Seal(one.Key(), sealedFor(id))
}

func (s *Store) open(id webhooks.ID, sealed []byte) (webhooks.Secret, error) {
	key, err := s.sealer.Open(sealed, sealedFor(id))
	if err != nil {
		return webhooks.Secret{}, fmt.Errorf("%w: that of webhook %s: %w", webhooks.ErrSecret, id, err)
	}
	return webhooks.RestoreSecret(key), nil
}

// openFormer returns the secret before the last replacement, zero if there is none.
func (s *Store) openFormer(row *ent.Endpoint) (webhooks.Secret, error) {
	if row.FormerSecret == nil || len(*row.FormerSecret) == 0 { // ent reads NULL as an empty value
		return webhooks.Secret{}, nil
	}
	return s.open(row.ID, *row.FormerSecret)
}

// Secrets implements webhooks.Store.
func (s *Store) Secrets(ctx context.Context, id webhooks.ID) (current, former webhooks.Secret, err error) {
	row, err := s.endpoints.Get(ctx, id)
	if err != nil {
		return webhooks.Secret{}, webhooks.Secret{}, fmt.Errorf("load the secrets of webhook %s: %w", id, err)
	}
	if current, err = s.open(id, row.Secret); err != nil {
		return webhooks.Secret{}, webhooks.Secret{}, err
	}
	former, err = s.openFormer(row)
	if err != nil {
		return current, webhooks.Secret{}, nil //nolint:nilerr // the current one signs without it
	}
	return current, former, nil
}

// ReplaceSecret implements webhooks.Store.
func (s *Store) ReplaceSecret(ctx context.Context, id webhooks.ID, one webhooks.Secret) (kept bool, err error) {
	row, err := s.lockRow(ctx, id)
	if err != nil {
		return false, err
	}
	change := s.endpoints.UpdateOneID(id).SetSecret(s.seal(id, one))
	if former, err := s.open(id, row.Secret); err == nil {
		kept = true
		change.SetFormerSecret(s.seal(id, former))
	} else {
		change.ClearFormerSecret()
	}
	if err := change.Exec(ctx); err != nil {
		return false, fmt.Errorf("replace the secret of webhook %s: %w", id, err)
	}
	return kept, nil
}
