// Package pagesfx hands the pages of the site to the edge.
package pagesfx

import (
	"io/fs"

	"go.uber.org/fx"

	"wright.app/platform/config"
	"wright.app/platform/httpserver"
	"wright.app/platform/pages"
)

// Module provides httpserver.Pages over the built application, which it takes as fs.FS.
var Module = fx.Module("pages",
	fx.Provide(fx.Annotate(newPages, fx.As(new(httpserver.Pages)))),
)

func newPages(site config.HTTP, brand config.Brand, cookies httpserver.Cookies, dist fs.FS) (*pages.Pages, error) {
	return pages.New(pages.Settings{PublicURL: site.PublicURL, ProductName: brand.ProductName, SessionCookie: cookies.SessionName()}, dist)
}
