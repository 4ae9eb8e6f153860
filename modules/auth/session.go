package auth

import (
	"time"

	"github.com/google/uuid"

	"wright.app/platform/identity"
)

// Lifetimes and the number of sessions (docs/security.md, Codes and sessions).
const (
	// SessionIdle is how long a session is valid without a request.
	SessionIdle = 7 * 24 * time.Hour
	// SessionLife is the maximum lifetime of a session.
	SessionLife = 30 * 24 * time.Hour
	// SessionOverlap is how long the former token is accepted after a rotation.
	SessionOverlap = time.Minute
	// MaxSessions is the maximum number of sessions of one user.
	MaxSessions      = 20
	rotationInterval = 24 * time.Hour
	touchInterval    = time.Minute
)

// SessionID is the public id of a session. It is not a secret.
type SessionID = uuid.UUID

// Session is a signed-in browser.
type Session struct {
	id              SessionID
	user            identity.UserID
	digest          Digest
	agent           Agent
	createdAt       time.Time
	authenticatedAt time.Time
	provenAt        time.Time // by a code; zero: never
	lastSeenAt      time.Time
	rotatedAt       time.Time
}

// SessionSnapshot is the stored form of a session.
type SessionSnapshot struct {
	ID              SessionID
	User            identity.UserID
	Digest          Digest
	Agent           Agent
	CreatedAt       time.Time
	AuthenticatedAt time.Time
	ProvenAt        time.Time // by a code; zero: never
	LastSeenAt      time.Time
	RotatedAt       time.Time
}

// Holder is a session with the data of its user that each request needs.
type Holder struct {
	Session   *Session
	Member    identity.MemberID
	Role      identity.Role
	Ready     bool
	Suspended bool
}

// NewSession returns the session of a user who has just signed in, whose cookie contains token. Only a code proves the
// address; signing in at a provider does not.
func NewSession(user identity.UserID, token Token, agent Agent, byCode bool, now time.Time) (*Session, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return nil, err
	}
	session := &Session{
		id: id, user: user, digest: token.Digest(), agent: agent,
		createdAt: now, authenticatedAt: now, lastSeenAt: now, rotatedAt: now,
	}
	if byCode {
		session.provenAt = now
	}
	return session, nil
}

// RestoreSession returns the session of a snapshot. Only stores call it.
func RestoreSession(s SessionSnapshot) *Session {
	return &Session{
		id: s.ID, user: s.User, digest: s.Digest, agent: s.Agent, createdAt: s.CreatedAt,
		authenticatedAt: s.AuthenticatedAt, provenAt: s.ProvenAt, lastSeenAt: s.LastSeenAt, rotatedAt: s.RotatedAt,
	}
}

// Snapshot returns the session for stores.
func (s *Session) Snapshot() SessionSnapshot {
	return SessionSnapshot{
		ID: s.id, User: s.user, Digest: s.digest, Agent: s.agent, CreatedAt: s.createdAt,
		AuthenticatedAt: s.authenticatedAt, ProvenAt: s.provenAt, LastSeenAt: s.lastSeenAt, RotatedAt: s.rotatedAt,
	}
}

// Live reports whether the session is valid: neither idle for too long nor too old.
func (s *Session) Live(now time.Time) bool {
	return now.Before(s.lastSeenAt.Add(SessionIdle)) && now.Before(s.createdAt.Add(SessionLife))
}

// ExpiresAt returns when the session expires without another request.
func (s *Session) ExpiresAt() time.Time {
	idle, end := s.lastSeenAt.Add(SessionIdle), s.createdAt.Add(SessionLife)
	if end.Before(idle) {
		return end
	}
	return idle
}

// shouldRotate reports whether the token has to be replaced. A request with the former token does not get the new one.
func (s *Session) shouldRotate(shown Digest, now time.Time) bool {
	return shown == s.digest && !now.Before(s.rotatedAt.Add(rotationInterval))
}

// shouldTouch reports whether the stored last use is old enough to be updated.
func (s *Session) shouldTouch(now time.Time) bool {
	return !now.Before(s.lastSeenAt.Add(touchInterval))
}
