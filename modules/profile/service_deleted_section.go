package profile

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"wright.app/modules/media"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// foundAtOnce is how many sections one query of EraseDeletedSections finds.
const foundAtOnce = 100

// RestoreSection undoes the deletion of a section of the caller: it is shown again as it was, with its files. It
// returns fault.ErrNotFound if the caller has deleted no such section within RestoreWindow, ErrSectionLimitExceeded and
// ErrTextLimitExceeded.
func (s *Service) RestoreSection(
	ctx context.Context, caller identity.Principal, id SectionID,
) (restored SectionSnapshot, err error) {
	owner, err := duringSetup.Admit(caller)
	if err != nil {
		return SectionSnapshot{}, err
	}
	err = s.changeSections(ctx, owner, func(ctx context.Context, p *Profile) error {
		all, err := s.Deleted.DeletedOf(ctx, p.ID())
		if err != nil {
			return err
		}
		i := slices.IndexFunc(all, func(d DeletedSection) bool { return d.ID == id })
		if i < 0 || !s.Clock.Now().Before(all[i].DeletedAt.Add(RestoreWindow)) {
			return fault.ErrNotFound
		}
		if err := p.RestoreSection(all[i], s.Clock.Now()); err != nil || s.Files == nil {
			return err
		}
		return s.Files.ShowSection(ctx, owner, media.SectionID(id))
	})
	switch {
	case errors.Is(err, fault.ErrStale): // erased since it was read
		return SectionSnapshot{}, fault.ErrNotFound
	case err != nil:
		return SectionSnapshot{}, noSection(err)
	}
	p, err := s.Reader.ByOwner(ctx, owner)
	if err != nil {
		return SectionSnapshot{}, err
	}
	if p, err = p.withFiles(ctx, s.Files); err != nil {
		return SectionSnapshot{}, err
	}
	i := slices.IndexFunc(p.Sections, func(section SectionSnapshot) bool { return section.ID == id })
	if i < 0 {
		return SectionSnapshot{}, fault.ErrNotFound // deleted again meanwhile
	}
	return p.Sections[i], nil
}

// EraseDeletedSections erases the sections that were deleted before RestoreWindow, with their files. Each has a
// transaction of its own, so that the others are erased if one cannot be. The next call tries that one again. It is
// idempotent.
func (s *Service) EraseDeletedSections(ctx context.Context) error {
	before := s.Clock.Now().Add(-RestoreWindow)
	erased := 0
	for {
		due, err := s.Deleted.DeletedBefore(ctx, before, foundAtOnce)
		if err != nil {
			return err
		}
		failed := s.eraseEach(ctx, due)
		erased += len(due) - len(failed)
		// Those that have failed are found again.
		if len(due) == foundAtOnce && len(failed) < len(due) && ctx.Err() == nil {
			continue
		}
		if erased > 0 {
			s.Log.InfoContext(ctx, "deleted sections erased", "count", erased)
		}
		return errors.Join(failed...)
	}
}

// eraseEach erases sections in a transaction each, and returns the errors of those that could not be erased.
func (s *Service) eraseEach(ctx context.Context, due []DeletedSection) (failed []error) {
	for _, d := range due {
		err := s.Transactor.InTx(ctx, func(ctx context.Context) error { return s.erase(ctx, []DeletedSection{d}) })
		if err != nil {
			failed = append(failed, fmt.Errorf("erase deleted section %d of user %d: %w", d.ID, d.Owner, err))
		}
	}
	return failed
}

// eraseSurplus makes room for one more deleted section of a profile.
func (s *Service) eraseSurplus(ctx context.Context, id ID) error {
	all, err := s.Deleted.DeletedOf(ctx, id)
	if err != nil || len(all) < maxDeletedSections {
		return err
	}
	return s.erase(ctx, all[maxDeletedSections-1:])
}

// erase erases deleted sections with their files, in the transaction around ctx.
func (s *Service) erase(ctx context.Context, sections []DeletedSection) error {
	for _, d := range sections {
		erased, err := s.Deleted.EraseDeleted(ctx, d)
		if err != nil {
			return err
		}
		if !erased || s.Files == nil {
			continue
		}
		if err := s.Files.RemoveSection(ctx, d.Owner, media.SectionID(d.ID)); err != nil {
			return err
		}
	}
	return nil
}
