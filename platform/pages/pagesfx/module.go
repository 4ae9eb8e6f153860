// Package pagesfx provides the pages of the site to the HTTP server.
package pagesfx

import (
	"io/fs"

	"go.uber.org/fx"

	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/httpserver"
	"wright.app/platform/i18n"
	"wright.app/platform/pages"
)

// Module provides *pages.Pages and httpserver.Pages. It needs the built application as fs.FS, its public pages, and the
// group "pages.contents".
var Module = fx.Module("pages",
	fx.Provide(fx.Annotate(newPages, fx.As(fx.Self()), fx.As(new(httpserver.Pages)))),
)

type parts struct {
	fx.In

	Site     config.HTTP
	Brand    config.Brand
	Errors   config.Monitoring
	Views    config.Analytics
	Cookies  httpserver.Cookies
	Clock    clock.Clock
	Dist     fs.FS
	Public   []pages.Public
	Catalog  *i18n.Catalog
	Contents []pages.Content `group:"pages.contents"`
}

func newPages(p parts) (*pages.Pages, error) {
	return pages.New(pages.Settings{
		PublicURL: p.Site.PublicURL, ProductName: p.Brand.ProductName, SessionCookie: p.Cookies.SessionName(),
		Clock: p.Clock, ReportOrigin: p.Errors.Origin(), Monitored: p.Errors.DSN != nil ||
			p.Views.Adapter != config.AnalyticsOff,
		Public: p.Public, Catalog: p.Catalog,
	}, p.Dist, p.Contents...)
}
