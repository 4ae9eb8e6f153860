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
	"wright.app/platform/logging"
)

// requestIDShape is what X-Request-Id of a request may be; any other value is replaced.
var requestIDShape = regexp.MustCompile(`^[A-Za-z0-9_-]{8,64}$`)

// forwardedFor is where a proxy says whom it speaks for.
const forwardedFor = "X-Forwarded-For"

// observe is the first step: it names the request, catches panics, and writes one line to
// the log when the answer is out. The line has the pattern of the route, never the path,
// because paths hold the tokens of links.
func (e *edge) observe(c *gin.Context) {
	started := e.clock.Now()
	x := &exchange{
		gin: c, requestID: c.GetHeader("X-Request-Id"), cookies: e.cookies,
		operation: e.operations[c.Request.Method+" "+c.FullPath()],
	}
	if x.requestID == "" || !requestIDShape.MatchString(x.requestID) {
		x.requestID = rand.Text()
	}
	ctx := logging.With(c.Request.Context(), slog.String("request_id", x.requestID))
	c.Request = c.Request.WithContext(context.WithValue(ctx, exchangeKey{}, x))
	c.Header("X-Request-Id", x.requestID)
	defer func() {
		broken := e.caught(c, recover())
		e.record(c, x, started)
		if broken {
			// The server closes the connection, so that nobody takes half an answer for a whole one.
			panic(http.ErrAbortHandler) //nolint:forbidigo // the only way to say so to net/http
		}
	}()
	c.Next()
}

// record writes the line of a request.
func (e *edge) record(c *gin.Context, x *exchange, started time.Time) {
	level := e.level(c, x)
	if !e.log.Enabled(c, level) {
		return
	}
	attrs := []slog.Attr{
		slog.String("method", methodName(c.Request.Method)), slog.String("route", route(c)), slog.Int("status", c.Writer.Status()),
		slog.Int("bytes", max(0, c.Writer.Size())), slog.Duration("took", e.clock.Now().Sub(started)),
	}
	if x.code != "" {
		attrs = append(attrs, slog.String("code", x.code))
	}
	e.log.LogAttrs(c, level, "request", attrs...)
}

// caught answers for a panic. broken reports that an answer had begun already.
func (e *edge) caught(c *gin.Context, cause any) (broken bool) {
	if cause == nil {
		return false
	}
	if err, ok := cause.(error); ok && errors.Is(err, http.ErrAbortHandler) {
		return true
	}
	e.log.ErrorContext(c, "panic in a handler", "route", route(c), "cause", cause, "stack", string(debug.Stack()))
	broken = c.Writer.Written()
	e.problems.Write(c, fault.ErrInternal)
	return broken
}

// level keeps what happens all the time out of the log: health checks, pages and files.
func (e *edge) level(c *gin.Context, x *exchange) slog.Level {
	quiet := c.FullPath() == "" || x.operation != nil && (x.operation.id == "getLiveness" || x.operation.id == "getReadiness")
	if quiet && c.Writer.Status() < http.StatusBadRequest {
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

// methodName keeps invented methods out of the log.
func methodName(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions,
		http.MethodTrace, http.MethodConnect:
		return method
	default:
		return "other"
	}
}

// refuse ends the request with err.
func (e *edge) refuse(c *gin.Context, err error) { e.problems.Write(c, err) }

func (e *edge) readAddress(c *gin.Context) {
	x := exchangeOf(c)
	if _, forwarded := c.Request.Header[forwardedFor]; !forwarded {
		// Nobody speaks for another: what the connection says is all there is to read.
		from, err := netip.ParseAddrPort(c.Request.RemoteAddr)
		if addr := from.Addr().Unmap(); err == nil && addr.Zone() == "" {
			x.client = addr
			return
		}
	}
	if addr, err := netip.ParseAddr(c.ClientIP()); err == nil {
		x.client = addr.Unmap()
	}
}

func (e *edge) checkHost(c *gin.Context) {
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

// withPort returns host with the port that a browser leaves out.
func withPort(host string, https bool) string {
	if _, _, err := net.SplitHostPort(host); err == nil {
		return host
	}
	if https {
		return host + ":443"
	}
	return host + ":80"
}

// checkPath refuses paths that are not plain, before any operation is looked for. A link that was mistyped like that is
// answered as any other that leads nowhere.
func (e *edge) checkPath(c *gin.Context) {
	if IsPlainPath(c.Request.URL) {
		return
	}
	if e.pages != nil && c.FullPath() == "" {
		if wrong, ok := e.pages.Mistyped(c.Request.URL.EscapedPath()); ok {
			c.Request.URL = &url.URL{Path: wrong}
			return
		}
	}
	e.refuse(c, fault.ErrNotFound)
}

// IsPlainPath reports whether nobody between the browser and here could read the path in another
// way: it has no dot segments, no empty segments and no separators in disguise. Any other path is
// one that does not exist, whatever operation it resembles.
func IsPlainPath(u *url.URL) bool {
	escaped := strings.ToLower(u.EscapedPath())
	for _, disguise := range []string{"%2e", "%2f", "%5c", "%00", "\\", "//", "/./", "/../"} {
		if strings.Contains(escaped, disguise) {
			return false
		}
	}
	return strings.HasPrefix(escaped, "/") && !strings.HasSuffix(escaped, "/.") && !strings.HasSuffix(escaped, "/..")
}

// limitBody refuses a body that says that it is too large before a byte of it is read,
// and cuts one that does not say. Whatever is read has to come within a few seconds.
func (e *edge) limitBody(c *gin.Context) {
	connection := http.NewResponseController(c.Writer)
	// Neither deadline exists in a test without a connection.
	_ = connection.SetWriteDeadline(clock.Machine().Add(answerTimeout))
	if c.Request.ContentLength == 0 || c.Request.Body == nil {
		return
	}
	_ = connection.SetReadDeadline(clock.Machine().Add(e.settings.readBodyWithin()))
	limit := int64(defaultBodyLimit)
	files := false
	switch o := exchangeOf(c).operation; {
	case o != nil && !o.takesBody():
		return // nobody reads the body, and net/http reads no more than 256 KiB of it away
	case c.FullPath() == reportsPath:
		limit = reportsLimit
	case o != nil && o.upload != noUpload:
		limit, files = o.upload.limit(e.settings), true
	case o != nil && (o.anonymous || o.readsChallenge):
		limit = anonymousBodyLimit
	}
	if c.Request.ContentLength > limit {
		e.refuse(c, fault.ErrTooLarge)
		return
	}
	c.Request.Body = http.MaxBytesReader(c.Writer, c.Request.Body, limit)
	if files {
		c.Request.Body = newPacedBody(c.Writer, c.Request.Body, e.settings.readBodyWithin())
	}
}

func (e *edge) checkOrigin(c *gin.Context) {
	if err := e.origins.Check(c.Request); err != nil {
		e.refuse(c, fault.ErrCrossOrigin)
	}
}
