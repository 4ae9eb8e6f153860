package application

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/jobs"
	"wright.app/modules/messaging"
	"wright.app/modules/network"
	"wright.app/modules/people"
	"wright.app/modules/profile"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
	"wright.app/platform/tx"
)

// The OpenAPI document states the same with security and x-roles.
var (
	// applicants admits those who have a profile to apply with.
	applicants = identity.Rule{Roles: []identity.Role{identity.Wright}}
	// teams admits those who may hire.
	teams = identity.Rule{Roles: []identity.Role{identity.Recruiter}}
)

// MaxPerDay is how many applications a person sends within a day.
const MaxPerDay = 20

var applyQuota = quota.Policy{Name: "job-applications", Windows: []quota.Window{{Max: MaxPerDay, Per: quota.Day}}}

// Deps are the dependencies of Service.
type Deps struct {
	Transactor     tx.Transactor
	Clock          clock.Clock
	Applications   Applications
	Directory      *Directory
	Jobs           *jobs.Service
	Links          *sharelink.Directory
	Linked         *LinkedPeople
	People         *people.Directory // authors of notes
	Profiles       *profile.Directory
	Correspondence *network.Correspondence
	Messenger      *Messenger
	Proofs         *messaging.AddressProofs
	Tokens         *Tokens
	Retention      Retention
}

// Service has the use cases of applications.
type Service struct{ Deps }

// NewService returns a Service.
func NewService(d Deps) *Service { return &Service{d} }

// Own is an application as its applicant sees it.
type Own struct {
	Application

	Listing *jobs.Shown // nil if the job was deleted
	Events  []Event
	Shares  *sharelink.Link // the personal link with its token, nil when it has ended
}

// Place is a place in a list, for keyset pagination.
type Place struct {
	IsFinal bool      `json:"f,omitempty"`
	At      time.Time `json:"t"`
	ID      ID        `json:"i"`
}

// OwnPage is a part of the applications of a person.
type OwnPage struct {
	Items []Own
	Total int    // of all pages
	Next  *Place // nil after the last page
}

// Filter selects some of the applications of a list.
type Filter struct {
	Status       Status    // empty: in any state
	UpdatedSince time.Time // changed at it or later; zero: any time
}

func (f Filter) accepts(a Application) bool {
	return (f.Status == "" || a.Status == f.Status) && !a.UpdatedAt.Before(f.UpdatedSince)
}

// ListOwn returns up to limit applications of the caller that a filter accepts, those that were sent last first, from
// after a place or from the start for nil.
func (s *Service) ListOwn(
	ctx context.Context, caller identity.Principal, f Filter, after *Place, limit int,
) (OwnPage, error) {
	applicant, err := applicants.Admit(caller)
	if err != nil {
		return OwnPage{}, err
	}
	all, err := s.Applications.Of(ctx, applicant)
	if err != nil {
		return OwnPage{}, err
	}
	now := s.Clock.Now()
	all = slices.DeleteFunc(all, func(a Application) bool {
		return isSpent(a) || !f.accepts(a.At(now))
	})
	page := OwnPage{Total: len(all)}
	all = slices.DeleteFunc(all, func(a Application) bool { return after != nil && !isAfter(a, *after) })
	if len(all) > limit {
		all = all[:limit]
		page.Next = &Place{At: all[limit-1].CreatedAt, ID: all[limit-1].ID}
	}
	page.Items, err = s.own(ctx, caller, idsOf(all))
	return page, err
}

func isAfter(a Application, p Place) bool {
	return a.CreatedAt.Before(p.At) || a.CreatedAt.Equal(p.At) && a.ID.String() < p.ID.String()
}

func idsOf(all []Application) []ID {
	ids := make([]ID, len(all))
	for i, a := range all {
		ids[i] = a.ID
	}
	return ids
}

// GetOwn returns an application of the caller, or fault.ErrNotFound.
func (s *Service) GetOwn(ctx context.Context, caller identity.Principal, id ID) (Own, error) {
	applicant, err := applicants.Admit(caller)
	if err != nil {
		return Own{}, err
	}
	a, err := s.Applications.ByID(ctx, id)
	switch {
	case err != nil:
		return Own{}, fmt.Errorf("application of user %d: %w", applicant, err)
	case a.Applicant != applicant || isSpent(a):
		return Own{}, fault.ErrNotFound
	}
	return s.oneOwn(ctx, caller, id)
}

func (s *Service) oneOwn(ctx context.Context, caller identity.Principal, id ID) (Own, error) {
	all, err := s.own(ctx, caller, []ID{id})
	switch {
	case err != nil:
		return Own{}, err
	case len(all) == 0: // deleted meanwhile
		return Own{}, fault.ErrNotFound
	}
	return all[0], nil
}

// own returns applications of the caller as they see them, in the order of the ids.
func (s *Service) own(ctx context.Context, caller identity.Principal, ids []ID) ([]Own, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	all, err := s.Applications.ByIDs(ctx, ids)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(all, func(a, b Application) int { return slices.Index(ids, a.ID) - slices.Index(ids, b.ID) })
	events, err := s.Applications.EventsOf(ctx, ids)
	if err != nil {
		return nil, err
	}
	postings := make([]jobs.ID, len(all))
	for i, a := range all {
		postings[i] = a.Job
	}
	listings, err := s.Jobs.Summaries(ctx, caller, postings)
	if err != nil {
		return nil, err
	}
	links, err := s.Links.Own(ctx, caller.User)
	if err != nil {
		return nil, err
	}
	now, own := s.Clock.Now(), make([]Own, len(all))
	for i, a := range all {
		own[i] = Own{Application: a.At(now), Events: eventsAt(a, events[a.ID], now), Shares: links[a.Link]}
		if listing, ok := listings[a.Job]; ok {
			own[i].Listing = &listing
		}
	}
	return own, nil
}

// eventsAt returns the events of a stored application at an instant, at most MaxEvents.
func eventsAt(stored Application, events []Event, now time.Time) []Event {
	if at := stored.At(now); at.Status != stored.Status {
		events = append(events, overdueAt(at.UpdatedAt))
	}
	return events[max(0, len(events)-MaxEvents):]
}

// TakeBack withdraws an application of the caller, or declines its offer: status is Withdrawn or Declined. The link is
// deleted with it, and the texts are erased. expected is the version that the application must have, nil for any. It
// returns fault.ErrNotFound, fault.ErrStale and ErrState.
func (s *Service) TakeBack(
	ctx context.Context, caller identity.Principal, id ID, status Status, expected *int64,
) (Own, error) {
	applicant, err := applicants.Admit(caller)
	if err != nil {
		return Own{}, err
	}
	var taken Own
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		a, link, err := s.lock(ctx, id)
		now := s.Clock.Now()
		switch {
		case err != nil:
			return err
		case a.Applicant != applicant:
			return fault.ErrNotFound
		case expected != nil && *expected != a.Version:
			return fault.ErrStale
		}
		a = a.At(now)
		happened, err := a.move(status, ByApplicant, Verdict{}, s.Retention, now)
		if err != nil {
			return err
		}
		if link != nil {
			if err := s.Links.End(ctx, link, now); err != nil {
				return err
			}
		}
		if err := s.saveTakenBack(ctx, a, &happened); err != nil {
			return err
		}
		taken, err = s.oneOwn(ctx, caller, id)
		return err
	})
	if err != nil {
		return Own{}, fmt.Errorf("take back an application of user %d: %w", applicant, err)
	}
	return taken, nil
}

// saveTakenBack stores that an applicant has taken an application back, with all that is erased for it.
func (s *Service) saveTakenBack(ctx context.Context, a Application, happened *Event) error {
	a.Link = 0
	if err := s.Applications.Save(ctx, a, happened); err != nil {
		return err
	}
	// What has waited for the code is kept for an hour otherwise.
	if err := s.Proofs.Forget(ctx, a.ID); err != nil {
		return err
	}
	return s.Messenger.ended(ctx, a)
}

// lock locks the link of an application, nil if it has none, and the application. Both are always locked in this order.
func (s *Service) lock(ctx context.Context, id ID) (Application, *sharelink.Link, error) {
	return lock(ctx, s.Applications, s.Links, id)
}

func lock(
	ctx context.Context, store Applications, links *sharelink.Directory, id ID,
) (Application, *sharelink.Link, error) {
	a, err := store.ByID(ctx, id)
	if err != nil {
		return Application{}, nil, err
	}
	var link *sharelink.Link
	if a.Link != 0 {
		link, err = links.Lock(ctx, a.Applicant, a.Link)
		if err != nil && !errors.Is(err, fault.ErrNotFound) {
			return Application{}, nil, err
		}
	}
	a, err = store.Lock(ctx, id)
	return a, link, err
}

// DeleteOwn deletes a final application of the caller, for both sides. It returns fault.ErrNotFound, and ErrState for
// an open one.
func (s *Service) DeleteOwn(ctx context.Context, caller identity.Principal, id ID) error {
	applicant, err := applicants.Admit(caller)
	if err != nil {
		return err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		a, link, err := s.lock(ctx, id)
		now := s.Clock.Now()
		switch {
		case err != nil:
			return err
		case a.Applicant != applicant || isSpent(a):
			return fault.ErrNotFound
		case a.At(now).Status.IsOpen():
			return ErrState
		}
		if link != nil {
			if err := s.Links.End(ctx, link, now); err != nil {
				return err
			}
		}
		if err := s.Applications.Delete(ctx, id); err != nil {
			return err
		}
		if err := s.keepCount(ctx, a, now); err != nil {
			return err
		}
		if err := s.Proofs.Forget(ctx, id); err != nil {
			return err
		}
		return s.Messenger.ended(ctx, a)
	})
	if err != nil {
		return fmt.Errorf("delete an application of user %d: %w", applicant, err)
	}
	return nil
}

// keepCount stores that an application was sent, without anything else of it, as long as it counts for the limit of its
// applicant: whoever deletes applications does not send more of them.
func (s *Service) keepCount(ctx context.Context, a Application, now time.Time) error {
	spentUntil := a.CreatedAt.Add(quota.Day)
	if !spentUntil.After(now) {
		return nil
	}
	id, err := uuid.NewV7()
	if err != nil {
		return fmt.Errorf("new id: %w", err)
	}
	spent := Application{
		ID: id, Applicant: a.Applicant, Status: Withdrawn, AnswerDays: -1, EndsAt: spentUntil, CreatedAt: a.CreatedAt,
		UpdatedAt: now, Version: 1,
	}
	return s.Applications.Add(ctx, spent, Event{At: a.CreatedAt, By: ByApplicant, Status: Withdrawn})
}
