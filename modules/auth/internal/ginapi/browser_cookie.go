package ginapi

import (
	"context"
	"net/http"
	"net/url"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/oauth"
	"wright.app/modules/auth/passkey"
	"wright.app/platform/httpserver"
)

// browserCookie binds an OAuth transaction (docs/security.md, T19) or the ceremony of a passkey (T90) to the browser
// that started it.
type browserCookie struct {
	name   string
	life   time.Duration
	secure bool
}

func newOAuthCookie(publicURL *url.URL) browserCookie {
	return newBrowserCookie("oauth", oauth.Life, publicURL)
}

func newPasskeyCookie(publicURL *url.URL) browserCookie {
	return newBrowserCookie("passkey", passkey.CeremonyLife, publicURL)
}

func newBrowserCookie(name string, life time.Duration, publicURL *url.URL) browserCookie {
	if publicURL.Scheme == "https" {
		return browserCookie{name: "__Host-" + name, life: life, secure: true}
	}
	return browserCookie{name: name, life: life}
}

// read returns the value of the cookie in the request, empty for none.
func (b browserCookie) read(ctx context.Context) string {
	request := httpserver.Request(ctx)
	if request == nil {
		return ""
	}
	cookie, err := request.Cookie(b.name)
	if err != nil {
		return ""
	}
	return cookie.Value
}

func (b browserCookie) set(ctx context.Context, browser auth.Token) {
	httpserver.SetCookie(ctx, b.cookie(browser.Reveal(), int(b.life.Seconds())))
}

func (b browserCookie) clear(ctx context.Context) { httpserver.SetCookie(ctx, b.cookie("", -1)) }

func (b browserCookie) cookie(value string, maxAge int) *http.Cookie {
	return &http.Cookie{ //nolint:gosec // Secure except on plain-http loopback
		Name: b.name, Value: value, Path: "/", MaxAge: maxAge,
		Secure: b.secure, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	}
}
