package sharingtest

import (
	"context"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/identity"
)

// Broken implements the ports to users, their profiles and their blocks. All its methods fail with Err.
type Broken struct{ Err error }

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

// Between implements profileaccess.Blocks.
func (b Broken) Between(context.Context, identity.UserID, identity.UserID) (profileaccess.Block, error) {
	return profileaccess.Block{}, b.Err
}
