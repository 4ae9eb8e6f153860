package profile

import (
	"context"
	"fmt"
	"time"

	"wright.app/platform/identity"
	"wright.app/platform/quota"
)

// reviewQuota limits how often a review of a profile may be requested.
var reviewQuota = quota.Policy{Name: "review", Windows: []quota.Window{{Max: 3, Per: quota.Day}}}

// RequestReview requests a review of the caller's profile by moderation and returns the id of the request. It returns
// ErrNoProfile, ErrUnderReview, and fault.ErrRequestLimit with the wait after three requests within 24 hours.
func (s *Service) RequestReview(ctx context.Context, caller identity.Principal) (EventID, error) {
	owner, err := afterSetup.Admit(caller)
	if err != nil {
		return 0, err
	}
	var id EventID
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		p, err := s.Profiles.ForChangeWithoutSections(ctx, owner)
		if err != nil {
			return err
		}
		// The profile is locked, so concurrent requests of one owner cannot exceed the quota.
		now := s.Clock.Now()
		if err := p.RequestReview(now); err != nil {
			return err
		}
		if err := s.checkReviewQuota(ctx, p.ID(), now); err != nil {
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

// checkReviewQuota returns fault.ErrRequestLimit if the quota is used up.
func (s *Service) checkReviewQuota(ctx context.Context, id ID, now time.Time) error {
	requests, err := s.ModerationLog.ReviewRequestsSince(ctx, id, now.Add(-quota.Day))
	if err != nil {
		return err
	}
	return reviewQuota.Check(requests, now)
}
