package auth

import (
	"time"

	"wright.app/platform/identity"
)

// Provider is a service that vouches for a person.
type Provider string

// The providers.
const (
	ProviderGitHub   Provider = "github"
	ProviderGitLab   Provider = "gitlab"
	ProviderGoogle   Provider = "google"
	ProviderLinkedIn Provider = "linkedin"
)

// Name returns what people call the provider.
func (p Provider) Name() string {
	switch p {
	case ProviderGitHub:
		return "GitHub"
	case ProviderGitLab:
		return "GitLab"
	case ProviderGoogle:
		return "Google"
	case ProviderLinkedIn:
		return "LinkedIn"
	default:
		return string(p)
	}
}

const (
	// EmailAccount is the number of the entry that stands for the e-mail among the accounts
	// of a user. No row has it.
	EmailAccount AccountID = -1
	// MaxAccounts is how many accounts of providers one user may link: the list with the
	// e-mail has at most twenty entries.
	MaxAccounts = 19

	maxSubject       = 255 // bytes, as the table takes them
	maxUsernameBytes = 250
)

// AccountID is the row of a linked account.
type AccountID int64

// Grant is what a provider has handed out for a person, sealed: tokens that are good for
// as little as possible, and can be given back. Only the adapter of the provider opens it.
type Grant string

// String implements fmt.Stringer without telling the grant.
func (g Grant) String() string { return tokenPlaceholder }

// GoString implements fmt.GoStringer without telling the grant.
func (g Grant) GoString() string { return tokenPlaceholder }

// Account is an account at another provider that a user has linked. Subject is the
// provider's own name of the person; together with the provider it is an identity.
type Account struct {
	ID       AccountID
	Provider Provider
	Subject  string
	Username string // empty if the provider tells none
	LinkedAt time.Time
	Grant    Grant // empty where there is nothing to give back
}

// OwnedAccount is an account with whose it is.
type OwnedAccount struct {
	Account

	Owner identity.UserID
}

// HostsRepositories reports whether source code lives at the provider. Profiles that
// everybody may see need such an account.
func (a Account) HostsRepositories() bool {
	return a.Provider == ProviderGitHub || a.Provider == ProviderGitLab
}

// accountsChanged gives the user another version: the list of accounts is part of what is
// read of a user.
func (u *User) accountsChanged() { u.version++ }
