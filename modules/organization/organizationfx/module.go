// Package organizationfx wires module organization.
package organizationfx

import (
	"log/slog"

	"go.uber.org/fx"

	"wright.app/modules/notification"
	"wright.app/modules/organization"
	"wright.app/modules/organization/internal/domainproof"
	"wright.app/modules/organization/internal/ginapi"
	"wright.app/modules/organization/internal/mailqueue"
	"wright.app/modules/organization/internal/store"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/dev"
	"wright.app/platform/httpserver"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
	"wright.app/platform/reseal"
	"wright.app/platform/secret"
	"wright.app/platform/wire"
)

// Labels from which keys are derived. A label must never change: confirmed mailboxes would be forgotten.
const (
	mailboxLabel = "organization mailbox" // mailboxes and codes
	codeLabel    = "organization code mail"
)

// Module provides *organization.Service, *organization.Teams, *organization.Directory, *organization.PersonalData, the
// kinds of notifications, the routes and the jobs. Everything else is private.
var Module = fx.Module("organization",
	fx.Decorate(func(l *slog.Logger) *slog.Logger { return l.With("module", "organization") }),
	fx.Provide(
		organization.NewService,
		organization.NewPersonalData,
		organization.NewDirectory, organization.NewTeams,
		fx.Annotate(organization.NewKinds, fx.ResultTags(notification.KindsTag)),
		httpserver.AsRoutes(ginapi.NewHandler),
		queue.AsWorker(newCodeSender),
		queue.AsWorker(mailqueue.NewUpkeep),
		queue.AsWorker(mailqueue.NewProofChecks),
		reseal.AsRows(store.NewMailboxKeys),
	),
	fx.Provide(fx.Private,
		wire.Struct[organization.Deps](),
		organization.NewMailer,
		wire.Struct[organization.TeamDeps](), wire.Struct[organization.ProofChecksDeps](),
		wire.Struct[organization.UpkeepDeps](),
		organization.NewUpkeep, organization.NewProofChecks,
		newChecker,
		func(keys *secret.Keys) organization.MACKey { return keys.MAC(mailboxLabel) },
		fx.Annotate(store.NewWorkMails, fx.As(new(organization.WorkMails))),
		fx.Annotate(store.NewMemberships, fx.As(new(organization.Memberships))),
		fx.Annotate(store.NewOrganizations, fx.As(new(organization.Organizations))),
		fx.Annotate(store.NewClaims, fx.As(new(organization.Claims))),
		fx.Annotate(store.NewTeam, fx.As(new(organization.Team))),
		newTemplates,
		newMails,
	),
)

// newChecker asks the domains below .example at /dev/domains in development mode.
func newChecker(site config.HTTP, db *database.DB, c clock.Clock) organization.DomainChecker {
	if site.Dev {
		return domainproof.NewForDevelopment(site.PublicURL, dev.NewDomains(db, c))
	}
	return domainproof.New(site.PublicURL)
}

func newTemplates(brand config.Brand, site config.HTTP) (mailqueue.Templates, error) {
	return mailqueue.NewTemplates(brand.ProductName, site.PublicURL)
}

func newMails(q *queue.Queue, keys *secret.Keys) organization.Mails {
	return mailqueue.NewEnqueuer(q, keys.Sealer(codeLabel))
}

func newCodeSender(
	m *organization.Mailer, keys *secret.Keys, t mailqueue.Templates, transport mail.Transport,
) queue.Worker {
	return mailqueue.NewCodeSender(m, keys.Sealer(codeLabel), t, transport)
}
