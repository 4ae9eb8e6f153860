// Package referencefx registers the documents about the API.
package referencefx

import (
	"io/fs"

	"go.uber.org/fx"

	"wright.app/openapi"
	"wright.app/platform/clock"
	"wright.app/platform/config"
	"wright.app/platform/httpserver"
	"wright.app/platform/i18n"
	"wright.app/platform/reference"
)

// Module registers the routes. It needs the built application as fs.FS.
var Module = fx.Module("reference", fx.Provide(httpserver.AsRoutes(newReference)))

type parts struct {
	fx.In

	Site     config.HTTP
	Brand    config.Brand
	Security config.Security
	Clock    clock.Clock
	Dist     fs.FS
	Problems *httpserver.Problems
	Catalog  *i18n.Catalog
}

func newReference(p parts) *reference.Reference {
	return reference.New(reference.Deps{
		Settings: reference.Settings{
			PublicURL: p.Site.PublicURL, ProductName: p.Brand.ProductName,
			SecurityContact: p.Security.Contact,
		},
		Document: openapi.Load, Dist: p.Dist, Clock: p.Clock, Problems: p.Problems, Catalog: p.Catalog,
	})
}
