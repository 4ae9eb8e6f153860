package people

import (
	"context"
	"slices"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/modules/media"
	"wright.app/modules/profile"
	"wright.app/platform/events"
	"wright.app/platform/identity"
)

// Projection updates the entries in the transactions that change the copied data. Of a profile it reads what others
// may see, because the look may hide what has changed.
type Projection struct {
	entries  Entries
	profiles *profile.Directory
}

// NewProjection returns a Projection.
func NewProjection(entries Entries, profiles *profile.Directory) *Projection {
	return &Projection{entries: entries, profiles: profiles}
}

// Subscriptions returns the subscriptions to the changes of users, settings, profiles and photos.
func (p *Projection) Subscriptions() []events.Subscription {
	return []events.Subscription{
		events.On(func(ctx context.Context, e auth.UserChanged) error {
			return p.entries.SetPerson(ctx, e.User, e.Person.Member, personOf(e.Person))
		}),
		events.On(func(ctx context.Context, e settings.Changed) error {
			return p.entries.SetDiscoverable(ctx, e.User, e.Discoverable)
		}),
		events.On(p.profileChanged),
		events.On(func(ctx context.Context, e media.PhotoChanged) error {
			return p.entries.SetPhoto(ctx, e.Owner, e.URL)
		}),
	}
}

func (p *Projection) profileChanged(ctx context.Context, e profile.Changed) error {
	if e.HeaderChanged {
		err := p.entries.SetHeader(ctx, e.Owner, Header{
			AccessMode: e.Header.AccessMode, IsSuspended: e.Header.Suspended(), Alias: e.Header.Alias.String(),
		})
		if err != nil {
			return err
		}
	}
	if e.Attributes != nil || e.Verified != nil || e.LookChanged {
		if err := p.copyShown(ctx, e.Owner); err != nil {
			return err
		}
	}
	isWork := func(t profile.SectionType) bool { return t == profile.Workplace || t == profile.School }
	if e.LookChanged || slices.ContainsFunc(e.Sections, isWork) {
		return p.entries.MarkStale(ctx, e.Owner)
	}
	return nil
}

// copyShown copies the attributes and the verified links that others may see.
func (p *Projection) copyShown(ctx context.Context, owner identity.UserID) error {
	shown, err := shownProfile(ctx, p.profiles, owner)
	if err != nil {
		return err
	}
	if err := p.entries.SetAttributes(ctx, owner, shown.Attributes); err != nil {
		return err
	}
	return p.entries.SetVerifiedLinks(ctx, owner, shown.VerifiedLinks)
}
