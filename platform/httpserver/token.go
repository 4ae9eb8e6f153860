package httpserver

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
)

// tokenPrefix is the prefix of personal access tokens.
const tokenPrefix = "wright_pat_"

const (
	// allowedHeaders are the header fields that pages of other sites may send with a token.
	allowedHeaders = "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, X-Request-Id, " +
		"X-Captcha-Token, X-Captcha-Id, X-Captcha-Challenge"
	// exposedHeaders are the header fields of responses to calls with a token that such pages may read.
	exposedHeaders = "Content-Disposition, Deprecation, ETag, Idempotency-Replayed, Link, Location, RateLimit, " +
		"RateLimit-Policy, Retry-After, Sunset, WWW-Authenticate, X-Request-Id"
	preflightAge = "7200" // seconds, the longest that browsers accept
)

// bearerOf returns the bearer token in the value of an Authorization header; ok is false for another scheme.
func bearerOf(authorization string) (token string, ok bool) {
	scheme, token, _ := strings.Cut(authorization, " ")
	return strings.TrimSpace(token), strings.EqualFold(scheme, "Bearer")
}

// Bearer returns the bearer token of a request, empty without one, and whether it begins as a personal access token
// does.
func Bearer(r *http.Request) (token string, isAccessToken bool) {
	token, isBearer := bearerOf(r.Header.Get("Authorization"))
	if !isBearer {
		return "", false
	}
	return token, strings.HasPrefix(token, tokenPrefix)
}

// readToken recognises a request with a personal access token, before anything looks at its cookies or its origin. Such
// a request neither sends nor gets cookies (docs/security.md, T324). If the operation takes tokens, it is authenticated
// by the token alone, so no other site can forge it, and pages of all sites may read the response (T325). A token in
// the address is refused, because addresses are logged and stored by proxies and browsers (T326).
func (e *engine) readToken(c *gin.Context) {
	x := exchangeOf(c)
	if x.operation != nil && containsToken(c.Request.URL.RawQuery) {
		e.refuse(c, x.operation.tokenInAddress())
		return
	}
	token, isAccessToken := Bearer(c.Request)
	if !isAccessToken {
		return
	}
	x.token = token
	c.Request.Header.Del("Cookie")
	if x.isByToken() {
		c.Header("Access-Control-Allow-Origin", "*")
		c.Header("Access-Control-Expose-Headers", exposedHeaders)
	}
}

// isByToken reports whether the operation is one that a personal access token of the request authenticates. Operations
// that take none do not check it, so anything that looks like a token must not exempt them from the rules for other
// sites.
func (x *exchange) isByToken() bool {
	return x.token != "" && x.operation != nil && x.operation.readsToken
}

// containsToken reports whether a query contains a personal access token, in any encoding.
func containsToken(query string) bool {
	if strings.Contains(query, tokenPrefix) {
		return true
	}
	if !strings.Contains(query, "%") {
		return false
	}
	decoded, err := url.QueryUnescape(query)
	return err == nil && strings.Contains(decoded, tokenPrefix)
}

func (o *operation) tokenInAddress() error {
	const detail = "An access token is sent in the header Authorization. End the token that was in the address."
	if o.malformedIsUnknown {
		return o.missingCredentials().WithDetail(detail)
	}
	return fault.ErrParameter.WithDetail(detail)
}

// identifyToken returns the owner of the personal access token of the request. It refuses a token without a scope of
// the operation, and every token on an operation that takes other credentials only. An operation that takes no
// credentials does not read the token.
func (e *engine) identifyToken(ctx context.Context, o *operation, x *exchange) (identity.Principal, error) {
	if !o.readsToken {
		if !o.readsSession && !o.readsChallenge && !o.readsSite {
			return identity.Principal{}, nil
		}
		return identity.Principal{}, o.missingCredentials().
			WithDetail("This operation is not open to personal access tokens.")
	}
	caller, scopes, err := e.credentials.Token(ctx, x.token)
	if err != nil {
		return identity.Principal{}, err
	}
	isScope := func(scope string) bool { return slices.Contains(scopes, scope) }
	if len(o.scopes) > 0 && !slices.ContainsFunc(o.scopes, isScope) {
		return identity.Principal{}, fault.ErrTokenScope.
			WithDetail("The token needs one of these scopes: " + strings.Join(o.scopes, ", ") + ".")
	}
	x.verified[identity.SchemeToken] = true
	return caller, nil
}

// tokenPolicy returns the limit under which a request with a personal access token counts.
func tokenPolicy(method string) string {
	if method == http.MethodGet || method == http.MethodHead {
		return limits.TokenRead
	}
	return limits.TokenWrite
}

// answerPreflight responds to the request by which a browser asks whether a page of another site may make a call with a
// token, and reports whether it was one. Calls without an Authorization header are not allowed by it.
func answerPreflight(c *gin.Context) bool {
	wanted := strings.ToLower(c.GetHeader("Access-Control-Request-Headers"))
	if c.Request.Method != http.MethodOptions || !isAPI(c.Request.URL.Path) || c.GetHeader("Origin") == "" ||
		c.GetHeader("Access-Control-Request-Method") == "" || !strings.Contains(wanted, "authorization") {
		return false
	}
	c.Header("Access-Control-Allow-Origin", "*")
	c.Header("Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, PATCH, DELETE")
	c.Header("Access-Control-Allow-Headers", allowedHeaders)
	c.Header("Access-Control-Max-Age", preflightAge)
	c.Status(http.StatusNoContent)
	c.Writer.WriteHeaderNow()
	return true
}
