package ginapi

import (
	"context"
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
	httpserver.HostCookie

	life time.Duration
}

func newOAuthCookie(publicURL *url.URL) browserCookie {
	return browserCookie{httpserver.NewHostCookie(publicURL, "oauth"), oauth.Life}
}

func newPasskeyCookie(publicURL *url.URL) browserCookie {
	return browserCookie{httpserver.NewHostCookie(publicURL, "passkey"), passkey.CeremonyLife}
}

func (b browserCookie) set(ctx context.Context, browser auth.Token) {
	b.Set(ctx, browser.Reveal(), b.life)
}
