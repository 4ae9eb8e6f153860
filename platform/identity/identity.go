// Package identity describes the caller of a request and how they were authenticated. It is passed in the context.
package identity

import (
	"context"
	"strconv"
	"time"

	"github.com/google/uuid"

	"wright.app/platform/fault"
)

// UserID is the id of a user row. It is not sent to clients.
type UserID int64

// String returns the number in decimal.
func (u UserID) String() string { return strconv.FormatInt(int64(u), 10) }

// MemberID identifies a user to others (UUIDv7).
type MemberID = uuid.UUID

// Role is the role of a user. A user without a role has not finished the setup.
type Role string

// The two roles.
const (
	NoRole    Role = ""
	Wright    Role = "Wright"
	Recruiter Role = "Recruiter"
)

// ParseRole parses the name of a role in the contract; ok is false for any other.
func ParseRole(text string) (role Role, ok bool) {
	switch r := Role(text); r {
	case Wright, Recruiter:
		return r, true
	default:
		return NoRole, false
	}
}

// Agent is the browser and the operating system of a request, so that a user can recognise it. Unknown values are
// empty; versions are not stored.
type Agent struct {
	Browser string
	System  string
}

// The names of the security schemes in the contract.
const (
	SchemeSession   = "sessionCookie"
	SchemeChallenge = "challengeToken"
	// SchemeToken is a personal access token.
	SchemeToken = "personalAccessToken"
	// SchemeSite does not identify the caller: the credentials are public.
	SchemeSite = "siteBasic"
)

// Principal is the caller of a request and the security scheme that authenticated them.
type Principal struct {
	Scheme string // name of the security scheme, empty for an anonymous caller

	// Set with SchemeSession and SchemeToken.
	User        UserID
	Member      MemberID
	Role        Role
	Ready       bool  // has finished the setup
	UserVersion int64 // of the user when the session or the token was checked

	// Set with SchemeToken: the id of the token, which is not a secret.
	TokenID string

	// Set with SchemeSession.
	SessionID       string // id of the session, which is not a secret
	AuthenticatedAt time.Time
	// ProvenAt is when the user last entered a mailed code, or used a passkey, in this session. It is zero after a
	// sign-in with a provider (docs/security.md, T15).
	ProvenAt time.Time

	Agent Agent // the browser or program of this request, with SchemeSession and SchemeToken

	// Set with SchemeChallenge: the bearer token as it was sent.
	Challenge string
}

// Known reports whether the principal is a user.
func (p Principal) Known() bool {
	return (p.Scheme == SchemeSession || p.Scheme == SchemeToken) && p.User != 0
}

// RecentProof is how long a mailed code that the user has entered, or a passkey that they have used, counts as a recent
// proof of identity.
const RecentProof = 10 * time.Minute

// CheckRecentProof returns fault.ErrReauthenticate unless the user has proven their identity within RecentProof before
// now. A proof from the future, which a wrong clock may have stored, does not count (R44). Every use case that needs a
// fresh proof calls it (docs/security.md, T15).
func (p Principal) CheckRecentProof(now time.Time) error {
	if now.After(p.ProvenAt.Add(RecentProof)) || p.ProvenAt.After(now.Add(RecentProof)) {
		return fault.ErrReauthenticate
	}
	return nil
}

type principalKey struct{}

// WithPrincipal returns a context that carries p.
func WithPrincipal(ctx context.Context, p Principal) context.Context {
	return context.WithValue(ctx, principalKey{}, p)
}

// FromContext returns the caller, the zero Principal for an anonymous one.
func FromContext(ctx context.Context) Principal {
	p, _ := ctx.Value(principalKey{}).(Principal)
	return p
}

// User returns the id of the signed-in user, zero for an anonymous caller.
func User(ctx context.Context) UserID { return FromContext(ctx).User }
