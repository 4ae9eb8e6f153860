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
	// Find returns the session of a token, or of the token before its last rotation, and its user, or ErrNotFound. The
	// caller checks whether the session has expired and whether the former token is still accepted.
	Find(ctx context.Context, digest auth.Digest) (UserSession, error)
	// OfUser returns a session of a user, or ErrNotFound. It locks the user until the transaction of ctx ends, so that
	// the session does not end before.
	OfUser(ctx context.Context, user identity.UserID, id ID) (UserSession, error)
	// OfActiveUsers returns those of the sessions that exist and whose users are not suspended.
	OfActiveUsers(ctx context.Context, ids []ID) ([]*Session, error)
	// Touch stores when the session was last used.
	Touch(ctx context.Context, id ID, now time.Time) error
	// Rotate replaces the current token by next and reports whether it did. presented is the token that the browser has
	// sent. Rotate only replaces if that is the current token, or the former one while the current one is not
	// confirmed. Afterwards presented is the former token. Of several concurrent calls exactly one replaces the token.
	Rotate(ctx context.Context, id ID, current, presented, next auth.Digest, now time.Time) (bool, error)
	// Confirm stores that a request has sent the current token, so that the former one is accepted until the given
	// instant only. It changes nothing if that is stored already or the token is no longer the current one.
	Confirm(ctx context.Context, id ID, current auth.Digest, until time.Time) error
	// End deletes a session. It returns nil if the session does not exist.
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
