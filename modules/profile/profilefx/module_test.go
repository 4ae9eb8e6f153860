package profilefx_test

import (
	"bytes"
	"context"
	"log/slog"
	"net/url"
	"testing"

	"go.uber.org/fx"
	"go.uber.org/fx/fxtest"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authfx"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/oauth"
	"wright.app/modules/auth/personaldata"
	"wright.app/modules/auth/signin"
	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/modules/notification/notificationfx"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profilefx"
	"wright.app/platform/blob"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/events/eventsfx"
	"wright.app/platform/httpserver"
	"wright.app/platform/i18n/i18ntest"
	"wright.app/platform/idempotency/idempotencytest"
	"wright.app/platform/identity"
	"wright.app/platform/live/livefx"
	"wright.app/platform/mail"
	"wright.app/platform/queue/queuetest"
	"wright.app/platform/secret"
	"wright.app/platform/tx"
)

// testModules is the parts of the modules that the tests use.
type testModules struct {
	fx.In

	Auth      *signin.Service
	OAuth     *oauth.Service
	Directory *auth.Directory
	Profiles  *profile.Service
}

type discardedMail struct{}

func (discardedMail) Send(context.Context, mail.Message) error { return nil }

type noPhotos struct{}

func (noPhotos) PhotoURL(context.Context, identity.UserID) (string, error) { return "", nil }

// startModules wires the module with the real module auth over a database.
func startModules(t *testing.T, db *database.DB, providers config.OAuth) testModules {
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
	clk, pictures, log := authtest.NewClock(), mediatest.NewFixture(t), slog.New(slog.DiscardHandler)
	var p testModules
	fxtest.New(t,
		fx.Supply(
			db, files, keys, idempotencytest.NewExecutor(), queuetest.New(t, db, clk), log,
			httpserver.NewProblems(log, nil, nil),
			config.HTTP{PublicURL: site}, config.Captcha{Provider: config.CaptchaOff}, config.Registration{}, providers,
			config.Brand{ProductName: "Wright"}, config.Features{GithubLink: true, GitlabLink: true},
			i18ntest.Catalog(t),
			media.NewDirectory(mediatest.FilesOver(db), pictures, pictures.Blobs, clk),
			fx.Annotate(db, fx.As(new(tx.Transactor))), fx.Annotate(clk, fx.As(new(clock.Clock))),
			fx.Annotate(discardedMail{}, fx.As(new(mail.Transport))),
			fx.Annotate(noPhotos{}, fx.As(new(auth.Photos))),
			fx.Annotate(&authtest.Invites{}, fx.As(new(auth.Invites))),
		),
		fx.Provide(func(d *personaldata.Data) auth.Erasure { return d }),
		eventsfx.Module, livefx.Module, authfx.Module, notificationfx.Module, profilefx.Module, fx.NopLogger,
		fx.Invoke(func(built testModules) { p = built }),
	).RequireStart().RequireStop()
	return p
}
