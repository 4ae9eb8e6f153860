// Package identity names people and the way they proved who they are. It travels in the
// context, so that no layer between the edge and a use case has to pass it on.
package identity

import (
	"context"
	"strconv"
	"time"

	"github.com/google/uuid"
)

// UserID is the row of a user. It never leaves the server.
type UserID int64

// String returns the number in decimal.
func (u UserID) String() string { return strconv.FormatInt(int64(u), 10) }

// MemberID names a person to others (UUIDv7).
type MemberID = uuid.UUID

// Role is what somebody came for. A user without a role has not finished setting up.
type Role string

// The two roles.
const (
	NoRole    Role = ""
	Wright    Role = "Wright"
	Recruiter Role = "Recruiter"
)

// ParseRole reads a role as it stands on the wire; ok is false for anything else.
func ParseRole(text string) (role Role, ok bool) {
	switch r := Role(text); r {
	case Wright, Recruiter:
		return r, true
	default:
		return NoRole, false
	}
}

// The names of the security schemes in the contract.
const (
	SchemeSession   = "sessionCookie"
	SchemeChallenge = "challengeToken"
	// SchemeSite says nothing about who calls: everybody may know the pair.
	SchemeSite = "siteBasic"
)

// Principal is the caller of a request and the scheme by which they are known.
type Principal struct {
	Scheme string // name of the security scheme, empty for nobody

	// Set with SchemeSession.
	User            UserID
	Member          MemberID
	Role            Role
	Ready           bool
	SessionID       string // names the session row; no secret
	AuthenticatedAt time.Time
	// ProvenAt is when a code has shown, in this session, that the mailbox is the person's;
	// zero if none has, as after a sign-in with a provider (docs/security.md, T15).
	ProvenAt time.Time

	// Set with SchemeChallenge: the bearer exactly as it was sent.
	Challenge string
}

// Known reports whether a user stands behind the principal.
func (p Principal) Known() bool { return p.Scheme == SchemeSession && p.User != 0 }

// RecentProof is how long after a code was shown an operation that needs a recent proof asks for no new one.
const RecentProof = 10 * time.Minute

// RecentlyProven reports whether a code has proven the mailbox within RecentProof before now.
func (p Principal) RecentlyProven(now time.Time) bool { return !now.After(p.ProvenAt.Add(RecentProof)) }

type principalKey struct{}

// WithPrincipal returns a context that carries p.
func WithPrincipal(ctx context.Context, p Principal) context.Context {
	return context.WithValue(ctx, principalKey{}, p)
}

// FromContext returns the caller, the zero Principal for nobody.
func FromContext(ctx context.Context) Principal {
	p, _ := ctx.Value(principalKey{}).(Principal)
	return p
}

// User returns the signed-in user of ctx, zero for nobody.
func User(ctx context.Context) UserID { return FromContext(ctx).User }
