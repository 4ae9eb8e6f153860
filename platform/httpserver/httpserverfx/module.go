// Package httpserverfx wires the engine and the server.
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
	"wright.app/platform/i18n"
	"wright.app/platform/idempotency"
	"wright.app/platform/limits"
	"wright.app/platform/secret"
)

// siteLabel is the label of the key from which the site-level credentials are derived.
const siteLabel = "site credentials"

// Module provides *httpserver.Problems, httpserver.Cookies, httpserver.SiteCredentials, *httpserver.Drain, the engine
// as http.Handler and *httpserver.Server. It needs the contract, the group "routes", httpserver.Credentials and
// httpserver.Pages. The server listens once the module has started, so that the program fails early if the address is
// in use. It responds to requests after Serving has started.
var Module = fx.Module("httpserver",
	fx.Decorate(func(l *slog.Logger) *slog.Logger { return l.With("module", "httpserver") }),
	fx.Provide(newSettings, newProblems, newCookies, newSiteCredentials, httpserver.NewDrain, newEngine, newServer),
	fx.Provide(fx.Private, newLimits),
	fx.Invoke(func(*httpserver.Server) {}),
)

// Serving makes the server of Module respond to requests. It must be the last module, so that it starts last and stops
// first.
var Serving = fx.Module("serving", fx.Invoke(serve))

func newSettings(http config.HTTP, l config.Limits, m config.Media, log config.Log) httpserver.Settings {
	return httpserver.Settings{
		Addr: http.Addr, PublicURL: http.PublicURL, TrustedProxies: http.TrustedProxies, Development: http.Dev,
		UnloggedPercent: 100 - log.Requests, LimitScale: l.Scale, FileBytes: m.MaxFileBytes, FilesPerUpload: m.MaxFiles,
	}
}

func newProblems(log *slog.Logger, catalog *i18n.Catalog) *httpserver.Problems {
	return httpserver.NewProblems(log, database.IsUnavailable, catalog)
}

func newCookies(s httpserver.Settings) httpserver.Cookies { return httpserver.NewCookies(s.PublicURL) }

// newSiteCredentials derives the credentials from the secret key, so that all instances share them without
// configuration.
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
	Idempotency *idempotency.Executor
	Pages       httpserver.Pages
	Observer    httpserver.Observer `optional:"true"`
	Clock       clock.Clock
	Log         *slog.Logger
	// The document is loaded concurrently. It is the last field, so that the other fields are built in the meantime.
	Document *openapi3.T
}

// newEngine returns the engine twice: as handler of the server, and for tests that list its routes.
func newEngine(p parts) (http.Handler, *gin.Engine, error) {
	engine, err := httpserver.NewEngine(httpserver.Deps{
		Settings: p.Settings, Document: p.Document, Routes: p.Routes, Credentials: p.Credentials, Site: p.Site,
		Problems: p.Problems, Limits: p.Limits, Idempotency: p.Idempotency, Pages: p.Pages, Observer: p.Observer,
		Clock: p.Clock, Log: p.Log,
	})
	if err != nil {
		return nil, nil, fmt.Errorf("engine: %w", err)
	}
	return engine, engine, nil
}

func newServer(
	lc fx.Lifecycle, s httpserver.Settings, engine http.Handler, drain *httpserver.Drain, log *slog.Logger,
) (*httpserver.Server, error) {
	server, err := httpserver.NewServer(s, engine, drain, log)
	if err != nil {
		return nil, err
	}
	lc.Append(fx.Hook{OnStart: server.Listen, OnStop: func(context.Context) error { return server.Close() }})
	return server, nil
}

func serve(lc fx.Lifecycle, server *httpserver.Server, log *slog.Logger, shutdown fx.Shutdowner) {
	log = log.With("module", "httpserver")
	lc.Append(fx.Hook{
		OnStart: func(ctx context.Context) error {
			server.Serve(ctx)
			go watch(context.WithoutCancel(ctx), server, log, shutdown)
			return nil
		},
		OnStop: func(ctx context.Context) error {
			// A second signal aborts the graceful stop.
			ctx, stopNotify := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
			defer stopNotify()
			return server.Stop(ctx)
		},
	})
}

// watch ends the program when the server stops listening by itself.
func watch(ctx context.Context, server *httpserver.Server, log *slog.Logger, shutdown fx.Shutdowner) {
	err := <-server.Done()
	if err == nil {
		return
	}
	log.ErrorContext(ctx, "server ended", "err", err)
	if err := shutdown.Shutdown(fx.ExitCode(1)); err != nil {
		log.ErrorContext(ctx, "program not ended", "err", err)
	}
}
