package auth

import (
	"net/url"
	"path"
	"regexp"
	"strings"
	"unicode"
)

// Where the ways to a provider and back end when nothing else was asked for.
const (
	ReturnFromLogin = "/app"
	ReturnFromLink  = "/app/auth"
	loginPage       = "/app/login"

	maxReturnTo = 512
)

// allowedReturnTo are the pages of this site that somebody may be led back to.
var allowedReturnTo = regexp.MustCompile(`^/(app|p|t|r)(/|$)`)

// ParseReturnTo reads where somebody wants to be led back to: a path of this site below
// /app, /p, /t or /r. It is written anew from what was understood, without query and
// fragment; ok is false for everything else (docs/security.md, T25). Whatever is returned begins
// with a single slash and holds neither a host nor anything that a browser could take for
// one.
func ParseReturnTo(raw string) (to string, ok bool) {
	if raw == "" || len(raw) > maxReturnTo {
		return "", false
	}
	u, err := url.Parse(raw)
	if err != nil || u.Scheme != "" || u.Opaque != "" || u.Host != "" || u.User != nil {
		return "", false
	}
	// The decoded path is what counts: %5c is a backslash to whoever decodes it later.
	clean := path.Clean(u.Path)
	if !allowedReturnTo.MatchString(u.Path) || clean != strings.TrimSuffix(u.Path, "/") ||
		strings.ContainsFunc(u.Path, isMisleading) {
		return "", false
	}
	return (&url.URL{Path: clean}).EscapedPath(), true
}

// isMisleading reports characters that have no place in an address of this site: browsers take
// a backslash for a slash and drop control characters.
func isMisleading(r rune) bool {
	return r == '\\' || r == '%' || r == unicode.ReplacementChar || unicode.IsControl(r) ||
		unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp)
}

// parseReturnToOr returns where to go, or the given way if raw is no such place.
func parseReturnToOr(raw, otherwise string) string {
	if to, ok := ParseReturnTo(raw); ok {
		return to
	}
	return otherwise
}
