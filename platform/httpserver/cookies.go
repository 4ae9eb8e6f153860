package httpserver

import (
	"context"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"
)

// sessionMaxAge is how long a browser keeps the session cookie: thirty days.
const sessionMaxAge = 30 * 24 * 60 * 60

// Cookies has the name and attributes of the session cookie of this site (docs/security.md, Cookies).
type Cookies struct{ secure bool }

// NewCookies returns the cookies of a site. The session cookie is called __Host-session with https, and session with
// http, which is allowed on loopback only.
func NewCookies(publicURL *url.URL) Cookies { return Cookies{secure: publicURL.Scheme == "https"} }

// SessionName returns the name of the session cookie.
func (k Cookies) SessionName() string {
	if k.secure {
		return "__Host-session"
	}
	return "session"
}

func (k Cookies) session(value string, maxAge int) *http.Cookie {
	return &http.Cookie{ //nolint:gosec // not Secure on plain-http loopback alone
		Name: k.SessionName(), Value: value, Path: "/", MaxAge: maxAge,
		Secure: k.secure, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	}
}

// SessionCookie returns the value of the session cookie of the request; ok is false without one.
func SessionCookie(ctx context.Context) (value string, ok bool) {
	x := exchangeOf(ctx)
	if x == nil {
		return "", false
	}
	cookie, err := x.gin.Request.Cookie(x.cookies.SessionName())
	if err != nil || cookie.Value == "" {
		return "", false
	}
	return cookie.Value, true
}

// SetSessionCookie sets the session cookie.
func SetSessionCookie(ctx context.Context, value string) {
	if x := exchangeOf(ctx); x != nil {
		SetCookie(ctx, x.cookies.session(value, sessionMaxAge))
	}
}

// ClearSessionCookie deletes the session cookie.
func ClearSessionCookie(ctx context.Context) {
	if x := exchangeOf(ctx); x != nil {
		SetCookie(ctx, x.cookies.session("", -1))
	}
}

// SetCookie adds a cookie to the response, and forbids caching the response even if the handler allows it. It replaces
// a cookie of the same name; other cookies stay.
func SetCookie(ctx context.Context, cookie *http.Cookie) {
	c := ginOf(ctx)
	if c == nil {
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
