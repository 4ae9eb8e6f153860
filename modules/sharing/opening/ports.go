package opening

import (
	"context"
	"time"

	"wright.app/platform/identity"
)

// Openings stores whose profiles recruiters have opened.
type Openings interface {
	// Lock makes other transactions that call Lock for the recruiter wait until the transaction of ctx ends.
	Lock(ctx context.Context, recruiter identity.UserID) error
	// Since returns the openings of a recruiter after an instant, newest first.
	Since(ctx context.Context, recruiter identity.UserID, after time.Time) ([]Opening, error)
	// Add stores an opening in the transaction of ctx.
	Add(ctx context.Context, o Opening) error
	// CountRecruiters returns how many recruiters have opened a person from one instant until before another.
	CountRecruiters(ctx context.Context, person identity.UserID, from, until time.Time) (int, error)
	// DeleteBefore deletes the openings before an instant, in the transaction of ctx.
	DeleteBefore(ctx context.Context, instant time.Time) error
	// Erase deletes the openings by a user and those of the user, in the transaction of ctx.
	Erase(ctx context.Context, user identity.UserID) error
}
