package oauth

import (
	"net/url"
	"path"
	"regexp"
	"strings"
	"unicode"
)

// The pages to which the browser is redirected after OAuth by default.
const (
	ReturnFromLogin = "/app"
	ReturnFromLink  = "/app/auth"
	loginPage       = "/app/login"

	maxReturnTo = 512
)

// allowedReturnTo matches the pages of this site to which a redirect is allowed.
var allowedReturnTo = regexp.MustCompile(`^/(app|p|t|r)(/|$)`)

// ParseReturnTo parses the page to which the browser returns after OAuth: a path of this site below /app, /p, /t or /r.
// The result is encoded again from the parsed path, without query and fragment; ok is false for everything else
// (docs/security.md, T25). The result begins with exactly one slash, so that browsers cannot read a host in it.
func ParseReturnTo(raw string) (to string, ok bool) {
	if raw == "" || len(raw) > maxReturnTo {
		return "", false
	}
	u, err := url.Parse(raw)
	if err != nil || u.Scheme != "" || u.Opaque != "" || u.Host != "" || u.User != nil {
		return "", false
	}
	// The decoded path is checked, because a later decoder would read %5c as a backslash.
	clean := path.Clean(u.Path)
	if !allowedReturnTo.MatchString(u.Path) || clean != strings.TrimSuffix(u.Path, "/") ||
		strings.ContainsFunc(u.Path, isMisleading) {
		return "", false
	}
	return (&url.URL{Path: clean}).EscapedPath(), true
}

// isMisleading reports characters that browsers interpret in URLs: they read a backslash as a slash and drop control
// characters.
func isMisleading(r rune) bool {
	return r == '\\' || r == '%' || r == unicode.ReplacementChar || unicode.IsControl(r) ||
		unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp)
}

// parseReturnToOr returns the parsed page, or otherwise if raw is not allowed.
func parseReturnToOr(raw, otherwise string) string {
	if to, ok := ParseReturnTo(raw); ok {
		return to
	}
	return otherwise
}
