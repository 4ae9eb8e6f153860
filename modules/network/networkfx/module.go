// Package networkfx wires module network.
package networkfx

import (
	"go.uber.org/fx"

	"wright.app/modules/network"
	"wright.app/modules/network/internal/authadapter"
	"wright.app/modules/network/internal/ginapi"
	"wright.app/modules/network/internal/store"
	"wright.app/platform/httpserver"
	"wright.app/platform/paging"
	"wright.app/platform/secret"
)

// Module provides *network.Directory, *network.Service and the routes.
var Module = fx.Module("network",
	fx.Provide(network.NewDirectory, network.NewService, network.NewPersonalData),
	fx.Provide(fx.Private,
		fx.Annotate(store.NewBlocks, fx.As(new(network.Blocks)), fx.As(new(network.Pairs)),
			fx.As(new(network.Eraser))),
		fx.Annotate(authadapter.NewPeople, fx.As(new(network.People))),
	),
	fx.Provide(
		httpserver.AsRoutes(newHandler),
	),
)

func newHandler(s *network.Service, keys *secret.Keys, p *httpserver.Problems) *ginapi.Handler {
	return ginapi.NewHandler(s, paging.NewCursors(keys), p)
}
