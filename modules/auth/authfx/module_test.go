package authfx_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net/url"
	"slices"
	"strings"
	"testing"

	"go.uber.org/fx"
	"go.uber.org/fx/fxtest"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authfx"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/oauth"
	"wright.app/modules/auth/personaldata"
	"wright.app/modules/auth/signin"
	"wright.app/platform/blob"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/events/eventsfx"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/idempotency/idempotencytest"
	"wright.app/platform/identity"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
	"wright.app/platform/secret"
	"wright.app/platform/tx"
)

// provided has the values that the module provides to the rest of the program.
type provided struct {
	fx.In

	Service      *signin.Service
	OAuthService *oauth.Service
	Directory    *auth.Directory
	Credentials  httpserver.Credentials
	Routes       []httpserver.Routes `group:"routes"`
	Workers      []queue.Worker      `group:"queue.workers"`
}

// mailChannel is a mail.Transport that sends messages to a channel.
type mailChannel chan mail.Message

// Send implements mail.Transport.
func (c mailChannel) Send(_ context.Context, m mail.Message) error {
	c <- m
	return nil
}

// noPhotos is an auth.Photos without photos.
type noPhotos struct{}

func (noPhotos) PhotoURL(context.Context, identity.UserID) (string, error) { return "", nil }

func build(t *testing.T, captcha string, mails mailChannel) (provided, *database.DB) {
	t.Helper()
	return buildWith(t, captcha, mails, config.OAuth{})
}

func buildWith(t *testing.T, captcha string, mails mailChannel, providers config.OAuth) (provided, *database.DB) {
	t.Helper()
	db := databasetest.Open(t)
	var p provided
	start(t, db, config.Captcha{Provider: captcha}, config.Registration{Mode: config.RegistrationOpen}, providers,
		mails,
		fx.Supply(fx.Annotate(&authtest.Invites{}, fx.As(new(auth.Invites)))),
		fx.Supply(fx.Annotate(noPhotos{}, fx.As(new(auth.Photos)))),
		fx.Supply(fx.Annotate(authtest.NewOAuth(), fx.As(new(auth.ProfileAccess)))),
		fx.Invoke(func(built provided) { p = built }))
	return p, db
}

// start wires the module over a database with more options.
func start(t *testing.T, db *database.DB, captcha config.Captcha, registration config.Registration,
	providers config.OAuth,
	mails mailChannel, more ...fx.Option,
) {
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
	clk := authtest.NewClock()
	fxtest.New(t,
		fx.Supply(
			db, files, keys, idempotencytest.NewExecutor(), queuetest.New(t, db, clk), config.HTTP{PublicURL: site},
			captcha, registration,
			config.Brand{ProductName: "Wright"}, slog.New(slog.DiscardHandler),
			httpserver.NewProblems(slog.New(slog.DiscardHandler), nil, nil),
			config.Features{GithubLink: true, GitlabLink: true}, providers,
			fx.Annotate(db, fx.As(new(tx.Transactor))), fx.Annotate(clk, fx.As(new(clock.Clock))),
			fx.Annotate(mails, fx.As(new(mail.Transport))),
		),
		fx.Provide(func(d *personaldata.Data) auth.Erasure { return d }),
		eventsfx.Module, authfx.Module, fx.Options(more...), fx.NopLogger,
	).RequireStart().RequireStop()
}

// codeIn returns the code in a mail.
func codeIn(t *testing.T, message mail.Message) code.Code {
	t.Helper()
	lines := strings.Split(message.Text, "\n")
	codeLine := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, "    ") })
	parsed, err := code.Parse(strings.TrimSpace(lines[codeLine]))
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}

func TestModule_wired_sendsCodesAndSignsIn(t *testing.T) {
	t.Parallel()
	mails := make(mailChannel, 1)
	p, db := build(t, config.CaptchaOff, mails)
	if len(p.Routes) != 2 || len(p.Workers) != 5 {
		t.Fatalf("%d routes, %d workers", len(p.Routes), len(p.Workers))
	}
	ctx, email := t.Context(), authtest.Email(t, "alex.demo@example.com")
	pending, err := p.Service.Login(ctx, signin.LoginInput{Email: email})
	if err != nil {
		t.Fatal(err)
	}
	queuetest.Drain(t, db, authtest.NewClock(), p.Workers...)
	signedIn, err := p.Service.Verify(ctx,
		signin.VerifyInput{Bearer: pending.Token.RevealChallenge(), Email: email, Code: codeIn(t, <-mails)})
	if err != nil {
		t.Fatal(err)
	}
	if caller, err := p.Credentials.Session(ctx, signedIn.Session.Reveal()); err != nil ||
		caller.User != signedIn.View.User.ID() {
		t.Errorf("got %+v, %v", caller, err)
	}
	if person, err := p.Directory.User(ctx, signedIn.View.User.ID()); err != nil ||
		person.Member != signedIn.View.User.Member() {
		t.Errorf("got %+v, %v", person, err)
	}
	terms := config.TermsVersion
	caller, _ := p.Credentials.Session(ctx, signedIn.Session.Reveal())
	if _, err := p.Service.Update(ctx, caller, auth.UserInput{AcceptedTermsVersion: &terms},
		code.Device{}); err != nil {
		t.Errorf("the current terms cannot be accepted: %v", err)
	}
}

func TestModule_captchaOn_isRequired(t *testing.T) {
	t.Parallel()
	p, _ := build(t, config.CaptchaAltcha, nil)
	if challenge, err := p.Service.IssueCaptcha(t.Context(), auth.ActionLogin); err != nil ||
		challenge.Provider != auth.CaptchaAltcha {
		t.Errorf("got %+v, %v", challenge, err)
	}
	_, err := p.Service.Login(t.Context(), signin.LoginInput{Email: authtest.Email(t, "alex.demo@example.com")})
	if f, ok := fault.Of(err); !ok || !errors.Is(f, auth.ErrCaptchaFailed) {
		t.Errorf("got %v", err)
	}
}
