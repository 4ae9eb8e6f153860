// Package mcpserverfx registers the endpoint of the Model Context Protocol.
package mcpserverfx

import (
	"go.uber.org/fx"

	"wright.app/openapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/mcpserver"
)

// Module registers the route.
var Module = fx.Module("mcpserver", fx.Provide(httpserver.AsRoutes(newServer)))

func newServer(problems *httpserver.Problems) *mcpserver.Server {
	return mcpserver.New(mcpserver.Deps{Document: openapi.Load, Problems: problems})
}
