package httpserver

import (
	"context"
	"net/http"
	"net/netip"

	"github.com/gin-gonic/gin"

	"wright.app/platform/limits"
)

// exchange is the state of one request and its response.
type exchange struct {
	gin       *gin.Context
	api       http.Handler // the engine itself
	requestID string
	cookies   Cookies
	client    netip.Addr
	counted   bool // a limit of the client's address has counted the request
	admitted  bool // passed the limits of the address
	operation *operation
	token     string          // personal access token of the request, empty without one
	verified  map[string]bool // security schemes that the request has satisfied
	body      []byte          // raw body, if it was JSON
	states    []limits.State
	code      string // error code of the problem that was written, for the log
	isPage    bool   // a page or a file of the site was served
}

type exchangeKey struct{}

// ginOf returns the gin context of the request of ctx, nil outside a request.
func ginOf(ctx context.Context) *gin.Context {
	if x := exchangeOf(ctx); x != nil {
		return x.gin
	}
	return nil
}

// exchangeOf returns the exchange of ctx, nil outside a request.
func exchangeOf(ctx context.Context) *exchange {
	x, _ := ctx.Value(exchangeKey{}).(*exchange)
	return x
}

// Request returns the request of a handler's context, nil outside a request. Its body has been read.
func Request(ctx context.Context) *http.Request {
	if c := ginOf(ctx); c != nil {
		return c.Request
	}
	return nil
}

// RequestID returns the id of the request of ctx, empty outside a request.
func RequestID(ctx context.Context) string {
	if x := exchangeOf(ctx); x != nil {
		return x.requestID
	}
	return ""
}

// ClientIP returns the address of the caller. Forwarding headers count only if a trusted proxy sent them. The zero Addr
// means that the address is not known.
func ClientIP(ctx context.Context) netip.Addr {
	if x := exchangeOf(ctx); x != nil {
		return x.client
	}
	return netip.Addr{}
}

// Header sets a header field of the response.
func Header(ctx context.Context, name, value string) {
	if c := ginOf(ctx); c != nil {
		c.Header(name, value)
	}
}

// Header fields in the canonical form of net/http, so that they need no conversion.
const (
	rateLimit       = "Ratelimit"
	rateLimitPolicy = "Ratelimit-Policy"
)

// RateLimit reports the state of a limit in the header fields of the response. If it is called several times, they show
// the limit with the smallest share left.
func RateLimit(ctx context.Context, s limits.State) {
	x := exchangeOf(ctx)
	if x == nil {
		return
	}
	x.states = append(x.states, s)
	tightest, _ := limits.Tightest(x.states...)
	fields := x.gin.Writer.Header()
	fields[rateLimit] = []string{tightest.Header()}
	fields[rateLimitPolicy] = []string{tightest.PolicyHeader()}
}

// CopyGinContext is a middleware of strict handlers that passes a copy of the gin context. gin reuses a *gin.Context
// for another request as soon as the response is written, while a goroutine of a database driver may still read it. The
// functions of this package also work with the copy.
func CopyGinContext[Handler ~func(c *gin.Context, request any) (any, error)](next Handler, _ string) Handler {
	return func(c *gin.Context, request any) (any, error) { return next(c.Copy(), request) }
}
