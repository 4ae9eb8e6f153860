package auth

import (
	"time"

	"github.com/google/uuid"

	"wright.app/platform/identity"
)

// How long a session lives and how many there may be (docs/security.md, Codes and sessions).
const (
	// SessionIdle is how long a session lives without a request.
	SessionIdle = 7 * 24 * time.Hour
	// SessionLife is how long a session lives at most.
	SessionLife = 30 * 24 * time.Hour
	// SessionOverlap is how long the value before a rotation stays good.
	SessionOverlap = time.Minute
	// MaxSessions is how many sessions one user may have.
	MaxSessions      = 20
	rotationInterval = 24 * time.Hour
	touchInterval    = time.Minute
)

// SessionID names a session; it is no secret.
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

// SessionSnapshot is a session as stores keep it.
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

// Holder is a session together with what each request has to know of its user.
type Holder struct {
	Session   *Session
	Member    identity.MemberID
	Role      identity.Role
	Ready     bool
	Suspended bool
}

// NewSession returns the session of a user who has just signed in, whose cookie holds token.
// Only a code proves the mailbox; a provider vouches for its own account and no more.
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

// RestoreSession rebuilds a session. Only stores call it.
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

// Live reports whether the session still counts: neither idle for too long nor too old.
func (s *Session) Live(now time.Time) bool {
	return now.Before(s.lastSeenAt.Add(SessionIdle)) && now.Before(s.createdAt.Add(SessionLife))
}

// ExpiresAt returns when the session ends if no request comes any more.
func (s *Session) ExpiresAt() time.Time {
	idle, end := s.lastSeenAt.Add(SessionIdle), s.createdAt.Add(SessionLife)
	if end.Before(idle) {
		return end
	}
	return idle
}

// shouldRotate reports whether it is time for a new value. Only who shows the present one
// gets it.
func (s *Session) shouldRotate(shown Digest, now time.Time) bool {
	return shown == s.digest && !now.Before(s.rotatedAt.Add(rotationInterval))
}

// shouldTouch reports whether the last request is long enough ago to be written down.
func (s *Session) shouldTouch(now time.Time) bool {
	return !now.Before(s.lastSeenAt.Add(touchInterval))
}
