package profile

import (
	"context"
	"fmt"
	"time"

	"wright.app/platform/identity"
	"wright.app/platform/quota"
)

// reviewQuota limits how often the owner of a profile may ask for a review.
var reviewQuota = quota.Policy{Name: "review", Windows: []quota.Window{{Max: 3, Per: quota.Day}}}

// RequestReview asks moderation to look at the owner's profile and returns the number of the
// request. It returns ErrNotLoaded, ErrUnderReview, and fault.ErrRequestLimit with the wait
// after three requests within 24 hours.
func (s *Service) RequestReview(ctx context.Context, caller identity.Principal) (EventID, error) {
	owner, err := afterSetup.Admit(caller)
	if err != nil {
		return 0, err
	}
	var id EventID
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		p, err := s.Profiles.ForChangeWithoutSections(ctx, owner) // which also keeps requests of one owner apart
		if err != nil {
			return err
		}
		now := s.Clock.Now()
		if err := p.RequestReview(now); err != nil {
			return err
		}
		if err := s.mayRequest(ctx, p.ID(), now); err != nil {
			return err
		}
		if err := s.Profiles.Save(ctx, p); err != nil {
			return err
		}
		id, err = s.ModerationLog.AddEvent(ctx, Event{Profile: p.ID(), Kind: EventReviewRequested, At: now})
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("request a review of the profile of user %d: %w", owner, err)
	}
	s.Log.InfoContext(ctx, "review requested", "user_id", int64(owner), "request_id", int64(id))
	return id, nil
}

// mayRequest returns fault.ErrRequestLimit if the quota of requests is used up.
func (s *Service) mayRequest(ctx context.Context, id ID, now time.Time) error {
	requests, err := s.ModerationLog.ReviewRequestsSince(ctx, id, now.Add(-quota.Day))
	if err != nil {
		return err
	}
	return reviewQuota.Check(requests, now)
}
