package sharing

import (
	"context"

	"wright.app/platform/identity"
	"wright.app/platform/quota"
)

// countOpening stores that a recruiter opens a profile, unless they have opened it within the last day. It returns
// fault.ErrRequestLimit if the recruiter has no opening left. Other viewers are not limited.
func (s *Service) countOpening(ctx context.Context, access Access) error {
	recruiter, now := access.Viewer.User, access.At
	if access.Viewer.Role != identity.Recruiter || access.IsOwner {
		return nil
	}
	check := func(ctx context.Context) (isRepeated bool, err error) {
		openings, err := s.Openings.Since(ctx, recruiter, now.Add(-quota.Day))
		if err != nil {
			return false, err
		}
		return checkOpening(openings, access.Owner, now)
	}
	if isRepeated, err := check(ctx); isRepeated || err != nil {
		return err
	}
	return s.Transactor.InTx(ctx, func(ctx context.Context) error {
		if err := s.Openings.Lock(ctx, recruiter); err != nil {
			return err
		}
		// Another request may have counted an opening since the check without the lock.
		if isRepeated, err := check(ctx); isRepeated || err != nil {
			return err
		}
		return s.Openings.Add(ctx, Opening{
			Recruiter: recruiter, Person: access.Owner, Member: access.Person.Member, At: now,
		})
	})
}

// OpeningLimit returns how many people the calling recruiter can still open.
func (s *Service) OpeningLimit(ctx context.Context, caller identity.Principal) (OpeningLimit, error) {
	recruiter, err := recruiters.Admit(caller)
	if err != nil {
		return OpeningLimit{}, err
	}
	now := s.Clock.Now()
	openings, err := s.Openings.Since(ctx, recruiter, now.Add(-quota.Day))
	if err != nil {
		return OpeningLimit{}, err
	}
	return newOpeningLimit(openings, now), nil
}

// DeleteOldOpenings deletes the openings that count neither for a limit nor for the recruiters of a profile. It is
// idempotent.
func (s *Service) DeleteOldOpenings(ctx context.Context) error {
	from, _ := recruiterPeriod(s.Clock.Now())
	return s.Openings.DeleteBefore(ctx, from)
}
