// Package session keeps users signed in: sessions, their cookies and their list.
package session

import (
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// Lifetimes and the number of sessions (docs/security.md, Codes and sessions).
const (
	// Idle is how long a session is valid without a request.
	Idle = 7 * 24 * time.Hour
	// Life is the maximum lifetime of a session.
	Life = 30 * 24 * time.Hour
	// Overlap is how long the former token is accepted after a request has sent the new one. Until then it is accepted
	// as long as the session is valid, because the response with the new token may have been lost.
	Overlap = time.Minute
	// Max is the maximum number of sessions of one user.
	Max              = 20
	rotationInterval = 24 * time.Hour
	touchInterval    = time.Minute
	// maxAhead is how far the clock may be set back without ending the sessions that began before.
	maxAhead = 24 * time.Hour
)

// ID is the public id of a session. It is not a secret.
type ID = uuid.UUID

// Method is how a user has signed in.
type Method int

const (
	// ByCode is signing in with a code from a mail. It proves the address.
	ByCode Method = iota + 1
	// ByProvider is signing in at an OAuth provider. It does not prove the address.
	ByProvider
	// ByPasskey is signing in with a passkey, which only a user who had proven the address could register.
	ByPasskey
)

// methodOf returns the Method of a sign-in that the security log describes by an auth.EventMethod.
func methodOf(method auth.EventMethod) Method {
	switch method {
	case auth.MethodCode:
		return ByCode
	case auth.MethodPasskey:
		return ByPasskey
	default:
		return ByProvider
	}
}

// Session is a signed-in browser.
type Session struct {
	id              ID
	user            identity.UserID
	digest          auth.Digest
	agent           Agent
	createdAt       time.Time
	authenticatedAt time.Time
	provenAt        time.Time // by a code or a passkey, zero if never
	lastSeenAt      time.Time
	rotatedAt       time.Time
	former          auth.Digest // of the token before the last rotation, zero if there was none
	formerUntil     time.Time   // zero until a request has sent the new token
}

// Snapshot is the stored form of a session.
type Snapshot struct {
	ID              ID
	User            identity.UserID
	Digest          auth.Digest
	Agent           Agent
	CreatedAt       time.Time
	AuthenticatedAt time.Time
	ProvenAt        time.Time // by a code or a passkey, zero if never
	LastSeenAt      time.Time
	RotatedAt       time.Time
	Former          auth.Digest // of the token before the last rotation, zero if there was none
	FormerUntil     time.Time   // until when Former is accepted, zero until a request has sent the new token
}

// UserSession is a session with the data of its user that each request needs.
type UserSession struct {
	Session   *Session
	Member    identity.MemberID
	Role      identity.Role
	Ready     bool
	Suspended bool
	Version   int64 // of the user
}

// New returns the session of a user who has just signed in. Its cookie contains token.
func New(user identity.UserID, token auth.Token, agent Agent, method Method, now time.Time) (*Session, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return nil, err
	}
	session := &Session{
		id: id, user: user, digest: token.Digest(), agent: agent,
		createdAt: now, authenticatedAt: now, lastSeenAt: now, rotatedAt: now,
	}
	if method == ByCode || method == ByPasskey {
		session.provenAt = now
	}
	return session, nil
}

// Restore returns the session of a snapshot. Only stores call it.
func Restore(s Snapshot) *Session {
	return &Session{
		id: s.ID, user: s.User, digest: s.Digest, agent: s.Agent, createdAt: s.CreatedAt,
		authenticatedAt: s.AuthenticatedAt, provenAt: s.ProvenAt, lastSeenAt: s.LastSeenAt, rotatedAt: s.RotatedAt,
		former: s.Former, formerUntil: s.FormerUntil,
	}
}

// Snapshot returns the session for stores.
func (s *Session) Snapshot() Snapshot {
	return Snapshot{
		ID: s.id, User: s.user, Digest: s.digest, Agent: s.agent, CreatedAt: s.createdAt,
		AuthenticatedAt: s.authenticatedAt, ProvenAt: s.provenAt, LastSeenAt: s.lastSeenAt, RotatedAt: s.rotatedAt,
		Former: s.former, FormerUntil: s.formerUntil,
	}
}

// Live reports whether the session is valid: it was used within Idle and created within Life. A session that began in
// the future, when the clock was wrong, is not: it would be valid until long after Life (docs/security.md, R44).
func (s *Session) Live(now time.Time) bool {
	return !s.createdAt.After(now.Add(maxAhead)) && now.Before(s.ExpiresAt())
}

// ExpiresAt returns when the session expires without another request.
func (s *Session) ExpiresAt() time.Time {
	idle, end := s.lastSeenAt.Add(Idle), s.createdAt.Add(Life)
	if end.Before(idle) {
		return end
	}
	return idle
}

// unconfirmed reports whether no request has sent the current token yet, although it has replaced another one.
func (s *Session) unconfirmed() bool { return s.former != auth.Digest{} && s.formerUntil.IsZero() }

// superseded reports whether the presented token is the former one and is no longer accepted.
func (s *Session) superseded(presented auth.Digest, now time.Time) bool {
	return presented != s.digest && !s.unconfirmed() && !now.Before(s.formerUntil)
}

// shouldRotate reports whether the token has to be replaced. A browser that still sends the former token gets a new one
// only if no request has sent the current one.
func (s *Session) shouldRotate(presented auth.Digest, now time.Time) bool {
	isDue := !now.Before(s.rotatedAt.Add(rotationInterval)) || s.rotatedAt.After(now.Add(rotationInterval))
	return (presented == s.digest || s.unconfirmed()) && isDue
}

// shouldConfirm reports whether the presented token is the current one, sent for the first time since it has replaced
// another one.
func (s *Session) shouldConfirm(presented auth.Digest) bool {
	return presented == s.digest && s.unconfirmed()
}

// shouldTouch reports whether the stored last use is old enough to be updated, or from the future.
func (s *Session) shouldTouch(now time.Time) bool {
	return !now.Before(s.lastSeenAt.Add(touchInterval)) || s.lastSeenAt.After(now.Add(touchInterval))
}
