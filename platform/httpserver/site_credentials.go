package httpserver

import (
	"crypto/subtle"
	"net/http"
)

// SiteCredentials are the basic credentials that some public operations require. They are part of the public
// configuration, so they are a filter and not a secret, and nothing may rely on them (docs/security.md, T38).
type SiteCredentials struct{ Username, Password string }

// areIn reports whether a request has the credentials. If none are configured, no request has them.
func (s SiteCredentials) areIn(r *http.Request) bool {
	username, password, ok := r.BasicAuth()
	return ok && s.Password != "" && username == s.Username &&
		subtle.ConstantTimeCompare([]byte(password), []byte(s.Password)) == 1
}
