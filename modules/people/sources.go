package people

import (
	"context"
	"fmt"

	"wright.app/platform/identity"
)

// Sources reads what other modules store about a person.
type Sources struct {
	Users    Users
	Profiles Profiles
	Photos   Photos
}

// entry returns the whole entry of a user, or fault.ErrNotFound if there is no such user.
func (s Sources) entry(ctx context.Context, user identity.UserID) (Entry, error) {
	e := Entry{User: user}
	var err error
	if e.Member, e.Person, err = s.Users.Person(ctx, user); err != nil {
		return Entry{}, fmt.Errorf("person %d: %w", user, err)
	}
	profile, err := s.Profiles.Profile(ctx, user)
	if err != nil {
		return Entry{}, fmt.Errorf("profile of user %d: %w", user, err)
	}
	e.Header, e.Attributes, e.Workplace = profile.Header, profile.Attributes, profile.Primary
	if e.PhotoURL, err = s.Photos.PhotoURL(ctx, user); err != nil {
		return Entry{}, fmt.Errorf("photo of user %d: %w", user, err)
	}
	if e.Discoverable, err = s.Users.Discoverable(ctx, user); err != nil {
		return Entry{}, fmt.Errorf("settings of user %d: %w", user, err)
	}
	return e, nil
}
