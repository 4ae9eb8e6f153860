package application

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/jobs"
	"wright.app/modules/messaging"
	"wright.app/modules/network"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// GuestView is an application without an account as its applicant sees it.
type GuestView struct {
	Application

	Listing *jobs.Public // nil if the job was deleted or is not public any more
	Events  []Event
	Token   string
}

// SendAsGuest takes an application of somebody without an account. A code is mailed to their address, and VerifyGuest
// sends the application. It returns the first of these errors that applies:
//
//	fault.ErrValidation    the name, the address or the texts are invalid
//	fault.ErrNotFound      the job is not public
//	jobs.ErrEnded          the job was public and has ended
//	jobs.ErrState          the job takes applications elsewhere
//	fault.ErrValidation    the answers do not fit the questions of the job
//	auth.ErrCaptchaFailed  the solution is missing or wrong
//
// Nothing depends on whether the address has applied, has an account, is blocked or got too many codes, because the
// sender must not learn it (docs/security.md, T295).
func (s *Service) SendAsGuest(ctx context.Context, job jobs.ID, in GuestInput) (messaging.Verification, error) {
	input, err := in.parse()
	if err != nil {
		return messaging.Verification{}, err
	}
	public, err := s.Jobs.GetPublic(ctx, job)
	if err == nil {
		err = checkTakes(public.Public, input.texts.answers)
	}
	if err != nil {
		return messaging.Verification{}, fmt.Errorf("take an application without an account: %w", err)
	}
	held, err := s.Applications.EncodeHeld(Held{job, input.texts.message, input.texts.answers})
	if err != nil {
		return messaging.Verification{}, err
	}
	var v messaging.Verification
	err = s.Transactor.InTx(ctx, func(ctx context.Context) (err error) {
		v, err = s.Proofs.Hold(ctx, messaging.Pending{
			Purpose: messaging.ForApplication, Name: input.sender.Name, From: input.sender.Email, Text: held,
		}, in.Captcha)
		return err
	})
	if err != nil {
		return messaging.Verification{}, fmt.Errorf("take an application without an account: %w", err)
	}
	return v, nil
}

// checkTakes returns jobs.ErrState for a job that takes applications elsewhere, and fault.ErrValidation if answers do
// not fit its questions.
func checkTakes(j jobs.Public, answers []Answer) error {
	if j.ApplyURL != "" {
		return jobs.ErrState
	}
	return checkAnswers(j.Questions, answers)
}

// VerifyGuest sends the application of a token with the code that was mailed to its sender, and tells the team. With an
// application that was sent before, it answers the same and sends nothing. It returns the first of these errors that
// applies:
//
//	the errors of messaging.AddressProofs.Prove
//	the errors of SendAsGuest about the job and the answers
//	fault.ErrRequestLimit  the address has sent MaxGuestPerDay applications
//	ErrAlreadyApplied      the address or an account of its mailbox has applied and not taken it back
//	fault.ErrNotFound      the application was sent before, and was deleted or belongs to an account
//
// If the recruiter has blocked the sender, the result is the same, and the application is withheld from the team
// (docs/security.md, T299).
func (s *Service) VerifyGuest(ctx context.Context, token, typed string) (GuestView, error) {
	p, err := s.Proofs.Prove(ctx, messaging.ForApplication, token, typed)
	if err != nil {
		return GuestView{}, err
	}
	var sent GuestView
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		isFirst, err := s.Proofs.Deliver(ctx, p.ID)
		if err == nil && isFirst {
			err = s.sendProven(ctx, p)
		}
		if err != nil {
			return err
		}
		sent, err = s.guestView(ctx, p.ID)
		return err
	})
	if err != nil {
		return GuestView{}, fmt.Errorf("send an application without an account: %w", err)
	}
	return sent, nil
}

// sendProven stores an application whose sender has proven the address. It has the id of what has waited for the code,
// so that both are found when one of them is erased.
func (s *Service) sendProven(ctx context.Context, p messaging.Pending) error {
	held, err := s.Applications.DecodeHeld(p.Text)
	if err != nil {
		return err
	}
	// The job cannot end between the check and the commit.
	public, err := s.Jobs.LockPublic(ctx, held.Job)
	if err == nil {
		err = checkTakes(public, held.Answers)
	}
	if err != nil {
		return err
	}
	if err := s.Proofs.Count(ctx, p.From, messaging.ApplicationSent, guestQuota); err != nil {
		return err
	}
	now := s.Clock.Now()
	a := newApplication(p.ID, public.Job, Input{message: held.Message, answers: held.Answers}, s.Retention, now)
	a.Guest = Guest{Name: p.Name, Email: p.From, Mailbox: p.From.Mailbox(), Language: p.Language}
	if a.Withheld, err = s.lockGuest(ctx, a, public.Recruiter); err != nil {
		return err
	}
	if a.Withheld {
		a.Hirer = jobs.Hirer{} // nobody can answer it, so it does not count for the rate of answers
	}
	if err := s.Applications.Add(ctx, a, Event{At: now, By: ByApplicant, Status: Submitted}); err != nil {
		return err
	}
	return s.Messenger.arrived(ctx, a, public.Job)
}

// lockGuest locks a guest, with all accounts of the mailbox, and a recruiter. It reports whether an application of one
// may not reach the other, and returns ErrAlreadyApplied if an account of the mailbox has applied for the job.
func (s *Service) lockGuest(
	ctx context.Context, a Application, recruiter identity.UserID,
) (isRefused bool, err error) {
	from, err := s.Correspondence.Find(ctx, network.Party{Email: a.Guest.Email.String()})
	if err != nil {
		return false, err
	}
	to, err := s.Correspondence.Find(ctx, network.Party{User: recruiter})
	if err != nil {
		return false, err
	}
	locked, err := s.Correspondence.Lock(ctx, from, to)
	if err != nil {
		return false, err
	}
	for _, account := range locked[0].Users() {
		if _, err := s.countLinks(ctx, account, a.Job); err != nil {
			return false, err
		}
	}
	mayReach, err := s.Correspondence.MayReach(ctx, locked[0], locked[1])
	return !mayReach, err
}

// ReadAsGuest returns the application of a token. It returns fault.ErrNotFound for a wrong token, and if the
// application was deleted or belongs to an account.
func (s *Service) ReadAsGuest(ctx context.Context, token string) (GuestView, error) {
	id, err := s.Tokens.parseOpen(token)
	if err != nil {
		return GuestView{}, err
	}
	return s.guestView(ctx, id)
}

// TakeBackAsGuest is TakeBack for the application of a token. An application that is in the state is not changed. One
// that is final without having been taken back keeps its state, and Withdrawn erases what its applicant has sent and
// what the team has written about it. It returns fault.ErrNotFound as ReadAsGuest, and ErrState.
func (s *Service) TakeBackAsGuest(ctx context.Context, token string, status Status) (taken GuestView, err error) {
	id, err := s.Tokens.parseOpen(token)
	if err != nil {
		return GuestView{}, err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		a, err := s.Applications.Lock(ctx, id)
		switch {
		case err != nil:
			return err
		case !a.isGuests():
			return fault.ErrNotFound
		}
		if a.Status != status {
			err = s.takeBackAsGuest(ctx, a, status)
		}
		if err != nil {
			return err
		}
		taken, err = s.guestView(ctx, id)
		return err
	})
	if err != nil {
		return GuestView{}, fmt.Errorf("take back an application without an account: %w", err)
	}
	return taken, nil
}

func (s *Service) takeBackAsGuest(ctx context.Context, a Application, status Status) error {
	now := s.Clock.Now()
	if at := a.At(now).Status; status == Withdrawn && !at.IsOpen() && !at.IsTakenBack() {
		return s.eraseFinal(ctx, a, now)
	}
	a = a.At(now)
	happened, err := a.move(status, ByApplicant, Verdict{}, s.Retention, now)
	if err != nil {
		return err
	}
	return s.saveTakenBack(ctx, a, &happened)
}

// eraseFinal erases the texts of a final application. Its state stays for the counts of the team. Repeating it changes
// nothing.
func (s *Service) eraseFinal(ctx context.Context, a Application, now time.Time) error {
	var happened *Event
	overdue, isOverdue, err := s.Directory.expire(ctx, &a, now)
	switch {
	case err != nil:
		return err
	case isOverdue:
		happened = &overdue
	}
	if !a.HasEnded() || a.Verdict != (Verdict{}) {
		a.UpdatedAt = now
		a.Version++
	}
	a.erase()
	if err := s.saveTakenBack(ctx, a, happened); err != nil {
		return err
	}
	return s.Applications.EraseReasons(ctx, a.ID)
}

// guestView returns an application that belongs to no account, as its applicant sees it, or fault.ErrNotFound.
func (s *Service) guestView(ctx context.Context, id ID) (GuestView, error) {
	a, err := s.Applications.ByID(ctx, id)
	switch {
	case err != nil:
		return GuestView{}, fmt.Errorf("application without an account: %w", err)
	case !a.isGuests():
		return GuestView{}, fault.ErrNotFound
	}
	events, err := s.Applications.EventsOf(ctx, []ID{id})
	if err != nil {
		return GuestView{}, err
	}
	now := s.Clock.Now()
	view := GuestView{Application: a.At(now), Events: eventsAt(a, events[id], now), Token: s.Tokens.Open(id)}
	view.Listing, err = s.Jobs.PublicSummary(ctx, a.Job)
	return view, err
}
