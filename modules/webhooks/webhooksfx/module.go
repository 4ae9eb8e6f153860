// Package webhooksfx wires module webhooks.
package webhooksfx

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"go.uber.org/fx"

	"wright.app/modules/auth"
	"wright.app/modules/webhooks"
	"wright.app/modules/webhooks/internal/ginapi"
	"wright.app/modules/webhooks/internal/receiver"
	"wright.app/modules/webhooks/internal/store"
	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/httpserver"
	"wright.app/platform/live"
	"wright.app/platform/paging"
	"wright.app/platform/queue"
	"wright.app/platform/reseal"
	"wright.app/platform/secret"
	"wright.app/platform/wire"
)

// secretLabel is the label of the key that encrypts the secrets of webhooks. It must never change.
const secretLabel = "webhook secret"

// Sending says whether the program sends. Tests replace it, because they call nobody.
type Sending bool

// Module provides *webhooks.Service, *webhooks.Dispatcher, *webhooks.PersonalData, the listener of live events, the
// routes and the periodic jobs. Running has the part that runs in the server alone.
var Module = fx.Module("webhooks",
	fx.Supply(Sending(true)),
	fx.Decorate(func(l *slog.Logger) *slog.Logger { return l.With("module", "webhooks") }),
	fx.Provide(
		webhooks.NewService, webhooks.NewDispatcher, webhooks.NewPersonalData,
		httpserver.AsRoutes(newHandler),
		reseal.AsRows(store.NewSecrets),
		fx.Annotate(webhooks.NewDisabledState, fx.ResultTags(auth.NoticeStatesTag)),
		queue.AsWorker(newVisitsWorker),
		queue.AsWorker(newRetentionWorker),
	),
	fx.Invoke(func(r *live.Recorder, o *webhooks.Outbox) { r.Listen(o) }),
	fx.Provide(fx.Private,
		wire.Struct[webhooks.Deps](),
		wire.Struct[webhooks.DispatcherDeps](),
		wire.Struct[webhooks.VisitsDeps](),
		webhooks.NewOutbox, webhooks.NewVisits, webhooks.NewRetention,
		fx.Annotate(newStore, fx.As(fx.Self()), fx.As(new(webhooks.Store))),
		fx.Annotate(newReceiver, fx.As(new(webhooks.Receiver)), fx.As(new(webhooks.Addresses))),
	),
)

// Running sends events while the program runs, as soon as the database is migrated.
var Running = fx.Invoke(func(lc fx.Lifecycle, sending Sending, dispatcher *webhooks.Dispatcher, db *database.DB) {
	if !sending {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	lc.Append(fx.StartStopHook(
		func() {
			running.Go(func() {
				select {
				case <-db.Migrated():
					dispatcher.Run(ctx)
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

func newStore(db *database.DB, keys *secret.Keys) *store.Store {
	return store.NewStore(db, keys.Sealer(secretLabel))
}

func newReceiver(c config.HTTP) *receiver.Client {
	return receiver.New(receiver.Settings{Loopback: c.Dev})
}

func newHandler(s *webhooks.Service, keys *secret.Keys, p *httpserver.Problems) *ginapi.Handler {
	return ginapi.NewHandler(s, paging.NewCursors(keys), p)
}

func newVisitsWorker(v *webhooks.Visits) queue.Worker {
	return queue.Every("webhook_visits", time.Hour, v.Tell)
}

func newRetentionWorker(r *webhooks.Retention) queue.Worker {
	return queue.Every("webhook_retention", time.Hour, r.Delete)
}
