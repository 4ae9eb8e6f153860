package sharingtest

import (
	"context"
	"time"

	"wright.app/modules/sharing"
	"wright.app/platform/identity"
)

// BrokenOpenings is a sharing.Openings whose methods all fail with Err.
type BrokenOpenings struct{ Err error }

// Lock implements sharing.Openings.
func (b BrokenOpenings) Lock(context.Context, identity.UserID) error { return b.Err }

// Since implements sharing.Openings.
func (b BrokenOpenings) Since(context.Context, identity.UserID, time.Time) ([]sharing.Opening, error) {
	return nil, b.Err
}

// Add implements sharing.Openings.
func (b BrokenOpenings) Add(context.Context, sharing.Opening) error { return b.Err }

// CountRecruiters implements sharing.Openings.
func (b BrokenOpenings) CountRecruiters(context.Context, identity.UserID, time.Time, time.Time) (int, error) {
	return 0, b.Err
}

// DeleteBefore implements sharing.Openings.
func (b BrokenOpenings) DeleteBefore(context.Context, time.Time) error { return b.Err }

// Erase implements sharing.Openings.
func (b BrokenOpenings) Erase(context.Context, identity.UserID) error { return b.Err }
