package visit

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"time"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/invitation"
	"wright.app/modules/sharing/opening"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/calendar"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// Deps are the dependencies of Service.
type Deps struct {
	Transactor  tx.Transactor
	Clock       clock.Clock
	Gate        *profileaccess.Gate
	Invitations *invitation.Invitations
	Visits      Visits
	Salts       Salts
	Digest      Digest
	Openings    *opening.Service
}

// Service counts visits.
type Service struct {
	Deps

	salts sharing.SharedReads[[]byte]
}

// NewService returns a Service.
func NewService(d Deps) *Service { return &Service{Deps: d} }

// RecordVisit counts a visit to a profile or an invite link. It does not count visits of owners, bots, prefetches and
// viewers without access, repeated visits, and visits over the limit of a network. In these cases it returns nil,
// because the client must not learn whether a visit counts. An error is an internal failure.
func (s *Service) RecordVisit(ctx context.Context, r Report) error {
	if isBot(r.UserAgent) || isPrefetch(r.Purposes) {
		return nil
	}
	target, err := s.findVisitTarget(ctx, r)
	if sharing.IsRefusal(err) {
		return nil
	}
	if err != nil {
		return err
	}
	if target.IsOwner {
		return nil
	}
	salt, yesterday, err := s.saltsAt(ctx, target.At)
	if err != nil {
		return err
	}
	visit := newVisit(r, target, s.Digest, salt, yesterday)
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error { return s.Visits.Count(ctx, visit) })
	if err != nil && !errors.Is(err, ErrNotCounted) {
		return fmt.Errorf("count a visit to user %d: %w", visit.Owner, err)
	}
	return nil
}

// findVisitTarget returns the profile or invitation that was visited. It checks access with the Gate or the
// Invitations.
func (s *Service) findVisitTarget(ctx context.Context, r Report) (target, error) {
	if r.Invite != "" {
		invitation, err := s.Invitations.Find(ctx, r.Invite)
		if err != nil {
			return target{}, err
		}
		link := invitation.Link.Snapshot()
		isOwner := r.Viewer.Known() && r.Viewer.User == link.Owner
		return target{Owner: link.Owner, Invite: link.ID, IsOwner: isOwner, At: s.Clock.Now()}, nil
	}
	access, err := s.Gate.Open(ctx, r.Viewer, r.Target)
	return target{Owner: access.Owner, Link: access.Link, IsOwner: access.IsOwner, At: access.At}, err
}

// saltsAt returns the salt of today. At the first visit of a day it creates the salt. It also returns the salt of
// yesterday as long as a window that began yesterday may be open.
func (s *Service) saltsAt(ctx context.Context, now time.Time) (salt, yesterday []byte, err error) {
	today := calendar.DayOf(now)
	read := func(ctx context.Context) ([]byte, error) { return s.Salts.Salt(ctx, today) }
	if salt, err = s.salts.Do(ctx, today.String(), read); err != nil {
		return nil, nil, err
	}
	if salt == nil {
		fresh := make([]byte, saltBytes)
		_, _ = rand.Read(fresh) // never fails: the runtime ends the program instead
		err = s.Transactor.InTx(ctx, func(ctx context.Context) error { return s.Salts.AddSalt(ctx, today, fresh) })
		if err != nil {
			return nil, nil, err
		}
		// Another instance may have stored its salt first.
		if salt, err = s.Salts.Salt(ctx, today); err != nil {
			return nil, nil, err
		}
	}
	if oldest := oldestSaltDay(now); oldest.Before(today) {
		if yesterday, err = s.Salts.Salt(ctx, oldest); err != nil {
			return nil, nil, err
		}
	}
	return salt, yesterday, nil
}

const (
	// visitorBatch is the maximum number of visitors, and also of origins, that one transaction deletes. Deleting those
	// of a whole day would exceed the timeout of a statement (docs/security.md, T127), and other writers of SQLite wait
	// for each transaction.
	visitorBatch = 500
	// maxVisitorBatches is the maximum number of batches in one run of the job. The next run continues.
	maxVisitorBatches = 2000
)

// DeleteOldVisitors deletes the salts and hashes of visitors that are no longer needed, in batches. It is idempotent.
func (s *Service) DeleteOldVisitors(ctx context.Context) error {
	now := s.Clock.Now()
	for range maxVisitorBatches {
		var deleted int
		err := s.Transactor.InTx(ctx, func(ctx context.Context) (err error) {
			deleted, err = s.Visits.DeleteBefore(ctx, oldestSaltDay(now), now.Add(-originWindow), visitorBatch)
			return err
		})
		if err != nil {
			return err
		}
		if deleted < visitorBatch {
			return nil
		}
	}
	return nil
}

// VisitStatistics returns the visits to the caller's profile until today, and how many recruiters have opened it. All
// numbers are 0 if the caller has no profile.
func (s *Service) VisitStatistics(ctx context.Context, caller identity.Principal) (Summary, error) {
	owner, err := sharing.AnyMember.Admit(caller)
	if err != nil {
		return Summary{}, err
	}
	now := s.Clock.Now()
	today := calendar.DayOf(now)
	days, err := s.Visits.Daily(ctx, owner, firstDay(today), today)
	if err != nil {
		return Summary{}, err
	}
	statistics := newStatistics(today, days)
	daysOfLinks, err := s.Visits.DailyOfLinks(ctx, owner, firstDay(today), today)
	if err != nil {
		return Summary{}, err
	}
	statistics.Links = linkVisits(today, daysOfLinks)
	statistics.Recruiters, err = s.Openings.RecruitersOf(ctx, owner)
	return statistics, err
}
