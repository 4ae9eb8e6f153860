package webhooks

import (
	"context"

	"wright.app/platform/clock"
)

// deletionBatch is the maximum number of rows that one statement deletes.
const deletionBatch = 1000

// Retention deletes old events and deliveries.
type Retention struct {
	store Store
	clock clock.Clock
}

// NewRetention returns a Retention.
func NewRetention(s Store, c clock.Clock) *Retention { return &Retention{s, c} }

// Delete deletes events and deliveries that are older than Life.
func (r *Retention) Delete(ctx context.Context) error {
	for {
		deleted, err := r.store.DeleteBefore(ctx, r.clock.Now().Add(-Life), deletionBatch)
		if err != nil || deleted < deletionBatch {
			return err
		}
	}
}
