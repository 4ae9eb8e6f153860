// Package ginapi has the HTTP handlers of module sharing.
package ginapi

import (
	"net/url"

	"github.com/gin-gonic/gin"

	"wright.app/modules/media"
	"wright.app/modules/notification"
	api "wright.app/modules/sharing/internal/ginapi/sharingapi"
	"wright.app/modules/sharing/invitation"
	"wright.app/modules/sharing/opening"
	"wright.app/modules/sharing/publicprofile"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharemail"
	"wright.app/modules/sharing/visit"
	"wright.app/platform/httpserver"
	"wright.app/platform/i18n"
	"wright.app/platform/paging"
)

var _ api.StrictServerInterface = (*Handler)(nil)

// Services are the use cases that the operations call.
type Services struct {
	Profiles *publicprofile.Service
	Openings *opening.Service
	Links    *sharelink.Service
	Invites  *invitation.Service
	Visits   *visit.Service
	Mails    *sharemail.Service

	Unsubscription *notification.Unsubscription
}

// Handler implements the operations with the tag sharing.
type Handler struct {
	services  Services
	publicURL *url.URL
	cursors   *paging.Cursors
	problems  *httpserver.Problems

	unsubscribe UnsubscribePage
	pdfs        PDFs
	photos      *media.Directory
	catalog     *i18n.Catalog
}

// NewHandler returns a Handler. The URLs of links begin with publicURL, not with the host of the request.
func NewHandler(s Services, publicURL *url.URL, cursors *paging.Cursors, u UnsubscribePage, pdfs PDFs,
	photos *media.Directory, catalog *i18n.Catalog, p *httpserver.Problems,
) *Handler {
	return &Handler{
		services: s, publicURL: publicURL, cursors: cursors, problems: p, unsubscribe: u,
		pdfs: pdfs, photos: photos, catalog: catalog,
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
