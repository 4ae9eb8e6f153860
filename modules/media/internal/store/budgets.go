package store

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/media"
	"wright.app/modules/media/internal/store/ent"
	entbudget "wright.app/modules/media/internal/store/ent/uploadbudget"
	"wright.app/modules/media/internal/store/postgresq"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// Budgets implements media.Budgets.
type Budgets struct {
	rows    *ent.UploadBudgetClient
	queries postgresq.Querier
}

var _ media.Budgets = (*Budgets)(nil)

// NewBudgets returns a store over db.
func NewBudgets(db *database.DB) *Budgets {
	return &Budgets{rows: clientOf(db).UploadBudget, queries: queriesOf(db)}
}

// Spend implements media.Budgets.
func (s *Budgets) Spend(ctx context.Context, owner identity.UserID, window time.Time) (int, error) {
	files, err := s.queries.SpendUpload(ctx, int64(owner), window.Unix())
	if err != nil {
		return 0, fmt.Errorf("count an upload of user %d: %w", owner, err)
	}
	return int(files), nil
}

// DeleteByOwner implements media.Budgets.
func (s *Budgets) DeleteByOwner(ctx context.Context, owner identity.UserID) error {
	if _, err := s.rows.Delete().Where(entbudget.OwnerID(int64(owner))).Exec(ctx); err != nil {
		return fmt.Errorf("delete the upload count of user %d: %w", owner, err)
	}
	return nil
}
