package httpserver

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/gin-gonic/gin"
)

// sessionLife is how long a browser keeps the session cookie: thirty days.
const sessionLife = 30 * 24 * time.Hour

// Cookies has the session cookie of this site.
type Cookies struct{ session HostCookie }

// NewCookies returns the cookies of a site.
func NewCookies(publicURL *url.URL) Cookies { return Cookies{NewHostCookie(publicURL, "session")} }

// SessionName returns the name of the session cookie.
func (k Cookies) SessionName() string { return k.session.name }

// SessionCookie returns the value of the session cookie of the request; ok is false without one.
func SessionCookie(ctx context.Context) (value string, ok bool) {
	if x := exchangeOf(ctx); x != nil {
		value = x.cookies.session.Value(ctx)
	}
	return value, value != ""
}

// SetSessionCookie sets the session cookie.
func SetSessionCookie(ctx context.Context, value string) {
	if x := exchangeOf(ctx); x != nil {
		x.cookies.session.Set(ctx, value, sessionLife)
	}
}

// ClearSessionCookie deletes the session cookie.
func ClearSessionCookie(ctx context.Context) {
	if x := exchangeOf(ctx); x != nil {
		x.cookies.session.Clear(ctx)
	}
}

// SetCookie adds a cookie to the response, and forbids caching the response even if the handler allows it. It replaces
// a cookie of the same name; other cookies stay. The response to a call with a personal access token gets no cookies.
func SetCookie(ctx context.Context, cookie *http.Cookie) {
	c := ginOf(ctx)
	if c == nil || exchangeOf(ctx).token != "" {
		return
	}
	withdrawCookie(c, cookie.Name)
	http.SetCookie(c.Writer, cookie)
	if _, ok := c.Writer.(*cookieWriter); !ok {
		c.Writer = &cookieWriter{c.Writer}
	}
}

// cookieWriter forbids caching a response with a cookie before its header is written (docs/security.md, T114).
type cookieWriter struct{ gin.ResponseWriter }

func (w *cookieWriter) forbidCaching() {
	if h := w.Header(); len(h["Set-Cookie"]) > 0 && !w.Written() {
		h.Set("Cache-Control", cachePrivate)
	}
}

// WriteHeader implements http.ResponseWriter. For a response without a body, gin may call no further method of this
// writer.
func (w *cookieWriter) WriteHeader(status int) {
	w.forbidCaching()
	w.ResponseWriter.WriteHeader(status)
}

// WriteHeaderNow implements gin.ResponseWriter.
func (w *cookieWriter) WriteHeaderNow() {
	w.forbidCaching()
	w.ResponseWriter.WriteHeaderNow()
}

// Write implements io.Writer.
func (w *cookieWriter) Write(p []byte) (int, error) {
	w.forbidCaching()
	return w.ResponseWriter.Write(p) // not wrapped, because this writer only passes the data on
}

// WriteString implements io.StringWriter.
func (w *cookieWriter) WriteString(s string) (int, error) {
	w.forbidCaching()
	return w.ResponseWriter.WriteString(s) // not wrapped, because this writer only passes the data on
}

// Flush implements http.Flusher.
func (w *cookieWriter) Flush() {
	w.forbidCaching()
	w.ResponseWriter.Flush()
}

// Unwrap is for http.ResponseController.
func (w *cookieWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// withdrawSessionCookie removes the session cookie from the response. The session has ended during the request, and the
// browser may already have the cookie of a newer session, which must stay.
func withdrawSessionCookie(c *gin.Context) {
	if x := exchangeOf(c); x != nil {
		withdrawCookie(c, x.cookies.SessionName())
	}
}

func withdrawCookie(c *gin.Context, name string) {
	const field = "Set-Cookie"
	h := c.Writer.Header()
	lines := slices.DeleteFunc(h[field], func(line string) bool { return strings.HasPrefix(line, name+"=") })
	if len(lines) == 0 {
		delete(h, field)
		return
	}
	h[field] = lines
}
