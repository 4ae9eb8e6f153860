package auth

import (
	"crypto/subtle"
	"time"

	"wright.app/platform/identity"
)

// OAuthLife is the maximum time between the start of an OAuth transaction and its callback.
const OAuthLife = 10 * time.Minute

// StrategyPurpose is the purpose of an OAuth transaction.
type StrategyPurpose string

// The purposes.
const (
	StrategyLogin StrategyPurpose = "login"
	StrategyLink  StrategyPurpose = "link"
)

// Binding contains the values that tie the callback of a provider to the request (docs/security.md, T19 to T21): State
// returns as a parameter, Verifier is the PKCE secret, Nonce returns in the signed ID token.
type Binding struct {
	State    Token
	Verifier Token
	Nonce    Token
}

func newBinding() (b Binding, err error) {
	for _, token := range []*Token{&b.State, &b.Verifier, &b.Nonce} {
		if *token, err = NewToken(); err != nil {
			return Binding{}, err
		}
	}
	return b, nil
}

// OAuthTransaction is a sign-in or a link at a provider that was started. It is bound to a browser by a cookie, to a
// provider, to a purpose, and for a link to the user and the session that requested it.
type OAuthTransaction struct {
	browser   Digest
	state     Digest
	verifier  string
	nonce     string
	provider  Provider
	purpose   StrategyPurpose
	user      identity.UserID
	session   string
	returnTo  string
	invite    InviteID
	createdAt time.Time
}

// OAuthTransactionSnapshot is the stored form of a transaction.
type OAuthTransactionSnapshot struct {
	Browser   Digest // of the cookie's value
	State     Digest
	Verifier  string
	Nonce     string
	Provider  Provider
	Purpose   StrategyPurpose
	User      identity.UserID // zero but for links
	Session   string          // name of the session, empty but for links
	ReturnTo  string
	Invite    InviteID // zero: none was sent
	CreatedAt time.Time
	ExpiresAt time.Time
}

// RestoreOAuthTransaction returns the transaction of a snapshot. Only stores call it.
func RestoreOAuthTransaction(s OAuthTransactionSnapshot) *OAuthTransaction {
	return &OAuthTransaction{
		browser: s.Browser, state: s.State, verifier: s.Verifier, nonce: s.Nonce, provider: s.Provider,
		purpose: s.Purpose,
		user:    s.User, session: s.Session, returnTo: s.ReturnTo, invite: s.Invite, createdAt: s.CreatedAt,
	}
}

// Snapshot returns the transaction for stores.
func (t *OAuthTransaction) Snapshot() OAuthTransactionSnapshot {
	return OAuthTransactionSnapshot{
		Browser: t.browser, State: t.state, Verifier: t.verifier, Nonce: t.nonce, Provider: t.provider,
		Purpose: t.purpose,
		User:    t.user, Session: t.session, ReturnTo: t.returnTo, Invite: t.invite, CreatedAt: t.createdAt,
		ExpiresAt: t.createdAt.Add(OAuthLife),
	}
}

// answeredBy reports whether provider and state are those of this transaction. An empty state is not.
func (t *OAuthTransaction) answeredBy(provider Provider, state string) bool {
	token, ok := ParseToken(state)
	digest := token.Digest()
	return ok && provider == t.provider && subtle.ConstantTimeCompare(digest[:], t.state[:]) == 1
}

// isLinkOf reports whether the caller is the user, in the same session, who requested the link.
func (t *OAuthTransaction) isLinkOf(caller identity.Principal) bool {
	return t.purpose == StrategyLink && caller.Known() && caller.User == t.user && caller.SessionID == t.session
}
