package session

import (
	"context"
	"time"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// Store stores sessions.
type Store interface {
	// Add stores a new session.
	Add(ctx context.Context, session *Session) error
	// Find returns the session of a token and its user, or ErrNotFound. The token before a rotation is accepted until
	// its overlap ends. The caller checks whether the session has expired.
	Find(ctx context.Context, digest auth.Digest, now time.Time) (UserSession, error)
	// Touch stores when the session was last used.
	Touch(ctx context.Context, id ID, now time.Time) error
	// Rotate replaces the token from by to and reports whether it did. It does not if from is not the current token of
	// the session. After the replacement, from is accepted until the given instant. Of several concurrent calls exactly
	// one replaces the token.
	Rotate(ctx context.Context, id ID, from, to auth.Digest, until, now time.Time) (bool, error)
	// End deletes a session. It is no error if the session does not exist.
	End(ctx context.Context, id ID) error
	// EndByToken deletes the session of a token, also of the token before a rotation.
	EndByToken(ctx context.Context, digest auth.Digest) error
	// ByUser returns the sessions of a user, the last used first. The caller checks which have expired.
	ByUser(ctx context.Context, user identity.UserID) ([]*Session, error)
	// EndForUser deletes a session of a user and reports whether it did. It does not delete a session of another user.
	EndForUser(ctx context.Context, user identity.UserID, id ID) (bool, error)
	// EndAll deletes the sessions of a user except for one; the zero ID excludes none.
	EndAll(ctx context.Context, user identity.UserID, except ID) error
	// Trim deletes all sessions of a user except for the newest n.
	Trim(ctx context.Context, user identity.UserID, n int) error
	// DeleteEnded deletes the sessions that were created before createdBefore or last used before seenBefore, and
	// returns how many it deleted.
	DeleteEnded(ctx context.Context, createdBefore, seenBefore time.Time) (int, error)
}
