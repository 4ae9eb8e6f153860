// Package messagingfx wires module messaging.
package messagingfx

import (
	"log/slog"

	"go.uber.org/fx"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/internal/ginapi"
	"wright.app/modules/messaging/internal/mailqueue"
	"wright.app/modules/messaging/internal/store"
	"wright.app/modules/network"
	"wright.app/modules/network/report"
	"wright.app/modules/notification"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/events/eventsfx"
	"wright.app/platform/httpserver"
	"wright.app/platform/mail"
	"wright.app/platform/paging"
	"wright.app/platform/queue"
	"wright.app/platform/reseal"
	"wright.app/platform/secret"
	"wright.app/platform/wire"
)

// Labels from which keys are derived. A label must never change: blocked addresses would be forgotten.
const (
	senderLabel = "contact sender" // names of senders, texts and codes
	codeLabel   = "contact code mail"
)

// Module provides *messaging.PersonalData, *messaging.Administration, *messaging.AddressProofs, the routes and the
// jobs. Everything else is private.
var Module = fx.Module("messaging",
	fx.Decorate(func(l *slog.Logger) *slog.Logger { return l.With("module", "messaging") }),
	fx.Provide(
		messaging.NewService,
		messaging.NewAddressProofs,
		messaging.NewPersonalData,
		messaging.NewAdministration,
		fx.Annotate(messaging.NewKinds, fx.ResultTags(notification.KindsTag)),
		fx.Annotate(messaging.NewMailKinds, fx.ResultTags(notification.MailKindsTag)),
		fx.Annotate(messaging.NewAddressBlocks, fx.As(new(network.AddressBlocks))),
		fx.Annotate(messaging.NewReceivedTexts, fx.As(new(report.Texts))),
		httpserver.AsRoutes(newHandler),
		queue.AsWorker(newCodeSender),
		queue.AsWorker(mailqueue.NewTextSender),
		queue.AsWorker(mailqueue.NewLinksSender),
		queue.AsWorker(mailqueue.NewTakeoverWorker),
		eventsfx.AsSubscriptions(messaging.FollowAccounts),
		queue.AsWorker(mailqueue.NewRemover),
		reseal.AsRows(store.NewBlockKeys),
	),
	fx.Provide(fx.Private,
		wire.Struct[messaging.Deps](),
		wire.Struct[messaging.AddressProofsDeps](),
		wire.Struct[messaging.MailerDeps](),
		messaging.NewMailer,
		messaging.NewRetention,
		messaging.NewConversationMails,
		func(keys *secret.Keys) messaging.MACKey { return keys.MAC(senderLabel) },
		fx.Annotate(store.NewConversations, fx.As(new(messaging.Conversations))),
		fx.Annotate(store.NewMessages, fx.As(new(messaging.Messages))),
		fx.Annotate(store.NewPending, fx.As(new(messaging.PendingMessages))),
		fx.Annotate(store.NewEvents, fx.As(new(messaging.Events))),
		fx.Annotate(store.NewBlocks, fx.As(new(messaging.Blocks))),
		fx.Annotate(mailqueue.NewTakeovers, fx.As(new(messaging.Takeovers))),
		newTemplates,
		newMails,
	),
)

func newHandler(s *messaging.Service, keys *secret.Keys, p *httpserver.Problems) *ginapi.Handler {
	return ginapi.NewHandler(s, paging.NewCursors(keys), p)
}

func newTemplates(brand config.Brand, site config.HTTP) (mailqueue.Templates, error) {
	return mailqueue.NewTemplates(brand.ProductName, site.PublicURL)
}

func newMails(q *queue.Queue, c clock.Clock, keys *secret.Keys, t mailqueue.Templates) messaging.Mails {
	return mailqueue.NewEnqueuer(q, c, keys.Sealer(codeLabel), t)
}

func newCodeSender(
	m *messaging.Mailer, keys *secret.Keys, t mailqueue.Templates, transport mail.Transport,
) queue.Worker {
	return mailqueue.NewCodeSender(m, keys.Sealer(codeLabel), t, transport)
}
