package profile

import (
	"context"
	"errors"

	"wright.app/modules/media"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Contributions returns the caller's contributions in display order. The list is empty without a profile, and while the
// feature is switched off.
func (s *Service) Contributions(ctx context.Context, caller identity.Principal) ([]SectionSnapshot, error) {
	p, _, err := s.Own(ctx, caller)
	if !s.Features.Contributions {
		return nil, err
	}
	return p.SectionsOf(Contribution), err
}

// AddSection adds a section to the caller's profile. It returns fault.ErrValidation with every violation, ErrNoProfile,
// ErrSectionLimitExceeded and ErrTextLimitExceeded.
func (s *Service) AddSection(ctx context.Context, caller identity.Principal, in SectionInput) (SectionSnapshot, error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return SectionSnapshot{}, err
	}
	draft, err := s.parse(in)
	if err == nil {
		err = s.prove(owner, in, &draft)
	}
	if err == nil {
		err = draft.keepNumbers(SectionContent{})
	}
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

// ReplaceSection replaces the content of a section of the caller. It returns fault.ErrValidation with every violation,
// fault.ErrNotFound if the caller has no such section, fault.ErrStale if expected is not nil and not its present
// version, ErrSectionTypeImmutable if the type would change, and ErrTextLimitExceeded.
func (s *Service) ReplaceSection(
	ctx context.Context, caller identity.Principal, id SectionID, in SectionInput, expected *int64,
) (SectionSnapshot, error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return SectionSnapshot{}, err
	}
	draft, startMissing, err := s.parseReplacement(in)
	if err == nil {
		err = s.prove(owner, in, &draft)
	}
	if err != nil {
		return SectionSnapshot{}, err
	}
	var section *Section
	err = s.changeSections(ctx, owner, func(ctx context.Context, p *Profile) error {
		if _, err := p.section(id, expected); err != nil {
			return err
		}
		if startMissing != nil {
			stored, err := s.storedContent(ctx, owner, id)
			if err != nil {
				return err
			}
			if !stored.StartedAt.IsZero() {
				return startMissing
			}
		}
		draft := draft // the transaction may be repeated
		if draft.typ == CodeRepository && !draft.proven {
			stored, err := s.storedContent(ctx, owner, id)
			if err != nil {
				return err
			}
			if err := draft.keepNumbers(stored); err != nil {
				return err
			}
		}
		var err error
		section, err = p.ReplaceSection(id, draft, nil, s.Clock.Now()) // the version is checked above
		return err
	})
	if err != nil {
		return SectionSnapshot{}, noSection(err)
	}
	return section.Snapshot().withFiles(ctx, owner, s.Files)
}

// DeleteSection deletes a section of the caller and hides its files. RestoreSection undoes it for RestoreWindow. It
// returns fault.ErrNotFound if the caller has no such section, and fault.ErrStale if expected is not nil and not its
// present version.
func (s *Service) DeleteSection(ctx context.Context, caller identity.Principal, id SectionID, expected *int64) error {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return err
	}
	err = s.changeSections(ctx, owner, func(ctx context.Context, p *Profile) error {
		if err := p.DeleteSection(id, expected, s.Clock.Now()); err != nil {
			return err
		}
		if err := s.eraseSurplus(ctx, p.ID()); err != nil || s.Files == nil {
			return err
		}
		return s.Files.HideSection(ctx, owner, media.SectionID(id))
	})
	return noSection(err)
}

func (s *Service) parse(in SectionInput) (SectionDraft, error) {
	if in.Type == Contribution && !s.Features.Contributions {
		return SectionDraft{}, errContributionsOff
	}
	return ParseSection(in, s.today())
}

// parseReplacement is parse for a section that is stored. If only the first day is missing, the draft is valid, and
// startMissing is the violation: a section of a file may have no first day (ADR 0085), and can still be changed.
func (s *Service) parseReplacement(in SectionInput) (draft SectionDraft, startMissing, err error) {
	draft, err = s.parse(in)
	refused, invalid := fault.Of(err)
	if !invalid || len(refused.Fields()) != 1 || refused.Fields()[0].Name != startMayBeUnknown ||
		refused.Fields()[0].Code != "required" {
		return draft, nil, err
	}
	c := checker{}
	return in.parse(&c, requiredOfFiles(in.Type), s.today()), err, nil
}

// noSection turns ErrNoProfile into fault.ErrNotFound: without a profile there is no section either.
func noSection(err error) error {
	if errors.Is(err, ErrNoProfile) {
		return fault.ErrNotFound
	}
	return err
}
