// Package ginapi is the HTTP adapter of module network.
package ginapi

import (
	"github.com/gin-gonic/gin"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	api "wright.app/modules/network/internal/ginapi/networkapi"
	"wright.app/modules/network/report"
	"wright.app/platform/httpserver"
	"wright.app/platform/paging"
)

var _ api.StrictServerInterface = (*Handler)(nil)

// Handler implements the operations with the tag network.
type Handler struct {
	network     *network.Service
	connections *connection.Service
	reports     *report.Service
	cursors     *paging.Cursors
	problems    *httpserver.Problems
}

// NewHandler returns a Handler.
func NewHandler(
	s *network.Service, connections *connection.Service, reports *report.Service, cursors *paging.Cursors,
	p *httpserver.Problems,
) *Handler {
	return &Handler{network: s, connections: connections, reports: reports, cursors: cursors, problems: p}
}

// Register implements httpserver.Routes.
func (h *Handler) Register(r gin.IRouter) {
	strict := api.NewStrictHandlerWithOptions(h,
		[]api.StrictMiddlewareFunc{httpserver.CopyGinContext[api.StrictHandlerFunc]},
		api.StrictGinServerOptions{
			RequestErrorHandlerFunc: h.problems.Malformed, HandlerErrorFunc: h.problems.Write,
			ResponseErrorHandlerFunc: h.problems.Write,
		})
	api.RegisterHandlersWithOptions(r, strict, api.GinServerOptions{ErrorHandler: h.problems.Parameter})
}
