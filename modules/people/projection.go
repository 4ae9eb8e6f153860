package people

import (
	"context"
	"slices"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/modules/media"
	"wright.app/modules/profile"
	"wright.app/platform/events"
)

// Projection updates the entries in the transactions that change the copied data. It reads nothing.
type Projection struct{ entries Entries }

// NewProjection returns a Projection.
func NewProjection(entries Entries) *Projection { return &Projection{entries} }

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
	if e.Attributes != nil {
		if err := p.entries.SetAttributes(ctx, e.Owner, attributesOf(*e.Attributes)); err != nil {
			return err
		}
	}
	if e.Verified != nil {
		if err := p.entries.SetVerifiedLinks(ctx, e.Owner, textsOf(*e.Verified)); err != nil {
			return err
		}
	}
	isWork := func(t profile.SectionType) bool { return t == profile.Workplace || t == profile.School }
	if slices.ContainsFunc(e.Sections, isWork) {
		return p.entries.MarkStale(ctx, e.Owner)
	}
	return nil
}
