// Package httpserverfx wires the edge: one engine over the published contract, one server
// that takes its address first, answers last and stops first.
package httpserverfx

import (
	"context"
	"encoding/base64"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"os/signal"
	"syscall"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/gin-gonic/gin"
	"go.uber.org/fx"

	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/database"
	"wright.app/platform/httpserver"
	"wright.app/platform/idempotency"
	"wright.app/platform/limits"
	"wright.app/platform/secret"
)

// siteLabel is the purpose of the key that the site-level credentials are made with.
const siteLabel = "site credentials"

// Module provides *httpserver.Problems, httpserver.Cookies, httpserver.SiteCredentials,
// *httpserver.Drain, the engine as http.Handler and *httpserver.Server, which listens once the module has
// started: a program that cannot have its address begins with nothing. Serving lets it answer. It takes
// the contract, the group "routes", the httpserver.Credentials of module auth and the httpserver.Pages.
var Module = fx.Module("httpserver",
	fx.Decorate(func(l *slog.Logger) *slog.Logger { return l.With("module", "httpserver") }),
	fx.Provide(newSettings, newProblems, newCookies, newSiteCredentials, httpserver.NewDrain, newEngine, newServer),
	fx.Provide(fx.Private, newLimits),
	fx.Invoke(func(*httpserver.Server) {}),
)

// Serving runs the server of Module. It stands behind everything that has to run while somebody calls.
var Serving = fx.Module("serving", fx.Invoke(serve))

func newSettings(http config.HTTP, l config.Limits, m config.Media) httpserver.Settings {
	return httpserver.Settings{
		Addr: http.Addr, PublicURL: http.PublicURL, TrustedProxies: http.TrustedProxies, Development: http.Dev, LimitScale: l.Scale,
		FileBytes: m.MaxFileBytes, FilesPerUpload: m.MaxFiles,
	}
}

func newProblems(log *slog.Logger) *httpserver.Problems {
	return httpserver.NewProblems(log, database.IsUnavailable)
}

func newCookies(s httpserver.Settings) httpserver.Cookies { return httpserver.NewCookies(s.PublicURL) }

// newSiteCredentials returns a pair that every instance with the same key shares and that
// nobody has to configure.
func newSiteCredentials(keys *secret.Keys) httpserver.SiteCredentials {
	sum := keys.MAC(siteLabel).Sum("password")
	return httpserver.SiteCredentials{Username: "site", Password: base64.RawURLEncoding.EncodeToString(sum[1:17])}
}

func newLimits(s httpserver.Settings, c clock.Clock) (*limits.Limits, error) {
	return limits.New(limits.Settings{Scale: s.LimitScale, Development: s.Development}, c, limits.Policies()...)
}

type parts struct {
	fx.In

	Settings    httpserver.Settings
	Routes      []httpserver.Routes `group:"routes"`
	Credentials httpserver.Credentials
	Site        httpserver.SiteCredentials
	Problems    *httpserver.Problems
	Limits      *limits.Limits
	Idempotency *idempotency.Keeper
	Pages       httpserver.Pages
	Clock       clock.Clock
	Log         *slog.Logger
	// It is read meanwhile, and asked for last.
	Document *openapi3.T
}

// newEngine returns the engine twice: for the server, and for tests that ask for its routes.
func newEngine(p parts) (http.Handler, *gin.Engine, error) {
	engine, err := httpserver.NewEngine(httpserver.Deps{
		Settings: p.Settings, Document: p.Document, Routes: p.Routes, Credentials: p.Credentials, Site: p.Site, Problems: p.Problems,
		Limits: p.Limits, Idempotency: p.Idempotency, Pages: p.Pages, Clock: p.Clock, Log: p.Log,
	})
	if err != nil {
		return nil, nil, fmt.Errorf("engine: %w", err)
	}
	return engine, engine, nil
}

func newServer(lc fx.Lifecycle, s httpserver.Settings, engine http.Handler, drain *httpserver.Drain, log *slog.Logger) (*httpserver.Server, error) {
	server, err := httpserver.NewServer(s, engine, drain, log)
	if err != nil {
		return nil, err
	}
	lc.Append(fx.Hook{OnStart: server.Listen, OnStop: func(context.Context) error { return server.Close() }})
	return server, nil
}

func serve(lc fx.Lifecycle, server *httpserver.Server, log *slog.Logger, ender fx.Shutdowner) {
	log = log.With("module", "httpserver")
	lc.Append(fx.Hook{
		OnStart: func(ctx context.Context) error {
			server.Serve(ctx)
			go watch(context.WithoutCancel(ctx), server, log, ender)
			return nil
		},
		OnStop: func(ctx context.Context) error {
			// Whoever asks a second time does not want to wait.
			ctx, ignore := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
			defer ignore()
			return server.Stop(ctx)
		},
	})
}

// watch ends the program when the server stops listening by itself.
func watch(ctx context.Context, server *httpserver.Server, log *slog.Logger, ender fx.Shutdowner) {
	err := <-server.Done()
	if err == nil {
		return
	}
	log.ErrorContext(ctx, "server ended", "err", err)
	if err := ender.Shutdown(fx.ExitCode(1)); err != nil {
		log.ErrorContext(ctx, "program not ended", "err", err)
	}
}
