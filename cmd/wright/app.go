package main

import (
	"context"
	"io"
	"io/fs"
	"sync"
	"time"

	"go.uber.org/fx"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authfx"
	"wright.app/modules/media"
	"wright.app/modules/media/mediafx"
	"wright.app/modules/network/networkfx"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profilefx"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingfx"
	"wright.app/modules/status/statusfx"
	"wright.app/openapi"
	"wright.app/platform/blob/blobfx"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/config/configfx"
	"wright.app/platform/database"
	"wright.app/platform/database/databasefx"
	"wright.app/platform/dev/devfx"
	"wright.app/platform/httpserver/httpserverfx"
	"wright.app/platform/idempotency/idempotencyfx"
	"wright.app/platform/logging/loggingfx"
	"wright.app/platform/mail/mailfx"
	"wright.app/platform/pages"
	"wright.app/platform/pages/pagesfx"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuefx"
	"wright.app/platform/reference/referencefx"
	"wright.app/platform/secret/secretfx"
	"wright.app/platform/tx"
	"wright.app/webapp"
)

// foundation is what every command stands on: configuration, log, clock, database. The
// server waits for its database, a command fails without it.
func foundation(cfg config.Config, database fx.Option) fx.Option {
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

// product is the one list of modules, with the platform that they share.
func product() fx.Option {
	return fx.Options(
		secretfx.Module,
		mailfx.Module,
		blobfx.Module,
		idempotencyfx.Module,
		authfx.Module,
		profilefx.Module,
		sharingfx.Module,
		networkfx.Module,
		mediafx.Module,
		statusfx.Module,
	)
}

// application is the whole server: the modules, the edge, and their background work. The edge takes its
// address before the work begins, so that a program that cannot have it does nothing; it answers last, when
// everything behind it runs, and stops first.
func application(cfg config.Config) fx.Option {
	return fx.Options(
		foundation(cfg, databasefx.Module),
		product(),
		devfx.Module,
		fx.Provide(ahead(openapi.Load)),
		fx.Provide(func() fs.FS { return webapp.Dist() }, siteTexts, publicPages),
		pagesfx.Module,
		referencefx.Module,
		httpserverfx.Module,
		queuefx.Module,
		httpserverfx.Serving,
	)
}

// ahead constructs at once, beside all the others, and provides the outcome to whoever needs it. To read
// the contract takes half of a start, and nothing needs it before the edge.
func ahead[T any](construct func() (T, error)) func() (T, error) {
	constructed := sync.OnceValues(construct)
	go func() { _, _ = constructed() }() // who needs it is told of the error
	return constructed
}

// siteTexts are the texts of the pages that the server writes, in the language in which the
// application was built.
func siteTexts(dist fs.FS) (pages.Texts, error) {
	locale := webapp.Locale(dist)
	file, err := webapp.Messages(locale)
	if err != nil {
		return pages.Texts{}, err
	}
	return pages.ReadTexts(locale, file)
}

// publicPages are the pages that say the same to everybody, by the names that the application gives them.
func publicPages(texts pages.Texts) []pages.Public {
	found := []pages.Public{{Path: "/", Description: texts.Say("home_lead")}}
	for _, page := range []struct{ path, title, lead string }{
		{"/about", "about_title", "about_lead"},
		{"/faqs", "title_faqs", "faqs_lead"},
		{"/guidelines", "guidelines_title", "guidelines_lead"},
		{"/legal/privacy", "privacy_title", "privacy_lead"},
		{"/legal/terms", "terms_title", "terms_lead"},
	} {
		found = append(found, pages.Public{Path: page.path, Title: texts.Say(page.title), Description: texts.Say(page.lead)})
	}
	return found
}

// databaseOnly brings the schema up to date when it starts.
func databaseOnly(cfg config.Config) fx.Option {
	return fx.Options(foundation(cfg, databasefx.AtOnce), fx.Invoke(func(*database.DB) {}))
}

// fillDemo lets the modules live through the last weeks with people who don't exist. The
// server does not run meanwhile; what the modules would do in the background waits for it.
func fillDemo(cfg config.Config, out io.Writer) error {
	if !cfg.HTTP.Dev {
		return errDemoOutside
	}
	today := clock.System{}.Now()
	past := clock.NewFixed(today.AddDate(0, 0, -demoDays))
	var d demo
	app := fx.New(
		foundation(cfg, databasefx.AtOnce),
		product(),
		fx.Provide(queue.New),
		fx.Decorate(func(clock.Clock) clock.Clock { return past }),
		fx.Invoke(func(transactor tx.Transactor, people *auth.Service, profiles *profile.Service, files *media.Service, links *sharing.Service) {
			d = demo{transactor: transactor, people: people, profiles: profiles, files: files, sharing: links, clock: past}
		}),
	)
	return during(app, func(ctx context.Context) error {
		added, err := d.fill(ctx, today.Truncate(time.Second))
		if err != nil {
			return err
		}
		printDemo(out, cfg.HTTP.PublicURL.String(), added)
		return nil
	})
}
