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
	"wright.app/modules/media"
	"wright.app/modules/media/mediafx"
	"wright.app/modules/network/networkfx"
	"wright.app/modules/privacy/privacyfx"
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

// baseModules returns what every command needs: configuration, log, clock and database. The database option decides
// whether the program waits for a database that cannot be reached.
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
		mailfx.Module,
		blobfx.Module,
		idempotencyfx.Module,
		authfx.Module,
		profilefx.Module,
		sharingfx.Module,
		networkfx.Module,
		mediafx.Module,
		privacyfx.Module,
		statusfx.Module,
	)
}

// application returns the options of the server. fx starts them in this order: the HTTP server opens its port before
// the job queue starts, so that a program without a port does no work, and it accepts requests when everything else
// has started. It stops first.
func application(cfg config.Config) fx.Option {
	return fx.Options(
		baseModules(cfg, databasefx.Module),
		productModules(),
		devfx.Module,
		fx.Provide(inBackground(openapi.Load)),
		fx.Provide(func() fs.FS { return webapp.Dist() }, siteTexts, publicPages),
		pagesfx.Module,
		referencefx.Module,
		httpserverfx.Module,
		queuefx.Module,
		httpserverfx.Serving,
	)
}

// inBackground starts the constructor at once in a goroutine and returns a constructor that waits for its result.
// Parsing the contract takes half of the time of a start, and only the HTTP server needs it.
func inBackground[T any](construct func() (T, error)) func() (T, error) {
	once := sync.OnceValues(construct)
	go func() { _, _ = once() }() // once returns the error again to its callers
	return once
}

// siteTexts returns the texts of the pages that the server renders, in the language of the web application.
func siteTexts(dist fs.FS) (pages.Texts, error) {
	locale := webapp.Locale(dist)
	file, err := webapp.Messages(locale)
	if err != nil {
		return pages.Texts{}, err
	}
	return pages.ReadTexts(locale, file)
}

// publicPages returns the pages of the web application that are the same for everybody.
func publicPages(texts pages.Texts) []pages.Public {
	found := []pages.Public{{Path: "/", Description: texts.Say("home_lead")}}
	for _, page := range []struct{ path, title, lead string }{
		{"/about", "about_title", "about_lead"},
		{"/faqs", "title_faqs", "faqs_lead"},
		{"/guidelines", "guidelines_title", "guidelines_lead"},
		{"/legal/privacy", "privacy_title", "privacy_lead"},
		{"/legal/terms", "terms_title", "terms_lead"},
	} {
		found = append(found, pages.Public{
			Path: page.path, Title: texts.Say(page.title),
			Description: texts.Say(page.lead),
		})
	}
	return found
}

// databaseOnly returns the options of a program that only migrates its database.
func databaseOnly(cfg config.Config) fx.Option {
	return fx.Options(baseModules(cfg, databasefx.AtOnce), fx.Invoke(func(*database.DB) {}))
}

// fillDemo adds the demo people with data of the last weeks. The server must not run at the same time. Jobs that the
// modules enqueue are worked when the server starts.
func fillDemo(cfg config.Config, out io.Writer) error {
	if !cfg.HTTP.Dev {
		return errDemoOnlyInDevelopment
	}
	today := clock.System{}.Now()
	past := clock.NewFixed(today.AddDate(0, 0, -demoDays))
	var d demo
	app := fx.New(
		baseModules(cfg, databasefx.AtOnce),
		productModules(),
		fx.Provide(queue.New),
		fx.Decorate(func(clock.Clock) clock.Clock { return past }),
		fx.Invoke(func(transactor tx.Transactor, people *signin.Service, profiles *profile.Service,
			files *media.Service,
			links *sharing.Service,
		) {
			d = demo{
				transactor: transactor, people: people, profiles: profiles, files: files, sharing: links,
				clock: past,
			}
		}),
	)
	return runApp(app, func(ctx context.Context) error {
		added, err := d.fill(ctx, today.Truncate(time.Second))
		if err != nil {
			return err
		}
		printDemo(out, cfg.HTTP.PublicURL.String(), added)
		return nil
	})
}
