package organization

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/notification"
	"wright.app/modules/profile"
	"wright.app/platform/clock"
	"wright.app/platform/events"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// Deps are the dependencies of Service.
type Deps struct {
	Transactor  tx.Transactor
	Clock       clock.Clock
	Bus         *events.Bus
	Profiles    *profile.Directory
	Notifier    *notification.Recorder
	Key         MACKey
	Mails       Mails
	WorkMails   WorkMails
	Memberships Memberships
}

// Service has the use cases of the module.
type Service struct{ Deps }

// NewService returns a Service with its dependencies.
func NewService(d Deps) *Service { return &Service{d} }

// Shown is a membership as its user sees it.
type Shown struct {
	Membership

	IsPast bool
}

// List returns the memberships of the caller, those with the latest confirmation first.
func (s *Service) List(ctx context.Context, caller identity.Principal) ([]Shown, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return nil, err
	}
	all, err := s.Memberships.Of(ctx, user)
	if err != nil {
		return nil, fmt.Errorf("memberships of user %d: %w", user, err)
	}
	return s.show(ctx, user, all...)
}

// Choice is what a user chooses for a membership.
type Choice struct {
	Section profile.SectionID // the workplace that it belongs to, 0 for none
	IsShown bool              // to everybody who sees the workplace
}

// Choose sets the workplace of the profile that a membership of the caller belongs to, and whether it is shown. It
// returns fault.ErrNotFound if there is no membership, and fault.ErrValidation for a section that is not a workplace of
// the caller, and for one that is shown without a workplace.
func (s *Service) Choose(
	ctx context.Context, caller identity.Principal, domain Domain, in Choice,
) (Shown, error) {
	user, err := members.Admit(caller)
	if err != nil {
		return Shown{}, err
	}
	if in.IsShown && in.Section == 0 {
		return Shown{}, fault.ErrValidation.WithFields(
			fault.Field{Name: "sectionId", Code: "required", Detail: "Must be a workplace if it is shown."})
	}
	var m Membership
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		if m, err = s.Memberships.ByDomain(ctx, user, domain); err != nil {
			return err
		}
		if err := s.checkWorkplace(ctx, user, in.Section); err != nil {
			return err
		}
		m.Section, m.IsShown = in.Section, in.IsShown
		return errors.Join(s.Memberships.Choose(ctx, m), s.Bus.Publish(ctx, MembershipChanged{user}))
	})
	if err != nil {
		return Shown{}, fmt.Errorf("choose a workplace of user %d: %w", user, err)
	}
	return s.showOne(ctx, m)
}

// Leave deletes a membership of the caller and the notifications about it. It returns fault.ErrNotFound if there is
// none.
func (s *Service) Leave(ctx context.Context, caller identity.Principal, domain Domain) error {
	user, err := members.Admit(caller)
	if err != nil {
		return err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		if err := s.Memberships.Lock(ctx, user, nil); err != nil {
			return err
		}
		m, err := s.Memberships.ByDomain(ctx, user, domain)
		if err != nil {
			return err
		}
		if err := s.Memberships.Delete(ctx, m); err != nil {
			return err
		}
		return errors.Join(s.Notifier.Closed(ctx, user, m.ID), s.Bus.Publish(ctx, MembershipChanged{user}))
	})
	if err != nil {
		return fmt.Errorf("leave an organization, user %d: %w", user, err)
	}
	return nil
}

// show returns memberships of a user as the user sees them. They have no workplace that was deleted.
func (s *Service) show(ctx context.Context, user identity.UserID, all ...Membership) ([]Shown, error) {
	workplaces, err := s.workplaces(ctx, user)
	if err != nil {
		return nil, err
	}
	now, shown := s.Clock.Now(), make([]Shown, len(all))
	for i, m := range all {
		if !workplaces[m.Section] {
			m.Section, m.IsShown = 0, false
		}
		shown[i] = Shown{m, m.Expired(now)}
	}
	return shown, nil
}

func (s *Service) showOne(ctx context.Context, m Membership) (Shown, error) {
	shown, err := s.show(ctx, m.User, m)
	if err != nil {
		return Shown{}, err
	}
	return shown[0], nil
}

// workplaces returns the workplaces in the profile of a user.
func (s *Service) workplaces(ctx context.Context, user identity.UserID) (map[profile.SectionID]bool, error) {
	found, err := s.Profiles.ByOwner(ctx, user)
	switch {
	case errors.Is(err, profile.ErrNoProfile):
		return map[profile.SectionID]bool{}, nil
	case err != nil:
		return nil, fmt.Errorf("workplaces of user %d: %w", user, err)
	}
	workplaces := map[profile.SectionID]bool{}
	for _, section := range found.SectionsOf(profile.Workplace) {
		workplaces[section.ID] = true
	}
	return workplaces, nil
}

// checkWorkplace returns fault.ErrValidation for a section that is no workplace of a user. 0 is accepted: none.
func (s *Service) checkWorkplace(ctx context.Context, user identity.UserID, section profile.SectionID) error {
	if section == 0 {
		return nil
	}
	workplaces, err := s.workplaces(ctx, user)
	if err == nil && !workplaces[section] {
		return fault.ErrValidation.WithFields(
			fault.Field{Name: "sectionId", Code: "unknown", Detail: "Must be a workplace of the own profile."})
	}
	return err
}
