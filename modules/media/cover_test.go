package media_test

import (
	"errors"
	"strings"
	"testing"

	"wright.app/modules/media"
	"wright.app/modules/media/mediatest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func addCover(t *testing.T, f *mediatest.Fixture) media.File {
	t.Helper()
	cover, err := f.Service.ReplaceCover(t.Context(), asAlex, upload(mediatest.JPEG(640, 200)))
	if err != nil {
		t.Fatal(err)
	}
	return cover
}

// Who may see the profile may see its cover, and nobody else: it is neither the letter of a link nor of a section.
func TestCover_isSeenByThoseWhoSeeTheProfile(t *testing.T) {
	t.Parallel()
	f := mediatest.NewFixture(t)
	cover := addCover(t, f)
	if !cover.IsCover() || cover.Link() != 0 {
		t.Errorf("got section %d, link %d", cover.Section, cover.Link())
	}
	find := func() error {
		_, err := f.Service.Find(t.Context(), media.Request{
			Viewer: identity.Principal{}, ID: cover.ID, Variant: media.Original,
		})
		return err
	}
	if err := find(); err != nil {
		t.Errorf("an open profile: %v", err)
	}
	f.Hide(mediatest.Alex, fault.ErrNotFound)
	if err := find(); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("a closed profile: got %v", err)
	}
}

func TestCover_letterDoesNotReplaceIt_andItIsNoLetter(t *testing.T) {
	t.Parallel()
	f := mediatest.NewFixture(t)
	addLetter(t, f, mediatest.LinkOfAlex, mediatest.PDF(100))
	addCover(t, f)
	directory := media.NewDirectory(f.Files, f.Deps.Jobs, f.Blobs, f.Clock)
	letters, err := directory.Letters(t.Context(), mediatest.Alex)
	if err != nil || len(letters) != 1 {
		t.Errorf("got %v, %v", letters, err)
	}
	if err := directory.RemoveLetters(t.Context(), mediatest.Alex, nil); err != nil {
		t.Fatal(err)
	}
	files, err := directory.Files(t.Context(), mediatest.Alex)
	if err != nil || len(files) != 1 || !files[0].IsCover() {
		t.Errorf("after the letters are removed: %+v, %v", files, err)
	}
}

func TestCover_isExportedAndErased(t *testing.T) {
	t.Parallel()
	f := mediatest.NewFixture(t)
	addCover(t, f)
	data := media.NewPersonalData(f.Files, f.Budgets, f.Blobs, f.Deps.Jobs)
	exported, err := data.Export(t.Context(), mediatest.Alex)
	if err != nil || len(exported.Files) != 1 || !strings.HasPrefix(exported.Files[0].Name, "cover/") {
		t.Errorf("got %+v, %v", exported.Files, err)
	}
	if err := data.Erase(t.Context(), mediatest.Alex); err != nil {
		t.Fatal(err)
	}
	f.RunJobs(t)
	if keys := f.Blobs.Keys(); len(keys) != 0 {
		t.Errorf("the storage has %v", keys)
	}
}
