// Package blobfx provides the blob store from the configuration.
package blobfx

import (
	"context"
	"fmt"
	"log/slog"
	"time"

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
	fx.Provide(queue.AsWorker(newRemover)),
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

// newRemover returns the worker that removes incomplete blobs once a day.
func newRemover(store *blob.Store, c clock.Clock, log *slog.Logger) queue.Worker {
	return queue.Every("blob_tidy", 24*time.Hour, func(ctx context.Context) error {
		removed, err := store.RemoveIncomplete(ctx, c.Now().Add(-abandonedAfter))
		if err != nil {
			return fmt.Errorf("remove incomplete files: %w", err)
		}
		if removed > 0 {
			log.InfoContext(ctx, "incomplete files removed", "count", removed)
		}
		return nil
	})
}
