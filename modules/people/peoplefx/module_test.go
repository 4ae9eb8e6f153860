package peoplefx_test

import (
	"bytes"
	"context"
	"log/slog"
	"net/url"
	"testing"

	"go.uber.org/fx"
	"go.uber.org/fx/fxtest"

	"wright.app/modules/auth"
	"wright.app/modules/auth/administration"
	"wright.app/modules/auth/authfx"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/personaldata"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/settings"
	"wright.app/modules/auth/signin"
	"wright.app/modules/media/mediafx"
	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/networkfx"
	"wright.app/modules/network/networktest"
	"wright.app/modules/notification/notificationfx"
	"wright.app/modules/organization"
	"wright.app/modules/organization/organizationfx"
	"wright.app/modules/organization/organizationtest"
	"wright.app/modules/people"
	"wright.app/modules/people/peoplefx"
	"wright.app/modules/people/peopletest"
	"wright.app/modules/people/suggestion"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profilefx"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingfx"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/blob"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/events/eventsfx"
	"wright.app/platform/httpserver"
	"wright.app/platform/i18n/i18ntest"
	"wright.app/platform/idempotency/idempotencytest"
	"wright.app/platform/live/livefx"
	"wright.app/platform/mail"
	"wright.app/platform/pages"
	"wright.app/platform/queue/queuetest"
	"wright.app/platform/secret"
	"wright.app/platform/tx"
	"wright.app/platform/unreadable"
)

// program is the parts of the application that the tests use. Gate is that of module sharing.
type program struct {
	fx.In

	Auth       *signin.Service
	Admin      *administration.Service
	Settings   *settings.Service
	Sessions   *session.Service
	Profiles   *profile.Service
	Moderation *profile.Moderation
	Network    *network.Service
	Connected  *connection.Service
	Gate       network.Visibility
	People     *people.Service
	Directory  *people.Directory
	Indexer    *people.Indexer
	Data       *people.PersonalData

	Suggestions *suggestion.Service
}

// noMail is a mail.Transport that sends nothing.
type noMail struct{}

// Send implements mail.Transport.
func (noMail) Send(context.Context, mail.Message) error { return nil }

// start wires the module with all modules below it, and with more options.
func start(t testing.TB, db *database.DB, more ...fx.Option) program {
	t.Helper()
	keys, err := secret.NewKeys(bytes.Repeat([]byte{7}, 32))
	if err != nil {
		t.Fatal(err)
	}
	site, err := url.Parse("https://wright.test")
	if err != nil {
		t.Fatal(err)
	}
	files, err := blob.Open(t.Context(), blob.Config{URL: "mem://"})
	if err != nil {
		t.Fatal(err)
	}
	clk, log := authtest.NewClock(), slog.New(slog.DiscardHandler)
	var p program
	fxtest.New(t,
		fx.Supply(
			db, files, keys, idempotencytest.NewExecutor(), queuetest.New(t, db, clk), log,
			httpserver.NewProblems(log, nil, nil), config.HTTP{PublicURL: site},
			config.Captcha{Provider: config.CaptchaOff}, config.Registration{}, config.OAuth{},
			config.Brand{ProductName: "Wright"}, config.Features{GithubLink: true, GitlabLink: true},
			config.Media{MaxFileBytes: 15728640, MaxFiles: 8}, new(pages.Pages), i18ntest.Catalog(t),
			unreadable.NewRows(nil),
			fx.Annotate(db, fx.As(new(tx.Transactor))), fx.Annotate(clk, fx.As(new(clock.Clock))),
			fx.Annotate(noMail{}, fx.As(new(mail.Transport))),
			// Module messaging, which is not below this one, has it.
			fx.Annotate(new(networktest.AddressBlocks), fx.As(new(network.AddressBlocks))),
			// Module jobs has these.
			fx.Annotate(organizationtest.NoHiring{}, fx.As(new(organization.Hiring))),
			fx.Annotate(sharingtest.NoApplications{}, fx.As(new(sharelink.Applications)),
				fx.As(new(profileaccess.ApplicationLinks))),
			fx.Annotate(networktest.NoApplications{}, fx.As(new(network.Applications))),
		),
		fx.Provide(func(d *personaldata.Data) auth.Erasure { return d }),
		eventsfx.Module, livefx.Module,
		authfx.Module, notificationfx.Module, mediafx.Module, profilefx.Module, networkfx.Module,
		organizationfx.Module, sharingfx.Module, peoplefx.Module,
		fx.Replace(peoplefx.SearchTimeout(peopletest.SearchTimeout)),
		fx.NopLogger, fx.Options(more...),
		fx.Invoke(func(built program) { p = built }),
	).RequireStart().RequireStop()
	return p
}
