package application

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"wright.app/modules/auth"
	"wright.app/modules/jobs"
	"wright.app/modules/messaging"
	"wright.app/modules/network"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

var (
	_ sharelink.Applications  = (*Endings)(nil)
	_ network.Applications    = (*Endings)(nil)
	_ jobs.ApplicationEndings = (*Endings)(nil)
)

// EndingsDeps are the dependencies of Endings.
type EndingsDeps struct {
	Transactor   tx.Transactor
	Queue        EndingQueue
	Applications Applications
	Directory    *Directory
	Links        *sharelink.Directory
	Users        *auth.Directory
	Jobs         jobs.Jobs
	Messenger    *Messenger
	Proofs       *messaging.AddressProofs
	Clock        clock.Clock
	Retention    Retention
}

// Endings ends applications in the transaction in which what they depend on ends: their link, or the trust of the
// applicant. Those for a job are many, so they end after the transaction in which it is stored that they do.
type Endings struct{ EndingsDeps }

// NewEndings returns Endings.
func NewEndings(d EndingsDeps) *Endings { return &Endings{d} }

// CountLinks implements sharelink.Applications.
func (e *Endings) CountLinks(ctx context.Context, owner identity.UserID) (int, error) {
	all, err := e.Applications.ByLinks(ctx, owner, nil)
	return len(all), err
}

// LinksEnded implements sharelink.Applications.
func (e *Endings) LinksEnded(ctx context.Context, owner identity.UserID, links []sharelink.ID) error {
	all, err := e.Applications.ByLinks(ctx, owner, links)
	if err != nil {
		return err
	}
	return e.endAll(ctx, all, ending{})
}

// Block implements network.Applications: whoever blocks the recruiter of a job ends their applications for it. All
// accounts of a mailbox are one person, on both sides.
func (e *Endings) Block(ctx context.Context, blocker, blocked identity.UserID) error {
	applicants, err := e.Users.SharingMailbox(ctx, []identity.UserID{blocker})
	if err != nil {
		return err
	}
	recruiters, err := e.Users.SharingMailbox(ctx, []identity.UserID{blocked})
	if err != nil {
		return err
	}
	var sent []Application
	for _, applicant := range applicants {
		some, err := e.Applications.Of(ctx, applicant)
		if err != nil {
			return err
		}
		sent = append(sent, slices.DeleteFunc(some, Application.HasEnded)...)
	}
	if len(sent) == 0 {
		return nil
	}
	postings, err := e.Jobs.ByIDs(ctx, jobsOf(sent))
	if err != nil {
		return err
	}
	return e.endAll(ctx, slices.DeleteFunc(sent, func(a Application) bool {
		return !slices.ContainsFunc(postings, func(j jobs.Job) bool {
			return j.ID == a.Job && slices.Contains(recruiters, j.Recruiter)
		})
	}), ending{})
}

// endingBatch is how many applications end in one transaction, so that others do not wait for it.
const endingBatch = 25

// EndingOfJob says for which job all applications end.
type EndingOfJob struct {
	Job jobs.ID `json:"job"`
	// LosesHirer says that whoever has hired for the job does not do so any more, and has no rate of answers.
	LosesHirer bool `json:"losesHirer,omitempty"`
}

// JobErased ends the applications for a job that is erased with its recruiter, a few at a time. They stay with their
// applicants.
func (e *Endings) JobErased(ctx context.Context, j jobs.Job) error {
	return e.endFor(ctx, j.ID, ending{leaving: j.Recruiter, losesHirer: true})
}

// JobModerated implements jobs.ApplicationEndings.
func (e *Endings) JobModerated(ctx context.Context, j jobs.Job) error {
	return e.queue(ctx, EndingOfJob{Job: j.ID})
}

// TeamEnded implements jobs.ApplicationEndings.
func (e *Endings) TeamEnded(ctx context.Context, j jobs.Job) error {
	return e.queue(ctx, EndingOfJob{Job: j.ID, LosesHirer: true})
}

func (e *Endings) queue(ctx context.Context, of EndingOfJob) error {
	left, err := e.Applications.Unended(ctx, of.Job, of.LosesHirer, 1)
	if err != nil || len(left) == 0 {
		return err
	}
	return e.Queue.EndApplications(ctx, of)
}

// EndApplications ends all applications for a job, a few in a transaction each. It may run any number of times, and
// goes on where it was interrupted.
func (e *Endings) EndApplications(ctx context.Context, of EndingOfJob) error {
	return e.endFor(ctx, of.Job, ending{losesHirer: of.LosesHirer})
}

// ending says how applications end.
type ending struct {
	leaving    identity.UserID // whose account is erased, for whom nothing is stored, 0: nobody
	losesHirer bool            // see EndingOfJob
}

// endFor ends all applications for a job. One that fails keeps no other of its batch from its end.
func (e *Endings) endFor(ctx context.Context, job jobs.ID, how ending) error {
	var failures []error
	failed := map[ID]bool{}
	for {
		left, err := e.Applications.Unended(ctx, job, how.losesHirer, endingBatch)
		if err != nil {
			return errors.Join(append(failures, err)...)
		}
		left = slices.DeleteFunc(left, func(a Application) bool { return failed[a.ID] })
		if len(left) == 0 {
			return errors.Join(failures...)
		}
		err = e.Transactor.InTx(ctx, func(ctx context.Context) error { return e.endAll(ctx, left, how) })
		if err == nil {
			continue
		}
		for _, a := range left {
			err := e.Transactor.InTx(ctx, func(ctx context.Context) error { return e.end(ctx, a.ID, how) })
			if err != nil {
				failed[a.ID] = true
				failures = append(failures, err)
			}
			if ctx.Err() != nil {
				return errors.Join(failures...)
			}
		}
	}
}

// endAll ends applications in the order in which all calls lock them.
func (e *Endings) endAll(ctx context.Context, all []Application, how ending) error {
	sortByID(all)
	for _, a := range all {
		if err := e.end(ctx, a.ID, how); err != nil {
			return err
		}
	}
	return nil
}

func sortByID(all []Application) {
	slices.SortFunc(all, func(a, b Application) int { return strings.Compare(a.ID.String(), b.ID.String()) })
}

// end deletes the link of an application, if it is not deleted, and withdraws an open application. The texts of the
// applicant and the notes of the team go in each case.
func (e *Endings) end(ctx context.Context, id ID, how ending) error {
	a, link, err := lock(ctx, e.Applications, e.Links, id)
	switch {
	case errors.Is(err, fault.ErrNotFound): // deleted meanwhile
		return nil
	case err != nil:
		return fmt.Errorf("end application %s: %w", id, err)
	}
	if a.isPast() && (!how.losesHirer || a.Hirer == (jobs.Hirer{})) { // ended meanwhile
		return nil
	}
	now := e.Clock.Now()
	if link != nil {
		if err := e.Links.End(ctx, link, now); err != nil {
			return err
		}
	}
	var happened *Event
	overdue, isOverdue, err := e.Directory.expire(ctx, &a, now)
	if err != nil {
		return err
	}
	if isOverdue {
		happened = &overdue
	}
	a.Link, a.Guest = 0, Guest{}
	if how.losesHirer {
		a.Hirer = jobs.Hirer{}
	}
	if a.Status.IsOpen() {
		withdrawn, err := a.move(Withdrawn, ByServer, Verdict{}, e.Retention, now)
		if err != nil {
			return err
		}
		happened = &withdrawn
	} else {
		a.Message, a.Answers = "", nil // a final application keeps its verdict, for the timeline
		a.UpdatedAt = now
		a.Version++
	}
	if err := e.Applications.Save(ctx, a, happened); err != nil {
		return err
	}
	if err := e.Proofs.Forget(ctx, a.ID); err != nil {
		return err
	}
	return e.Messenger.ended(ctx, a, how.leaving)
}
