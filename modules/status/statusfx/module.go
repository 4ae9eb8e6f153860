// Package statusfx wires module status.
package statusfx

import (
	"context"
	"log/slog"

	"go.uber.org/fx"

	"wright.app/modules/status"
	"wright.app/modules/status/internal/ginapi"
	"wright.app/modules/status/internal/probes"
	"wright.app/modules/status/internal/viewlog"
	"wright.app/platform/blob"
	"wright.app/platform/buildinfo"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/httpserver"
)

// Module provides *status.Service and the routes. Module media implements the port status.Media.
var Module = fx.Module("status",
	fx.Decorate(func(l *slog.Logger) *slog.Logger { return l.With("module", "status") }),
	fx.Provide(status.NewService, httpserver.AsRoutes(ginapi.NewHandler)),
	fx.Provide(fx.Private,
		fx.Annotate(probes.NewDatabase, fx.As(new(status.Database))),
		func(s *blob.Store) status.Storage { return s },
		func(d *httpserver.Drain) status.Drain { return d },
		fx.Annotate(viewlog.New, fx.As(new(status.PageViewLog))),
		newBuild, newSite, newPageViews,
	),
)

// newPageViews returns a counter that is flushed when the program stops.
func newPageViews(lc fx.Lifecycle, c clock.Clock, log status.PageViewLog) *status.PageViews {
	views := status.NewPageViews(c, log)
	lc.Append(fx.Hook{OnStop: func(context.Context) error {
		views.Flush()
		return nil
	}})
	return views
}

func newBuild() status.Build {
	b := buildinfo.Read()
	return status.Build{Version: b.Version, Commit: b.Commit, BuiltAt: b.BuiltAt}
}

func newSite(brand config.Brand, flags config.Features, captcha config.Captcha, registration config.Registration,
	pair httpserver.SiteCredentials, monitoring config.Monitoring, analytics config.Analytics,
) status.Site {
	monitor := ""
	if monitoring.DSN != nil {
		monitor = monitoring.DSN.String()
	}
	return status.Site{
		Monitor: monitor, Analytics: status.Analytics(analytics.Adapter),
		ProductName: brand.ProductName, Captcha: status.Captcha(captcha.Provider), TermsVersion: config.TermsVersion,
		Registration: status.Registration(registration.Mode),
		Credentials:  status.SiteCredentials{Username: pair.Username, Password: pair.Password},
		Features: status.Features{
			Contributions: flags.Contributions, GithubLink: flags.GithubLink, GitlabLink: flags.GitlabLink,
			OriginalWrightBadge: flags.OriginalWrightBadge,
		},
	}
}
