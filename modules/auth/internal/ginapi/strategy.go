package ginapi

import (
	"context"
	"net/url"

	"github.com/gin-gonic/gin"

	"wright.app/modules/auth"
	api "wright.app/modules/auth/internal/ginapi/authapi"
	"wright.app/modules/auth/oauth"
	"wright.app/modules/auth/session"
	"wright.app/platform/httpserver"
	"wright.app/platform/identity"
	"wright.app/platform/null"
)

// cacheStrategies lets caches store the list, which changes only with a restart.
const cacheStrategies = "public, max-age=300"

// ListStrategies implements api.StrictServerInterface.
func (h *Handler) ListStrategies(
	ctx context.Context, _ api.ListStrategiesRequestObject,
) (api.ListStrategiesResponseObject, error) {
	httpserver.Header(ctx, "Cache-Control", cacheStrategies)
	return api.ListStrategies200JSONResponse(toAPIStrategies(h.services.OAuth.Strategies())), nil
}

// StartStrategyLogin implements api.StrictServerInterface.
func (h *Handler) StartStrategyLogin(
	ctx context.Context, r api.StartStrategyLoginRequestObject,
) (api.StartStrategyLoginResponseObject, error) {
	start, err := h.services.OAuth.BeginLogin(ctx, auth.Provider(r.StrategyID), null.OrZero(r.Params.ReturnTo),
		null.OrZero(r.Params.InviteToken), h.originOf(ctx))
	if err != nil {
		return nil, err
	}
	return api.StartStrategyLogin302Response{
		Headers: api.StartStrategyLogin302ResponseHeaders{Location: h.startRedirect(ctx, start)},
	}, nil
}

// StartStrategyLink implements api.StrictServerInterface.
func (h *Handler) StartStrategyLink(
	ctx context.Context, r api.StartStrategyLinkRequestObject,
) (api.StartStrategyLinkResponseObject, error) {
	start, err := h.services.OAuth.BeginLink(
		ctx, identity.FromContext(ctx), auth.Provider(r.StrategyID), null.OrZero(r.Params.ReturnTo), h.originOf(ctx))
	if err != nil {
		return nil, err
	}
	return api.StartStrategyLink302Response{
		Headers: api.StartStrategyLink302ResponseHeaders{Location: h.startRedirect(ctx, start)},
	}, nil
}

// FinishStrategy implements api.StrictServerInterface.
func (h *Handler) FinishStrategy(
	ctx context.Context, r api.FinishStrategyRequestObject,
) (api.FinishStrategyResponseObject, error) {
	sessionToken, _ := httpserver.SessionCookie(ctx)
	result, err := h.services.OAuth.Finish(ctx, oauth.CallbackInput{
		Provider: auth.Provider(r.StrategyID), Browser: h.oauth.Value(ctx), State: null.OrZero(r.Params.State),
		Code: codeOf(r.Params), Issuer: null.OrZero(r.Params.Iss), Caller: identity.FromContext(ctx),
		Session: sessionToken,
		Device:  h.device.read(ctx), Agent: agentOf(ctx),
	})
	if err != nil {
		return nil, err
	}
	h.oauth.Clear(ctx)
	if result.SignedIn != nil {
		httpserver.SetSessionCookie(ctx, result.SignedIn.Session.Reveal())
		h.device.set(ctx, result.SignedIn.Device)
	}
	return api.FinishStrategy302Response{
		Headers: api.FinishStrategy302ResponseHeaders{Location: resultURL(result)},
	}, nil
}

// startRedirect sets the cookie of the transaction and returns the URL of the redirect.
func (h *Handler) startRedirect(ctx context.Context, start oauth.Start) string {
	if start.RedirectURL == "" {
		return resultURL(start.Failed)
	}
	if start.Browser != (auth.Token{}) {
		h.oauth.set(ctx, start.Browser)
	}
	return start.RedirectURL
}

// resultURL returns the page of this site that shows the result. Its query contains only these parameters.
func resultURL(result oauth.Result) string {
	query := url.Values{"status": {"failure"}, "type": {string(result.Purpose)}}
	if result.Success {
		query.Set("status", "success")
	}
	// A person who only has to enter a code is told the provider. The four of the contract keep the general text.
	if result.Purpose == oauth.PurposeLink || result.NeedsCode && result.Provider.IsOpenID() {
		query.Set("provider", string(result.Provider))
	}
	return result.ReturnTo + "?" + query.Encode()
}

// The maximum lengths, in bytes, of callback parameters. The contract has no limit, because a problem response would be
// shown to the person and leave the transaction open.
const (
	maxCode  = 2048
	maxState = 256
	maxIss   = 512
)

// codeOf returns the code of a callback. It returns "" if the provider reports an error or a parameter is too long.
func codeOf(p api.FinishStrategyParams) string {
	code := null.OrZero(p.Code)
	if null.OrZero(p.Error) != "" || len(code) > maxCode || len(null.OrZero(p.State)) > maxState ||
		len(null.OrZero(p.Iss)) > maxIss {
		return ""
	}
	return code
}

// callbackPattern is the route of finishStrategy.
const callbackPattern = "/auth/strategies/:strategyId/callback"

// handleBindError responds to a request with parameters that the generated wrapper could not bind. A callback of a
// provider ends the transaction and redirects the browser, as with any other invalid parameter.
func (h *Handler) handleBindError(c *gin.Context, err error, status int) {
	if c.FullPath() != callbackPattern {
		h.problems.Parameter(c, err, status)
		return
	}
	response, err := h.FinishStrategy(c.Copy(), api.FinishStrategyRequestObject{StrategyID: c.Param("strategyId")})
	if err == nil {
		err = response.VisitFinishStrategyResponse(c.Writer)
	}
	if err != nil {
		h.problems.Write(c, err)
	}
}

// originOf returns the headers in which the browser says which page made the request.
func (h *Handler) originOf(ctx context.Context) session.Origin {
	request := httpserver.Request(ctx)
	if request == nil {
		return session.Origin{}
	}
	referrer, err := url.Parse(request.Referer())
	return session.Origin{
		Site: request.Header.Get("Sec-Fetch-Site"), Mode: request.Header.Get("Sec-Fetch-Mode"),
		OwnReferrer: err == nil && referrer.Scheme == h.publicURL.Scheme && referrer.Host == h.publicURL.Host,
	}
}

func toAPIStrategies(all []oauth.Strategy) []api.Strategy {
	strategies := make([]api.Strategy, len(all))
	for i, s := range all {
		strategies[i] = api.Strategy{
			ID: s.ID, Name: s.Name, Domain: null.From(s.Domain), Icon: s.Icon,
			Order: httpserver.Int32(s.Order),
		}
	}
	return strategies
}
