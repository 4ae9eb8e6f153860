package accesstoken

import (
	"context"
	"time"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// Store stores tokens. Every method joins the transaction around ctx.
type Store interface {
	// Add stores a new token.
	Add(ctx context.Context, token Token) error
	// Find returns the token whose secret, or the secret before its last replacement, has a digest, or ErrNoToken. The
	// caller checks whether it is valid.
	Find(ctx context.Context, digest auth.Digest) (OwnedToken, error)
	// OfUser returns a token of a user, or ErrNoToken. It locks the user until the transaction of ctx ends, so that the
	// token does not end before.
	OfUser(ctx context.Context, user identity.UserID, id ID) (OwnedToken, error)
	// ByUser returns the tokens of a user, the newest first.
	ByUser(ctx context.Context, user identity.UserID) ([]Token, error)
	// Replace stores the digests, the ending, the expiry and the times of a token whose secret was replaced.
	Replace(ctx context.Context, token Token) error
	// Touch stores when a token was last used.
	Touch(ctx context.Context, id ID, now time.Time) error
	// Remove deletes a token of a user and reports whether it did.
	Remove(ctx context.Context, user identity.UserID, id ID) (bool, error)
	// RemoveAll deletes the tokens of a user.
	RemoveAll(ctx context.Context, user identity.UserID) error
	// Expiring returns up to limit tokens that expire after now and until an instant, and of which no mail has told.
	Expiring(ctx context.Context, now, until time.Time, limit int) ([]Token, error)
	// MarkWarned stores that a mail tells of the expiry of a token. It reports false if one has told before, or the
	// token does not exist.
	MarkWarned(ctx context.Context, id ID, now time.Time) (bool, error)
	// DeleteExpired deletes the tokens that expired before an instant, and returns how many.
	DeleteExpired(ctx context.Context, before time.Time) (int, error)
}
