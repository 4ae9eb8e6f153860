package jobs

import (
	"context"

	"wright.app/modules/auth"
	"wright.app/modules/organization"
	"wright.app/modules/profile"
	"wright.app/platform/events"
)

// PublicRevision identifies what everybody sees of an open job: as long as it stays the same, GetPublic returns the
// same, on every instance (ADR 0139).
type PublicRevision struct {
	Job      ID
	Revision int64
}

// PublicRevision returns the revision of an open job, whether everybody may see it or not. It returns fault.ErrNotFound
// for a job that is not open now. Concurrent callers share one read, outside of their transactions.
func (s *Service) PublicRevision(ctx context.Context, id ID) (PublicRevision, error) {
	revision, err := s.revisions.Do(ctx, id.String(), func(ctx context.Context) (int64, error) {
		return s.Jobs.PublicRevision(ctx, id, s.Clock.Now())
	})
	return PublicRevision{id, revision}, err
}

// RaisePublicRevisions returns the subscriptions that give jobs a new PublicRevision in each transaction of another
// module that changes what everybody sees of them: who hires, and whether their jobs may be shown. Whatever GetPublic
// reads of another module belongs here.
func RaisePublicRevisions(all Jobs) []events.Subscription {
	return []events.Subscription{
		events.On(func(ctx context.Context, e auth.UserChanged) error { return all.RaisePublicOf(ctx, e.User) }),
		events.On(func(ctx context.Context, e profile.Changed) error {
			if !e.HeaderChanged {
				return nil
			}
			return all.RaisePublicOf(ctx, e.Owner)
		}),
		events.On(func(ctx context.Context, e organization.Changed) error {
			return all.RaisePublicOfOrganization(ctx, e.Employer.ID)
		}),
	}
}
