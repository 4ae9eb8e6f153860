package store

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/sharing/internal/store/ent"
	entsuppression "wright.app/modules/sharing/internal/store/ent/suppression"
	"wright.app/modules/sharing/internal/store/postgresq"
	"wright.app/modules/sharing/sharemail"
	"wright.app/platform/database"
)

// Suppressions implements sharemail.Suppressions.
type Suppressions struct {
	rows    *ent.SuppressionClient
	queries postgresq.Querier
}

var _ sharemail.Suppressions = (*Suppressions)(nil)

// NewSuppressions returns a store of suppressions over db.
func NewSuppressions(db *database.DB) *Suppressions {
	return &Suppressions{rows: ent.NewClient(ent.Driver(db.EntDriver())).Suppression, queries: queriesOf(db)}
}

// Suppress implements sharemail.Suppressions.
func (s *Suppressions) Suppress(ctx context.Context, to sharemail.RecipientName, at time.Time) error {
	if err := s.queries.Suppress(ctx, to, at); err != nil {
		return fmt.Errorf("insert suppression: %w", err)
	}
	return nil
}

// IsSuppressed implements sharemail.Suppressions.
func (s *Suppressions) IsSuppressed(ctx context.Context, to ...sharemail.RecipientName) (bool, error) {
	suppressed, err := s.rows.Query().Where(entsuppression.RecipientIn(bytesOf(to)...)).Exist(ctx)
	if err != nil {
		return false, fmt.Errorf("find suppression: %w", err)
	}
	return suppressed, nil
}
