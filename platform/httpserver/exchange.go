package httpserver

import (
	"context"
	"net/http"
	"net/netip"

	"github.com/gin-gonic/gin"

	"wright.app/platform/limits"
)

// exchange is what the edge knows about one request and its answer.
type exchange struct {
	gin       *gin.Context
	requestID string
	cookies   Cookies
	client    netip.Addr
	operation *operation
	proven    map[string]bool // security schemes that the request satisfies
	body      []byte          // as it was sent, if it was JSON
	states    []limits.State
	code      string // of the problem that was written
}

type exchangeKey struct{}

// ginOf returns the gin context behind ctx, nil outside a request.
func ginOf(ctx context.Context) *gin.Context {
	if x := exchangeOf(ctx); x != nil {
		return x.gin
	}
	return nil
}

// exchangeOf returns the exchange behind ctx, nil outside a request.
func exchangeOf(ctx context.Context) *exchange {
	x, _ := ctx.Value(exchangeKey{}).(*exchange)
	return x
}

// Request returns the request behind the context of a handler, nil outside a request. Its
// body has been read.
func Request(ctx context.Context) *http.Request {
	if c := ginOf(ctx); c != nil {
		return c.Request
	}
	return nil
}

// RequestID returns the name of the request behind ctx, empty outside a request.
func RequestID(ctx context.Context) string {
	if x := exchangeOf(ctx); x != nil {
		return x.requestID
	}
	return ""
}

// ClientIP returns the address of the caller. Forwarding headers count only when they
// come from a trusted proxy. The zero Addr means that it is not known.
func ClientIP(ctx context.Context) netip.Addr {
	if x := exchangeOf(ctx); x != nil {
		return x.client
	}
	return netip.Addr{}
}

// Header sets a header field of the answer.
func Header(ctx context.Context, name, value string) {
	if c := ginOf(ctx); c != nil {
		c.Header(name, value)
	}
}

// The fields of limits in the spelling of net/http, which it need not look for each time.
const (
	rateLimit       = "Ratelimit"
	rateLimitPolicy = "Ratelimit-Policy"
)

// RateLimit tells the caller about a limit that a module keeps itself.
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

// Detached is the one middleware of the strict handlers: it hands them a context that
// nothing changes any more. gin uses a *gin.Context again for the next request as soon as
// the answer is written, while a database driver may still look at it from a goroutine of
// its own. The functions of this package find the exchange behind it all the same.
func Detached[Handler ~func(c *gin.Context, request any) (any, error)](next Handler, _ string) Handler {
	return func(c *gin.Context, request any) (any, error) { return next(c.Copy(), request) }
}
