package suggestion

import (
	"context"
	"time"

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
	Owner  identity.UserID   `json:"-"`
	User   identity.UserID   `json:"-"`
	Member identity.MemberID `json:"memberId"` // of User
	At     time.Time         `json:"dismissedAt"`
}
