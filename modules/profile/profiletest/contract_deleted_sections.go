package profiletest

import (
	"context"
	"testing"
	"time"

	"wright.app/modules/profile"
)

// withDeleted stores a profile of Alex with a primary workplace and another one, and deletes both, a minute apart. It
// returns the profile before.
func withDeleted(t *testing.T, s Store) profile.Snapshot {
	t.Helper()
	p := profile.New(Alex, profile.Attributes{Tags: []string{"Go"}}, Now)
	add(t, p, Workplace(WithTags("Go", "Émigré")))
	add(t, p, FullWorkplace(1))
	must(t, save(t, s, p))
	before := read(t, s)
	first := before.Primary
	for _, section := range before.Sections {
		at := Now.Add(2 * time.Minute)
		if section.ID == first {
			at = Now.Add(time.Minute)
		}
		change(t, s, func(p *profile.Profile) error { return p.DeleteSection(section.ID, nil, at) })
	}
	return before
}

func deletedOf(t *testing.T, s Store, id profile.ID) []profile.DeletedSection {
	t.Helper()
	all, err := s.Deleted.DeletedOf(t.Context(), id)
	must(t, err)
	return all
}

func deletedSectionComesBack(t *testing.T, s Store) {
	must(t, save(t, s, profile.New(Kim, profile.Attributes{Tags: []string{"Go"}}, Now)))
	kim, err := s.Reader.ByOwner(t.Context(), Kim)
	must(t, err)
	empty, err := s.Repository.TextBytes(t.Context(), kim.ID)
	must(t, err)
	before := withDeleted(t, s)
	if got := read(t, s); len(got.Sections) != 0 || got.Primary != 0 {
		t.Errorf("deleted, but shown: %+v", got)
	}
	text, err := s.Repository.TextBytes(t.Context(), before.ID)
	must(t, err)
	if text != empty {
		t.Errorf("deleted sections count as %d bytes of text", text-empty)
	}
	all := deletedOf(t, s, before.ID)
	if len(all) != 2 || all[1].ID != before.Primary || !all[1].Primary || all[0].Primary || all[0].Owner != Alex ||
		!all[1].DeletedAt.Equal(Now.Add(time.Minute)) {
		t.Fatalf("got %+v", all)
	}
	for _, d := range all {
		change(t, s, func(p *profile.Profile) error { return p.RestoreSection(d, Now) })
	}
	after := read(t, s)
	wantEqual(t, "sections", after.Sections, before.Sections)
	wantEqual(t, "primary", after.Primary, before.Primary)
	if left := deletedOf(t, s, before.ID); len(left) != 0 {
		t.Errorf("restored, but still deleted: %+v", left)
	}
}

func deletedSectionsAreErased(t *testing.T, s Store) {
	before := withDeleted(t, s)
	list := func(at time.Time, limit int) []profile.DeletedSection {
		t.Helper()
		all, err := s.Deleted.DeletedBefore(t.Context(), at, limit)
		must(t, err)
		return all
	}
	if early := list(Now.Add(time.Minute-time.Second), 9); len(early) != 0 {
		t.Errorf("too early: %+v", early)
	}
	if due := list(Now.Add(time.Minute), 9); len(due) != 1 || due[0].ID != before.Primary || due[0].Owner != Alex {
		t.Errorf("due: %+v", due)
	}
	if first := list(Now.Add(time.Hour), 1); len(first) != 1 || first[0].ID != before.Primary {
		t.Errorf("the first one: %+v", first)
	}
	all := deletedOf(t, s, before.ID)
	change(t, s, func(p *profile.Profile) error { return p.RestoreSection(all[0], Now) })
	for i, want := range []bool{false, true} {
		must(t, s.Transactor.InTx(t.Context(), func(ctx context.Context) error {
			erased, err := s.Deleted.EraseDeleted(ctx, all[i])
			if erased != want {
				t.Errorf("section %d of the deleted ones: erased is %v", i, erased)
			}
			return err
		}))
	}
	if left := list(Now.Add(time.Hour), 9); len(left) != 0 {
		t.Errorf("left: %+v", left)
	}
	deleteAgainLater(t, s, all[0])
	if got := read(t, s); len(got.Sections) != 1 || got.Sections[0].ID != all[0].ID {
		t.Errorf("got %+v", got.Sections)
	}
}

// deleteAgainLater checks that whoever has read an earlier deletion of a section does not erase a later one, and
// restores the section.
func deleteAgainLater(t *testing.T, s Store, read profile.DeletedSection) {
	t.Helper()
	change(t, s, func(p *profile.Profile) error { return p.DeleteSection(read.ID, nil, Now.Add(time.Hour)) })
	must(t, s.Transactor.InTx(t.Context(), func(ctx context.Context) error {
		erased, err := s.Deleted.EraseDeleted(ctx, read)
		if erased {
			t.Error("a section that was deleted again is erased with its earlier deletion")
		}
		return err
	}))
	all, err := s.Deleted.DeletedBefore(t.Context(), Now.Add(2*time.Hour), 9)
	must(t, err)
	if len(all) != 1 {
		t.Fatalf("got %+v", all)
	}
	change(t, s, func(p *profile.Profile) error { return p.RestoreSection(all[0], Now) })
}

func eraseErasesDeletedSections(t *testing.T, s Store) {
	before := withDeleted(t, s)
	must(t, s.Eraser.EraseOwner(t.Context(), Alex))
	if left := deletedOf(t, s, before.ID); len(left) != 0 {
		t.Errorf("left: %+v", left)
	}
}
