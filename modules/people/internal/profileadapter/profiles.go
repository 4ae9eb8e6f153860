// Package profileadapter implements ports of module people with module profile.
package profileadapter

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"wright.app/modules/people"
	"wright.app/modules/profile"
	"wright.app/platform/events"
	"wright.app/platform/identity"
)

var _ people.Profiles = (*Profiles)(nil)

// Profiles implements people.Profiles with profile.Directory.
type Profiles struct{ profiles *profile.Directory }

// NewProfiles returns a Profiles.
func NewProfiles(d *profile.Directory) *Profiles { return &Profiles{d} }

// Profile implements people.Profiles.
func (p *Profiles) Profile(ctx context.Context, owner identity.UserID) (people.Profile, error) {
	s, err := p.profiles.ByOwner(ctx, owner)
	switch {
	case errors.Is(err, profile.ErrNoProfile):
		return people.Profile{}, nil
	case err != nil:
		return people.Profile{}, fmt.Errorf("profile of user %d: %w", owner, err)
	}
	read := people.Profile{
		Header:     toHeader(s.AccessMode, s.Suspended(), s.Alias),
		Attributes: toAttributes(s.Attributes), Work: toWork(s),
	}
	read.VerifiedLinks = toLinks(s.Verified)
	return read, nil
}

// Subscriptions returns the subscription that keeps the entry of an owner in each transaction that changes the profile.
func Subscriptions(p *people.Projection) []events.Subscription {
	return []events.Subscription{events.On(func(ctx context.Context, e profile.Changed) error {
		var c people.ProfileChange
		if e.HeaderChanged {
			c.Header = new(toHeader(e.Header.AccessMode, e.Header.Suspended(), e.Header.Alias))
		}
		if e.Attributes != nil {
			c.Attributes = new(toAttributes(*e.Attributes))
		}
		if e.Verified != nil {
			c.VerifiedLinks = new(toLinks(*e.Verified))
		}
		c.Work = slices.ContainsFunc(e.Sections, func(t profile.SectionType) bool {
			return t == profile.Workplace || t == profile.School
		})
		return p.ProfileChanged(ctx, e.Owner, c)
	})}
}

func toHeader(mode profile.AccessMode, suspended bool, alias profile.Alias) people.Header {
	return people.Header{AccessMode: people.AccessMode(mode), IsSuspended: suspended, Alias: alias.String()}
}

func toAttributes(a profile.Attributes) people.Attributes {
	return people.Attributes{
		Headline: a.Headline, Location: a.Location, Company: a.CompanyName, OpenToWork: a.OpenToWork, Tags: a.Tags,
	}
}

func toLinks(types []profile.LinkType) []string {
	links := make([]string, len(types))
	for i, t := range types {
		links[i] = string(t)
	}
	return links
}

func toWork(s profile.Snapshot) people.Work {
	var w people.Work
	for _, section := range s.Sections {
		c := section.Content
		switch section.Type {
		case profile.Workplace:
			w.Organizations = append(w.Organizations, c.Organization)
			if section.ID == s.Primary {
				w.Primary = people.Position{Title: c.Title, Organization: c.Organization}
			}
		case profile.School:
			w.Schools = append(w.Schools, c.Organization)
		case profile.Project, profile.CodeRepository, profile.Certification, profile.Contribution:
			// Nobody works or learns there.
		}
	}
	return w
}
