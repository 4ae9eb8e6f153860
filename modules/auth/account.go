package auth

import "time"

// Provider is a service that vouches for a person.
type Provider string

// The providers of the specification.
const (
	ProviderGitHub   Provider = "github"
	ProviderGitLab   Provider = "gitlab"
	ProviderGoogle   Provider = "google"
	ProviderLinkedIn Provider = "linkedin"
)

// AccountID is the row of a linked account.
type AccountID int64

// Account is an account at another provider that a user has linked. Subject is the
// provider's own name of the person; together with the provider it is an identity.
type Account struct {
	ID       AccountID
	Provider Provider
	Subject  string
	Username string // empty if the provider tells none
	LinkedAt time.Time
}

// HostsRepositories reports whether source code lives at the provider. Profiles that
// everybody may see need such an account (decisions 4).
func (a Account) HostsRepositories() bool {
	return a.Provider == ProviderGitHub || a.Provider == ProviderGitLab
}
