package publicprofile

import (
	"context"
	"time"

	"wright.app/modules/organization"
	"wright.app/modules/profile"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/calendar"
	"wright.app/platform/events"
	"wright.app/platform/identity"
)

// Confirmation is the schema WorkplaceConfirmation.
type Confirmation struct {
	ConfirmedAt calendar.Partial `json:"confirmedAt"` // a month
	Domain      string           `json:"domain"`
	Expired     bool             `json:"expired"`
	HasPage     bool             `json:"hasPage"`
}

// confirmations are what a user shows beside workplaces at an instant. A document has those whose workplace it has, so
// that a lens that hides a workplace hides its confirmation (docs/security.md, T302).
type confirmations struct {
	of    map[profile.SectionID]Confirmation
	until time.Time // when the first of them expires, zero for none
}

// confirmations reads what a user shows beside workplaces.
func (s *Service) confirmations(ctx context.Context, owner identity.UserID, now time.Time) (confirmations, error) {
	all, err := s.Organizations.Confirmations(ctx, owner)
	if err != nil {
		return confirmations{}, err
	}
	shown := confirmations{of: map[profile.SectionID]Confirmation{}}
	for _, c := range all {
		expired := !now.Before(c.ExpiresAt)
		if !expired && (shown.until.IsZero() || c.ExpiresAt.Before(shown.until)) {
			shown.until = c.ExpiresAt
		}
		// The latest one counts, but not if it is past and an earlier one is not.
		if known, ok := shown.of[c.Section]; ok && (!known.Expired || expired) {
			continue
		}
		shown.of[c.Section] = Confirmation{
			ConfirmedAt: calendar.DayOf(c.ConfirmedAt).Known(calendar.ToMonth), Domain: c.Domain.String(),
			Expired: expired, HasPage: c.HasPage,
		}
	}
	return shown, nil
}

// ExpireOnMemberships returns the subscriptions that make published profiles not current in each transaction that
// changes what their owners show of organizations.
func ExpireOnMemberships(
	published profileaccess.PublishedProfiles, organizations *organization.Directory,
) []events.Subscription {
	return []events.Subscription{
		events.On(func(ctx context.Context, e organization.MembershipChanged) error {
			return published.Expire(ctx, e.User)
		}),
		// A confirmation leads to the page of the organization, if there is one.
		events.On(func(ctx context.Context, e organization.Changed) error {
			users, err := organizations.Showing(ctx, e.Employer.Domain)
			if err != nil {
				return err
			}
			for _, user := range users {
				if err := published.Expire(ctx, user); err != nil {
					return err
				}
			}
			return nil
		}),
	}
}
