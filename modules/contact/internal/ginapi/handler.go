// Package ginapi is the HTTP adapter of module contact.
package ginapi

import (
	"github.com/gin-gonic/gin"

	"wright.app/modules/contact"
	api "wright.app/modules/contact/internal/ginapi/contactapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/paging"
)

var _ api.StrictServerInterface = (*Handler)(nil)

// Handler implements the operations with the tag contact.
type Handler struct {
	contact  *contact.Service
	cursors  *paging.Cursors
	problems *httpserver.Problems
}

// NewHandler returns a Handler.
func NewHandler(s *contact.Service, cursors *paging.Cursors, p *httpserver.Problems) *Handler {
	return &Handler{contact: s, cursors: cursors, problems: p}
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
