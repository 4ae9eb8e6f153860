package auth

import (
	"cmp"
	"strings"
	"time"

	"wright.app/platform/identity"
)

// Provider is an external service at which people can sign in.
type Provider string

// The providers.
const (
	ProviderGitHub   Provider = "github"
	ProviderGitLab   Provider = "gitlab"
	ProviderGoogle   Provider = "google"
	ProviderLinkedIn Provider = "linkedin"
)

// openIDPrefix begins the names of the providers of OpenID Connect that the operator has named.
const openIDPrefix = "oidc-"

// OpenIDProvider returns the provider of OpenID Connect that the operator has named.
func OpenIDProvider(name string) Provider { return Provider(openIDPrefix + name) }

// IsOpenID reports whether the operator has named the provider, so that nothing is known of it but its protocol.
func (p Provider) IsOpenID() bool { return strings.HasPrefix(string(p), openIDPrefix) }

// ProviderNames are the names to show to people of the providers that the operator has named.
type ProviderNames map[Provider]string

// Of returns the name of a provider. One that the operator has removed has its id.
func (n ProviderNames) Of(p Provider) string { return cmp.Or(n[p], p.Name()) }

// Name returns the name to show to people. ProviderNames has the names that the operator has given.
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
	// EmailAccount is the id that stands for the e-mail address in the list of a user's accounts. No row has this id.
	EmailAccount AccountID = -1
	// MaxAccounts is the maximum number of linked accounts per user: the list, which also contains the e-mail address,
	// has at most 20 entries.
	MaxAccounts = 19

	// MaxSubjectBytes is the size of the column of subjects.
	MaxSubjectBytes = 255
	// MaxUsernameBytes is the size of the column of usernames.
	MaxUsernameBytes = 250
)

// AccountID is the primary key of a linked account.
type AccountID int64

// Grant is the encrypted tokens that a provider has issued. Only the adapter of the provider can decrypt them.
type Grant string

// String implements fmt.Stringer. It hides the tokens.
func (g Grant) String() string { return tokenPlaceholder }

// GoString implements fmt.GoStringer. It hides the tokens.
func (g Grant) GoString() string { return tokenPlaceholder }

// Account is an account at a provider that a user has linked. It is identified by Provider and Subject, which is the
// provider's id of the person.
type Account struct {
	ID       AccountID
	Provider Provider
	Subject  string
	Username string // empty if the provider tells none
	LinkedAt time.Time
	Grant    Grant // empty if there is nothing to revoke
	// Held says that the account cannot be used to sign in until it is linked again, because it was linked before a
	// code has proven the address of the user (docs/security.md, T76).
	Held bool
}

// AccountNames returns the names of accounts in one line, such as "GitHub (alex-demo), Google".
func (n ProviderNames) AccountNames(accounts []Account) string {
	names := make([]string, len(accounts))
	for i, account := range accounts {
		names[i] = n.Of(account.Provider)
		if account.Username != "" {
			names[i] += " (" + account.Username + ")"
		}
	}
	return strings.Join(names, ", ")
}

// OwnedAccount is an account and the user who has linked it.
type OwnedAccount struct {
	Account

	Owner identity.UserID
}

// HostsRepositories reports whether the provider hosts source code. The owner of a profile that others
// see without a personal link must have linked such an account, and it must not be held.
func (a Account) HostsRepositories() bool {
	return a.Provider == ProviderGitHub || a.Provider == ProviderGitLab
}

// ProvesRepositories reports whether the account shows that the user owns source code at its provider. A held account
// does not: it may be that of somebody else (docs/security.md, T101).
func (a Account) ProvesRepositories() bool { return a.HostsRepositories() && !a.Held }

// IncrementVersion is called when the accounts of the user change: the user as the API shows it contains them, so its
// entity tag must change, too.
func (u *User) IncrementVersion() { u.version++ }
