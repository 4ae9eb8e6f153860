package httpserver

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"regexp"
	"runtime/debug"
	"strings"
	"time"

	"github.com/gin-gonic/gin"

	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
	"wright.app/platform/logging"
)

// requestIDShape matches the values of X-Request-Id that are accepted from a client; any other is replaced.
var requestIDShape = regexp.MustCompile(`^[A-Za-z0-9_-]{8,64}$`)

// forwardedFor is the header field in which a proxy sends the address of the client.
const forwardedFor = "X-Forwarded-For"

// observe is the first middleware: it gives the request its id, recovers from panics, and writes one line to the log
// after the response. The line has the pattern of the route, never the path, because paths contain the tokens of links.
func (e *engine) observe(c *gin.Context) {
	started := e.clock.Now()
	x := &exchange{
		gin: c, api: e.api, requestID: c.GetHeader("X-Request-Id"), cookies: e.cookies,
		operation: e.operations[c.Request.Method+" "+c.FullPath()],
	}
	if x.requestID == "" || !requestIDShape.MatchString(x.requestID) {
		x.requestID = rand.Text()
	}
	ctx := logging.With(c.Request.Context(), slog.String("request_id", x.requestID))
	// A page requests its data from the engine itself. Such an inner request is observed as a part of the request of
	// the page.
	isOuter := exchangeOf(ctx) == nil
	var end func(RequestSummary)
	if e.observer != nil && isOuter {
		ctx, end = e.observer.Begin(ctx)
	}
	c.Request = c.Request.WithContext(context.WithValue(ctx, exchangeKey{}, x))
	c.Header("X-Request-Id", x.requestID)
	defer func() {
		incomplete := e.respondToPanic(c, recover())
		if w, ok := c.Writer.(*cookieWriter); ok { // gin writes the header of a response without a body later
			w.forbidCaching()
		}
		e.logRequest(c, x, started)
		if end != nil {
			end(x.summary())
		}
		if incomplete {
			// net/http closes the connection after this panic, so that the client notices the incomplete response.
			panic(http.ErrAbortHandler) //nolint:forbidigo // net/http has no other way
		}
	}()
	c.Next()
}

// logRequest writes the log line of a request.
func (e *engine) logRequest(c *gin.Context, x *exchange, started time.Time) {
	level := e.logLevel(c, x)
	if !e.log.Enabled(c, level) {
		return
	}
	failed := c.Writer.Status() >= http.StatusBadRequest
	if failed && !x.admitted && !e.refusals.admit(c, e.clock.Now()) {
		return
	}
	if !failed && !e.isSampled() {
		return
	}
	attrs := []slog.Attr{
		slog.String("method", methodName(c.Request.Method)), slog.String("route", route(c)),
		slog.Int("status", c.Writer.Status()), slog.Int("bytes", max(0, c.Writer.Size())),
		slog.Duration("took", e.clock.Now().Sub(started)),
	}
	if x.code != "" {
		attrs = append(attrs, slog.String("code", x.code))
	}
	if caller := identity.FromContext(c.Request.Context()); caller.Known() {
		attrs = append(attrs, slog.String("member", caller.Member.String()))
	}
	e.log.LogAttrs(c, level, "request", attrs...)
}

// isSampled reports whether a successful request gets a line in the log. The requests that do are spread evenly.
func (e *engine) isSampled() bool {
	logged := uint64(max(0, 100-e.settings.UnloggedPercent))
	return e.successes.Add(1)*logged%100 < logged
}

// respondToPanic writes a problem after a panic. incomplete reports that a part of a response was already sent.
func (e *engine) respondToPanic(c *gin.Context, cause any) (incomplete bool) {
	if cause == nil {
		return false
	}
	if err, ok := cause.(error); ok && errors.Is(err, http.ErrAbortHandler) {
		return true
	}
	e.log.ErrorContext(c, "panic in a handler", "route", route(c), "cause", cause, "stack", string(debug.Stack()))
	incomplete = c.Writer.Written()
	e.problems.Write(c, fault.ErrInternal)
	return incomplete
}

// logLevel returns debug for successful health checks, pages and files, which are too frequent for the log.
func (e *engine) logLevel(c *gin.Context, x *exchange) slog.Level {
	o := x.operation
	frequent := c.FullPath() == "" || o != nil && (o.id == "getLiveness" || o.id == "getReadiness")
	if frequent && c.Writer.Status() < http.StatusBadRequest {
		return slog.LevelDebug
	}
	return slog.LevelInfo
}

// route returns the pattern of the route for the log.
func route(c *gin.Context) string {
	if p := c.FullPath(); p != "" {
		return p
	}
	return "none"
}

// methodName returns the method for the log, or "other" for an unknown one.
func methodName(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete,
		http.MethodOptions, http.MethodTrace, http.MethodConnect:
		return method
	default:
		return "other"
	}
}

// refuse ends the request with err. If no limit of the client's address has counted the request yet, it is counted
// here. If that limit is reached, the request ends with the error of the limit instead.
func (e *engine) refuse(c *gin.Context, err error) {
	if x := exchangeOf(c); !x.counted {
		x.counted = true
		if !e.takeAddress(c, limits.AnyAddress) {
			return
		}
	}
	e.problems.Write(c, err)
}

func (e *engine) readAddress(c *gin.Context) {
	x := exchangeOf(c)
	from, err := netip.ParseAddrPort(c.Request.RemoteAddr)
	peer := from.Addr().Unmap()
	if _, forwarded := c.Request.Header[forwardedFor]; !forwarded {
		// Without the header, the address is that of the connection.
		if err == nil && peer.Zone() == "" {
			x.client = peer
			return
		}
	} else if err == nil {
		e.proxies.warnUnlessTrusted(c, peer)
		withoutPorts(c.Request.Header[forwardedFor])
	}
	if addr, err := netip.ParseAddr(c.ClientIP()); err == nil {
		x.client = addr.Unmap()
	}
}

// withoutPorts removes the ports that some proxies add to the addresses in X-Forwarded-For. With them, gin would ignore
// the addresses, and all visitors would share the limits of the proxy.
func withoutPorts(values []string) {
	for i, value := range values {
		entries := strings.Split(value, ",")
		for k, entry := range entries {
			if withPort, err := netip.ParseAddrPort(strings.TrimSpace(entry)); err == nil {
				entries[k] = withPort.Addr().String()
			}
		}
		values[i] = strings.Join(entries, ",")
	}
}

func (e *engine) checkHost(c *gin.Context) {
	if !e.settings.serves(c.Request.Host) {
		e.refuse(c, fault.ErrHost)
	}
}

// serves reports whether host is the public host or, in development, a loopback host.
func (s Settings) serves(host string) bool {
	if host == s.PublicURL.Host && host != "" {
		return true
	}
	if strings.EqualFold(withPort(host, s.https()), withPort(s.PublicURL.Host, s.https())) {
		return true
	}
	if !s.Development {
		return false
	}
	name := host
	if h, _, err := net.SplitHostPort(host); err == nil {
		name = h
	}
	if strings.EqualFold(name, "localhost") {
		return true
	}
	addr, err := netip.ParseAddr(strings.Trim(name, "[]"))
	return err == nil && addr.IsLoopback()
}

// withPort returns host with the default port, which browsers leave out.
func withPort(host string, https bool) string {
	if _, _, err := net.SplitHostPort(host); err == nil {
		return host
	}
	if https {
		return host + ":443"
	}
	return host + ":80"
}

// checkPath refuses paths that are not plain. If such a path is a link whose key is not plain, it shows the page for an
// invalid link.
func (e *engine) checkPath(c *gin.Context) {
	if IsPlainPath(c.Request.URL) {
		return
	}
	if e.pages != nil && c.FullPath() == "" {
		if invalid, ok := e.pages.WithUnknownKey(c.Request.URL.EscapedPath()); ok {
			c.Request.URL = &url.URL{Path: invalid}
			return
		}
	}
	e.refuse(c, fault.ErrNotFound)
}

// IsPlainPath reports whether all proxies interpret the path the same way: it has no dot segments, empty segments or
// encoded separators.
func IsPlainPath(u *url.URL) bool {
	escaped := strings.ToLower(u.EscapedPath())
	for _, ambiguous := range []string{"%2e", "%2f", "%5c", "%00", "\\", "//", "/./", "/../"} {
		if strings.Contains(escaped, ambiguous) {
			return false
		}
	}
	return strings.HasPrefix(escaped, "/") && !strings.HasSuffix(escaped, "/.") && !strings.HasSuffix(escaped, "/..")
}

// limitBody refuses a body whose Content-Length exceeds the limit before it reads a byte, and stops reading any other
// body at the limit. It sets the deadlines for reading and writing.
func (e *engine) limitBody(c *gin.Context) {
	connection := http.NewResponseController(c.Writer)
	// Errors are ignored, because the ResponseWriter of a test supports no deadlines.
	_ = connection.SetWriteDeadline(clock.Machine().Add(responseTimeout))
	if c.Request.ContentLength == 0 || c.Request.Body == nil {
		return
	}
	_ = connection.SetReadDeadline(clock.Machine().Add(e.settings.bodyReadTimeout()))
	limit := int64(defaultBodyLimit)
	files := false
	switch o := exchangeOf(c).operation; {
	case o != nil && !o.takesBody():
		return // the body is not read, and net/http discards at most 256 KiB of it
	case c.FullPath() == reportsPath:
		limit = reportsLimit
	case o != nil && o.upload != noUpload:
		limit, files = o.upload.limit(e.settings), true
	case o != nil && (o.anonymous || o.readsChallenge):
		limit = anonymousBodyLimit
	case o != nil && o.largeBody:
		limit = largeBodyLimit
	}
	if c.Request.ContentLength > limit {
		e.refuse(c, fault.ErrTooLarge)
		return
	}
	c.Request.Body = http.MaxBytesReader(c.Writer, c.Request.Body, limit)
	if files {
		c.Request.Body = newPacedBody(c.Writer, c.Request.Body, e.settings.bodyReadTimeout())
	}
}

func (e *engine) checkOrigin(c *gin.Context) {
	if exchangeOf(c).isByToken() {
		return // no other site knows the token
	}
	if err := e.origins.Check(c.Request); err != nil {
		e.refuse(c, fault.ErrCrossOrigin)
	}
}
