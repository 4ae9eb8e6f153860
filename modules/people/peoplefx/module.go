// Package peoplefx wires module people.
package peoplefx

import (
	"context"
	"log/slog"
	"sync"

	"go.uber.org/fx"

	"wright.app/modules/network/connection"
	"wright.app/modules/people"
	"wright.app/modules/people/internal/authadapter"
	"wright.app/modules/people/internal/ginapi"
	"wright.app/modules/people/internal/mediaadapter"
	"wright.app/modules/people/internal/networkadapter"
	"wright.app/modules/people/internal/profileadapter"
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

// Module provides *people.Directory, *people.Service, *people.Indexer, *people.PersonalData, *suggestion.Service,
// *suggestion.PersonalData, connection.Summaries, the subscriptions and the routes. Everything else is private. Running
// has the part that runs in the server alone.
var Module = fx.Module("people",
	fx.Decorate(func(l *slog.Logger) *slog.Logger { return l.With("module", "people") }),
	fx.Provide(
		people.NewDirectory,
		people.NewService,
		people.NewIndexer,
		people.NewPersonalData,
		suggestion.NewService,
		suggestion.NewPersonalData,
		fx.Annotate(networkadapter.NewSummaries, fx.As(new(connection.Summaries))),
		eventsfx.AsSubscriptions(authadapter.Subscriptions),
		eventsfx.AsSubscriptions(profileadapter.Subscriptions),
		eventsfx.AsSubscriptions(mediaadapter.Subscriptions),
		queue.AsWorker(wordqueue.NewWorker),
		httpserver.AsRoutes(newHandler),
	),
	fx.Provide(fx.Private,
		wire.Struct[people.Deps](),
		wire.Struct[people.IndexerDeps](),
		wire.Struct[people.Sources](),
		wire.Struct[suggestion.Deps](),
		people.NewProjection,
		people.NewSearchLimiter,
		fx.Annotate(store.NewEntries, fx.As(new(people.Entries)), fx.As(new(people.Finder)),
			fx.As(new(people.WordIndex)), fx.As(new(people.Fills))),
		fx.Annotate(store.NewDismissals, fx.As(new(suggestion.Dismissals))),
		fx.Annotate(authadapter.NewUsers, fx.As(new(people.Users)), fx.As(new(suggestion.Members))),
		fx.Annotate(profileadapter.NewProfiles, fx.As(new(people.Profiles)), fx.As(new(suggestion.Profiles))),
		fx.Annotate(mediaadapter.NewPhotos, fx.As(new(people.Photos))),
		fx.Annotate(networkadapter.NewBlocks, fx.As(new(people.Blocks))),
		fx.Annotate(networkadapter.NewRelations, fx.As(new(people.Relations))),
		fx.Annotate(networkadapter.NewConnections, fx.As(new(suggestion.Connections))),
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
