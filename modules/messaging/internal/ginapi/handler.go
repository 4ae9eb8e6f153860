// Package ginapi is the HTTP adapter of module messaging.
package ginapi

import (
	"github.com/gin-gonic/gin"

	"wright.app/modules/messaging"
	api "wright.app/modules/messaging/internal/ginapi/messagingapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/paging"
)

var _ api.StrictServerInterface = (*Handler)(nil)

// Handler implements the operations with the tag messaging.
type Handler struct {
	messaging *messaging.Service
	cursors   *paging.Cursors
	problems  *httpserver.Problems
}

// NewHandler returns a Handler.
func NewHandler(s *messaging.Service, cursors *paging.Cursors, p *httpserver.Problems) *Handler {
	return &Handler{messaging: s, cursors: cursors, problems: p}
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
