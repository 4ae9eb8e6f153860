package domainproof

import (
	"net/url"
	"time"

	"wright.app/modules/organization"
	"wright.app/platform/egress"
)

// NewAt returns a Checker that reads files at another port than 443, with settings of the client, and a time limit.
func NewAt(publicURL *url.URL, port string, settings egress.Settings, timeout time.Duration) *Checker {
	n := newInternetWith(publicURL, settings)
	n.fileURL = func(domain string) string { return organization.ProofFileURL(domain + ":" + port) }
	return &Checker{n, timeout}
}
