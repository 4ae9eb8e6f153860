package report

import (
	"context"
	"errors"
	"fmt"

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
}

// Service has the use case of members.
type Service struct{ Deps }

// NewService returns a Service with its dependencies.
func NewService(d Deps) *Service { return &Service{d} }

// members admits all users who have finished the setup. The OpenAPI document states the same with security.
var members = identity.Rule{}

// Create reports a member to the operator and returns the id of the report. While the caller has an open report of the
// member, a repeat returns its id and changes nothing. It returns fault.ErrValidation, network.ErrSelfAction for
// the caller, fault.ErrNotFound for an unknown member and for subjects that do not exist, and fault.ErrRequestLimit
// after MaxPerDay reports.
func (s *Service) Create(ctx context.Context, caller identity.Principal, in Input) (ID, error) {
	reporter, err := members.Admit(caller)
	if err != nil {
		return ID{}, err
	}
	says, err := in.parse()
	if err != nil {
		return ID{}, err
	}
	if in.Subject != Profile {
		return ID{}, fault.ErrNotFound
	}
	var id ID
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		id, err = s.create(ctx, reporter, in.SubjectID, says)
		return err
	})
	if err != nil {
		return ID{}, fmt.Errorf("report by user %d: %w", reporter, err)
	}
	return id, nil
}

func (s *Service) create(
	ctx context.Context, reporter identity.UserID, member identity.MemberID, says content,
) (ID, error) {
	person, err := s.People.Member(ctx, member)
	switch {
	case err != nil:
		return ID{}, fmt.Errorf("find the person to report: %w", err)
	case person.User == reporter:
		return ID{}, network.ErrSelfAction
	}
	header, err := headerOf(ctx, s.Profiles, person.User)
	if err != nil {
		return ID{}, err
	}
	now := s.Clock.Now()
	earlier, err := s.Reports.LockReporter(ctx, reporter, now.Add(-quota.Day))
	if err != nil {
		return ID{}, fmt.Errorf("reports until now: %w", err)
	}
	open, err := s.Reports.OpenBy(ctx, reporter, person.User)
	switch {
	case err == nil:
		// An open report is not changed, so that a moderator decides about the text that they have read.
		return open.ID, nil
	case !errors.Is(err, fault.ErrNotFound):
		return ID{}, fmt.Errorf("open report: %w", err)
	}
	if err := requests.Check(earlier, now); err != nil {
		return ID{}, err
	}
	r, err := newReport(reporter, person, header, says, now)
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
