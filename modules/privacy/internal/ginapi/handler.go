// Package ginapi answers the operations of module privacy over HTTP: it converts, calls the use case, and converts
// back.
package ginapi

import (
	"github.com/gin-gonic/gin"

	"wright.app/modules/privacy"
	api "wright.app/modules/privacy/internal/ginapi/privacyapi"
	"wright.app/platform/httpserver"
)

var _ api.StrictServerInterface = (*Handler)(nil)

// Handler implements the operations with the tag privacy.
type Handler struct {
	exports  *privacy.Exporter
	problems *httpserver.Problems
}

// NewHandler returns a Handler over the use cases.
func NewHandler(x *privacy.Exporter, p *httpserver.Problems) *Handler {
	return &Handler{exports: x, problems: p}
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
