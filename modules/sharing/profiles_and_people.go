package sharing

import (
	"context"
	"errors"
	"time"

	"wright.app/modules/profile"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Profiles reads profiles.
type Profiles interface {
	// Visibility returns the visibility of the owner's profile, or fault.ErrNotFound without a profile.
	Visibility(ctx context.Context, owner identity.UserID) (ProfileVisibility, error)
	// VisibilityByAlias returns the owner and the visibility of the profile with an alias, which is written as in a
	// URL. It returns fault.ErrNotFound for a malformed, unknown or expired alias.
	VisibilityByAlias(ctx context.Context, alias string) (identity.UserID, ProfileVisibility, error)
	// Content returns the content of the owner's profile, or fault.ErrNotFound without a profile. It checks no
	// permission.
	Content(ctx context.Context, owner identity.UserID) (profile.Snapshot, error)
	// FindablePages returns the numbers of the pages of Findable that contain profiles, in order.
	FindablePages(ctx context.Context, size int) ([]int64, error)
	// Findable returns a page of at most size profiles that are Public and have an alias, in a stable order. It does
	// not check whether the owners are active.
	Findable(ctx context.Context, page int64, size int) ([]FindableProfile, error)
}

// FindableProfile is a candidate for the sitemap.
type FindableProfile struct {
	Owner      identity.UserID
	Visibility ProfileVisibility
	UpdatedAt  time.Time
}

// ProfileVisibility holds the properties of a profile that decide who may see it.
type ProfileVisibility struct {
	Mode      profile.AccessMode
	Suspended bool // also while a suspended profile is under review
	// Alias is the current alias, or empty.
	Alias string
	// Version changes whenever anything changes that others can read in the profile.
	Version int64
}

// People reads users.
type People interface {
	// Person returns a user, or fault.ErrNotFound if there is none or the account was deleted.
	Person(ctx context.Context, user identity.UserID) (Person, error)
	// ByMember returns the user with a public id and their id, or fault.ErrNotFound like Person.
	ByMember(ctx context.Context, member identity.MemberID) (identity.UserID, Person, error)
	// Active returns the given users who have finished the setup and are neither deleted nor suspended, in any order.
	Active(ctx context.Context, users []identity.UserID) ([]identity.UserID, error)
}

// Person holds the public data of a user.
type Person struct {
	Member      identity.MemberID
	DisplayName string
	Role        identity.Role
	InSetup     bool // has not finished the setup
	Suspended   bool
	Contact     ContactChoice // who may write to the user
}

// ContactChoice says who may write to a user on the page of the profile.
type ContactChoice string

// The choices.
const (
	ContactEveryone ContactChoice = ""
	ContactMembers  ContactChoice = "MEMBERS"
	ContactNobody   ContactChoice = "NOBODY"
)

// CheckNotSuspended returns ErrProfileSuspended if the owner's profile is suspended. It returns nil if the owner has no
// profile.
func CheckNotSuspended(ctx context.Context, profiles Profiles, owner identity.UserID) error {
	visibility, err := profiles.Visibility(ctx, owner)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return nil
	case err != nil:
		return err
	case visibility.Suspended:
		return ErrProfileSuspended
	}
	return nil
}
