package people

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/modules/media"
	"wright.app/modules/profile"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Sources reads the data that other modules store about a person.
type Sources struct {
	Users    *auth.AdminDirectory // also those who are leaving
	Settings *settings.Directory
	Profiles *profile.Directory
	Photos   *media.Directory
}

// Profile has the attributes of a profile that an entry copies, and the other words of the profile that are indexed.
type Profile struct {
	Header
	Attributes
	Work
}

// entry returns the whole entry of a user, or fault.ErrNotFound if there is no such user.
func (s Sources) entry(ctx context.Context, user identity.UserID) (Entry, error) {
	person, err := s.Users.User(ctx, user)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return Entry{}, fault.ErrNotFound
	case err != nil:
		return Entry{}, fmt.Errorf("person %d: %w", user, err)
	}
	p, err := s.Profile(ctx, user)
	if err != nil {
		return Entry{}, err
	}
	e := Entry{
		User: user, Member: person.Member, Person: personOf(person), Header: p.Header, Attributes: p.Attributes,
		Workplace: p.Primary,
	}
	if e.PhotoURL, err = s.Photos.PhotoURL(ctx, user); err != nil {
		return Entry{}, fmt.Errorf("photo of user %d: %w", user, err)
	}
	if e.Discoverable, err = s.Settings.Discoverable(ctx, user); err != nil {
		return Entry{}, fmt.Errorf("settings of user %d: %w", user, err)
	}
	return e, nil
}

// Profile returns what others may see and find of the profile of an owner, or the zero value if the owner has none.
func (s Sources) Profile(ctx context.Context, owner identity.UserID) (Profile, error) {
	return shownProfile(ctx, s.Profiles, owner)
}

// OwnProfile is Profile with what the look hides. Only the owner may learn anything from it.
func (s Sources) OwnProfile(ctx context.Context, owner identity.UserID) (Profile, error) {
	p, err := storedProfile(ctx, s.Profiles, owner)
	return profileOf(p), err
}

func shownProfile(ctx context.Context, profiles *profile.Directory, owner identity.UserID) (Profile, error) {
	p, err := storedProfile(ctx, profiles, owner)
	return profileOf(p.ForOthers()), err // results neither show nor find what the look hides
}

// storedProfile returns the profile of an owner, or the zero value if the owner has none.
func storedProfile(
	ctx context.Context, profiles *profile.Directory, owner identity.UserID,
) (profile.Snapshot, error) {
	p, err := profiles.ByOwner(ctx, owner)
	switch {
	case errors.Is(err, profile.ErrNoProfile):
		return profile.Snapshot{}, nil
	case err != nil:
		return profile.Snapshot{}, fmt.Errorf("profile of user %d: %w", owner, err)
	}
	return p, nil
}

func profileOf(p profile.Snapshot) Profile {
	of := Profile{
		Header:     Header{AccessMode: p.AccessMode, IsSuspended: p.Suspended(), Alias: p.Alias.String()},
		Attributes: attributesOf(p.Attributes), Work: workOf(p),
	}
	of.VerifiedLinks = textsOf(p.Verified)
	return of
}

func personOf(p auth.Person) Person {
	return Person{DisplayName: p.DisplayName, Role: p.Role, IsActive: p.Ready && !p.Suspended && !p.Leaving}
}

func attributesOf(a profile.Attributes) Attributes {
	return Attributes{
		Headline: a.Headline, Location: a.Location, Company: a.CompanyName, OpenToWork: a.OpenToWork, Tags: a.Tags,
	}
}

func textsOf(types []profile.LinkType) []string {
	texts := make([]string, len(types))
	for i, t := range types {
		texts[i] = string(t)
	}
	return texts
}

func workOf(p profile.Snapshot) Work {
	var w Work
	for _, section := range p.Sections {
		c := section.Content
		switch section.Type {
		case profile.Workplace:
			w.Organizations = append(w.Organizations, c.Organization)
			if section.ID == p.Primary {
				w.Primary = Position{Title: c.Title, Organization: c.Organization}
			}
		case profile.School:
			w.Schools = append(w.Schools, c.Organization)
		case profile.Project, profile.CodeRepository, profile.Certification, profile.Contribution:
		}
	}
	return w
}
