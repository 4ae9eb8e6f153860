package organization

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wright.app/modules/profile"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Confirmation is a membership that its user shows beside a workplace. It tells nothing of the mailbox.
type Confirmation struct {
	Section     profile.SectionID // the workplace, which may be deleted
	Domain      Domain
	ConfirmedAt time.Time
	ExpiresAt   time.Time // it is past from then on
	HasPage     bool      // whether the domain is proven now, so that its organization has a public page
}

// Confirmations returns what a user shows beside workplaces, those with the latest confirmation first.
func (d *Directory) Confirmations(ctx context.Context, user identity.UserID) ([]Confirmation, error) {
	all, err := d.memberships.Of(ctx, user)
	if err != nil {
		return nil, fmt.Errorf("memberships of user %d: %w", user, err)
	}
	var shown []Confirmation
	for _, m := range all {
		if !m.IsShown {
			continue
		}
		o, err := d.organizations.ByDomain(ctx, m.Domain)
		if err != nil && !errors.Is(err, fault.ErrNotFound) {
			return nil, fmt.Errorf("organization of %s: %w", m.Domain, err)
		}
		shown = append(shown, Confirmation{m.Section, m.Domain, m.ConfirmedAt, m.ExpiresAt, err == nil && o.Proven()})
	}
	return shown, nil
}

// Showing returns the users who show a confirmation of a domain, sorted.
func (d *Directory) Showing(ctx context.Context, domain Domain) ([]identity.UserID, error) {
	return d.memberships.Showing(ctx, domain)
}
