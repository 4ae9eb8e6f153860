package organization

import (
	"crypto/rand"
	"encoding/hex"
	"strings"
	"time"

	"golang.org/x/net/idna"
	"golang.org/x/net/publicsuffix"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

const (
	// ClaimLife is how long a claim can be proven.
	ClaimLife = 30 * 24 * time.Hour
	// MaxClaims is how many claims a user has at most at a time.
	MaxClaims = 10

	tokenBytes = 20
)

// Claim is the wish of a user to prove a domain.
type Claim struct {
	ID     ID
	User   identity.UserID
	Domain Domain
	Name   string // of the organization, if there is none yet
	// Token is what the domain has to show. It is no secret: it only counts for the user of the claim.
	Token     string
	CreatedAt time.Time
}

// ExpiresAt returns the instant from which the claim cannot be proven any more.
func (c Claim) ExpiresAt() time.Time { return c.CreatedAt.Add(ClaimLife) }

// newToken returns a token that nobody can guess.
func newToken() string {
	random := make([]byte, tokenBytes)
	_, _ = rand.Read(random) // never fails
	return hex.EncodeToString(random)
}

// ParseDomain returns a domain that can be claimed, which may be written with capitals, in Unicode, or as the address
// of a page. It returns fault.ErrValidation for a text that is no domain, and ErrFreeMailProvider for one where
// everybody gets an address or below which others register their domains.
func ParseDomain(raw string) (Domain, error) {
	host := strings.ToLower(strings.TrimSpace(raw))
	host = strings.TrimPrefix(strings.TrimPrefix(host, "https://"), "http://")
	host, _, _ = strings.Cut(host, "/")
	host = strings.TrimSuffix(host, ".")
	ascii, err := idna.Registration.ToASCII(host)
	if err != nil || !isDomain(ascii) {
		return "", fault.ErrValidation.WithFields(
			fault.Field{Name: "domain", Code: "pattern", Detail: "Must be a domain such as kvarn.example."})
	}
	if !isOrganization(ascii) {
		return "", ErrFreeMailProvider.WithFields(
			fault.Field{Name: "domain", Code: "provider", Detail: "Must be the domain of an organization."})
	}
	return Domain(ascii), nil
}

// isDomain reports whether a name in ASCII is one that can be looked up on the internet, and no address.
func isDomain(name string) bool {
	labels := strings.Split(name, ".")
	if len(labels) < 2 || len(name) > maxDomain {
		return false
	}
	for _, label := range labels {
		if label == "" || len(label) > maxLabel || strings.Trim(label, hostCharacters) != "" ||
			strings.HasPrefix(label, "-") || strings.HasSuffix(label, "-") {
			return false
		}
	}
	return strings.Trim(labels[len(labels)-1], "0123456789") != "" // otherwise it is an IPv4 address
}

// isOrganization reports whether a domain, in ASCII and lower case, can be that of an organization.
func isOrganization(domain string) bool {
	suffix, _ := publicsuffix.PublicSuffix(domain)
	return suffix != domain && !IsFreeMailProvider(domain)
}

const (
	maxDomain      = 253
	maxLabel       = 63
	hostCharacters = "abcdefghijklmnopqrstuvwxyz0123456789-"
)
