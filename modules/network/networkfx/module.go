// Package networkfx wires module network.
package networkfx

import (
	"go.uber.org/fx"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/internal/connectionqueue"
	"wright.app/modules/network/internal/ginapi"
	"wright.app/modules/network/internal/store"
	"wright.app/modules/network/report"
	"wright.app/modules/notification"
	"wright.app/platform/events/eventsfx"
	"wright.app/platform/httpserver"
	"wright.app/platform/paging"
	"wright.app/platform/queue"
	"wright.app/platform/secret"
	"wright.app/platform/wire"
)

// Module provides *network.Directory, *network.Correspondence, *network.Service, *connection.Directory,
// *connection.Service, *report.Moderation, the kinds of notifications, the personal data, the routes and the job.
var Module = fx.Module("network",
	fx.Provide(
		network.NewDirectory, network.NewService, network.NewBlocker, network.NewPersonalData,
		network.NewCorrespondence,
		connection.NewDirectory, connection.NewService, connection.NewPersonalData,
		report.NewService, report.NewOutside, report.NewModeration, report.NewPersonalData,
	),
	fx.Provide(fx.Private,
		wire.Struct[network.CorrespondenceDeps](), wire.Struct[connection.Deps](),
		wire.Struct[report.Deps](), wire.Struct[report.ModerationDeps](),
		fx.Annotate(store.NewBlocks, fx.As(new(network.Blocks))),
		fx.Annotate(store.NewConnections, fx.As(new(connection.Connections))),
		fx.Annotate(store.NewReports, fx.As(new(report.Reports))),
		report.NewRetention,
		network.NewPeople,
		connection.NewUpkeep,
		func(u *connection.Upkeep, a network.Applications) network.Connections {
			return network.NewEndings(u, a)
		},
	),
	fx.Provide(
		eventsfx.AsSubscriptions(connection.FollowPeople),
		fx.Annotate(connection.NewKinds, fx.ResultTags(notification.KindsTag)),
		fx.Annotate(report.NewKinds, fx.ResultTags(notification.KindsTag)),
		httpserver.AsRoutes(newHandler),
		queue.AsWorker(connectionqueue.NewWorker),
	),
)

func newHandler(
	s *network.Service, connections *connection.Service, reports *report.Service, keys *secret.Keys,
	p *httpserver.Problems,
) *ginapi.Handler {
	return ginapi.NewHandler(s, connections, reports, paging.NewCursors(keys), p)
}
