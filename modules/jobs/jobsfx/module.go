// Package jobsfx wires module jobs.
package jobsfx

import (
	"log/slog"
	"time"

	"go.uber.org/fx"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/application"
	"wright.app/modules/jobs/internal/feed"
	"wright.app/modules/jobs/internal/ginapi"
	"wright.app/modules/jobs/internal/mailqueue"
	"wright.app/modules/jobs/internal/publicpage"
	"wright.app/modules/jobs/internal/searchqueue"
	"wright.app/modules/jobs/internal/store"
	"wright.app/modules/jobs/internal/upkeepqueue"
	"wright.app/modules/jobs/savedsearch"
	"wright.app/modules/messaging"
	"wright.app/modules/network"
	"wright.app/modules/network/report"
	"wright.app/modules/notification"
	"wright.app/modules/organization"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/config"
	"wright.app/platform/events/eventsfx"
	"wright.app/platform/httpserver"
	"wright.app/platform/i18n"
	"wright.app/platform/idempotency"
	"wright.app/platform/pages"
	"wright.app/platform/paging"
	"wright.app/platform/queue"
	"wright.app/platform/secret"
	"wright.app/platform/serverscript"
	"wright.app/platform/wire"
)

// SearchTimeout is how long a search may take. Tests replace it, because a busy machine searches slowly.
type SearchTimeout time.Duration

// guestLabel is the label from which the key of tokens of applications without an account is derived. It must never
// change: the links in mails would lead nowhere.
const guestLabel = "job application without an account"

// Module provides *jobs.Service, *jobs.PersonalData, *jobs.Upkeep, the same of applications and saved searches,
// *jobs.Administration, what lower modules ask of jobs and applications, the kinds of notifications and mails, the
// routes and the periodic jobs. Everything else is private.
var Module = fx.Module("jobs",
	fx.Supply(SearchTimeout(jobs.SearchTimeout)),
	fx.Decorate(func(l *slog.Logger) *slog.Logger { return l.With("module", "jobs") }),
	fx.Provide(
		jobs.NewService,
		jobs.NewPersonalData,
		jobs.NewUpkeep,
		jobs.NewAdministration,
		fx.Annotate(jobs.NewOrganizationEndings, fx.As(new(organization.Hiring))),
		fx.Annotate(jobs.NewReportable, fx.As(new(report.Jobs))),
		fx.Annotate(jobs.NewKinds, fx.ResultTags(notification.KindsTag)),
		httpserver.AsRoutes(newHandler),
		application.NewService,
		application.NewPersonalData,
		application.NewUpkeep,
		fx.Annotate(application.NewDirectory, fx.As(fx.Self()), fx.As(new(jobs.Applications)),
			fx.As(new(messaging.Applications)), fx.As(new(profileaccess.ApplicationLinks))),
		fx.Annotate(application.NewEndings, fx.As(fx.Self()),
			fx.As(new(network.Applications)), fx.As(new(jobs.ApplicationEndings))),
		fx.Annotate(newLaterEndings, fx.As(fx.Self()), fx.As(new(sharelink.Applications))),
		fx.Annotate(application.NewKinds, fx.ResultTags(notification.KindsTag)),
		fx.Annotate(application.NewMailKinds, fx.ResultTags(notification.MailKindsTag)),
		eventsfx.AsSubscriptions(application.FollowAccounts),
		eventsfx.AsSubscriptions(jobs.RaisePublicRevisions),
		queue.AsWorker(mailqueue.NewStepSender),
		queue.AsWorker(mailqueue.NewLinksSender),
		queue.AsWorker(mailqueue.NewTakeoverWorker),
		httpserver.AsRoutes(newApplications),
		queue.AsWorker(upkeepqueue.NewApplications),
		queue.AsWorker(upkeepqueue.NewEndingsWorker),
		savedsearch.NewService,
		savedsearch.NewPersonalData,
		fx.Annotate(savedsearch.NewMailKinds, fx.ResultTags(notification.MailKindsTag)),
		queue.AsWorker(searchqueue.NewPlanner),
		queue.AsWorker(searchqueue.NewSender),
		httpserver.AsRoutes(newFeeds),
		pages.AsSitemapPart(feed.NewSitemap),
		pages.AsContent(newPublicPages),
		pages.AsPreviewSource(publicpage.NewPreviews),
		queue.AsWorker(upkeepqueue.NewUpkeep),
		queue.AsWorker(upkeepqueue.NewFiller),
		queue.AsWorker(upkeepqueue.NewMerger),
	),
	fx.Invoke(func(l *laterEndings, e *application.Endings) { l.Applications = e }),
	fx.Provide(fx.Private,
		wire.Struct[jobs.Deps](),
		wire.Struct[jobs.UpkeepDeps](),
		wire.Struct[jobs.AdministrationDeps](),
		wire.Struct[jobs.OrganizationEndingsDeps](),
		wire.Struct[application.Deps](),
		wire.Struct[application.DirectoryDeps](),
		wire.Struct[application.EndingsDeps](),
		wire.Struct[application.UpkeepDeps](),
		wire.Struct[savedsearch.Deps](),
		wire.Struct[savedsearch.PlannerDeps](),
		wire.Struct[savedsearch.MailerDeps](),
		savedsearch.NewPlanner, savedsearch.NewMailer, newSearchTemplates,
		fx.Annotate(store.NewSearches, fx.As(new(savedsearch.Searches)), fx.As(new(savedsearch.Mails))),
		fx.Annotate(searchqueue.NewEnqueuer, fx.As(new(savedsearch.Queue))),
		application.NewMessenger, application.NewLinkedPeople,
		application.NewGuestMailer, application.NewGuestMailChoice,
		func(keys *secret.Keys) *application.Tokens { return application.NewTokens(keys.MAC(guestLabel)) },
		fx.Annotate(mailqueue.NewEnqueuer, fx.As(new(application.GuestMails)), fx.As(new(application.Takeovers))),
		newTemplates,
		func(e *idempotency.Executor) application.Answers { return e },
		fx.Annotate(upkeepqueue.NewEndings, fx.As(new(application.EndingQueue))),
		jobs.NewTeams,
		func(c config.Applications) application.Retention { return application.Retention(c.Retention) },
		func(t SearchTimeout) *jobs.SearchLimiter { return jobs.NewSearchLimiter(time.Duration(t)) },
		fx.Annotate(store.NewJobs, fx.As(new(jobs.Jobs)), fx.As(new(jobs.Finder))),
		fx.Annotate(store.NewSaved, fx.As(new(jobs.Saved))),
		fx.Annotate(store.NewApplications, fx.As(new(application.Applications))),
	),
)

func newHandler(
	s *jobs.Service, searches *savedsearch.Service, keys *secret.Keys, p *httpserver.Problems,
) *ginapi.Handler {
	return ginapi.NewHandler(s, searches, paging.NewCursors(keys), p)
}

func newSearchTemplates(brand config.Brand, site config.HTTP) (searchqueue.Templates, error) {
	return searchqueue.NewTemplates(brand.ProductName, site.PublicURL)
}

func newTemplates(brand config.Brand, site config.HTTP) (mailqueue.Templates, error) {
	return mailqueue.NewTemplates(brand.ProductName, site.PublicURL)
}

func newApplications(
	s *application.Service, site config.HTTP, keys *secret.Keys, p *httpserver.Problems,
) *ginapi.Applications {
	return ginapi.NewApplications(s, site.PublicURL, paging.NewCursors(keys), p)
}

func newFeeds(
	s *jobs.Service, brand config.Brand, site config.HTTP, catalog *i18n.Catalog, p *httpserver.Problems,
) *feed.Handler {
	return feed.NewHandler(feed.Deps{
		Service: s, Product: brand.ProductName, PublicURL: site.PublicURL, Catalog: catalog, Problems: p,
	})
}

func newPublicPages(
	brand config.Brand, site config.HTTP, catalog *i18n.Catalog, script *serverscript.Pages,
) *publicpage.Writer {
	return publicpage.New(brand.ProductName, site.PublicURL, catalog, script)
}
