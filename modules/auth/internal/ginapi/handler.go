// Package ginapi implements the HTTP operations of module auth: it converts the request, calls the use case, and
// converts the result. The token of a session is sent only in its cookie, never in a response body.
package ginapi

import (
	"net/url"

	"github.com/gin-gonic/gin"

	"wright.app/modules/auth/accesstoken"
	"wright.app/modules/auth/code"
	api "wright.app/modules/auth/internal/ginapi/authapi"
	"wright.app/modules/auth/oauth"
	"wright.app/modules/auth/passkey"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/settings"
	"wright.app/modules/auth/signin"
	"wright.app/platform/httpserver"
)

var _ api.StrictServerInterface = (*Handler)(nil)

// Services are the use cases that the operations call.
type Services struct {
	SignIn   *signin.Service
	Codes    *code.Service
	Sessions *session.Service
	Settings *settings.Service
	OAuth    *oauth.Service
	Passkeys *passkey.Service
	Tokens   *accesstoken.Service
}

// Handler implements the operations with the tag auth.
type Handler struct {
	services Services
	device   deviceCookie
	oauth    browserCookie
	passkey  browserCookie
	problems *httpserver.Problems

	documents *httpserver.Documents[documentKey]
	publicURL *url.URL
}

// NewHandler returns a Handler for the site at publicURL, whose scheme decides the names of its cookies.
func NewHandler(s Services, publicURL *url.URL, p *httpserver.Problems) *Handler {
	return &Handler{
		services: s, device: newDeviceCookie(publicURL), oauth: newOAuthCookie(publicURL),
		passkey: newPasskeyCookie(publicURL), problems: p, publicURL: publicURL,
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
	api.RegisterHandlersWithOptions(r, strict, api.GinServerOptions{ErrorHandler: h.handleBindError})
}
