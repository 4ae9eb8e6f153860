// Package ginapi has the HTTP handlers of module profile.
package ginapi

import (
	"github.com/gin-gonic/gin"

	"wright.app/modules/profile"
	api "wright.app/modules/profile/internal/ginapi/profileapi"
	"wright.app/platform/httpserver"
	"wright.app/platform/i18n"
	"wright.app/platform/paging"
)

// Handler converts requests to calls of profile.Service and results to responses.
type Handler struct {
	profiles  *profile.Service
	cursors   *paging.Cursors
	catalog   *i18n.Catalog
	problems  *httpserver.Problems
	documents *httpserver.Documents[documentKey]
}

var _ api.StrictServerInterface = (*Handler)(nil)

// NewHandler returns a Handler.
func NewHandler(
	profiles *profile.Service, cursors *paging.Cursors, catalog *i18n.Catalog, problems *httpserver.Problems,
) *Handler {
	return &Handler{
		profiles: profiles, cursors: cursors, catalog: catalog, problems: problems,
		documents: httpserver.NewDocuments[documentKey](documentBytes),
	}
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
