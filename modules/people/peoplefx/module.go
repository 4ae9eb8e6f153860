// Package peoplefx wires module people.
package peoplefx

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"go.uber.org/fx"

	"wright.app/modules/network/connection"
	"wright.app/modules/people"
	"wright.app/modules/people/internal/ginapi"
	"wright.app/modules/people/internal/store"
	"wright.app/modules/people/internal/wordqueue"
	"wright.app/modules/people/suggestion"
	"wright.app/platform/database"
	"wright.app/platform/events/eventsfx"
	"wright.app/platform/httpserver"
	"wright.app/platform/paging"
	"wright.app/platform/queue"
	"wright.app/platform/secret"
	"wright.app/platform/wire"
)

// SearchTimeout is how long a search may take. Tests replace it, because a busy machine searches slowly.
type SearchTimeout time.Duration

// Module provides *people.Directory, *people.Service, *people.Indexer, *people.PersonalData, *suggestion.Service,
// *suggestion.PersonalData, connection.Summaries, the subscriptions and the routes. Everything else is private. Running
// has the part that runs in the server alone.
var Module = fx.Module("people",
	fx.Supply(SearchTimeout(people.SearchTimeout)),
	fx.Decorate(func(l *slog.Logger) *slog.Logger { return l.With("module", "people") }),
	fx.Provide(
		fx.Annotate(people.NewDirectory, fx.As(fx.Self()), fx.As(new(connection.Summaries))),
		people.NewService,
		people.NewIndexer,
		people.NewPersonalData,
		suggestion.NewService,
		suggestion.NewPersonalData,
		eventsfx.AsSubscriptions((*people.Projection).Subscriptions),
		queue.AsWorker(wordqueue.NewWorker),
		httpserver.AsRoutes(newHandler),
	),
	fx.Provide(fx.Private,
		wire.Struct[people.Deps](),
		wire.Struct[people.IndexerDeps](),
		wire.Struct[people.Sources](),
		wire.Struct[suggestion.Deps](),
		people.NewProjection,
		func(t SearchTimeout) *people.SearchLimiter { return people.NewSearchLimiter(time.Duration(t)) },
		fx.Annotate(store.NewEntries, fx.As(new(people.Entries)), fx.As(new(people.Finder))),
		fx.Annotate(store.NewDismissals, fx.As(new(suggestion.Dismissals))),
	),
)

// Running indexes the words of entries while the program runs, as soon as the database is migrated.
var Running = fx.Invoke(func(lc fx.Lifecycle, indexer *people.Indexer, db *database.DB) {
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	lc.Append(fx.StartStopHook(
		func() {
			running.Go(func() {
				select {
				case <-db.Migrated():
					indexer.Run(ctx)
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

func newHandler(
	s *people.Service, suggestions *suggestion.Service, keys *secret.Keys, p *httpserver.Problems,
) *ginapi.Handler {
	return ginapi.NewHandler(s, suggestions, paging.NewCursors(keys), p)
}
