package report

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"

	"wright.app/modules/network"
	"wright.app/modules/profile"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
	"wright.app/platform/tx"
)

// Deps are the dependencies of Service.
type Deps struct {
	Transactor tx.Transactor
	Clock      clock.Clock
	Reports    Reports
	People     *network.People
	Profiles   *profile.Directory
	Texts      Texts
	Jobs       Jobs
}

// Service has the use case of members.
type Service struct{ Deps }

// NewService returns a Service with its dependencies.
func NewService(d Deps) *Service { return &Service{d} }

// members admits all users who have finished the setup. The OpenAPI document states the same with security.
var members = identity.Rule{}

// Create reports a member, a text that the caller has received, or a job to the operator and returns the id of the
// report. While the caller has an open report of the same, a repeat returns its id and changes nothing. It returns
// fault.ErrValidation, network.ErrSelfAction for the caller and their own jobs, fault.ErrNotFound for an unknown
// member, for a text as Texts.Received, for a job as Jobs.Posted and for subjects that do not exist, and
// fault.ErrRequestLimit after MaxPerDay reports.
func (s *Service) Create(ctx context.Context, caller identity.Principal, in Input) (ID, error) {
	reporter, err := members.Admit(caller)
	if err != nil {
		return ID{}, err
	}
	says, err := in.parse()
	if err != nil {
		return ID{}, err
	}
	var id ID
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		of, err := s.subject(ctx, reporter, in)
		if err == nil {
			id, err = s.create(ctx, reporter, of, says)
		}
		return err
	})
	if err != nil {
		return ID{}, fmt.Errorf("report by user %d: %w", reporter, err)
	}
	return id, nil
}

// subject returns what is reported, as it is now.
func (s *Service) subject(ctx context.Context, reporter identity.UserID, in Input) (subject, error) {
	switch in.Subject {
	case Profile:
		person, err := s.People.Member(ctx, in.SubjectID)
		switch {
		case err != nil:
			return subject{}, fmt.Errorf("find the person to report: %w", err)
		case person.User == reporter:
			return subject{}, network.ErrSelfAction
		}
		return s.reported(ctx, person, Text{})
	case Message:
		received, err := s.Texts.Received(ctx, reporter, in.SubjectID)
		if err != nil {
			return subject{}, fmt.Errorf("find the text to report: %w", err)
		}
		return s.received(ctx, received)
	case Job:
		return s.job(ctx, reporter, in.SubjectID)
	}
	return subject{}, fault.ErrNotFound
}

// received returns a text that the reporter has received as a subject.
func (s *Service) received(ctx context.Context, r Received) (subject, error) {
	if r.Author == 0 {
		return subject{reported: Reported{DisplayName: r.Name, Email: r.Email}, text: r.Text}, nil
	}
	author, err := s.People.User(ctx, r.Author)
	if err != nil {
		return subject{}, fmt.Errorf("find the author of the text to report: %w", err)
	}
	return s.reported(ctx, author, r.Text)
}

// job returns a job of somebody else as a subject. It is the recruiter of whom is reported.
func (s *Service) job(ctx context.Context, reporter identity.UserID, id uuid.UUID) (subject, error) {
	posted, err := s.Jobs.Posted(ctx, reporter, id)
	switch {
	case err != nil:
		return subject{}, fmt.Errorf("find the job to report: %w", err)
	case posted.Recruiter == reporter:
		return subject{}, network.ErrSelfAction
	case posted.Recruiter == 0:
		return subject{reported: Reported{DisplayName: posted.Hirer}, text: posted.Text, ofJob: true}, nil
	}
	recruiter, err := s.People.User(ctx, posted.Recruiter)
	if err != nil {
		return subject{}, fmt.Errorf("find the recruiter of the job to report: %w", err)
	}
	of, err := s.reported(ctx, recruiter, posted.Text)
	of.ofJob = true
	return of, err
}

// reported returns a member and a text of theirs, or the zero one, as a subject.
func (s *Service) reported(ctx context.Context, p network.Person, text Text) (subject, error) {
	header, err := headerOf(ctx, s.Profiles, p.User)
	return subject{reported: Reported{
		User: p.User, Member: p.Member, DisplayName: p.DisplayName, Alias: header.Alias.String(),
		ProfileVersion: header.Version,
	}, text: text}, err
}

// create stores a report of a member, unless there is an open one of the same.
func (s *Service) create(
	ctx context.Context, reporter identity.UserID, of subject, says content,
) (ID, error) {
	now := s.Clock.Now()
	earlier, err := s.Reports.LockReporter(ctx, reporter, now.Add(-quota.Day))
	if err != nil {
		return ID{}, fmt.Errorf("reports until now: %w", err)
	}
	open, isOpen, err := s.open(ctx, reporter, of)
	if err != nil || isOpen {
		return open, err
	}
	if err := requests.Check(earlier, now); err != nil {
		return ID{}, err
	}
	return s.add(ctx, reporter, of, says)
}

// open returns the open report by somebody of the same, if there is one. It is not changed, so that a moderator decides
// about the text that they have read.
func (s *Service) open(ctx context.Context, reporter identity.UserID, of subject) (id ID, isOpen bool, err error) {
	open, err := s.Reports.OpenBy(ctx, reporter, of.reported.User, of.text.ID)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return ID{}, false, nil
	case err != nil:
		return ID{}, false, fmt.Errorf("open report: %w", err)
	}
	return open.ID, true, nil
}

// add stores a new report.
func (s *Service) add(ctx context.Context, reporter identity.UserID, of subject, says content) (ID, error) {
	r, err := newReport(reporter, of, says, s.Clock.Now())
	if err != nil {
		return ID{}, fmt.Errorf("new id: %w", err)
	}
	return r.ID, s.Reports.Add(ctx, r)
}

// headerOf returns the header of the profile of a user, the zero one for a user without a profile.
func headerOf(ctx context.Context, profiles *profile.Directory, user identity.UserID) (profile.Header, error) {
	header, err := profiles.HeaderOf(ctx, user)
	switch {
	case errors.Is(err, profile.ErrNoProfile):
		return profile.Header{}, nil
	case err != nil:
		return profile.Header{}, fmt.Errorf("profile of user %d: %w", user, err)
	}
	return header, nil
}
