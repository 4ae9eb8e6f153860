// Package reseal has the job that stores values with the current secret key that were stored with a previous one, so
// that the previous key can be removed.
//
// The stores of modules provide Rows. The job runs at the start and once a day. It works in small transactions and
// continues where it was interrupted, because a value that has the current key is not found again.
package reseal

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/riverqueue/river"
	"go.uber.org/fx"

	"wright.app/platform/clock"
	"wright.app/platform/queue"
	"wright.app/platform/unreadable"
)

const (
	batchSize = 100
	interval  = 24 * time.Hour
	// maxRun is the time after which a run pauses. It is shorter than the timeout of jobs.
	maxRun = 30 * time.Second
)

// Rows are stored values of one kind.
type Rows interface {
	// Name is the name of the values in the log, in the plural.
	Name() string
	// Batch takes the next rows, at most limit of them, that have a higher id than after and a value that does not have
	// the current key. It stores those values with the current key that can be read.
	Batch(ctx context.Context, after int64, limit int32) (Batch, error)
}

// AsRows annotates the constructor of Rows for the group that the job processes.
func AsRows(constructor any) any {
	return fx.Annotate(constructor, fx.As(new(Rows)), fx.ResultTags(`group:"reseal.rows"`))
}

// Batch is the result of Rows.Batch.
type Batch struct {
	// Last is the highest id of the batch, zero if there are no more rows.
	Last int64
	// Resealed is the number of values that have the current key now.
	Resealed int
	// Previous is the number of values that cannot be stored with the current key, and need a previous one.
	Previous int
	// Unreadable is the number of values that no configured key can read.
	Unreadable int
}

// NewWorker returns the worker of the job for all rows.
func NewWorker(all []Rows, log *slog.Logger, u *unreadable.Rows) queue.Worker {
	return queue.Every("reseal", interval, func(ctx context.Context) error {
		until := clock.Machine().Add(maxRun)
		for _, rows := range all {
			done, err := reseal(ctx, rows, until, log, u)
			if err != nil {
				return fmt.Errorf("reseal %s: %w", rows.Name(), err)
			}
			if !done {
				return river.JobSnooze(0)
			}
		}
		return nil
	})
}

// reseal processes rows and logs the result. done is false if it stopped at the time until.
func reseal(
	ctx context.Context, rows Rows, until time.Time, log *slog.Logger, u *unreadable.Rows,
) (done bool, err error) {
	var sum Batch
	for after := int64(0); !done; {
		batch, err := rows.Batch(ctx, after, batchSize)
		if err != nil {
			return false, err
		}
		sum.Resealed += batch.Resealed
		sum.Previous += batch.Previous
		sum.Unreadable += batch.Unreadable
		after, done = batch.Last, batch.Last == 0
		if !done && clock.Machine().After(until) {
			break
		}
	}
	log = log.With("what", rows.Name())
	if sum.Resealed > 0 {
		log.InfoContext(ctx, "values were stored with the current secret key", "count", sum.Resealed)
	}
	if sum.Previous > 0 {
		log.InfoContext(ctx, "values still need a previous secret key: keep WRIGHT_SECRET_KEY_PREVIOUS", "count",
			sum.Previous)
	}
	u.Count(ctx, unreadable.Secret, sum.Unreadable)
	if sum.Unreadable > 0 {
		log.ErrorContext(ctx, "values were stored with a secret key that is not configured: add it to "+
			"WRIGHT_SECRET_KEY_PREVIOUS", "count", sum.Unreadable)
	}
	return done, nil
}
