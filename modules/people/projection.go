package people

import (
	"context"

	"wright.app/platform/identity"
)

// Projection keeps the entries. Each method applies one change of another module, in the transaction of that change,
// and reads nothing.
type Projection struct{ entries Entries }

// NewProjection returns a Projection.
func NewProjection(entries Entries) *Projection { return &Projection{entries} }

// ProfileChange is what has changed in a profile. Nil members are unchanged.
type ProfileChange struct {
	Header        *Header
	Attributes    *Attributes
	VerifiedLinks *[]string
	// Work reports whether a workplace or school has changed.
	Work bool
}

// ProfileChanged applies a change of a profile.
func (p *Projection) ProfileChanged(ctx context.Context, owner identity.UserID, c ProfileChange) error {
	if c.Header != nil {
		if err := p.entries.SetHeader(ctx, owner, *c.Header); err != nil {
			return err
		}
	}
	if c.Attributes != nil {
		if err := p.entries.SetAttributes(ctx, owner, *c.Attributes); err != nil {
			return err
		}
	}
	if c.VerifiedLinks != nil {
		if err := p.entries.SetVerifiedLinks(ctx, owner, *c.VerifiedLinks); err != nil {
			return err
		}
	}
	if c.Work {
		return p.entries.MarkStale(ctx, owner)
	}
	return nil
}

// PersonChanged applies a change of a user.
func (p *Projection) PersonChanged(
	ctx context.Context, user identity.UserID, member identity.MemberID, person Person,
) error {
	return p.entries.SetPerson(ctx, user, member, person)
}

// PhotoChanged applies a change of a photo.
func (p *Projection) PhotoChanged(ctx context.Context, owner identity.UserID, url string) error {
	return p.entries.SetPhoto(ctx, owner, url)
}

// DiscoverableChanged applies a change of settings.
func (p *Projection) DiscoverableChanged(ctx context.Context, user identity.UserID, choice *bool) error {
	return p.entries.SetDiscoverable(ctx, user, choice)
}
