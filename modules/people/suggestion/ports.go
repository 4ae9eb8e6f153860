package suggestion

import (
	"context"
	"time"

	"wright.app/modules/people"
	"wright.app/platform/identity"
)

// Dismissals stores whom members do not want to be suggested.
type Dismissals interface {
	// Add stores a dismissal. If its owner has more than limit, it deletes their oldest ones. A dismissed person stays
	// dismissed.
	Add(ctx context.Context, d Dismissal, limit int) error
	// Of returns the dismissals of an owner, the newest first.
	Of(ctx context.Context, owner identity.UserID) ([]Dismissal, error)
	// EraseUser deletes the dismissals by and of a user in the transaction of ctx.
	EraseUser(ctx context.Context, user identity.UserID) error
}

// Dismissal is a person who is not suggested to the owner again.
type Dismissal struct {
	Owner  identity.UserID
	User   identity.UserID
	Member identity.MemberID // of User
	At     time.Time
}

// Members finds people by their public id.
type Members interface {
	// Member returns the user with a public id, or fault.ErrNotFound if there is none.
	Member(ctx context.Context, member identity.MemberID) (identity.UserID, error)
}

// Profiles reads profiles.
type Profiles interface {
	// Profile returns what an entry repeats of a profile, the zero Profile without one.
	Profile(ctx context.Context, owner identity.UserID) (people.Profile, error)
}

// Connections reads connections of members.
type Connections interface {
	// Related returns everybody with whom a member has a connection or a request, as the member sees it.
	Related(ctx context.Context, member identity.UserID) ([]identity.UserID, error)
	// Shared returns up to limit people with whom several connections of a member from before a time are connected,
	// those with the most first. It returns nobody unless the member has several of them.
	Shared(ctx context.Context, member identity.UserID, before time.Time, limit int) ([]identity.UserID, error)
}
