package notification

import (
	"context"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/network"
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
	// DeleteCause deletes the notifications of an owner with a cause.
	DeleteCause(ctx context.Context, owner identity.UserID, cause uuid.UUID) error
	// DeleteBy deletes what a user has caused.
	DeleteBy(ctx context.Context, other identity.UserID) error
	// DeleteBefore deletes up to limit notifications that were created before a time, and returns their number.
	DeleteBefore(ctx context.Context, before time.Time, limit int) (int, error)
	// EraseUser deletes the notifications of and by a user, in statements that each delete few rows. Without a
	// transaction around ctx, each is one of its own.
	EraseUser(ctx context.Context, user identity.UserID) error
}

// People reads the people with whom somebody has a connection or a request.
type People interface {
	// Named returns those of the users whose name the viewer may see by a connection or a request.
	Named(
		ctx context.Context, viewer identity.UserID, users []identity.UserID,
	) (map[identity.UserID]network.Person, error)
}

// Correspondents names the people who write messages. They may have no account.
type Correspondents interface {
	// Names returns the name of the other side of those of the messages that the viewer sees. It names nobody whom the
	// viewer has blocked, and no member who has left or is suspended.
	Names(ctx context.Context, viewer identity.UserID, messages []uuid.UUID) (map[uuid.UUID]string, error)
}

// Correspondence decides whether a request may reach the asked person (network.Correspondence).
type Correspondence interface {
	// Allows reports whether something of an author may reach a recipient.
	Allows(ctx context.Context, author, recipient network.Party) (bool, error)
}

// Profiles reads profiles of people.
type Profiles interface {
	// Visible returns the summaries of those of the users whose profile the viewer may see without a personal link.
	Visible(
		ctx context.Context, viewer identity.UserID, users []identity.UserID,
	) (map[identity.UserID]network.Summary, error)
}
