package notification

import (
	"context"
	"time"

	"github.com/google/uuid"

	"wright.app/platform/identity"
)

// Notifications is the store.
type Notifications interface {
	// Page returns up to limit notifications of an owner, all or the unread ones, sorted by Position: the first ones,
	// or those after a position.
	Page(
		ctx context.Context, owner identity.UserID, unreadOnly bool, after *Position, limit int,
	) ([]Notification, error)
	// CountUnread returns the number of unread notifications of an owner.
	CountUnread(ctx context.Context, owner identity.UserID) (int, error)
	// Add inserts a notification.
	Add(ctx context.Context, n Notification) error
	// MarkRead marks those unread notifications of an owner that do not come before the one with an id in the list of
	// the owner. It does nothing if the owner has none with this id.
	MarkRead(ctx context.Context, owner identity.UserID, upTo ID, now time.Time) error
	// MarkCauseRead marks the unread notifications of an owner with a cause.
	MarkCauseRead(ctx context.Context, owner identity.UserID, cause uuid.UUID, now time.Time) error
	// DeleteCauses deletes the notifications of some owners with some causes, each of which is of one of the owners.
	DeleteCauses(ctx context.Context, owners []identity.UserID, causes []uuid.UUID) error
	// DeleteBy deletes the notifications that a user has caused.
	DeleteBy(ctx context.Context, other identity.UserID) error
	// DeleteBefore deletes up to limit notifications that were created before a time, and returns their number.
	DeleteBefore(ctx context.Context, before time.Time, limit int) (int, error)
	// EraseUser deletes the notifications of and by a user, in statements that each delete few rows. Without a
	// transaction around ctx, each is one of its own.
	EraseUser(ctx context.Context, user identity.UserID) error
}
