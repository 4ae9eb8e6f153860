package application

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/google/uuid"

	"wright.app/modules/jobs"
	"wright.app/modules/network"
	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
	"wright.app/platform/text"
)

// Apply sends an application of the caller for a job: it creates a personal link with the lens, and tells the team. It
// returns the first of these errors that applies:
//
//	fault.ErrValidation            the texts or the lens are invalid
//	fault.ErrNotFound              the caller may not read the job
//	jobs.ErrState                  the job is not open, or takes applications elsewhere
//	jobs.ErrProfileSuspended       the profile of the caller is suspended
//	sharing.ErrProfileNotLoaded    the caller has no profile
//	fault.ErrValidation            the answers do not fit the questions of the job
//	fault.ErrRequestLimit          the caller has sent MaxPerDay applications
//	ErrAlreadyApplied              the caller has applied for the job
//	sharing.ErrLinkLimitExceeded   the caller has too many links besides those of applications
func (s *Service) Apply(
	ctx context.Context, caller identity.Principal, job jobs.ID, in ApplyInput,
) (Own, error) {
	applicant, err := applicants.Admit(caller)
	if err != nil {
		return Own{}, err
	}
	input, err := ParseInput(in)
	if err != nil {
		return Own{}, err
	}
	var sent Own
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		// The job cannot end between the check and the commit.
		j, err := s.Jobs.LockReadable(ctx, caller, job)
		if err != nil {
			return err
		}
		if err := s.mayApply(ctx, applicant, j, input); err != nil {
			return err
		}
		a, err := s.add(ctx, applicant, j.Job, input)
		if err != nil {
			return err
		}
		sent, err = s.oneOwn(ctx, caller, a.ID)
		return err
	})
	if err != nil {
		return Own{}, fmt.Errorf("application of user %d: %w", applicant, err)
	}
	return sent, nil
}

// mayApply returns why an applicant may not apply for a job that they may read.
func (s *Service) mayApply(ctx context.Context, applicant identity.UserID, j jobs.Shown, in Input) error {
	if j.Status != jobs.Open || j.ApplyURL != "" {
		return jobs.ErrState
	}
	pair, err := s.lockPair(ctx, applicant, j.Recruiter)
	if err != nil {
		return err
	}
	header, err := s.Profiles.HeaderOf(ctx, applicant)
	switch {
	case errors.Is(err, profile.ErrNoProfile):
		return sharing.ErrProfileNotLoaded
	case err != nil:
		return fmt.Errorf("profile of user %d: %w", applicant, err)
	case header.Suspended():
		return jobs.ErrProfileSuspended
	}
	if err := s.mayReach(ctx, pair); err != nil {
		return err
	}
	if err := s.mayFollowGuest(ctx, pair, j.ID); err != nil {
		return err
	}
	if err := checkAnswers(j.Questions, in.answers); err != nil {
		return err
	}
	now := s.Clock.Now()
	sent, err := s.Applications.LockApplicant(ctx, applicant, now.Add(-quota.Day))
	if err != nil {
		return err
	}
	return applyQuota.Check(sent, now)
}

// mayFollowGuest returns ErrAlreadyApplied if the mailbox of the first of a pair has applied for a job without an
// account, and has not taken that back.
func (s *Service) mayFollowGuest(ctx context.Context, pair []network.Correspondent, job jobs.ID) error {
	if len(pair) == 0 {
		return nil
	}
	found, err := s.Applications.OfMailbox(ctx, pair[0].Address.Mailbox(), mailboxBatch)
	if err == nil && slices.ContainsFunc(found, func(a Application) bool { return a.Job == job }) {
		err = ErrAlreadyApplied
	}
	return err
}

// countLinks returns how many links the applications of an applicant have, or ErrAlreadyApplied if one of them is for a
// job and was not taken back. The caller has locked the applications.
func (s *Service) countLinks(ctx context.Context, applicant identity.UserID, job jobs.ID) (links int, err error) {
	all, err := s.Applications.Of(ctx, applicant)
	if err != nil {
		return 0, err
	}
	for _, a := range all {
		if a.Job == job && !a.Status.IsTakenBack() {
			return 0, ErrAlreadyApplied
		}
		if a.Link != 0 {
			links++
		}
	}
	return links, nil
}

// lockPair makes changes of the blocks between an applicant and a recruiter wait until the transaction of ctx ends, and
// returns both. It returns none for a job whose recruiter has left.
func (s *Service) lockPair(
	ctx context.Context, applicant, recruiter identity.UserID,
) ([]network.Correspondent, error) {
	if recruiter == 0 {
		return nil, nil
	}
	from, err := s.Correspondence.Find(ctx, network.Party{User: applicant})
	if err != nil {
		return nil, err
	}
	to, err := s.Correspondence.Find(ctx, network.Party{User: recruiter})
	if err != nil {
		return nil, err
	}
	return s.Correspondence.Lock(ctx, from, to)
}

// mayReach returns fault.ErrNotFound if nothing of the first of a pair may reach the second.
func (s *Service) mayReach(ctx context.Context, pair []network.Correspondent) error {
	if len(pair) == 0 {
		return nil
	}
	allowed, err := s.Correspondence.MayReach(ctx, pair[0], pair[1])
	if err == nil && !allowed {
		err = fault.ErrNotFound
	}
	return err
}

// add stores an application with its link, and tells the team.
func (s *Service) add(ctx context.Context, applicant identity.UserID, j jobs.Job, in Input) (Application, error) {
	now := s.Clock.Now()
	id, err := uuid.NewV7()
	if err != nil {
		return Application{}, fmt.Errorf("new id: %w", err)
	}
	a := newApplication(id, j, in, s.Retention, now)
	a.Applicant = applicant
	links, err := s.countLinks(ctx, applicant, j.ID)
	if err != nil {
		return Application{}, err
	}
	name := nameOf(j)
	link, err := s.Links.Create(ctx, applicant, sharelink.Input{
		Name: &name, ExpiresAt: &a.EndsAt, Lens: in.lens,
	}, links, now)
	if err != nil {
		return Application{}, err
	}
	a.Link = link.Snapshot().ID
	if err := s.Applications.Add(ctx, a, Event{At: now, By: ByApplicant, Status: Submitted}); err != nil {
		return Application{}, err
	}
	return a, s.Messenger.arrived(ctx, a, j)
}

// nameOf returns the name of the link of an application for a job: the owner knows it by what they have applied for.
func nameOf(j jobs.Job) string {
	name := j.Title
	if j.CompanyName != "" {
		name += ", " + j.CompanyName
	}
	return text.Shorten(name, sharelink.MaxText)
}
