package profile

import (
	"context"
	"errors"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Contributions returns the owner's contributions in the order of display: none without a
// profile, and none while they are switched off.
func (s *Service) Contributions(ctx context.Context, caller identity.Principal) ([]SectionSnapshot, error) {
	p, _, err := s.Own(ctx, caller)
	if !s.Features.Contributions {
		return nil, err
	}
	return p.SectionsOf(Contribution), err
}

// AddSection puts an entry into the owner's profile. It returns fault.ErrValidation with
// every violation, ErrNotLoaded, and ErrSectionLimitExceeded.
func (s *Service) AddSection(ctx context.Context, caller identity.Principal, in SectionInput) (SectionSnapshot, error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return SectionSnapshot{}, err
	}
	draft, err := s.parse(in)
	if err != nil {
		return SectionSnapshot{}, err
	}
	var section *Section
	err = s.changeSections(ctx, owner, func(_ context.Context, p *Profile) error {
		var err error
		section, err = p.AddSection(draft, s.Clock.Now())
		return err
	})
	if err != nil {
		return SectionSnapshot{}, err
	}
	return section.Snapshot(), nil
}

// ReplaceSection gives an entry of the owner another content. It returns
// fault.ErrValidation with every violation, fault.ErrNotFound if the owner has no such
// entry, fault.ErrStale if based is another version of it, and ErrSectionTypeImmutable for
// another type than it has.
func (s *Service) ReplaceSection(ctx context.Context, caller identity.Principal, id SectionID, in SectionInput,
	based *int64) (SectionSnapshot, error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return SectionSnapshot{}, err
	}
	draft, err := s.parse(in)
	if err != nil {
		return SectionSnapshot{}, err
	}
	var section *Section
	err = s.changeSections(ctx, owner, func(_ context.Context, p *Profile) error {
		var err error
		section, err = p.ReplaceSection(id, draft, based, s.Clock.Now())
		return err
	})
	if err != nil {
		return SectionSnapshot{}, noSection(err)
	}
	replaced := section.Snapshot()
	if s.Files != nil {
		attached, err := s.Files.ByOwner(ctx, owner)
		if err != nil {
			return SectionSnapshot{}, err
		}
		replaced.Files = attached.Files[id]
	}
	return replaced, nil
}

// DeleteSection takes an entry out of the owner's profile, and its files with it. It returns fault.ErrNotFound
// if the owner has no such entry, and fault.ErrStale if based is another version of it.
func (s *Service) DeleteSection(ctx context.Context, caller identity.Principal, id SectionID, based *int64) error {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return err
	}
	err = s.changeSections(ctx, owner, func(ctx context.Context, p *Profile) error {
		if err := p.RemoveSection(id, based, s.Clock.Now()); err != nil || s.Files == nil {
			return err
		}
		return s.Files.DeleteOfSection(ctx, owner, id)
	})
	return noSection(err)
}

func (s *Service) parse(in SectionInput) (SectionDraft, error) {
	if in.Type == Contribution && !s.Features.Contributions {
		return SectionDraft{}, errContributionsOff
	}
	return ParseSection(in, s.today())
}

// noSection says of an owner without a profile what is said of one without the entry.
func noSection(err error) error {
	if errors.Is(err, ErrNotLoaded) {
		return fault.ErrNotFound
	}
	return err
}
