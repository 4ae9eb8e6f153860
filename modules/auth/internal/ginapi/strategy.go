package ginapi

import (
	"context"
	"net/http"
	"net/url"

	"github.com/gin-gonic/gin"

	"wright.app/modules/auth"
	api "wright.app/modules/auth/internal/ginapi/authapi"
	"wright.app/modules/auth/oauth"
	"wright.app/modules/auth/session"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
)

// cacheStrategies lets caches store the list, which changes only with a restart.
const cacheStrategies = "public, max-age=300"

// ListStrategies answers the operation of that name.
func (h *Handler) ListStrategies(ctx context.Context,
	_ api.ListStrategiesRequestObject,
) (api.ListStrategiesResponseObject, error) {
	httpserver.Header(ctx, "Cache-Control", cacheStrategies)
	return api.ListStrategies200JSONResponse(toAPIStrategies(h.services.OAuth.Strategies())), nil
}

// StartStrategyLogin answers the operation of that name.
func (h *Handler) StartStrategyLogin(
	ctx context.Context, r api.StartStrategyLoginRequestObject,
) (api.StartStrategyLoginResponseObject, error) {
	start, err := h.services.OAuth.BeginLogin(ctx, auth.Provider(r.StrategyID), given(r.Params.ReturnTo),
		given(r.Params.InviteToken))
	if err != nil {
		return nil, err
	}
	return api.StartStrategyLogin302Response{
		Headers: api.StartStrategyLogin302ResponseHeaders{Location: h.startRedirect(ctx, start)},
	}, nil
}

// StartStrategyLink answers the operation of that name.
func (h *Handler) StartStrategyLink(
	ctx context.Context, r api.StartStrategyLinkRequestObject,
) (api.StartStrategyLinkResponseObject, error) {
	start, err := h.services.OAuth.BeginLink(
		ctx, identity.FromContext(ctx), auth.Provider(r.StrategyID), given(r.Params.ReturnTo), siteOf(ctx))
	if err != nil {
		return nil, err
	}
	return api.StartStrategyLink302Response{
		Headers: api.StartStrategyLink302ResponseHeaders{Location: h.startRedirect(ctx, start)},
	}, nil
}

// FinishStrategy answers the operation of that name.
func (h *Handler) FinishStrategy(ctx context.Context,
	r api.FinishStrategyRequestObject,
) (api.FinishStrategyResponseObject, error) {
	started, _ := httpserver.SessionCookie(ctx)
	result, err := h.services.OAuth.Finish(ctx, oauth.CallbackInput{
		Provider: auth.Provider(r.StrategyID), Browser: h.oauth.of(ctx), State: given(r.Params.State),
		Code: codeOf(r.Params), Issuer: given(r.Params.Iss), Caller: identity.FromContext(ctx), Session: started,
		Device: h.device.of(ctx), Agent: agentOf(ctx),
	})
	if err != nil {
		return nil, err
	}
	h.oauth.clear(ctx)
	if result.SignedIn != nil {
		httpserver.SetSessionCookie(ctx, result.SignedIn.Session.Reveal())
		h.device.set(ctx, result.SignedIn.Device)
	}
	return api.FinishStrategy302Response{
		Headers: api.FinishStrategy302ResponseHeaders{Location: resultAddress(result)},
	}, nil
}

// startRedirect sets the cookie of the transaction and returns the address of the redirect.
func (h *Handler) startRedirect(ctx context.Context, d oauth.Start) string {
	if d.RedirectURL == "" {
		return resultAddress(d.Failed)
	}
	h.oauth.set(ctx, d.Browser)
	return d.RedirectURL
}

// resultAddress returns the page of this site that shows the result. Its query contains only these parameters.
func resultAddress(a oauth.Result) string {
	query := url.Values{"status": {"failure"}, "type": {string(a.Purpose)}}
	if a.Success {
		query.Set("status", "success")
	}
	if a.Purpose == oauth.PurposeLink {
		query.Set("provider", string(a.Provider))
	}
	return a.ReturnTo + "?" + query.Encode()
}

// The maximum lengths, in bytes, of callback parameters. The contract has no limit, because a problem response would be
// shown to the person and leave the transaction open.
const (
	maxCode  = 2048
	maxState = 256
	maxIss   = 512
)

// codeOf returns the code, empty if the provider reports an error or a parameter is too long.
func codeOf(p api.FinishStrategyParams) string {
	code := given(p.Code)
	if given(p.Error) != "" || len(code) > maxCode || len(given(p.State)) > maxState || len(given(p.Iss)) > maxIss {
		return ""
	}
	return code
}

// callbackPattern is the route of finishStrategy.
const callbackPattern = "/auth/strategies/:strategyId/callback"

// unbound handles parameters that the generated wrapper could not bind. For a callback of a provider they end the
// transaction like any other invalid parameter, and the browser is redirected.
func (h *Handler) unbound(c *gin.Context, err error, status int) {
	if c.FullPath() != callbackPattern {
		h.problems.Parameter(c, err, status)
		return
	}
	ended, err := h.FinishStrategy(c.Copy(), api.FinishStrategyRequestObject{StrategyID: c.Param("strategyId")})
	if err == nil {
		err = ended.VisitFinishStrategyResponse(c.Writer)
	}
	if err != nil {
		h.problems.Write(c, err)
	}
}

// siteOf returns the headers by which the browser tells which page made the request.
func siteOf(ctx context.Context) session.Origin {
	if request := httpserver.Request(ctx); request != nil {
		return session.Origin{Site: request.Header.Get("Sec-Fetch-Site"), Mode: request.Header.Get("Sec-Fetch-Mode")}
	}
	return session.Origin{}
}

func toAPIStrategies(all []oauth.Strategy) []api.Strategy {
	strategies := make([]api.Strategy, len(all))
	for i, s := range all {
		strategies[i] = api.Strategy{
			ID: s.ID, Name: s.Name, Domain: orNull(s.Domain), Icon: s.Icon,
			Order: int32(s.Order), //nolint:gosec // a handful
		}
	}
	return strategies
}

// oauthCookie binds an OAuth transaction to one browser (docs/security.md, T19).
type oauthCookie struct{ secure bool }

func (k oauthCookie) name() string {
	if k.secure {
		return "__Host-oauth"
	}
	return "oauth"
}

// of returns the value of the cookie in the request, empty for none.
func (k oauthCookie) of(ctx context.Context) string {
	request := httpserver.Request(ctx)
	if request == nil {
		return ""
	}
	cookie, err := request.Cookie(k.name())
	if err != nil {
		return ""
	}
	return cookie.Value
}

func (k oauthCookie) set(ctx context.Context, browser auth.Token) {
	httpserver.SetCookie(ctx, k.cookie(browser.Reveal(), int(oauth.Life.Seconds())))
}

func (k oauthCookie) clear(ctx context.Context) { httpserver.SetCookie(ctx, k.cookie("", -1)) }

func (k oauthCookie) cookie(value string, maxAge int) *http.Cookie {
	return &http.Cookie{ //nolint:gosec // Secure except on plain-http loopback
		Name: k.name(), Value: value, Path: "/", MaxAge: maxAge,
		Secure: k.secure, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	}
}

func given(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}
