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

// Profile returns the Profile of an owner, or the zero value if the owner has none.
func (s Sources) Profile(ctx context.Context, owner identity.UserID) (Profile, error) {
	p, err := s.Profiles.ByOwner(ctx, owner)
	switch {
	case errors.Is(err, profile.ErrNoProfile):
		return Profile{}, nil
	case err != nil:
		return Profile{}, fmt.Errorf("profile of user %d: %w", owner, err)
	}
	read := Profile{
		Header:     Header{AccessMode: p.AccessMode, IsSuspended: p.Suspended(), Alias: p.Alias.String()},
		Attributes: attributesOf(p.Attributes), Work: workOf(p),
	}
	read.VerifiedLinks = textsOf(p.Verified)
	return read, nil
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
