// Package livefx wires the events that browsers are told of, and deletes old ones.
package livefx

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"go.uber.org/fx"

	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/httpserver"
	"wright.app/platform/live"
	"wright.app/platform/live/livestore"
	"wright.app/platform/queue"
	"wright.app/platform/wire"
)

// Module provides *live.Recorder, *live.Streams, *livestore.Store and *live.Hub, and deletes old events every minute.
// It needs live.Sessions and, for streams, *httpserver.Drain. Running has the part that runs in the server alone.
var Module = fx.Module("live",
	fx.Decorate(func(l *slog.Logger) *slog.Logger { return l.With("module", "live") }),
	fx.Provide(
		live.NewRecorder, live.NewHub, live.NewSessionChecks, queue.AsWorker(newPruner),
		fx.Annotate(live.NewStreams, fx.ParamTags("", `optional:"true"`)), // live.Observer: only the server has one
		fx.Annotate(livestore.NewStore, fx.As(fx.Self()), fx.As(new(live.Outbox))),
		fx.Annotate(livestore.NewWakeups, fx.As(fx.Self()), fx.As(new(live.Waker))),
	),
	fx.Provide(fx.Private,
		wire.Struct[live.StreamsDeps](),
		func(d *httpserver.Drain) live.Draining { return d },
	),
)

// newPruner returns the worker that deletes old events.
func newPruner(s *livestore.Store, c clock.Clock) queue.Worker {
	return queue.Every("live_prune", time.Minute, func(ctx context.Context) error { return s.Prune(ctx, c.Now()) })
}

// Running wakes streams, and ends those whose sessions have ended, while the program runs, as soon as the database is
// migrated.
var Running = fx.Invoke(func(
	lc fx.Lifecycle, wakeups *livestore.Wakeups, checks *live.SessionChecks, db *database.DB,
) {
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	lc.Append(fx.StartStopHook(
		func() {
			running.Go(func() {
				select {
				case <-db.Migrated():
					running.Go(func() { checks.Run(ctx) })
					wakeups.Run(ctx)
				case <-ctx.Done():
				}
			})
		},
		func() {
			cancel()
			running.Wait()
		},
	))
})
