package sharelink

import (
	"context"
	"time"

	"wright.app/platform/identity"
)

// InviteLinks stores invite links.
type InviteLinks interface {
	ActiveLinks
	DeletedLinks
	// Page returns up to limit invite links of the owner in the order of InviteCursor.Compare. It starts after the
	// position after, or with the first one if after is nil.
	Page(ctx context.Context, owner identity.UserID, after *InviteCursor, limit int) ([]*InviteLink, error)
	// ForChange returns the owner's invite link and locks it until the transaction of ctx ends. It returns
	// fault.ErrNotFound if the owner has no such invite link.
	ForChange(ctx context.Context, owner identity.UserID, id InviteID) (*InviteLink, error)
	// Add stores a new invite link in the transaction of ctx and returns it with its id. It returns
	// ErrInviteLinkLimitExceeded if the owner has limit active ones already. Concurrent calls do not exceed the limit.
	Add(ctx context.Context, l *InviteLink, limit int) (*InviteLink, error)
	// Save stores the result of Change or Delete. It returns fault.ErrStale if the invite link was saved since it was
	// loaded. It does not change the counts of uses and visits.
	Save(ctx context.Context, l *InviteLink) error
	// ByToken returns the invite link with this token in any state, or fault.ErrNotFound.
	ByToken(ctx context.Context, token Token) (*InviteLink, error)
	// ByID returns the invite link of any owner in any state, or fault.ErrNotFound.
	ByID(ctx context.Context, id InviteID) (*InviteLink, error)
	// Use counts one use if the invite link is active, has not expired at now and is below its limit, and reports
	// whether it did. Concurrent calls do not exceed the limit. Use does not change the version.
	Use(ctx context.Context, id InviteID, now time.Time) (bool, error)
}
