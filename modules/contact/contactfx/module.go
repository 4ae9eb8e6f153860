// Package contactfx wires module contact.
package contactfx

import (
	"log/slog"

	"go.uber.org/fx"

	"wright.app/modules/contact"
	"wright.app/modules/contact/internal/ginapi"
	"wright.app/modules/contact/internal/mailqueue"
	"wright.app/modules/contact/internal/store"
	"wright.app/modules/network"
	"wright.app/modules/notification"
	"wright.app/platform/config"
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

// Module provides *contact.PersonalData, the routes and the jobs. Everything else is private.
var Module = fx.Module("contact",
	fx.Decorate(func(l *slog.Logger) *slog.Logger { return l.With("module", "contact") }),
	fx.Provide(
		contact.NewService,
		contact.NewPersonalData,
		fx.Annotate(contact.NewKinds, fx.ResultTags(notification.KindsTag)),
		fx.Annotate(contact.NewMailKinds, fx.ResultTags(notification.MailKindsTag)),
		fx.Annotate(contact.NewAddressBlocks, fx.As(new(network.AddressBlocks))),
		httpserver.AsRoutes(newHandler),
		queue.AsWorker(newCodeSender),
		queue.AsWorker(mailqueue.NewTextSender),
		queue.AsWorker(mailqueue.NewRemover),
		reseal.AsRows(store.NewBlockKeys),
	),
	fx.Provide(fx.Private,
		wire.Struct[contact.Deps](),
		wire.Struct[contact.MailerDeps](),
		contact.NewMailer,
		contact.NewRetention,
		contact.NewConversationMails,
		func(keys *secret.Keys) contact.MACKey { return keys.MAC(senderLabel) },
		fx.Annotate(store.NewMessages, fx.As(new(contact.Messages))),
		fx.Annotate(store.NewPending, fx.As(new(contact.PendingMessages))),
		fx.Annotate(store.NewEvents, fx.As(new(contact.Events))),
		fx.Annotate(store.NewBlocks, fx.As(new(contact.Blocks))),
		newTemplates,
		newMails,
	),
)

func newHandler(s *contact.Service, keys *secret.Keys, p *httpserver.Problems) *ginapi.Handler {
	return ginapi.NewHandler(s, paging.NewCursors(keys), p)
}

func newTemplates(brand config.Brand, site config.HTTP) (mailqueue.Templates, error) {
	return mailqueue.NewTemplates(brand.ProductName, site.PublicURL)
}

func newMails(q *queue.Queue, keys *secret.Keys, t mailqueue.Templates) contact.Mails {
	return mailqueue.NewEnqueuer(q, keys.Sealer(codeLabel), t)
}

func newCodeSender(
	m *contact.Mailer, keys *secret.Keys, t mailqueue.Templates, transport mail.Transport,
) queue.Worker {
	return mailqueue.NewCodeSender(m, keys.Sealer(codeLabel), t, transport)
}
