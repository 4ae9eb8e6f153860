package jobs

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/network"
	"wright.app/modules/notification"
	"wright.app/modules/organization"
	"wright.app/modules/people"
	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/slots"
	"wright.app/platform/tx"
	"wright.app/platform/unreadable"
)

// The limits of searches (docs/security.md, T263).
const (
	searchesPerUser = 2
	searchesInAll   = 4
	// SearchTimeout is the longest time that a search takes, waiting included.
	SearchTimeout = 2 * time.Second
)

// SearchLimiter limits how many searches run at a time, by one member and by all.
type SearchLimiter = slots.Limiter[identity.UserID]

// NewSearchLimiter returns a SearchLimiter.
func NewSearchLimiter(timeout time.Duration) *SearchLimiter {
	return slots.New[identity.UserID](searchesPerUser, searchesInAll, timeout)
}

// Deps are the dependencies of Service.
type Deps struct {
	Transactor     tx.Transactor
	Clock          clock.Clock
	Jobs           Jobs
	Finder         Finder
	Saved          Saved
	Applications   Applications
	Organizations  *organization.Directory
	Users          *auth.Directory
	Profiles       *profile.Directory
	People         *people.Directory
	Correspondence *network.Correspondence
	Notifier       *notification.Recorder
	Limiter        *SearchLimiter
	Log            *slog.Logger
	Unreadable     *unreadable.Rows
}

// Service has the use cases of the module.
type Service struct {
	Deps

	revisions sharing.SharedReads[int64]
}

// NewService returns a Service.
func NewService(d Deps) *Service { return &Service{Deps: d} }

// Get returns a job that the caller may see: an open one, one that has ended and that the caller has saved or has
// applied for, or any for which the caller hires. For others it returns fault.ErrNotFound.
func (s *Service) Get(ctx context.Context, caller identity.Principal, id ID) (Detailed, error) {
	if _, err := members.Admit(caller); err != nil {
		return Detailed{}, err
	}
	v, err := s.viewer(ctx, caller)
	if err != nil {
		return Detailed{}, err
	}
	j, err := s.Jobs.ByID(ctx, id)
	if err != nil {
		return Detailed{}, fmt.Errorf("job for user %d: %w", v.user, err)
	}
	all, err := s.show(ctx, v, []Job{j})
	if err != nil {
		return Detailed{}, err
	}
	if !all[0].mayBeRead() {
		return Detailed{}, fault.ErrNotFound
	}
	return s.detail(ctx, v, all[0])
}

// OwnPage is a part of the jobs for which a user hires.
type OwnPage struct {
	Jobs []Shown
	Next *OwnPlace // nil after the last page
}

// OwnQuery selects some of the jobs for which a user hires.
type OwnQuery struct {
	Status   Status // empty: in any state
	OnlyMine bool   // only those whose recruiter the user is

	UpdatedSince time.Time // changed at it or later, or expired since; zero: any time
}

// ListOwn returns up to limit jobs for which the caller hires, from after a place or from the start for nil.
func (s *Service) ListOwn(
	ctx context.Context, caller identity.Principal, q OwnQuery, after *OwnPlace, limit int,
) (OwnPage, error) {
	user, err := recruiters.Admit(caller)
	if err != nil {
		return OwnPage{}, err
	}
	v, err := s.viewer(ctx, caller)
	if err != nil {
		return OwnPage{}, err
	}
	filter := OwnFilter{
		Recruiter: user, Organizations: v.hiringIDs(), Status: q.Status, OnlyMine: q.OnlyMine,
		UpdatedSince: q.UpdatedSince, Now: s.Clock.Now(),
	}
	all, err := s.Jobs.Own(ctx, filter, after, limit+1)
	if err != nil {
		return OwnPage{}, fmt.Errorf("jobs of user %d: %w", user, err)
	}
	var page OwnPage
	if len(all) > limit {
		all = all[:limit]
		page.Next = &OwnPlace{UpdatedAt: all[limit-1].UpdatedAt, ID: all[limit-1].ID}
	}
	page.Jobs, err = s.show(ctx, v, all)
	return page, err
}

// Save saves an open job for the caller. Saving one again changes nothing, even if it has ended since. It returns
// fault.ErrNotFound for a job that the caller cannot save, and ErrSavedLimitExceeded.
func (s *Service) Save(ctx context.Context, caller identity.Principal, id ID) error {
	user, err := members.Admit(caller)
	if err != nil {
		return err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		// The job cannot end between the check and the commit.
		j, err := s.Jobs.LockShared(ctx, id)
		if err != nil {
			return err
		}
		count, err := s.Saved.Lock(ctx, user)
		if err != nil {
			return err
		}
		v, err := s.viewer(ctx, caller)
		if err != nil {
			return err
		}
		all, err := s.show(ctx, v, []Job{j})
		switch {
		case err != nil:
			return err
		case all[0].IsSaved && all[0].mayBeRead():
			return nil
		case !all[0].mayBeRead() || all[0].Status != Open:
			return fault.ErrNotFound
		case count >= MaxSaved:
			return ErrSavedLimitExceeded
		}
		return s.Saved.Add(ctx, user, id, s.Clock.Now())
	})
	if err != nil {
		return fmt.Errorf("save a job for user %d: %w", user, err)
	}
	return nil
}

// MaxSaved is how many jobs a member saves at most, those included that have ended.
const MaxSaved = 500

// Unsave takes a job off the saved ones of the caller. For a job that the caller may read, doing it again changes
// nothing. It returns fault.ErrNotFound for all others.
func (s *Service) Unsave(ctx context.Context, caller identity.Principal, id ID) error {
	user, err := members.Admit(caller)
	if err != nil {
		return err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		saved, err := s.Saved.Among(ctx, user, []ID{id})
		if err != nil {
			return err
		}
		if !saved[id] {
			_, err := s.Get(ctx, caller, id)
			return err
		}
		return s.Saved.Remove(ctx, user, id)
	})
	if err != nil {
		return fmt.Errorf("take a job off the saved ones of user %d: %w", user, err)
	}
	return nil
}
