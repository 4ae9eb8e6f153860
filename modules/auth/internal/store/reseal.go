package store

import (
	"context"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/store/postgresq"
	"wright.app/platform/database"
	"wright.app/platform/reseal"
	"wright.app/platform/secret"
)

// GrantSealer decrypts the grant of an identity and encrypts it with the current key.
type GrantSealer interface {
	// Reseal returns an error for a grant that cannot be decrypted.
	Reseal(name auth.Provider, subject string, sealed auth.Grant) (auth.Grant, error)
}

// GrantSecrets are the grants of linked accounts. It implements reseal.Rows.
type GrantSecrets struct {
	db      *database.DB
	queries postgresq.Querier
	sealer  GrantSealer
	current secret.Range
}

// NewGrantSecrets returns the grants over db.
func NewGrantSecrets(db *database.DB, keys *secret.Keys, sealer GrantSealer) *GrantSecrets {
	return &GrantSecrets{db: db, queries: queriesOf(db), sealer: sealer, current: keys.Ranges()[0]}
}

// Name implements reseal.Rows.
func (*GrantSecrets) Name() string { return "grants of linked accounts" }

// Batch implements reseal.Rows.
func (s *GrantSecrets) Batch(ctx context.Context, after int64, limit int32) (batch reseal.Batch, err error) {
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		batch = reseal.Batch{}
		rows, err := s.queries.GrantsOfOtherKeys(ctx, after, s.current.From, s.current.To, limit)
		if err != nil {
			return fmt.Errorf("grants of other keys: %w", err)
		}
		for _, row := range rows {
			batch.Last = row.ID
			grant, err := s.sealer.Reseal(auth.Provider(row.Provider), row.Subject, auth.Grant(row.ProviderGrant))
			if err != nil {
				batch.Unreadable++
				continue
			}
			if err := s.queries.ResealGrant(ctx, []byte(grant), row.ID, row.ProviderGrant); err != nil {
				return fmt.Errorf("reseal the grant of account %d: %w", row.ID, err)
			}
			batch.Resealed++
		}
		return nil
	})
	return batch, err
}
