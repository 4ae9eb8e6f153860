package jobs

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"wright.app/modules/auth"
	"wright.app/modules/network"
	"wright.app/modules/notification"
	"wright.app/modules/organization"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/text"
	"wright.app/platform/tx"
)

// maxReason is the maximum length of the reason for which an operator closes a job, in characters.
const maxReason = 500

// The errors of operators. They see them in the terminal; no HTTP response has them.
var (
	ErrNoJob   = errors.New("there is no job with this id")
	ErrNotOpen = errors.New("only an open job can be closed")
	ErrReason  = errors.New("the recruiter needs a reason: one line, at most 500 characters")
)

// AdministrationDeps are the dependencies of Administration.
type AdministrationDeps struct {
	Transactor    tx.Transactor
	Clock         clock.Clock
	Jobs          Jobs
	Finder        Finder
	Applications  ApplicationEndings
	Organizations *organization.Directory
	Users         *auth.Directory
	Notifier      *notification.Recorder
	Log           *slog.Logger
}

// Administration has the use cases of operators. They are commands of the program; the API does not offer them.
type Administration struct{ AdministrationDeps }

// NewAdministration returns an Administration.
func NewAdministration(d AdministrationDeps) *Administration { return &Administration{d} }

// Moderated is a job as an operator sees it.
type Moderated struct {
	Job

	Employer    organization.Employer // zero: none
	RecruitedBy *network.Person       // nil: has left, or will leave
}

// Hirer returns who hires: the organization, or what the recruiter calls it.
func (m Moderated) Hirer() string {
	if m.Employer.Name != "" {
		return m.Employer.Name
	}
	return m.CompanyName
}

// Texts returns all that the recruiter has written.
func (m Moderated) Texts() string { return m.texts(m.Hirer()) }

// List returns up to limit open jobs, those that were published last first, from after a job or from the start for nil.
// It returns ErrNoJob if that job does not exist.
func (a *Administration) List(ctx context.Context, after *ID, limit int) ([]Moderated, error) {
	before := LastPosition
	if after != nil {
		last, err := a.Jobs.ByID(ctx, *after)
		if err != nil {
			return nil, missing(err)
		}
		before = last.Position
	}
	found, err := a.Finder.Find(ctx, Search{Before: before, Now: a.Clock.Now()}, limit)
	if err != nil {
		return nil, fmt.Errorf("open jobs: %w", err)
	}
	all := make([]Moderated, len(found))
	for i, j := range found {
		if all[i], err = a.moderated(ctx, j); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Show returns a job in any state, or ErrNoJob.
func (a *Administration) Show(ctx context.Context, id ID) (Moderated, error) {
	j, err := a.Jobs.ByID(ctx, id)
	if err != nil {
		return Moderated{}, missing(err)
	}
	return a.moderated(ctx, j)
}

// Close ends an open job at once, and tells its recruiter why. Who has saved it sees that it broke the guidelines. It
// returns ErrReason, ErrNoJob, and ErrNotOpen.
func (a *Administration) Close(ctx context.Context, id ID, reason string) (Moderated, error) {
	reason, err := text.Line(reason)
	if length := text.Length(reason); err != nil || length == 0 || length > maxReason {
		return Moderated{}, ErrReason
	}
	var closed Moderated
	err = a.Transactor.InTx(ctx, func(ctx context.Context) error {
		j, err := a.Jobs.Lock(ctx, id)
		if err != nil {
			return missing(err)
		}
		j = j.At(a.Clock.Now())
		if err := j.close(Moderation, a.Clock.Now()); err != nil {
			return ErrNotOpen
		}
		j.ApplicationsEnd = true
		if err := a.Jobs.Save(ctx, j); err != nil {
			return err
		}
		if err := index(ctx, a.Finder, a.Organizations, j); err != nil {
			return err
		}
		// Whoever was reported reads nobody's profile by their application any more.
		if err := a.Applications.JobModerated(ctx, j); err != nil {
			return err
		}
		if err := tellChanged(ctx, a.Organizations, a.Notifier, j); err != nil {
			return err
		}
		if err := tell(ctx, a.Organizations, a.Notifier, j, moderatedKind, reason); err != nil {
			return err
		}
		closed, err = a.moderated(ctx, j)
		return err
	})
	if err != nil {
		return Moderated{}, fmt.Errorf("close job %s: %w", id, err)
	}
	a.Log.InfoContext(ctx, "job closed by moderation", "job", id.String())
	return closed, nil
}

func (a *Administration) moderated(ctx context.Context, j Job) (Moderated, error) {
	shown := Moderated{Job: j.At(a.Clock.Now())}
	if j.HasOrganization() {
		employers, err := a.Organizations.ByIDs(ctx, []organization.ID{j.Organization})
		if err != nil {
			return Moderated{}, err
		}
		shown.Employer = employers[j.Organization]
	}
	if j.Recruiter == 0 {
		return shown, nil
	}
	user, err := a.Users.User(ctx, j.Recruiter)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return shown, nil
	case err != nil:
		return Moderated{}, fmt.Errorf("recruiter of job %s: %w", j.ID, err)
	}
	person := network.PersonOf(user)
	shown.RecruitedBy = &person
	return shown, nil
}

// missing returns ErrNoJob for fault.ErrNotFound, and other errors as they are.
func missing(err error) error {
	if errors.Is(err, fault.ErrNotFound) {
		return ErrNoJob
	}
	return err
}
