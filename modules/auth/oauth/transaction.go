package oauth

import (
	"crypto/subtle"
	"time"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// Life is the maximum time between the start of an OAuth transaction and its callback.
const Life = 10 * time.Minute

// Purpose is the purpose of an OAuth transaction.
type Purpose string

// The purposes.
const (
	PurposeLogin Purpose = "login"
	PurposeLink  Purpose = "link"
)

// Binding contains the values that tie the callback of a provider to the request (docs/security.md, T19 to T21): State
// returns as a parameter, Verifier is the PKCE secret, Nonce returns in the signed ID token.
type Binding struct {
	State    auth.Token
	Verifier auth.Token
	Nonce    auth.Token
}

func newBinding() (b Binding, err error) {
	for _, token := range []*auth.Token{&b.State, &b.Verifier, &b.Nonce} {
		if *token, err = auth.NewToken(); err != nil {
			return Binding{}, err
		}
	}
	return b, nil
}

// Transaction is a sign-in or a link at a provider that was started. It is bound to a browser by a cookie, to a
// provider, to a purpose, and for a link to the user and the session that requested it.
type Transaction struct {
	browser   auth.Digest
	state     auth.Digest
	verifier  string
	nonce     string
	provider  auth.Provider
	purpose   Purpose
	user      identity.UserID
	session   string
	returnTo  string
	invite    auth.InviteID
	createdAt time.Time
}

// TransactionSnapshot is the stored form of a transaction.
type TransactionSnapshot struct {
	Browser   auth.Digest // of the cookie's value
	State     auth.Digest
	Verifier  string
	Nonce     string
	Provider  auth.Provider
	Purpose   Purpose
	User      identity.UserID // zero unless an account is linked
	Session   string          // id of the session, empty unless an account is linked
	ReturnTo  string
	Invite    auth.InviteID // zero for none
	CreatedAt time.Time
	ExpiresAt time.Time
}

// RestoreTransaction returns the transaction of a snapshot. Only stores call it.
func RestoreTransaction(s TransactionSnapshot) *Transaction {
	return &Transaction{
		browser: s.Browser, state: s.State, verifier: s.Verifier, nonce: s.Nonce, provider: s.Provider,
		purpose: s.Purpose, user: s.User, session: s.Session, returnTo: s.ReturnTo, invite: s.Invite,
		createdAt: s.CreatedAt,
	}
}

// Snapshot returns the transaction for stores.
func (t *Transaction) Snapshot() TransactionSnapshot {
	return TransactionSnapshot{
		Browser: t.browser, State: t.state, Verifier: t.verifier, Nonce: t.nonce, Provider: t.provider,
		Purpose: t.purpose, User: t.user, Session: t.session, ReturnTo: t.returnTo, Invite: t.invite,
		CreatedAt: t.createdAt,
		ExpiresAt: t.createdAt.Add(Life),
	}
}

// matches reports whether provider and state are those of this transaction. An empty state never matches.
func (t *Transaction) matches(provider auth.Provider, state string) bool {
	token, ok := auth.ParseToken(state)
	digest := token.Digest()
	return ok && provider == t.provider && subtle.ConstantTimeCompare(digest[:], t.state[:]) == 1
}

// isLinkOf reports whether the caller is the user, in the same session, who requested the link.
func (t *Transaction) isLinkOf(caller identity.Principal) bool {
	return t.purpose == PurposeLink && caller.Known() && caller.User == t.user && caller.SessionID == t.session
}
