package httpserver

import (
	"context"
	"net/http"
	"net/url"
	"time"
)

// HostCookie is a cookie of this host alone that scripts cannot read (docs/security.md, Cookies).
type HostCookie struct {
	name   string
	secure bool
}

// NewHostCookie returns a cookie of the site at publicURL. With https its name has the prefix __Host-; with http, which
// is allowed on loopback only, it is name.
func NewHostCookie(publicURL *url.URL, name string) HostCookie {
	if publicURL.Scheme == "https" {
		return HostCookie{name: "__Host-" + name, secure: true}
	}
	return HostCookie{name: name}
}

// Value returns the value of the cookie in the request, empty for none.
func (k HostCookie) Value(ctx context.Context) string {
	request := Request(ctx)
	if request == nil {
		return ""
	}
	cookie, err := request.Cookie(k.name)
	if err != nil {
		return ""
	}
	return cookie.Value
}

// Set sets the cookie for a time.
func (k HostCookie) Set(ctx context.Context, value string, life time.Duration) {
	k.set(ctx, value, int(life.Seconds()))
}

// Clear deletes the cookie.
func (k HostCookie) Clear(ctx context.Context) { k.set(ctx, "", -1) }

func (k HostCookie) set(ctx context.Context, value string, maxAge int) {
	SetCookie(ctx, &http.Cookie{ //nolint:gosec // not Secure on plain-http loopback alone
		Name: k.name, Value: value, Path: "/", MaxAge: maxAge,
		Secure: k.secure, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	})
}
