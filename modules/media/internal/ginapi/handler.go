// Package ginapi is the HTTP adapter of module media.
package ginapi

import (
	"github.com/gin-gonic/gin"

	"wright.app/modules/media"
	api "wright.app/modules/media/internal/ginapi/mediaapi"
	"wright.app/platform/httpserver"
)

var _ api.StrictServerInterface = (*Handler)(nil)

// Handler implements the operations with the tag media.
type Handler struct {
	files    *media.Service
	problems *httpserver.Problems
}

// NewHandler returns a Handler.
func NewHandler(files *media.Service, problems *httpserver.Problems) *Handler {
	return &Handler{files: files, problems: problems}
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
