// Package blobfx provides the blob store from the configuration.
package blobfx

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/riverqueue/river"
	"go.uber.org/fx"

	"wright.app/platform/blob"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/queue"
)

// abandonedAfter is the age at which an incomplete blob is no longer being written.
const abandonedAfter = 24 * time.Hour

// Module provides *blob.Store, and removes incomplete blobs once a day.
var Module = fx.Module("blob",
	fx.Provide(open),
	fx.Provide(queue.AsWorker(newTidier), queue.AsPeriodic(everyDay)),
)

func open(lc fx.Lifecycle, cfg config.Blob) (*blob.Store, error) {
	store, err := blob.Open(context.Background(), blob.Config{URL: cfg.URL, Dir: cfg.Dir})
	if err != nil {
		return nil, fmt.Errorf("WRIGHT_BLOB_URL: %w", err)
	}
	lc.Append(fx.StopHook(store.Close))
	return store, nil
}

// tidy is the daily job that removes incomplete blobs.
type tidy struct{}

// Kind implements river.JobArgs.
func (tidy) Kind() string { return "blob_tidy" }

func everyDay() queue.Periodic { return queue.Periodic{Every: 24 * time.Hour, Args: tidy{}} }

type tidier struct {
	river.WorkerDefaults[tidy]
	store *blob.Store
	clock clock.Clock
	log   *slog.Logger
}

func newTidier(store *blob.Store, c clock.Clock, log *slog.Logger) queue.Worker {
	return queue.Work(&tidier{store: store, clock: c, log: log})
}

// Work implements river.Worker.
func (w *tidier) Work(ctx context.Context, _ *river.Job[tidy]) error {
	removed, err := w.store.Tidy(ctx, w.clock.Now().Add(-abandonedAfter))
	if err != nil {
		return fmt.Errorf("tidy the storage: %w", err)
	}
	if removed > 0 {
		w.log.InfoContext(ctx, "incomplete files removed", "count", removed)
	}
	return nil
}
