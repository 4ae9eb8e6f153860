package httpserver

import (
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"
)

const (
	cachePrivate = "private, no-store"
	noReferrer   = "no-referrer"
	ownReferrer  = "same-origin"
	noIndex      = "noindex, nofollow"
)

// header is a header field of every response. All responses share the slice of values. Appending to it copies it,
// because its capacity equals its length.
type header struct {
	name   string // in canonical form
	values []string
}

func headerOf(name, value string) header {
	return header{http.CanonicalHeaderKey(name), []string{value}}
}

// securityHeaders returns the headers of every response (docs/security.md, Headers). Content-Security-Policy,
// Cache-Control and Vary have the values for the API; pages replace them.
func securityHeaders(s Settings) []header {
	all := []header{
		headerOf("X-Content-Type-Options", "nosniff"),
		headerOf("Referrer-Policy", "strict-origin-when-cross-origin"),
		headerOf("Cross-Origin-Opener-Policy", "same-origin"),
		headerOf("Cross-Origin-Resource-Policy", "same-origin"),
		headerOf("Permissions-Policy",
			"camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"),
		headerOf("X-Frame-Options", "DENY"),
		headerOf("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
		headerOf("Cache-Control", cachePrivate),
		headerOf("Vary", "Cookie, Authorization, Origin, Sec-Fetch-Site"),
	}
	if s.https() {
		all = append(all, headerOf("Strict-Transport-Security", "max-age=63072000; includeSubDomains"))
	}
	return all
}

func (e *engine) setHeaders(c *gin.Context) {
	fields := c.Writer.Header()
	for _, h := range e.headers {
		fields[h.name] = h.values
	}
	if o := exchangeOf(c).operation; o != nil {
		for _, h := range o.ending {
			fields[h.name] = h.values
		}
	}
	if mayDifferInLength(c.Request) {
		c.Header("Connection", "close")
	}
	if path := c.Request.URL.Path; containsLinkToken(c, path) {
		c.Header("Referrer-Policy", noReferrer)
		c.Header("X-Robots-Tag", noIndex)
	} else if isOAuthCallback(path) {
		c.Header("Referrer-Policy", noReferrer)
	} else if path == "/app/login" || strings.HasPrefix(path, "/app/login/") {
		// In old browsers, only the referrer shows that a sign-in with a provider was started on this site.
		c.Header("Referrer-Policy", ownReferrer)
	}
}

// mayDifferInLength reports whether a proxy may have taken the body to be shorter or longer than net/http did. The next
// bytes on the connection could then be a part of the body for one of them and a request for the other (request
// smuggling; docs/security.md, T196).
//
// A proxy may do so if a request has both Content-Length and Transfer-Encoding, or Transfer-Encoding with HTTP/1.0.
// Handlers cannot see this, because net/http drops one of the two fields. So the connection is closed after every
// request that may have had both (RFC 9112, section 6.1).
func mayDifferInLength(r *http.Request) bool {
	return len(r.TransferEncoding) > 0 || !r.ProtoAtLeast(1, 1)
}

// containsLinkToken reports whether the URL contains the token of a link, as the URLs of pages for links and of some
// operations do.
func containsLinkToken(c *gin.Context, path string) bool {
	if strings.HasPrefix(path, "/t/") || strings.HasPrefix(path, "/r/") {
		return true
	}
	_, token := c.Params.Get("token")
	return token
}

// isOAuthCallback reports whether a path is a redirect URI for providers, which add an authorization code to the query.
func isOAuthCallback(path string) bool {
	return strings.HasPrefix(path, "/auth/strategies/") && strings.HasSuffix(path, "/callback")
}
