package store

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/store/ent"
	entnonce "wright.app/modules/auth/internal/store/ent/captchanonce"
	"wright.app/modules/auth/internal/store/postgresq"
	"wright.app/platform/database"
)

// SpentCaptchas implements auth.SpentCaptchas.
type SpentCaptchas struct {
	rows    *ent.CaptchaNonceClient
	queries postgresq.Querier
}

var _ auth.SpentCaptchas = (*SpentCaptchas)(nil)

// NewSpentCaptchas returns the store of spent captchas.
func NewSpentCaptchas(db *database.DB) *SpentCaptchas {
	return &SpentCaptchas{rows: clientOf(db).CaptchaNonce, queries: queriesOf(db)}
}

// Spend implements auth.SpentCaptchas.
func (s *SpentCaptchas) Spend(ctx context.Context, nonce string, expiresAt time.Time) (bool, error) {
	spent, err := s.queries.SpendCaptcha(ctx, nonce, expiresAt)
	if err != nil {
		return false, fmt.Errorf("spend captcha: %w", err)
	}
	return spent == 1, nil
}

// DeleteExpired implements auth.SpentCaptchas.
func (s *SpentCaptchas) DeleteExpired(ctx context.Context, now time.Time) (int, error) {
	old := entnonce.ExpiresAtLTE(now)
	n, err := database.DeleteInBatches(ctx,
		func(ctx context.Context, limit int) ([]int64, error) {
			return s.rows.Query().Where(old).Order(entnonce.ByExpiresAt()).Limit(limit).IDs(ctx)
		},
		func(ctx context.Context, ids []int64) (int, error) {
			return s.rows.Delete().Where(entnonce.IDIn(ids...), old).Exec(ctx)
		})
	if err != nil {
		return 0, fmt.Errorf("delete expired captchas: %w", err)
	}
	return n, nil
}
