package store

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/media"
	"wright.app/modules/media/internal/store/ent"
	entbudget "wright.app/modules/media/internal/store/ent/uploadbudget"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// spend counts and tells in one statement, so that of two at once each gets a number of its own.
const spend = `INSERT INTO media_upload_budgets (owner_id, window_begins, files) VALUES ($1, $2, 1)
	ON CONFLICT (owner_id) DO UPDATE SET
		files = CASE WHEN media_upload_budgets.window_begins = excluded.window_begins THEN media_upload_budgets.files + 1 ELSE 1 END,
		window_begins = excluded.window_begins
	RETURNING files`

// Budgets implements media.Budgets.
type Budgets struct {
	db   *database.DB
	rows *ent.UploadBudgetClient
}

var _ media.Budgets = (*Budgets)(nil)

// NewBudgets returns a store over db.
func NewBudgets(db *database.DB) *Budgets { return &Budgets{db: db, rows: clientOf(db).UploadBudget} }

// Spend implements media.Budgets.
func (s *Budgets) Spend(ctx context.Context, owner identity.UserID, window time.Time) (files int, err error) {
	if err := s.db.QueryRowContext(ctx, spend, int64(owner), window.Unix()).Scan(&files); err != nil {
		return 0, fmt.Errorf("spend an upload of user %d: %w", owner, err)
	}
	return files, nil
}

// Forget implements media.Budgets.
func (s *Budgets) Forget(ctx context.Context, owner identity.UserID) error {
	if _, err := s.rows.Delete().Where(entbudget.OwnerID(int64(owner))).Exec(ctx); err != nil {
		return fmt.Errorf("forget uploads of user %d: %w", owner, err)
	}
	return nil
}
