package application

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"wright.app/modules/jobs"
	"wright.app/modules/network"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Received is an application as the team sees it in a list.
type Received struct {
	Application

	Person     *LinkedPerson // nil when the link has ended, and without one
	NoteCount  int
	NewestNote *ShownNote // nil without one
}

// ReceivedPage is a part of the applications for a job.
type ReceivedPage struct {
	Items  []Received
	Counts map[Status]int // of all applications for the job
	Next   *Place         // nil after the last page
}

// ReceivedDetail is an application as the team reads it.
type ReceivedDetail struct {
	Received

	Shares *sharelink.Link // with its token, nil when it has ended
	Events []Event
	Notes  []ShownNote
}

// ShownNote is a note with its author.
type ShownNote struct {
	Note

	Person  *network.Person // nil if the account was deleted
	Summary network.Summary
	IsOwn   bool
}

// ListReceived returns up to limit applications for a job for which the caller hires that a filter accepts, from after
// a place or from the start for nil. Those that wait longest come first, final ones last. It returns fault.ErrNotFound
// for a job for which the caller does not hire.
func (s *Service) ListReceived(
	ctx context.Context, caller identity.Principal, job jobs.ID, f Filter, after *Place, limit int,
) (ReceivedPage, error) {
	if _, err := s.Jobs.ForTeam(ctx, caller, job); err != nil {
		return ReceivedPage{}, fmt.Errorf("applications for user %d: %w", caller.User, err)
	}
	all, err := s.Directory.seenBy(ctx, caller.User, []jobs.ID{job})
	if err != nil {
		return ReceivedPage{}, err
	}
	page := ReceivedPage{Counts: map[Status]int{}}
	for _, a := range all {
		page.Counts[a.Status]++
	}
	all = slices.DeleteFunc(all, func(a Application) bool {
		return !f.accepts(a) || after != nil && comparePlaces(placeOf(a), *after) <= 0
	})
	slices.SortFunc(all, func(a, b Application) int { return comparePlaces(placeOf(a), placeOf(b)) })
	if len(all) > limit {
		all = all[:limit]
		page.Next = new(placeOf(all[limit-1]))
	}
	page.Items, err = s.received(ctx, caller.User, all)
	return page, err
}

func placeOf(a Application) Place {
	return Place{IsFinal: !a.Status.IsOpen(), At: a.UpdatedAt, ID: a.ID}
}

// comparePlaces sorts open applications by their last change, the longest ago first, and after them final ones, the
// latest first.
func comparePlaces(a, b Place) int {
	if a.IsFinal != b.IsFinal {
		if a.IsFinal {
			return 1
		}
		return -1
	}
	byTime := a.At.Compare(b.At)
	if a.IsFinal {
		byTime = -byTime
	}
	return cmp.Or(byTime, strings.Compare(a.ID.String(), b.ID.String()))
}

// received adds the applicants, as far as their links show them, and the numbers of notes with the newest one.
func (s *Service) received(ctx context.Context, viewer identity.UserID, all []Application) ([]Received, error) {
	openings := make([]profileaccess.Opening, 0, len(all))
	for _, a := range all {
		if a.Link != 0 {
			openings = append(openings, profileaccess.Opening{Owner: a.Applicant, Link: a.Link})
		}
	}
	seen, err := s.Linked.See(ctx, viewer, openings)
	if err != nil {
		return nil, fmt.Errorf("applicants: %w", err)
	}
	received := make([]Received, len(all))
	for i, a := range all {
		received[i] = Received{Application: a}
		if person, ok := seen[profileaccess.Opening{Owner: a.Applicant, Link: a.Link}]; ok {
			received[i].Person = &person
		}
	}
	return received, s.addNewestNotes(ctx, viewer, received)
}

// GetReceived returns an application for a job for which the caller hires, or fault.ErrNotFound.
func (s *Service) GetReceived(
	ctx context.Context, caller identity.Principal, job jobs.ID, id ID,
) (ReceivedDetail, error) {
	j, err := s.Jobs.ForTeam(ctx, caller, job)
	if err != nil {
		return ReceivedDetail{}, fmt.Errorf("application for user %d: %w", caller.User, err)
	}
	a, err := s.Applications.ByID(ctx, id)
	if err != nil {
		return ReceivedDetail{}, fmt.Errorf("application for user %d: %w", caller.User, err)
	}
	if err := s.checkSeen(ctx, caller.User, j, a); err != nil {
		return ReceivedDetail{}, err
	}
	return s.detail(ctx, caller.User, a)
}

// checkSeen returns fault.ErrNotFound unless an application is one for the job that the viewer may see.
func (s *Service) checkSeen(ctx context.Context, viewer identity.UserID, j jobs.Job, a Application) error {
	if a.Job != j.ID || j.ApplicationsEnd && !a.isPast() {
		return fault.ErrNotFound
	}
	seen, err := s.Directory.visibleTo(ctx, viewer, []Application{a})
	if err == nil && !seen[a.ID] {
		err = fault.ErrNotFound
	}
	return err
}

// detail returns a stored application as the team reads it.
func (s *Service) detail(ctx context.Context, viewer identity.UserID, stored Application) (ReceivedDetail, error) {
	now := s.Clock.Now()
	shown, err := s.received(ctx, viewer, []Application{stored.At(now)})
	if err != nil {
		return ReceivedDetail{}, err
	}
	d := ReceivedDetail{Received: shown[0]}
	events, err := s.Applications.EventsOf(ctx, []ID{stored.ID})
	if err != nil {
		return ReceivedDetail{}, err
	}
	d.Events = eventsAt(stored, events[stored.ID], now)
	if d.Person != nil { // the link works
		links, err := s.Links.Own(ctx, stored.Applicant)
		if err != nil {
			return ReceivedDetail{}, err
		}
		d.Shares = links[stored.Link]
	}
	d.Notes, err = s.notes(ctx, viewer, stored.ID)
	return d, err
}

// MoveInput is a step of the team as received.
type MoveInput struct {
	To Status
	Verdict
}

// Move takes an application to another state. expected is the version that it must have, nil for any. It returns
// fault.ErrNotFound for an application that the caller may not see, fault.ErrStale, fault.ErrValidation if a rejection
// does not say why, and ErrState for a step that the state does not allow.
func (s *Service) Move(
	ctx context.Context, caller identity.Principal, job jobs.ID, id ID, in MoveInput, expected *int64,
) (d ReceivedDetail, err error) {
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		j, err := s.Jobs.ForTeam(ctx, caller, job)
		if err != nil {
			return err
		}
		verdict, err := checkVerdict("", in.To, in.Verdict, j)
		if err != nil {
			return err
		}
		if err := s.move(ctx, caller.User, j, id, in.To, verdict, expected); err != nil {
			return err
		}
		a, err := s.Applications.ByID(ctx, id)
		if err != nil {
			return err
		}
		d, err = s.detail(ctx, caller.User, a)
		return err
	})
	if err != nil {
		return ReceivedDetail{}, fmt.Errorf("step of an application by user %d: %w", caller.User, err)
	}
	return d, nil
}

func (s *Service) move(
	ctx context.Context, user identity.UserID, j jobs.Job, id ID, to Status, v Verdict, expected *int64,
) error {
	a, link, err := s.lock(ctx, id)
	if err != nil {
		return err
	}
	if err := s.checkSeen(ctx, user, j, a); err != nil {
		return err
	}
	if expected != nil && *expected != a.Version {
		return fault.ErrStale
	}
	now := s.Clock.Now()
	ended := a.EndsAt
	a = a.At(now)
	happened, err := a.move(to, ByTeam, v, s.Retention, now)
	if err != nil {
		return err
	}
	if link != nil {
		if err := s.Links.MoveExpiry(ctx, link, ended, a.EndsAt, now); err != nil {
			return err
		}
	}
	if err := s.Applications.Save(ctx, a, &happened); err != nil {
		return err
	}
	return s.Messenger.moved(ctx, a, j, user)
}

// Rejection is a rejection as received.
type Rejection struct {
	Application ID
	Verdict
}

// Reject rejects several applications for a job, all of them or none. It returns the errors of Move.
func (s *Service) Reject(ctx context.Context, caller identity.Principal, job jobs.ID, all []Rejection) error {
	err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
		j, err := s.Jobs.ForTeam(ctx, caller, job)
		if err != nil {
			return err
		}
		var v fault.Violations
		seen := map[ID]bool{}
		for i := range all {
			prefix := fmt.Sprintf("items.%d.", i)
			all[i].Verdict, err = checkVerdict(prefix, Rejected, all[i].Verdict, j)
			v.Adopt(err)
			if seen[all[i].Application] {
				v.Add(prefix+"applicationId", "uniqueItems", "Must be rejected once.")
			}
			seen[all[i].Application] = true
		}
		if err := v.Err(); err != nil {
			return err
		}
		// Two calls for the same applications lock them in the same order.
		slices.SortFunc(all, func(a, b Rejection) int {
			return strings.Compare(a.Application.String(), b.Application.String())
		})
		for _, one := range all {
			if err := s.move(ctx, caller.User, j, one.Application, Rejected, one.Verdict, nil); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("reject applications, by user %d: %w", caller.User, err)
	}
	return nil
}
