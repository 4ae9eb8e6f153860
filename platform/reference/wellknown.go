package reference

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/gin-gonic/gin"

	"wright.app/platform/fault"
)

const (
	apiCatalogPath = "/.well-known/api-catalog"
	// securityTextLives is the time until security.txt expires: less than the year that RFC 9116, section 2.5.5,
	// recommends.
	securityTextLives = 180 * 24 * time.Hour
)

// linkTarget is a target of a link set (RFC 9264, section 4.2.3).
type linkTarget struct {
	Href string `json:"href"`
	Type string `json:"type,omitempty"`
}

// newAPICatalog returns the catalogue of the one API of this site (RFC 9727).
func (r *Reference) newAPICatalog() (*content, error) {
	text, err := json.Marshal(map[string]any{"linkset": []map[string]any{{
		"anchor": r.absolute("/"),
		"service-desc": []linkTarget{
			{Href: r.absolute("/openapi.json"), Type: "application/json"},
			{Href: r.absolute("/openapi.yaml"), Type: "application/yaml"},
			{Href: r.absolute("/openapi-3.1.json"), Type: "application/json"},
		},
		"service-doc": []linkTarget{
			{Href: r.absolute("/docs"), Type: "text/html"},
			{Href: r.absolute("/problems"), Type: "text/html"},
		},
		"status": []linkTarget{{Href: r.absolute("/status"), Type: "application/json"}},
	}}})
	if err != nil {
		return nil, fmt.Errorf("API catalogue: %w", err)
	}
	a, err := newContent(`application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"`, cacheMinutes,
		text)
	if err != nil {
		return nil, err
	}
	return a.with("Link", "<"+r.absolute(apiCatalogPath)+`>; rel="api-catalog"`), nil
}

// securityText serves security.txt (RFC 9116), or responds with 404 without a contact.
func (r *Reference) securityText(c *gin.Context) {
	contact := r.Settings.SecurityContact
	if contact == nil {
		r.Problems.Write(c, fault.ErrNotFound)
		return
	}
	// Rounded to a day, so that the document stays the same for a day.
	expires := r.Clock.Now().UTC().Truncate(24 * time.Hour).Add(securityTextLives)
	text := strings.Join([]string{
		"Contact: " + contact.String(),
		"Expires: " + expires.Format(time.RFC3339),
		"Preferred-Languages: en",
		"Canonical: " + r.absolute("/.well-known/security.txt"),
		"",
	}, "\n")
	c.Header("Cache-Control", cacheMinutes)
	c.Header("Vary", "Accept-Encoding")
	c.Data(http.StatusOK, "text/plain; charset=utf-8", []byte(text))
}
