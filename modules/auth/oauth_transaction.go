package auth

import (
	"crypto/subtle"
	"time"

	"wright.app/platform/identity"
)

// OAuthLife is how long somebody may take from the start to the callback.
const OAuthLife = 10 * time.Minute

// StrategyPurpose is what a way to a provider and back is for.
type StrategyPurpose string

// The purposes.
const (
	StrategyLogin StrategyPurpose = "login"
	StrategyLink  StrategyPurpose = "link"
)

// Binding is what ties a provider's answer to its beginning (docs/security.md, T19 to T21). State
// comes back in the address, Verifier proves to the provider who began, Nonce comes back
// signed.
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

// OAuthTransaction is a way to a provider that somebody has begun: bound to a browser by
// the value of a cookie, to one provider, to one purpose, and for links to the user and the
// session that want the account.
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

// OAuthTransactionSnapshot is a transaction as stores keep it.
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

// RestoreOAuthTransaction rebuilds a transaction. Only stores call it.
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

// answeredBy reports whether the answer with that state is the answer to this transaction. The
// state is missing as surely as it is wrong.
func (t *OAuthTransaction) answeredBy(provider Provider, state string) bool {
	token, ok := ParseToken(state)
	digest := token.Digest()
	return ok && provider == t.provider && subtle.ConstantTimeCompare(digest[:], t.state[:]) == 1
}

// isLinkOf reports whether the caller is the user, in the very session, who wanted to link.
func (t *OAuthTransaction) isLinkOf(caller identity.Principal) bool {
	return t.purpose == StrategyLink && caller.Known() && caller.User == t.user && caller.SessionID == t.session
}
