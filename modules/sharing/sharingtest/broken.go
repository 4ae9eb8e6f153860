package sharingtest

import (
	"context"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/platform/calendar"
	"wright.app/platform/identity"
)

// Broken implements ports of the module. All its methods fail with Err.
type Broken struct{ Err error }

// ByToken implements sharing.Tokens.
func (b Broken) ByToken(context.Context, sharing.Token) (*sharing.Link, error) {
	return nil, b.Err
}

// Visibility implements sharing.Profiles.
func (b Broken) Visibility(context.Context, identity.UserID) (sharing.ProfileVisibility, error) {
	return sharing.ProfileVisibility{}, b.Err
}

// Content implements sharing.Profiles.
func (b Broken) Content(context.Context, identity.UserID) (profile.Snapshot, error) {
	return profile.Snapshot{}, b.Err
}

// VisibilityByAlias implements sharing.Profiles.
func (b Broken) VisibilityByAlias(context.Context, string) (identity.UserID, sharing.ProfileVisibility, error) {
	return 0, sharing.ProfileVisibility{}, b.Err
}

// FindablePages implements sharing.Profiles.
func (b Broken) FindablePages(context.Context, int) ([]int64, error) { return nil, b.Err }

// Findable implements sharing.Profiles.
func (b Broken) Findable(context.Context, int64, int) ([]sharing.FindableProfile, error) {
	return nil, b.Err
}

// Active implements sharing.People.
func (b Broken) Active(context.Context, []identity.UserID) ([]identity.UserID, error) {
	return nil, b.Err
}

// Person implements sharing.People.
func (b Broken) Person(context.Context, identity.UserID) (sharing.Person, error) {
	return sharing.Person{}, b.Err
}

// ByMember implements sharing.People.
func (b Broken) ByMember(context.Context, identity.MemberID) (identity.UserID, sharing.Person, error) {
	return 0, sharing.Person{}, b.Err
}

// Between implements sharing.Blocks.
func (b Broken) Between(context.Context, identity.UserID, identity.UserID) (sharing.Block, error) {
	return sharing.Block{}, b.Err
}

// DeleteActive implements sharing.ActiveLinks.
func (b Broken) DeleteActive(context.Context, identity.UserID, time.Time) error { return b.Err }

// RemoveExcess implements sharing.DeletedLinks.
func (b Broken) RemoveExcess(context.Context, identity.UserID, int, int) error { return b.Err }

// RemoveUntil implements sharing.DeletedLinks.
func (b Broken) RemoveUntil(context.Context, time.Time, int) (int, error) { return 0, b.Err }

// List implements sharing.Links.
func (b Broken) List(context.Context, identity.UserID) ([]*sharing.Link, error) {
	return nil, b.Err
}

// ListActive implements sharing.Links.
func (b Broken) ListActive(context.Context, identity.UserID) ([]*sharing.Link, error) {
	return nil, b.Err
}

// ForChange implements sharing.Links.
func (b Broken) ForChange(context.Context, identity.UserID, sharing.LinkID) (*sharing.Link, error) {
	return nil, b.Err
}

// Add implements sharing.Links.
func (b Broken) Add(context.Context, *sharing.Link, int) (*sharing.Link, error) {
	return nil, b.Err
}

// Save implements sharing.Links.
func (b Broken) Save(context.Context, *sharing.Link) error { return b.Err }

// SaveSending implements sharing.Links.
func (b Broken) SaveSending(context.Context, *sharing.Link) error { return b.Err }

// Suppress implements sharing.Suppressions.
func (b Broken) Suppress(context.Context, sharing.RecipientName, time.Time) error { return b.Err }

// IsSuppressed implements sharing.Suppressions.
func (b Broken) IsSuppressed(context.Context, ...sharing.RecipientName) (bool, error) {
	return false, b.Err
}

// Count implements sharing.Visits.
func (b Broken) Count(context.Context, sharing.Visit) error { return b.Err }

// DeleteBefore implements sharing.Visits.
func (b Broken) DeleteBefore(context.Context, calendar.Date, time.Time, int) (int, error) {
	return 0, b.Err
}

// Salt implements sharing.Salts.
func (b Broken) Salt(context.Context, calendar.Date) ([]byte, error) { return nil, b.Err }

// AddSalt implements sharing.Salts.
func (b Broken) AddSalt(context.Context, calendar.Date, []byte) error { return b.Err }

// DailyOfLinks implements sharing.Statistics.
func (b Broken) DailyOfLinks(context.Context, identity.UserID, calendar.Date,
	calendar.Date,
) ([]sharing.LinkDay, error) {
	return nil, b.Err
}

// Daily implements sharing.Statistics.
func (b Broken) Daily(context.Context, identity.UserID, calendar.Date,
	calendar.Date,
) ([]sharing.DailyAggregation, error) {
	return nil, b.Err
}
