package profiletest

import (
	"cmp"
	"context"
	"slices"
	"time"

	"wright.app/modules/profile"
)

// deletedSection is a section that was deleted and not erased yet.
type deletedSection struct {
	profile.DeletedSection

	profile  profile.ID
	snapshot profile.SectionSnapshot
}

// keepDeleted keeps the sections of a profile that c deletes.
func (s *state) keepDeleted(from profile.Snapshot, c profile.Changes) {
	for _, d := range c.Deleted {
		at := slices.IndexFunc(from.Sections, func(kept profile.SectionSnapshot) bool { return kept.ID == d.ID })
		section := from.Sections[at]
		s.deleted = append(slices.Clone(s.deleted), deletedSection{
			profile: from.ID, snapshot: section,
			DeletedSection: profile.DeletedSection{
				SectionState: profile.SectionState{
					ID: section.ID, Type: section.Type, Open: section.Content.EndedAt.IsZero(),
					Version: section.Version, CreatedAt: section.CreatedAt,
				},
				Deletion: profile.Deletion{Tags: section.Content.Tags, Primary: d.WasPrimary},
				Owner:    from.Owner, DeletedAt: c.At,
			},
		})
	}
}

// restore takes the sections that c restores from the deleted ones.
func (s *state) restore(c profile.Changes) (restored []profile.SectionSnapshot) {
	for _, wanted := range c.Restored {
		at := slices.IndexFunc(s.deleted, func(d deletedSection) bool { return d.ID == wanted.ID })
		restored = append(restored, s.deleted[at].snapshot)
		s.deleted = slices.Delete(slices.Clone(s.deleted), at, at+1)
	}
	return restored
}

// DeletedOf implements profile.DeletedSections.
func (m *Memory) DeletedOf(ctx context.Context, id profile.ID) ([]profile.DeletedSection, error) {
	all := m.deletedSections(ctx, func(d deletedSection) bool { return d.profile == id })
	slices.Reverse(all)
	return all, nil
}

// DeletedBefore implements profile.DeletedSections.
func (m *Memory) DeletedBefore(ctx context.Context, before time.Time, limit int) ([]profile.DeletedSection, error) {
	all := m.deletedSections(ctx, func(d deletedSection) bool { return !d.DeletedAt.After(before) })
	return all[:min(limit, len(all))], nil
}

// EraseDeleted implements profile.DeletedSections.
func (m *Memory) EraseDeleted(ctx context.Context, read profile.DeletedSection) (erased bool, err error) {
	err = m.InTx(ctx, func(ctx context.Context) error {
		s := ctx.Value(stateKey{}).(*state)
		before := len(s.deleted)
		s.deleted = slices.DeleteFunc(slices.Clone(s.deleted), func(d deletedSection) bool {
			return d.ID == read.ID && !d.DeletedAt.After(read.DeletedAt)
		})
		erased = len(s.deleted) < before
		return nil
	})
	return erased, err
}

// deletedSections returns deleted sections, deleted first first.
func (m *Memory) deletedSections(ctx context.Context, which func(deletedSection) bool) []profile.DeletedSection {
	var all []profile.DeletedSection
	for _, d := range m.at(ctx).deleted {
		if which(d) {
			all = append(all, d.DeletedSection)
		}
	}
	slices.SortFunc(all, func(a, b profile.DeletedSection) int {
		return cmp.Or(a.DeletedAt.Compare(b.DeletedAt), cmp.Compare(a.ID, b.ID))
	})
	return all
}
