package profile_test

import (
	"context"
	"errors"
	"reflect"
	"testing"
	"time"

	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// sectionFiles are the files of Alex.
type sectionFiles struct{ media.Store }

// addTalk attaches a file to a section of Alex.
func (f sectionFiles) addTalk(t *testing.T, section profile.SectionID) {
	t.Helper()
	if _, err := f.Add(t.Context(), []media.File{{
		ID: "talk", Owner: profiletest.Alex, Section: media.SectionID(section), Name: "talk.pdf", Type: media.PDF,
		Original: media.Copy{Key: "talk", Size: 1}, CreatedAt: profiletest.Now,
	}}); err != nil {
		t.Fatal(err)
	}
}

// count returns how many files are shown, and how many are hidden because their section is deleted.
func (f sectionFiles) count(t *testing.T) (shown, hidden int) {
	t.Helper()
	all, err := f.OfOwner(t.Context(), profiletest.Alex)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range all {
		if file.Hidden {
			hidden++
		} else {
			shown++
		}
	}
	return shown, hidden
}

// wantFiles checks how many files are shown and hidden.
func (f sectionFiles) wantFiles(t *testing.T, shown, hidden int) {
	t.Helper()
	if s, h := f.count(t); s != shown || h != hidden {
		t.Errorf("%d files are shown and %d hidden, want %d and %d", s, h, shown, hidden)
	}
}

// deletedWorkplace returns a fixture whose Alex has deleted the primary one of two workplaces, and that workplace.
func deletedWorkplace(t *testing.T) (fixture, sectionFiles, profile.SectionSnapshot) {
	t.Helper()
	h := newFixture(t)
	all := h.create(t, profiletest.Alex, profiletest.Workplace(profiletest.WithTags("Go")),
		profiletest.Workplace(profiletest.WithTitle("Adviser")))
	files := sectionFiles{mediatest.FilesOver(h.stores.DB)}
	files.addTalk(t, all[0].ID)
	h.Files = mediatest.NewDirectory(files, nil, h.clock)
	before := h.own(t)
	if before.Primary != all[0].ID {
		t.Fatalf("primary is %d", before.Primary)
	}
	if err := h.DeleteSection(t.Context(), alex, all[0].ID, nil); err != nil {
		t.Fatal(err)
	}
	for _, s := range before.Sections {
		if s.ID == all[0].ID {
			return h, files, s
		}
	}
	t.Fatal("no such section")
	return h, files, profile.SectionSnapshot{}
}

func (h fixture) wantNotRestored(t *testing.T, caller identity.Principal, id profile.SectionID) {
	t.Helper()
	if _, err := h.RestoreSection(t.Context(), caller, id); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("restore section %d: got %v", id, err)
	}
}

func TestRestoreSection_withinTheWindow_isAsItWas(t *testing.T) {
	t.Parallel()
	h, files, was := deletedWorkplace(t)
	between := h.own(t)
	if len(between.Sections) != 1 || between.Primary != 0 {
		t.Errorf("deleted, but shown: %+v", between)
	}
	files.wantFiles(t, 0, 1)
	h.clock.Advance(profile.RestoreWindow - time.Second)
	got, err := h.RestoreSection(t.Context(), alex, was.ID)
	if err != nil || !reflect.DeepEqual(got, was) || len(got.Files) != 1 || got.Files[0].Name != "talk.pdf" {
		t.Errorf("got %+v, %v, want %+v", got, err, was)
	}
	files.wantFiles(t, 1, 0)
	after := h.own(t)
	if after.Primary != was.ID || len(after.Sections) != 2 || after.Version != between.Version+1 {
		t.Errorf("got %+v", after)
	}
	h.wantNotRestored(t, alex, was.ID) // it is not deleted any more
}

func TestRestoreSection_neverDeletedUnknownOrWithoutProfile_isNotFound(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.wantNotRestored(t, alex, 1)
	section := h.create(t, profiletest.Alex, profiletest.Workplace())[0]
	h.wantNotRestored(t, alex, section.ID)
	h.wantNotRestored(t, alex, section.ID+7)
}

func TestT28_deletedSectionOfAnotherUser_isNotRestored(t *testing.T) {
	t.Parallel()
	h, _, was := deletedWorkplace(t)
	h.create(t, profiletest.Kim)
	h.wantNotRestored(t, kim, was.ID)
	if n := len(h.own(t).Sections); n != 1 {
		t.Errorf("%d sections", n)
	}
}

func TestRestoreSection_afterTheWindow_isNotFoundBeforeAndAfterTheErasure(t *testing.T) {
	t.Parallel()
	h, files, was := deletedWorkplace(t)
	h.clock.Advance(profile.RestoreWindow - time.Second)
	if err := h.EraseDeletedSections(t.Context()); err != nil {
		t.Fatal(err)
	}
	files.wantFiles(t, 0, 1) // it is too early
	h.clock.Advance(time.Second)
	h.wantNotRestored(t, alex, was.ID)
	if err := h.EraseDeletedSections(t.Context()); err != nil {
		t.Error(err)
	}
	files.wantFiles(t, 0, 0)
	h.wantNotRestored(t, alex, was.ID)
}

func TestRestoreSection_anotherBecamePrimaryMeanwhile_isPrimaryAgain(t *testing.T) {
	t.Parallel()
	h, _, was := deletedWorkplace(t)
	section, err := h.AddSection(t.Context(), alex, profiletest.Workplace())
	if err != nil || h.own(t).Primary != section.ID {
		t.Fatalf("primary is %d, %v", h.own(t).Primary, err)
	}
	if _, err := h.RestoreSection(t.Context(), alex, was.ID); err != nil || h.own(t).Primary != was.ID {
		t.Errorf("primary is %d, %v", h.own(t).Primary, err)
	}
}

func TestRestoreSection_wasNotPrimary_doesNotBecomePrimary(t *testing.T) {
	t.Parallel()
	h, _, _ := deletedWorkplace(t)
	other := h.own(t).Sections[0].ID
	if err := h.DeleteSection(t.Context(), alex, other, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := h.RestoreSection(t.Context(), alex, other); err != nil || h.own(t).Primary != 0 {
		t.Errorf("primary is %d, %v", h.own(t).Primary, err)
	}
}

func TestRestoreSection_limitReachedMeanwhile_isRefusedAndStaysDeleted(t *testing.T) {
	t.Parallel()
	h, files, was := deletedWorkplace(t)
	for range 49 {
		if _, err := h.AddSection(t.Context(), alex, profiletest.Workplace()); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := h.RestoreSection(t.Context(), alex, was.ID); !errors.Is(err, profile.ErrSectionLimitExceeded) {
		t.Errorf("got %v", err)
	}
	if n := len(h.own(t).Sections); n != 50 {
		t.Errorf("%d sections", n)
	}
	files.wantFiles(t, 0, 1)
}

func TestRestoreSection_textLimitReachedMeanwhile_isRefused(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	first := h.create(t, profiletest.Alex, described(16_000))[0]
	if err := h.DeleteSection(t.Context(), alex, first.ID, nil); err != nil {
		t.Fatal(err)
	}
	for range profile.MaxTextBytes/16_000 - 1 {
		if _, err := h.AddSection(t.Context(), alex, described(16_000)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := h.RestoreSection(t.Context(), alex, first.ID); !errors.Is(err, profile.ErrTextLimitExceeded) {
		t.Errorf("got %v", err)
	}
}

func TestT95_deletedSections_areLimitedForEachProfile(t *testing.T) {
	t.Parallel()
	h, files, first := deletedWorkplace(t)
	var last profile.SectionID
	for range 50 {
		h.clock.Advance(time.Second)
		section, err := h.AddSection(t.Context(), alex, profiletest.Workplace())
		if err != nil {
			t.Fatal(err)
		}
		last = section.ID
		if err := h.DeleteSection(t.Context(), alex, last, nil); err != nil {
			t.Fatal(err)
		}
	}
	files.wantFiles(t, 0, 0) // those of the section that was deleted first are not kept
	h.wantNotRestored(t, alex, first.ID)
	if _, err := h.RestoreSection(t.Context(), alex, last); err != nil {
		t.Errorf("the last one: %v", err)
	}
}

func TestEraseDeletedSections_ofManyProfiles_erasesAllInBatches(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	var deleted []profile.SectionID
	for owner := identity.UserID(1); owner <= 6; owner++ {
		for range 40 {
			deleted = append(deleted, profile.SectionID(len(deleted)+1))
		}
		h.stores.Put(t, profileWith(owner, deleted[len(deleted)-40:]))
		for _, id := range deleted[len(deleted)-40:] {
			if err := h.DeleteSection(t.Context(), identitytest.Wright(owner), id, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
	h.clock.Advance(profile.RestoreWindow)
	if err := h.EraseDeletedSections(t.Context()); err != nil {
		t.Fatal(err)
	}
	left, err := h.stores.Profiles.DeletedBefore(t.Context(), h.clock.Now(), len(deleted))
	if err != nil || len(left) != 0 {
		t.Errorf("%d sections are left, %v", len(left), err)
	}
}

// stuckFiles are files of a section that cannot be read, so that they cannot be deleted.
type stuckFiles struct {
	media.Store

	section media.SectionID
}

var errStuck = errors.New("the files cannot be deleted")

// InSection implements media.Store.
func (f stuckFiles) InSection(_ context.Context, _ identity.UserID, section media.SectionID) ([]media.File, error) {
	if section == f.section {
		return nil, errStuck
	}
	return nil, nil
}

func TestR51_sectionThatCannotBeErased_stopsNoOther(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	ids := []profile.SectionID{1, 2, 3}
	h.stores.Put(t, profileWith(profiletest.Alex, ids))
	for _, id := range ids {
		if err := h.DeleteSection(t.Context(), identitytest.Wright(profiletest.Alex), id, nil); err != nil {
			t.Fatal(err)
		}
		h.clock.Advance(time.Second)
	}
	h.Files = mediatest.NewDirectory(stuckFiles{mediatest.FilesOver(h.stores.DB), 1}, nil, h.clock)
	h.clock.Advance(profile.RestoreWindow)
	if err := h.EraseDeletedSections(t.Context()); !errors.Is(err, errStuck) {
		t.Errorf("got %v", err)
	}
	left, err := h.stores.Profiles.DeletedBefore(t.Context(), h.clock.Now(), len(ids))
	if err != nil || len(left) != 1 || left[0].ID != 1 {
		t.Errorf("left are %+v, %v", left, err)
	}
}

func profileWith(owner identity.UserID, sections []profile.SectionID) profile.Snapshot {
	p := profile.Snapshot{
		ID: profile.ID(owner), Owner: owner, AccessMode: profile.Restricted, Status: profile.StatusActive, Version: 1,
	}
	for _, id := range sections {
		p.Sections = append(p.Sections, profile.SectionSnapshot{ID: id, Type: profile.Project, Version: 1})
	}
	return p
}
