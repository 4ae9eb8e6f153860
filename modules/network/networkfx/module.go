// Package networkfx wires module network.
package networkfx

import (
	"go.uber.org/fx"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/internal/authadapter"
	"wright.app/modules/network/internal/connectionqueue"
	"wright.app/modules/network/internal/ginapi"
	"wright.app/modules/network/internal/profileadapter"
	"wright.app/modules/network/internal/store"
	"wright.app/modules/network/notification"
	"wright.app/modules/network/report"
	"wright.app/platform/events/eventsfx"
	"wright.app/platform/httpserver"
	"wright.app/platform/i18n"
	"wright.app/platform/paging"
	"wright.app/platform/queue"
	"wright.app/platform/secret"
	"wright.app/platform/wire"
)

// Module provides *network.Directory, *network.Service, *connection.Directory, *connection.Service, *report.Moderation,
// the personal data, the routes and the job.
var Module = fx.Module("network",
	fx.Provide(
		network.NewDirectory, network.NewService, network.NewPersonalData,
		connection.NewDirectory, connection.NewService, connection.NewPersonalData,
		notification.NewService, notification.NewPersonalData,
		report.NewService, report.NewModeration, report.NewPersonalData,
	),
	fx.Provide(fx.Private,
		wire.Struct[connection.Deps](), wire.Struct[report.Deps](), wire.Struct[report.ModerationDeps](),
		fx.Annotate(store.NewBlocks, fx.As(new(network.Blocks)), fx.As(new(network.Pairs)),
			fx.As(new(network.Eraser))),
		fx.Annotate(store.NewConnections, fx.As(new(connection.Connections))),
		fx.Annotate(store.NewNotifications, fx.As(new(notification.Notifications))),
		fx.Annotate(notification.NewRecorder, fx.As(fx.Self()), fx.As(new(connection.Notifier)),
			fx.As(new(report.Notifier))),
		fx.Annotate(store.NewReports, fx.As(new(report.Reports))),
		report.NewRetention,
		fx.Annotate(profileadapter.NewMeasures, fx.As(new(report.Measures))),
		func(d *connection.Directory) notification.People { return d },
		fx.Annotate(authadapter.NewPeople, fx.As(new(network.People))),
		fx.Annotate(profileadapter.NewProfiles, fx.As(new(connection.Profiles)),
			fx.As(new(report.Profiles))),
		fx.Annotate(connection.NewUpkeep, fx.As(fx.Self()), fx.As(new(network.Connections))),
	),
	fx.Provide(
		eventsfx.AsSubscriptions(authadapter.FollowPeople),
		eventsfx.AsSubscriptions(profileadapter.FollowDecisions),
		httpserver.AsRoutes(newHandler),
		queue.AsWorker(connectionqueue.NewWorker),
		queue.AsPeriodic(connectionqueue.NewSchedule),
	),
)

func newHandler(
	s *network.Service, connections *connection.Service, notifications *notification.Service, reports *report.Service,
	catalog *i18n.Catalog, keys *secret.Keys, p *httpserver.Problems,
) *ginapi.Handler {
	return ginapi.NewHandler(s, connections, notifications, reports, catalog, paging.NewCursors(keys), p)
}
