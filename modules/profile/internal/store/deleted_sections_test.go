package store_test

import (
	"context"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
)

// withDeleted stores a profile of Alex with a primary workplace and another one, and deletes both, a minute apart. It
// returns the profile before.
func withDeleted(t *testing.T, s profiletest.Stores) profile.Snapshot {
	t.Helper()
	p := profile.New(alexID, profile.Attributes{Tags: []string{"Go"}}, now)
	add(t, p, workplace(tagged("Go", "Émigré")))
	add(t, p, fullWorkplace(1))
	must(t, save(t, s, p))
	before := read(t, s)
	first := before.Primary
	for _, section := range before.Sections {
		at := now.Add(2 * time.Minute)
		if section.ID == first {
			at = now.Add(time.Minute)
		}
		change(t, s, func(p *profile.Profile) error { return p.DeleteSection(section.ID, nil, at) })
	}
	return before
}

func deletedOf(t *testing.T, s profiletest.Stores, id profile.ID) []profile.DeletedSection {
	t.Helper()
	all, err := s.Profiles.DeletedOf(t.Context(), id)
	must(t, err)
	return all
}

func TestSave_restoredSection_isAsBeforeItsDeletion(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		must(t, save(t, s, profile.New(kimID, profile.Attributes{Tags: []string{"Go"}}, now)))
		kim, err := s.Profiles.ByOwner(t.Context(), kimID)
		must(t, err)
		empty, err := s.Profiles.TextBytes(t.Context(), kim.ID)
		must(t, err)
		before := withDeleted(t, s)
		if got := read(t, s); len(got.Sections) != 0 || got.Primary != 0 {
			t.Errorf("deleted, but shown: %+v", got)
		}
		text, err := s.Profiles.TextBytes(t.Context(), before.ID)
		must(t, err)
		if text != empty {
			t.Errorf("deleted sections count as %d bytes of text", text-empty)
		}
		all := deletedOf(t, s, before.ID)
		if len(all) != 2 || all[1].ID != before.Primary || !all[1].Primary || all[0].Primary ||
			all[0].Owner != alexID || !all[1].DeletedAt.Equal(now.Add(time.Minute)) {
			t.Fatalf("got %+v", all)
		}
		for _, d := range all {
			change(t, s, func(p *profile.Profile) error { return p.RestoreSection(d, now) })
		}
		after := read(t, s)
		wantEqual(t, "sections", after.Sections, before.Sections)
		wantEqual(t, "primary", after.Primary, before.Primary)
		if left := deletedOf(t, s, before.ID); len(left) != 0 {
			t.Errorf("restored, but still deleted: %+v", left)
		}
	})
}

func TestEraseDeleted_deletesOldestFirstAndNoRestoredSection(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		before := withDeleted(t, s)
		list := func(at time.Time, limit int) []profile.DeletedSection {
			t.Helper()
			all, err := s.Profiles.DeletedBefore(t.Context(), at, limit)
			must(t, err)
			return all
		}
		if early := list(now.Add(time.Minute-time.Second), 9); len(early) != 0 {
			t.Errorf("too early: %+v", early)
		}
		due := list(now.Add(time.Minute), 9)
		if len(due) != 1 || due[0].ID != before.Primary || due[0].Owner != alexID {
			t.Errorf("due: %+v", due)
		}
		if first := list(now.Add(time.Hour), 1); len(first) != 1 || first[0].ID != before.Primary {
			t.Errorf("the first one: %+v", first)
		}
		all := deletedOf(t, s, before.ID)
		change(t, s, func(p *profile.Profile) error { return p.RestoreSection(all[0], now) })
		for i, want := range []bool{false, true} {
			must(t, s.DB.InTx(t.Context(), func(ctx context.Context) error {
				erased, err := s.Profiles.EraseDeleted(ctx, all[i])
				if erased != want {
					t.Errorf("section %d of the deleted ones: erased is %v", i, erased)
				}
				return err
			}))
		}
		if left := list(now.Add(time.Hour), 9); len(left) != 0 {
			t.Errorf("left: %+v", left)
		}
		deleteAgainLater(t, s, all[0])
		if got := read(t, s); len(got.Sections) != 1 || got.Sections[0].ID != all[0].ID {
			t.Errorf("got %+v", got.Sections)
		}
	})
}

// deleteAgainLater checks that whoever has read an earlier deletion of a section does not erase a later one, and
// restores the section.
func deleteAgainLater(t *testing.T, s profiletest.Stores, read profile.DeletedSection) {
	t.Helper()
	change(t, s, func(p *profile.Profile) error { return p.DeleteSection(read.ID, nil, now.Add(time.Hour)) })
	must(t, s.DB.InTx(t.Context(), func(ctx context.Context) error {
		erased, err := s.Profiles.EraseDeleted(ctx, read)
		if erased {
			t.Error("a section that was deleted again is erased with its earlier deletion")
		}
		return err
	}))
	all, err := s.Profiles.DeletedBefore(t.Context(), now.Add(2*time.Hour), 9)
	must(t, err)
	if len(all) != 1 {
		t.Fatalf("got %+v", all)
	}
	change(t, s, func(p *profile.Profile) error { return p.RestoreSection(all[0], now) })
}

func TestEraseOwner_deletesDeletedSections(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		before := withDeleted(t, s)
		must(t, s.Profiles.EraseOwner(t.Context(), alexID))
		if left := deletedOf(t, s, before.ID); len(left) != 0 {
			t.Errorf("left: %+v", left)
		}
	})
}
