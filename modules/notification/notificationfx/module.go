// Package notificationfx wires module notification.
package notificationfx

import (
	"go.uber.org/fx"

	"wright.app/modules/auth/settings"
	"wright.app/modules/notification"
	"wright.app/modules/notification/internal/digestqueue"
	"wright.app/modules/notification/internal/ginapi"
	"wright.app/modules/notification/internal/store"
	"wright.app/platform/config"
	"wright.app/platform/httpserver"
	"wright.app/platform/i18n"
	"wright.app/platform/live"
	"wright.app/platform/paging"
	"wright.app/platform/queue"
	"wright.app/platform/secret"
	"wright.app/platform/wire"
)

// digestLabel is the label of the key of the links in mails. It must never change, because the links in mails that were
// sent would become invalid.
const digestLabel = "network digest"

// Module provides *notification.Recorder, *notification.MemberTokens, *notification.Unsubscription, the
// personal data, the routes and the jobs.
var Module = fx.Module("notification",
	fx.Provide(
		notification.NewRecorder, notification.NewPersonalData, newMemberTokens,
		fx.Annotate(notification.NewUnsubscription, fx.ParamTags(`group:"mail kinds"`)),
		fx.Annotate(notification.NewMailKinds, fx.ResultTags(notification.MailKindsTag)),
	),
	fx.Provide(fx.Private,
		wire.Struct[notification.DigesterDeps](),
		notification.NewService, notification.NewDigester, newDigestTemplates,
		fx.Annotate(notification.NewKinds, fx.ParamTags(`group:"notification kinds"`)),
		fx.Annotate(store.NewNotifications, fx.As(new(notification.Notifications))),
		fx.Annotate(store.NewDigests, fx.As(new(notification.Digests))),
		fx.Annotate(digestqueue.NewEnqueuer, fx.As(new(notification.DigestMails))),
	),
	fx.Provide(
		httpserver.AsRoutes(newHandler),
		queue.AsWorker(digestqueue.NewPlanner),
		queue.AsWorker(digestqueue.NewSender),
		queue.AsWorker(digestqueue.NewRemover),
	),
)

func newMemberTokens(keys *secret.Keys, s *settings.MailSwitches) *notification.MemberTokens {
	return notification.NewMemberTokens(keys.MAC(digestLabel), s)
}

func newDigestTemplates(brand config.Brand, site config.HTTP, catalog *i18n.Catalog) (digestqueue.Templates, error) {
	return digestqueue.NewTemplates(brand.ProductName, site.PublicURL, catalog)
}

func newHandler(
	s *notification.Service, streams *live.Streams, catalog *i18n.Catalog, keys *secret.Keys, p *httpserver.Problems,
) *ginapi.Handler {
	return ginapi.NewHandler(s, streams, catalog, paging.NewCursors(keys), p)
}
