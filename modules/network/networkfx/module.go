// Package networkfx wires module network.
package networkfx

import (
	"go.uber.org/fx"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/internal/authadapter"
	"wright.app/modules/network/internal/connectionqueue"
	"wright.app/modules/network/internal/digestqueue"
	"wright.app/modules/network/internal/ginapi"
	"wright.app/modules/network/internal/profileadapter"
	"wright.app/modules/network/internal/store"
	"wright.app/modules/network/notification"
	"wright.app/modules/network/report"
	"wright.app/platform/config"
	"wright.app/platform/events/eventsfx"
	"wright.app/platform/httpserver"
	"wright.app/platform/i18n"
	"wright.app/platform/paging"
	"wright.app/platform/queue"
	"wright.app/platform/secret"
	"wright.app/platform/wire"
)

// digestLabel is the label of the key of the links in digests. It must never change, because the links in mails that
// were sent would become invalid.
const digestLabel = "network digest"

// Module provides *network.Directory, *network.Correspondence, *network.Service, *connection.Directory,
// *connection.Service, *report.Moderation,
// *notification.Recorder, *notification.Unsubscription, the personal data, the routes and the job.
var Module = fx.Module("network",
	fx.Provide(
		network.NewDirectory, network.NewService, network.NewBlocker, network.NewPersonalData,
		network.NewCorrespondence,
		connection.NewDirectory, connection.NewService, connection.NewPersonalData,
		notification.NewService, notification.NewRecorder, notification.NewPersonalData, newUnsubscription,
		report.NewService, report.NewModeration, report.NewPersonalData,
	),
	fx.Provide(fx.Private,
		wire.Struct[network.CorrespondenceDeps](), wire.Struct[connection.Deps](),
		wire.Struct[notification.DigesterDeps](),
		wire.Struct[report.Deps](), wire.Struct[report.ModerationDeps](),
		fx.Annotate(store.NewBlocks, fx.As(new(network.Blocks)), fx.As(new(network.Pairs)),
			fx.As(new(network.Locks)), fx.As(new(network.Eraser))),
		fx.Annotate(store.NewConnections, fx.As(new(connection.Connections))),
		fx.Annotate(store.NewNotifications, fx.As(new(notification.Notifications))),
		fx.Annotate(store.NewDigests, fx.As(new(notification.Digests))),
		fx.Annotate(authadapter.NewPreferences, fx.As(new(notification.Preferences))),
		fx.Annotate(authadapter.NewMailSwitch, fx.As(new(notification.MailSwitch))),
		fx.Annotate(authadapter.NewAddressees, fx.As(new(notification.Addressees))),
		fx.Annotate(digestqueue.NewEnqueuer, fx.As(new(notification.DigestMails))),
		notification.NewDigester, newDigestTemplates,
		func(r *notification.Recorder) connection.Notifier { return r },
		func(c *network.Correspondence) connection.Correspondence { return c },
		func(c *network.Correspondence) notification.Correspondence { return c },
		func(r *notification.Recorder) report.Notifier { return r },
		fx.Annotate(store.NewReports, fx.As(new(report.Reports))),
		report.NewRetention,
		fx.Annotate(profileadapter.NewMeasures, fx.As(new(report.Measures))),
		func(d *connection.Directory) notification.People { return d },
		func(s connection.Summaries) notification.Profiles { return s },
		fx.Annotate(authadapter.NewPeople, fx.As(new(network.People)), fx.As(new(network.Accounts))),
		fx.Annotate(profileadapter.NewProfiles, fx.As(new(connection.Profiles)),
			fx.As(new(network.Suspensions)), fx.As(new(report.Profiles))),
		fx.Annotate(connection.NewUpkeep, fx.As(fx.Self()), fx.As(new(network.Connections))),
	),
	fx.Provide(
		eventsfx.AsSubscriptions(authadapter.FollowPeople),
		eventsfx.AsSubscriptions(profileadapter.FollowDecisions),
		httpserver.AsRoutes(newHandler),
		queue.AsWorker(connectionqueue.NewWorker),
		queue.AsWorker(digestqueue.NewPlanner),
		queue.AsWorker(digestqueue.NewSender),
	),
)

func newUnsubscription(keys *secret.Keys, m notification.MailSwitch) *notification.Unsubscription {
	return notification.NewUnsubscription(keys.MAC(digestLabel), m)
}

func newDigestTemplates(brand config.Brand, site config.HTTP, catalog *i18n.Catalog) (digestqueue.Templates, error) {
	return digestqueue.NewTemplates(brand.ProductName, site.PublicURL, catalog)
}

func newHandler(
	s *network.Service, connections *connection.Service, notifications *notification.Service, reports *report.Service,
	catalog *i18n.Catalog, keys *secret.Keys, p *httpserver.Problems,
) *ginapi.Handler {
	return ginapi.NewHandler(s, connections, notifications, reports, catalog, paging.NewCursors(keys), p)
}
