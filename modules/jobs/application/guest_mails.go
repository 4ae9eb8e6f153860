package application

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"wright.app/modules/jobs"
	"wright.app/modules/notification"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/text"
	"wright.app/platform/tx"
)

// GuestMailer is asked immediately before a mail about an application without an account is sent: it returns the
// content of the mail, and whether the mail may still be sent.
type GuestMailer struct {
	clock        clock.Clock
	applications Applications
	jobs         jobs.Jobs
	directory    *Directory
	tokens       *Tokens
}

// NewGuestMailer returns a GuestMailer.
func NewGuestMailer(c clock.Clock, a Applications, j jobs.Jobs, d *Directory, t *Tokens) *GuestMailer {
	return &GuestMailer{c, a, j, d, t}
}

// GuestMail is a mail about an application without an account. URLs in texts of the team are changed so that mail
// programs do not show them as links.
type GuestMail struct {
	Email    string
	Language string // BCP 47; empty: unknown
	Status   Status
	Title    string // of the job
	Company  string // empty: unknown
	Why      string // of a rejection: the requirement, or the reason in own words
	DueDays  int    // within how many days the team answers
	// Token opens the application, and Unsubscribe stops the mails about it.
	Token, Unsubscribe string
}

// GuestStep is a step of an application of which its applicant is mailed.
type GuestStep struct {
	Application ID     `json:"application"`
	Status      Status `json:"status"`
	// Version is the one that the application has after the step. 0: unknown, of a mail that an earlier release has
	// queued.
	Version int64 `json:"version,omitempty"`
	// By is who of the team has taken the step, 0: nobody of it, or unknown as above.
	By identity.UserID `json:"by,omitempty"`
}

// isLast reports whether an application has taken no other step since. It may come to a state twice.
func (s GuestStep) isLast(a Application) bool {
	return a.Status == s.Status && (s.Version == 0 || a.Version == s.Version)
}

// Step returns the mail about a step of an application. allowed is false if it was taken back, has ended, was deleted
// or belongs to an account, if the applicant wants no more mails, if mayLeave does not allow it, and, but for the
// confirmation, if the application has taken another step meanwhile, of which there is another mail.
func (m *GuestMailer) Step(ctx context.Context, step GuestStep) (mail GuestMail, allowed bool, err error) {
	id := step.Application
	a, err := m.applications.ByID(ctx, id)
	if err != nil {
		return GuestMail{}, false, unlessMissing(err)
	}
	a = a.At(m.clock.Now())
	if !a.isGuests() || a.HasEnded() || a.Guest.MailsOff || step.Status != Submitted && !step.isLast(a) {
		return GuestMail{}, false, nil
	}
	j, err := m.jobs.ByID(ctx, a.Job)
	if err != nil {
		return GuestMail{}, false, unlessMissing(err)
	}
	if allowed, err = m.mayLeave(ctx, j, step); err != nil || !allowed {
		return GuestMail{}, false, err
	}
	return GuestMail{
		Email: a.Guest.Email.String(), Language: a.Guest.Language, Status: step.Status, Title: text.DefangURLs(j.Title),
		Company: text.DefangURLs(j.CompanyName), Why: text.DefangURLs(cmp.Or(a.Requirement, a.Reason)),
		DueDays: a.DueDays, Token: m.tokens.Open(id), Unsubscribe: m.tokens.Stop(id),
	}, true, nil
}

// mayLeave reports whether a mail about an application for a job may still be sent. It may not if all applications for
// the job end, for instance because an operator has closed it. What the team has decided, with its reason in own words,
// is not mailed either if the recruiter of the job, or who of the team has decided, is suspended or has left since
// (docs/security.md, T425).
func (m *GuestMailer) mayLeave(ctx context.Context, j jobs.Job, step GuestStep) (bool, error) {
	isOfTeam := step.Status != Submitted && step.Status != NoResponse
	if j.ApplicationsEnd || !isOfTeam {
		return !j.ApplicationsEnd, nil
	}
	var writers []identity.UserID
	for _, user := range []identity.UserID{j.Recruiter, step.By} {
		if user != 0 && !slices.Contains(writers, user) {
			writers = append(writers, user)
		}
	}
	shown, err := m.directory.shown(ctx, writers)
	return len(shown) == len(writers), err
}

// GuestMailChoice stops the mails about an application without an account. The choice belongs to one application, and
// is deleted with the address.
type GuestMailChoice struct {
	transactor   tx.Transactor
	applications Applications
	tokens       *Tokens
}

// NewGuestMailChoice returns a GuestMailChoice.
func NewGuestMailChoice(t tx.Transactor, a Applications, tokens *Tokens) *GuestMailChoice {
	return &GuestMailChoice{t, a, tokens}
}

// NewMailKinds returns the kinds of mails of this package, which the wiring registers.
func NewMailKinds(c *GuestMailChoice) []notification.MailKind {
	return []notification.MailKind{{
		Texts: notification.MailTexts{
			Title: "application_unsubscribe_title", Question: "application_unsubscribe_text",
			Done: "application_unsubscribe_done_text",
		},
		IsStopped: c.IsStopped,
		Stop:      c.Stop,
	}}
}

// IsStopped reports whether no more mails about the application of a token are sent. It returns fault.ErrNotFound for
// an invalid token, and if the application was deleted or belongs to an account.
func (c *GuestMailChoice) IsStopped(ctx context.Context, token string) (bool, error) {
	id, err := c.tokens.parseStop(token)
	if err != nil {
		return false, err
	}
	a, err := c.applications.ByID(ctx, id)
	switch {
	case err != nil:
		return false, fmt.Errorf("mails about an application: %w", err)
	case !a.isGuests():
		return false, fault.ErrNotFound
	}
	return a.Guest.MailsOff || a.HasEnded(), nil
}

// Stop stops the mails about the application of a token. It is idempotent, and returns fault.ErrNotFound as IsStopped.
func (c *GuestMailChoice) Stop(ctx context.Context, token string) error {
	id, err := c.tokens.parseStop(token)
	if err != nil {
		return err
	}
	err = c.transactor.InTx(ctx, func(ctx context.Context) error {
		a, err := c.applications.Lock(ctx, id)
		switch {
		case err != nil:
			return err
		case !a.isGuests():
			return fault.ErrNotFound
		case a.HasEnded():
			return nil
		}
		a.Guest.MailsOff = true
		return c.applications.Save(ctx, a, nil)
	})
	if err != nil {
		return fmt.Errorf("stop the mails about an application: %w", err)
	}
	return nil
}

// unlessMissing returns err, or nil if it says that there is no such row.
func unlessMissing(err error) error {
	if errors.Is(err, fault.ErrNotFound) {
		return nil
	}
	return err
}
