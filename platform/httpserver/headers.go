package httpserver

import (
	"strings"

	"github.com/gin-gonic/gin"
)

const (
	cachePrivate = "private, no-store"
	noReferrer   = "no-referrer"
	noIndex      = "noindex, nofollow"
)

type header struct{ name, value string }

// securityHeaders returns what every answer carries (security, section 4.1). The
// policy for content, the caching and Vary are those of the API; pages replace them.
func securityHeaders(s Settings) []header {
	all := []header{
		{"X-Content-Type-Options", "nosniff"},
		{"Referrer-Policy", "strict-origin-when-cross-origin"},
		{"Cross-Origin-Opener-Policy", "same-origin"},
		{"Cross-Origin-Resource-Policy", "same-origin"},
		{"Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"},
		{"X-Frame-Options", "DENY"},
		{"Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"},
		{"Cache-Control", cachePrivate},
		{"Vary", "Cookie, Authorization, Origin, Sec-Fetch-Site"},
	}
	if s.https() {
		all = append(all, header{"Strict-Transport-Security", "max-age=63072000; includeSubDomains"})
	}
	return all
}

func (e *edge) setHeaders(c *gin.Context) {
	for _, h := range e.headers {
		c.Header(h.name, h.value)
	}
	if path := c.Request.URL.Path; opensWithToken(c, path) {
		c.Header("Referrer-Policy", noReferrer)
		c.Header("X-Robots-Tag", noIndex)
	} else if path == "/app/login" || strings.HasPrefix(path, "/app/login/") || endsWithCode(path) {
		c.Header("Referrer-Policy", noReferrer)
	}
}

// opensWithToken reports whether the address itself holds a secret: the pages of links and
// the calls that take a link's token.
func opensWithToken(c *gin.Context, path string) bool {
	if strings.HasPrefix(path, "/t/") || strings.HasPrefix(path, "/r/") {
		return true
	}
	_, token := c.Params.Get("token")
	return token
}

// endsWithCode reports whether a provider leads back here: the query then holds its code.
func endsWithCode(path string) bool {
	return strings.HasPrefix(path, "/auth/strategies/") && strings.HasSuffix(path, "/callback")
}
