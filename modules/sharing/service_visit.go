package sharing

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"time"

	"wright.app/platform/calendar"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// RecordVisit counts an arrival if the viewer may see the profile, or can join by the invite
// link, is not its owner, is a person, and is neither a repeat nor beyond what one network
// may add. What is seen of an invitation is no visit of a profile. Whether it counted
// is nobody's business: the only errors are failures of the system.
func (s *Service) RecordVisit(ctx context.Context, a Arrival) error {
	if isBot(a.UserAgent) || isPrefetch(a.Purposes) {
		return nil
	}
	what, err := s.arrived(ctx, a)
	if refused(err) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("record a visit: %w", err)
	}
	if what.IsOwner {
		return nil
	}
	salt, yesterday, err := s.saltsAt(ctx, what.At)
	if err != nil {
		return fmt.Errorf("record a visit: %w", err)
	}
	visit := newVisit(a, what, s.Digest, salt, yesterday)
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error { return s.Visits.Count(ctx, visit) })
	if err != nil && !errors.Is(err, ErrNotCounted) {
		return fmt.Errorf("count a visit to user %d: %w", visit.Owner, err)
	}
	return nil
}

// arrived asks the Gate, or the Invitations, in the way in which somebody came.
func (s *Service) arrived(ctx context.Context, a Arrival) (visited, error) {
	if a.Invite != "" {
		invitation, err := s.Invitations.Find(ctx, a.Invite)
		if err != nil {
			return visited{}, err
		}
		link := invitation.Link.Snapshot()
		isOwner := a.Viewer.Known() && a.Viewer.User == link.Owner
		return visited{Owner: link.Owner, Invite: link.ID, IsOwner: isOwner, At: s.Clock.Now()}, nil
	}
	var access Access
	var err error
	if a.Token != "" {
		access, err = s.Gate.CanViewByToken(ctx, a.Viewer, a.Token)
	} else {
		access, err = s.Gate.CanViewByAlias(ctx, a.Viewer, a.Alias)
	}
	return visited{Owner: access.Owner, Link: access.Link, IsOwner: access.IsOwner, At: access.At}, err
}

// refused reports whether the Gate or the Invitations said no, as opposed to having failed.
func refused(err error) bool {
	f, ok := fault.Of(err)
	if !ok {
		return false
	}
	switch f.Kind() {
	case fault.NotFound, fault.Forbidden, fault.Unauthenticated:
		return true
	default:
		return false
	}
}

// saltsAt returns the salt of the day, making one for the first visit of a day, and, as
// long as a window that began on the day before may still run, the salt of that day.
func (s *Service) saltsAt(ctx context.Context, now time.Time) (salt, yesterday []byte, err error) {
	today := calendar.DayOf(now)
	ofToday := func(ctx context.Context) ([]byte, error) { return s.Salts.Salt(ctx, today) }
	if salt, err = s.salts.do(ctx, today.String(), ofToday); err != nil {
		return nil, nil, fmt.Errorf("salt of today: %w", err)
	}
	if salt == nil {
		fresh := make([]byte, saltBytes)
		_, _ = rand.Read(fresh) // never fails: the runtime ends the program instead
		if err = s.Salts.KeepSalt(ctx, today, fresh); err != nil {
			return nil, nil, fmt.Errorf("keep the salt of today: %w", err)
		}
		// Somebody else may have been first.
		if salt, err = s.Salts.Salt(ctx, today); err != nil {
			return nil, nil, fmt.Errorf("salt of today: %w", err)
		}
	}
	if since := keptSince(now); since.Before(today) {
		if yesterday, err = s.Salts.Salt(ctx, since); err != nil {
			return nil, nil, fmt.Errorf("salt of yesterday: %w", err)
		}
	}
	return salt, yesterday, nil
}

// ForgetVisitors removes salts and hashes that no visit can refer to any more. Calling it
// again does no harm.
func (s *Service) ForgetVisitors(ctx context.Context) error {
	now := s.Clock.Now()
	err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
		return s.Visits.Forget(ctx, keptSince(now), now.Add(-originWindow))
	})
	if err != nil {
		return fmt.Errorf("forget visitors: %w", err)
	}
	return nil
}

// VisitStatistics returns the visits to the owner's profile up to today: zeros where
// there were none, and without a profile.
func (s *Service) VisitStatistics(ctx context.Context, caller identity.Principal) (VisitStatistics, error) {
	owner, err := members.Admit(caller)
	if err != nil {
		return VisitStatistics{}, err
	}
	today := calendar.DayOf(s.Clock.Now())
	days, err := s.Statistics.Daily(ctx, owner, firstDay(today), today)
	if err != nil {
		return VisitStatistics{}, fmt.Errorf("statistics of user %d: %w", owner, err)
	}
	return newStatistics(today, days), nil
}
