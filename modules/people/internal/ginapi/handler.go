// Package ginapi is the HTTP adapter of module people.
package ginapi

import (
	"github.com/gin-gonic/gin"

	"wright.app/modules/people"
	api "wright.app/modules/people/internal/ginapi/peopleapi"
	"wright.app/modules/people/suggestion"
	"wright.app/platform/httpserver"
	"wright.app/platform/paging"
)

var _ api.StrictServerInterface = (*Handler)(nil)

// Handler implements the operations with the tag people.
type Handler struct {
	people      *people.Service
	suggestions *suggestion.Service
	cursors     *paging.Cursors
	problems    *httpserver.Problems
}

// NewHandler returns a Handler.
func NewHandler(
	s *people.Service, suggestions *suggestion.Service, cursors *paging.Cursors, p *httpserver.Problems,
) *Handler {
	return &Handler{people: s, suggestions: suggestions, cursors: cursors, problems: p}
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
