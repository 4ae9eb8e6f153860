package httpserver

import (
	"crypto/subtle"
	"net/http"
)

// SiteCredentials is the pair that some public operations ask for.
// Everybody can read it in the public configuration: it is a filter, never a secret, and
// nothing may rely on it (docs/security.md, T38).
type SiteCredentials struct{ Username, Password string }

// sentWith reports whether a request carries the pair. Without a pair none does.
func (s SiteCredentials) sentWith(r *http.Request) bool {
	username, password, ok := r.BasicAuth()
	return ok && s.Password != "" && username == s.Username && subtle.ConstantTimeCompare([]byte(password), []byte(s.Password)) == 1
}
