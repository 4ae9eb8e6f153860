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
	"wright.app/platform/database"
	"wright.app/platform/queue"
)

// abandonedAfter is the age at which an incomplete blob is no longer being written.
const abandonedAfter = 24 * time.Hour

// Module provides *blob.Store, and removes incomplete blobs once a day. No blob is deleted while a backup of the
// database runs.
var Module = fx.Module("blob",
	fx.Provide(open),
	fx.Provide(queue.AsWorker(newRemover), queue.AsPeriodic(everyDay)),
)

// Observe is Observe of blob.Config, which only a server has.
type Observe func(ctx context.Context, operation string) (end func(error))

type observation struct {
	fx.In

	Observe Observe `optional:"true"`
}

func open(
	lc fx.Lifecycle, cfg config.Blob, db *database.DB, o observation, log *slog.Logger,
) (*blob.Store, error) {
	store, err := blob.Open(context.Background(),
		blob.Config{URL: cfg.URL, Dir: cfg.Dir, Kept: db.BackupRunning, Observe: o.Observe})
	if err != nil {
		return nil, fmt.Errorf("WRIGHT_BLOB_URL: %w", err)
	}
	lc.Append(fx.StopHook(store.Close))
	if cfg.Unencrypted() {
		lc.Append(fx.StartHook(func(ctx context.Context) {
			log.WarnContext(ctx, "files travel in the clear to another host, since the endpoint of WRIGHT_BLOB_URL "+
				"is http")
		}))
	}
	return store, nil
}

// removal is the daily job that removes incomplete blobs.
type removal struct{}

// Kind implements river.JobArgs.
func (removal) Kind() string { return "blob_tidy" }

func everyDay() queue.Periodic { return queue.Periodic{Every: 24 * time.Hour, Args: removal{}} }

type remover struct {
	river.WorkerDefaults[removal]
	store *blob.Store
	clock clock.Clock
	log   *slog.Logger
}

func newRemover(store *blob.Store, c clock.Clock, log *slog.Logger) queue.Worker {
	return queue.Work(&remover{store: store, clock: c, log: log})
}

// Work implements river.Worker.
func (w *remover) Work(ctx context.Context, _ *river.Job[removal]) error {
	removed, err := w.store.RemoveIncomplete(ctx, w.clock.Now().Add(-abandonedAfter))
	if err != nil {
		return fmt.Errorf("remove incomplete files: %w", err)
	}
	if removed > 0 {
		w.log.InfoContext(ctx, "incomplete files removed", "count", removed)
	}
	return nil
}
