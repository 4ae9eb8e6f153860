package report

import (
	"context"
	"time"

	"wright.app/platform/clock"
)

const (
	// Life is how long a report is kept after the decision about it.
	Life = 180 * 24 * time.Hour
	// deletionBatch is the maximum number of rows that one statement deletes.
	deletionBatch = 1000
)

// Retention deletes reports after their time.
type Retention struct {
	reports Reports
	clock   clock.Clock
}

// NewRetention returns a Retention.
func NewRetention(r Reports, c clock.Clock) *Retention { return &Retention{r, c} }

// DeleteOld deletes reports that were decided more than Life ago, with the decisions.
func (r *Retention) DeleteOld(ctx context.Context) error {
	for {
		deleted, err := r.reports.DeleteDecided(ctx, r.clock.Now().Add(-Life), deletionBatch)
		if err != nil || deleted < deletionBatch {
			return err
		}
	}
}
