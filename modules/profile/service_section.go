package profile

import (
	"context"
	"errors"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// AddSection puts an entry into the owner's profile. It returns fault.ErrValidation with
// every violation, ErrNotLoaded, and ErrSectionLimitExceeded.
func (s *Service) AddSection(ctx context.Context, owner identity.UserID, in SectionInput) (SectionSnapshot, error) {
	draft, err := ParseSection(in, s.today())
	if err != nil {
		return SectionSnapshot{}, err
	}
	var section *Section
	_, err = s.change(ctx, owner, nil, func(_ context.Context, p *Profile) error {
		var err error
		section, err = p.AddSection(draft, s.clock.Now())
		return err
	})
	if err != nil {
		return SectionSnapshot{}, err
	}
	return section.Snapshot(), nil
}

// ReplaceSection gives an entry of the owner another content. It returns
// fault.ErrValidation with every violation and for another type than the entry has,
// fault.ErrNotFound if the owner has no such entry, and fault.ErrStale if based is another
// version of it.
func (s *Service) ReplaceSection(ctx context.Context, owner identity.UserID, id SectionID, in SectionInput, based *int64) (SectionSnapshot, error) {
	draft, err := ParseSection(in, s.today())
	if err != nil {
		return SectionSnapshot{}, err
	}
	var section *Section
	_, err = s.change(ctx, owner, nil, func(_ context.Context, p *Profile) error {
		var err error
		section, err = p.ReplaceSection(id, draft, based, s.clock.Now())
		return err
	})
	if err != nil {
		return SectionSnapshot{}, noSection(err)
	}
	return section.Snapshot(), nil
}

// DeleteSection takes an entry out of the owner's profile. It returns fault.ErrNotFound
// if the owner has no such entry, and fault.ErrStale if based is another version of it.
func (s *Service) DeleteSection(ctx context.Context, owner identity.UserID, id SectionID, based *int64) error {
	_, err := s.change(ctx, owner, nil, func(_ context.Context, p *Profile) error {
		return p.RemoveSection(id, based, s.clock.Now())
	})
	return noSection(err)
}

// noSection says of an owner without a profile what is said of one without the entry.
func noSection(err error) error {
	if errors.Is(err, ErrNotLoaded) {
		return fault.ErrNotFound
	}
	return err
}
