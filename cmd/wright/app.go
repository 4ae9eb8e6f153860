package main

import (
	"context"
	"io"
	"io/fs"
	"sync"
	"time"

	"go.uber.org/fx"

	"wright.app/modules/auth/authfx"
	"wright.app/modules/auth/signin"
	"wright.app/modules/jobs"
	jobapplication "wright.app/modules/jobs/application"
	"wright.app/modules/jobs/jobsfx"
	"wright.app/modules/jobs/savedsearch"
	"wright.app/modules/media"
	"wright.app/modules/media/mediafx"
	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingfx"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/networkfx"
	"wright.app/modules/notification/notificationfx"
	"wright.app/modules/organization"
	"wright.app/modules/organization/organizationfx"
	"wright.app/modules/people/peoplefx"
	"wright.app/modules/privacy/privacyfx"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profilefx"
	"wright.app/modules/sharing/invitation"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingfx"
	"wright.app/modules/sharing/visit"
	"wright.app/modules/status/statusfx"
	"wright.app/modules/webhooks/webhooksfx"
	"wright.app/openapi"
	"wright.app/platform/blob/blobfx"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/config/configfx"
	"wright.app/platform/database"
	"wright.app/platform/database/databasefx"
	"wright.app/platform/dev"
	"wright.app/platform/dev/devfx"
	"wright.app/platform/events/eventsfx"
	"wright.app/platform/httpserver/httpserverfx"
	"wright.app/platform/i18n"
	"wright.app/platform/idempotency/idempotencyfx"
	"wright.app/platform/live/livefx"
	"wright.app/platform/logging/loggingfx"
	"wright.app/platform/mail/mailfx"
	"wright.app/platform/mcpserver/mcpserverfx"
	"wright.app/platform/pages"
	"wright.app/platform/pages/pagesfx"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuefx"
	"wright.app/platform/reference/referencefx"
	"wright.app/platform/reseal/resealfx"
	"wright.app/platform/secret/secretfx"
	"wright.app/platform/telemetry/telemetryfx"
	"wright.app/platform/tx"
	"wright.app/platform/unreadable"
	"wright.app/webapp"
)

// baseModules returns the modules that every command needs: configuration, log, clock and database. The database option
// decides whether the program waits for a database that cannot be reached.
func baseModules(cfg config.Config, database fx.Option) fx.Option {
	return fx.Options(
		configfx.Module(cfg),
		loggingfx.Module,
		loggingfx.WithLogger,
		fx.Provide(func() clock.Clock { return clock.System{} }),
		database,
		fx.StartTimeout(startTimeout),
		fx.StopTimeout(stopTimeout),
	)
}

// productModules returns the modules of the product and the platform packages that they share.
func productModules() fx.Option {
	return fx.Options(
		secretfx.Module,
		eventsfx.Module,
		mailfx.Module,
		blobfx.Module,
		idempotencyfx.Module,
		livefx.Module,
		fx.Provide(fx.Annotate(unreadable.NewRows, fx.ParamTags(`optional:"true"`))), // only the server counts
		authfx.Module,
		profilefx.Module,
		sharingfx.Module,
		networkfx.Module,
		notificationfx.Module,
		organizationfx.Module,
		peoplefx.Module,
		messagingfx.Module,
		jobsfx.Module,
		webhooksfx.Module,
		mediafx.Module,
		privacyfx.Module,
		statusfx.Module,
	)
}

// application returns the options of the server. fx starts them in this order. Metrics are served first. The HTTP
// server opens its port before the job queue starts, so that a program without a port runs no jobs. It accepts requests
// only when everything else has started. It is also the first to stop.
func application(cfg config.Config) fx.Option {
	return fx.Options(
		baseModules(cfg, databasefx.Module),
		telemetryfx.Module,
		productModules(),
		devfx.Module,
		fx.Provide(inBackground(openapi.LoadRequests)),
		fx.Provide(func() fs.FS { return webapp.Dist() }, readCatalog, publicPages),
		pagesfx.Module,
		referencefx.Module,
		mcpserverfx.Module,
		httpserverfx.Module,
		queuefx.Module,
		peoplefx.Running,
		livefx.Running,
		webhooksfx.Running,
		resealfx.Module,
		telemetryfx.Sources,
		httpserverfx.Serving,
	)
}

// inBackground starts the constructor at once in a goroutine and returns a constructor that waits for its result.
// Parsing the contract takes time at the start, and only the HTTP server needs the result.
func inBackground[T any](construct func() (T, error)) func() (T, error) {
	once := sync.OnceValues(construct)
	go func() { _, _ = once() }() // each caller of once gets its error
	return once
}

// readCatalog returns the texts of the web application in all its languages.
func readCatalog() (*i18n.Catalog, error) { return i18n.ReadCatalog(webapp.Messages(), webapp.English) }

// publicPages returns the pages of the web application that are the same for everybody.
func publicPages() []pages.Public {
	return []pages.Public{
		{Path: "/", Title: "home_title", Description: "home_lead", Picture: "/preview.png"},
		{
			Path: "/example", Title: "example_title", Description: "example_note", Unlisted: true,
			Picture: "/example/preview.png",
		},
		{Path: "/about", Title: "about_title", Description: "about_lead"},
		{Path: "/faqs", Title: "title_faqs", Description: "faqs_lead"},
		{Path: "/jobs", Title: "public_jobs_title", Description: "public_jobs_lead"},
		{Path: "/guidelines", Title: "guidelines_title", Description: "guidelines_lead"},
		{Path: "/legal/privacy", Title: "privacy_title", Description: "privacy_lead"},
		{Path: "/legal/terms", Title: "terms_title", Description: "terms_lead"},
	}
}

// databaseOnly returns the options of a program that only migrates its database.
func databaseOnly(cfg config.Config) fx.Option {
	return fx.Options(baseModules(cfg, databasefx.ForCommand), fx.Invoke(func(*database.DB) {}))
}

// fillDemo adds the demo people with data of the last weeks. No server may be running. The next start of the server
// runs the jobs that the modules enqueue.
func fillDemo(cfg config.Config, out io.Writer) error {
	if !cfg.HTTP.Dev {
		return errDemoOnlyInDevelopment
	}
	today := clock.System{}.Now().Truncate(time.Second)
	var d demo
	return runApp(demoProgram(cfg, today, &d), func(ctx context.Context) error {
		added, err := d.fill(ctx, today)
		if err != nil {
			return err
		}
		printDemo(out, cfg.HTTP.PublicURL.String(), added)
		return nil
	})
}

// demoProgram returns the program that a demo needs. Its start sets d, whose clock can be moved.
func demoProgram(cfg config.Config, today time.Time, d *demo) *fx.App {
	past := clock.NewFixed(today.AddDate(0, 0, -demoDays))
	return fx.New(
		baseModules(cfg, databasefx.ForCommand),
		productModules(),
		fx.Provide(queue.New, dev.NewDomains),
		fx.Decorate(func(clock.Clock) clock.Clock { return past }),
		fx.Invoke(func(transactor tx.Transactor, people *signin.Service, profiles *profile.Service,
			proofs profile.NumberProofs,
			files *media.Service, links *sharelink.Service, invites *invitation.Service,
			visits *visit.Service, messages *messaging.Service, jobs *jobs.Service, apply *jobapplication.Service,
			searches *savedsearch.Service, teams *organization.Teams, workMails *organization.Service,
			domains *dev.Domains, network *connection.Service,
		) {
			deps := teams.TeamDeps
			deps.Checker = publishedProofs{domains}
			*d = demo{
				transactor: transactor, people: people, profiles: profiles, proofs: proofs, files: files,
				links: links, invites: invites, visits: visits, messages: messages, jobs: jobs, apply: apply,
				searches: searches, teams: organization.NewTeams(deps), workMails: workMails, domains: domains,
				network: network, clock: past,
			}
		}),
	)
}
