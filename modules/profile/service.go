package profile

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"

	"wright.app/platform/calendar"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// Deps are what the use cases need.
type Deps struct {
	Transactor    tx.Transactor
	Profiles      Repository
	Reader        Reader
	Tags          TagIndex
	ModerationLog ModerationLog
	// Eraser is for ReleaseAliases alone.
	Eraser        Eraser
	Accounts      Accounts
	Hosts         RepositoryHosts
	InactiveUsers InactiveUsers
	Files         Files // nil: nobody has any
	DisplayNames  DisplayNames
	Clock         clock.Clock
	Log           *slog.Logger
	Features      Features
}

// Features are the flags of the operator that concern profiles.
type Features struct {
	// Contributions is off when nobody can add contributions or see those there are.
	Contributions bool
	// OriginalBadge is on when profiles that were approved by a review carry a badge.
	OriginalBadge bool
}

// Service has what an owner does with a profile of their own. Every use case takes the caller, refuses like
// identity.Rule.Admit, and reaches nothing that belongs to somebody else.
type Service struct{ Deps }

// NewService returns the use cases over deps.
func NewService(deps Deps) *Service { return &Service{deps} }

// Input is what was asked for of a whole profile, unchecked. An empty mode leaves the mode as it is.
type Input struct {
	AccessMode AccessMode
	Attributes Attributes
}

// Own returns the owner's profile as of one moment; ok is false while there is none.
func (s *Service) Own(ctx context.Context, caller identity.Principal) (p Snapshot, ok bool, err error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return Snapshot{}, false, err
	}
	p, err = s.read(ctx, owner)
	if errors.Is(err, ErrNotLoaded) {
		return Snapshot{}, false, nil
	}
	return p, err == nil, err
}

// OwnVersion returns the version of the owner's profile, 0 while there is none. It is
// much cheaper than Own.
func (s *Service) OwnVersion(ctx context.Context, caller identity.Principal) (int64, error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return 0, err
	}
	header, err := s.Reader.HeaderOf(ctx, owner)
	if errors.Is(err, ErrNotLoaded) {
		return 0, nil
	}
	return header.Version, err
}

// Create makes the owner's profile, Restricted unless in says otherwise. It returns
// fault.ErrValidation with every violation, ErrLinkTypeNotAllowed, ErrAlreadyExists if there
// is a profile, and ErrRepositoryAccountRequired if the mode needs an account that is not
// linked.
func (s *Service) Create(ctx context.Context, caller identity.Principal, in Input) (Snapshot, error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return Snapshot{}, err
	}
	attributes, err := in.parse(caller.Role)
	if err != nil {
		return Snapshot{}, err
	}
	var created Snapshot
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		if in.AccessMode != "" && in.AccessMode.NeedsRepositoryAccount() || attributes.hasVerifiableLink() {
			// There is no profile yet that an unlinking of the account would wait for.
			if err := s.Accounts.Lock(ctx, owner); err != nil {
				return err
			}
		}
		if _, err := s.Reader.HeaderOf(ctx, owner); !errors.Is(err, ErrNotLoaded) {
			return cmp.Or(err, error(ErrAlreadyExists))
		}
		p := New(owner, attributes, s.Clock.Now())
		if err := s.verify(ctx, p, attributes); err != nil {
			return err
		}
		if in.AccessMode != "" {
			if err := s.open(ctx, p, in.AccessMode); err != nil {
				return err
			}
		}
		if err := s.Profiles.Save(ctx, p); err != nil {
			return err
		}
		created, err = s.read(ctx, owner)
		return err
	})
	if err != nil {
		return Snapshot{}, fmt.Errorf("create profile of user %d: %w", owner, err)
	}
	s.Log.InfoContext(ctx, "profile created", "profile_id", int64(created.ID), "access_mode",
		string(created.AccessMode))
	return created, nil
}

// Replace puts other content into the owner's profile; without a mode in the input the
// mode stays. It returns fault.ErrValidation with every violation, ErrLinkTypeNotAllowed,
// ErrNotLoaded, fault.ErrStale if based is another version, and ErrRepositoryAccountRequired.
func (s *Service) Replace(ctx context.Context, caller identity.Principal, in Input, based *int64) (Snapshot, error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return Snapshot{}, err
	}
	attributes, err := in.parse(caller.Role)
	if err != nil {
		return Snapshot{}, err
	}
	var replaced Snapshot
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		_, err := s.changeWithin(ctx, owner, based, func(ctx context.Context, p *Profile) error {
			p.ReplaceAttributes(attributes, s.Clock.Now())
			if err := s.verify(ctx, p, attributes); err != nil || in.AccessMode == "" {
				return err
			}
			return s.open(ctx, p, in.AccessMode)
		})
		if err != nil {
			return err
		}
		replaced, err = s.read(ctx, owner)
		return err
	})
	if err != nil {
		return Snapshot{}, fmt.Errorf("replace profile of user %d: %w", owner, err)
	}
	return replaced, nil
}

// ChangeAccessMode opens or closes the owner's profile. It returns fault.ErrValidation
// for a mode that does not exist, ErrNotLoaded, fault.ErrStale if based is another
// version, and ErrRepositoryAccountRequired.
func (s *Service) ChangeAccessMode(ctx context.Context, caller identity.Principal, to AccessMode,
	based *int64) (*Profile, error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return nil, err
	}
	if err := to.check(); err != nil {
		return nil, err
	}
	p, err := s.change(ctx, owner, based, func(ctx context.Context, p *Profile) error { return s.open(ctx, p, to) })
	if err != nil {
		return nil, fmt.Errorf("change access mode of user %d: %w", owner, err)
	}
	s.Log.InfoContext(ctx, "access mode changed", "profile_id", int64(p.ID()), "access_mode", string(to))
	return p, nil
}

// Restrict closes the owner's profile because no repository account is left, and reports
// whether it was open to others before. Without a profile there is nothing to close. It holds
// the profile until the transaction around ctx ends, so that nobody opens it meanwhile with
// the account that is going.
func (s *Service) Restrict(ctx context.Context, owner identity.UserID) (closed bool, err error) {
	_, err = s.changeWithin(ctx, owner, nil, func(_ context.Context, p *Profile) error {
		if closed = p.AccessMode().NeedsRepositoryAccount(); !closed {
			return nil
		}
		return p.ChangeAccessMode(Restricted, false, s.Clock.Now())
	})
	if errors.Is(err, ErrNotLoaded) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("restrict profile of user %d: %w", owner, err)
	}
	return closed, nil
}

// change takes the owner's profile without its sections for change, lets fn decide, and saves it, in a transaction of
// its own.
func (s *Service) change(ctx context.Context, owner identity.UserID, based *int64,
	fn func(context.Context, *Profile) error) (p *Profile, err error) {
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		p, err = s.changeWithin(ctx, owner, based, fn)
		return err
	})
	return p, err
}

// changeWithin is change in the transaction around ctx.
func (s *Service) changeWithin(
	ctx context.Context, owner identity.UserID, based *int64, fn func(context.Context, *Profile) error,
) (*Profile, error) {
	p, err := s.Profiles.ForChangeWithoutSections(ctx, owner)
	if err != nil {
		return nil, err
	}
	if err := p.CheckVersion(based); err != nil {
		return nil, err
	}
	return p, s.save(ctx, p, fn)
}

// changeSections is change with the sections.
func (s *Service) changeSections(ctx context.Context, owner identity.UserID,
	fn func(context.Context, *Profile) error) error {
	return s.Transactor.InTx(ctx, func(ctx context.Context) error {
		p, err := s.Profiles.ForChange(ctx, owner)
		if err != nil {
			return err
		}
		return s.save(ctx, p, fn)
	})
}

// save lets fn change a profile that is held for change, and saves it if it did.
func (s *Service) save(ctx context.Context, p *Profile, fn func(context.Context, *Profile) error) error {
	if err := fn(ctx, p); err != nil || !p.Changed() {
		return err
	}
	return s.Profiles.Save(ctx, p)
}

// open changes the mode. The accounts are asked while the profile is held for change, or its
// owner where it is new, so that an account cannot be unlinked in between unnoticed.
func (s *Service) open(ctx context.Context, p *Profile, mode AccessMode) error {
	var linked bool
	if mode.NeedsRepositoryAccount() {
		var err error
		if linked, err = s.Accounts.HasRepositoryAccount(ctx, p.Owner()); err != nil {
			return fmt.Errorf("open profile of user %d: %w", p.Owner(), err)
		}
	}
	return p.ChangeAccessMode(mode, linked, s.Clock.Now())
}

// read returns what is shown of the owner's profile, or ErrNotLoaded.
func (s *Service) read(ctx context.Context, owner identity.UserID) (Snapshot, error) {
	p, err := s.Reader.ByOwner(ctx, owner)
	if err != nil {
		return Snapshot{}, err
	}
	return p.withFeatures(s.Features).withFiles(ctx, s.Files)
}

func (s *Service) today() calendar.Date { return calendar.DayOf(s.Clock.Now()) }

// parse returns the attributes as they are kept, or fault.ErrValidation with every field that breaks a rule, or
// ErrLinkTypeNotAllowed.
func (in Input) parse(role identity.Role) (Attributes, error) {
	c := checker{}
	oneOf(&c, "accessMode", in.AccessMode, accessModes...)
	attributes := c.attributes(in.Attributes, role)
	if err := c.Err(); err != nil {
		return Attributes{}, err
	}
	return attributes, checkLinkTypes("attributes.externalLinks", in.Attributes.ExternalLinks, role)
}
