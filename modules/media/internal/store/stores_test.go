package store_test

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"sync"
	"testing"
	"time"

	"wright.app/modules/media"
	"wright.app/modules/media/internal/store"
	"wright.app/modules/media/mediatest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

const (
	alex, kim                   = mediatest.Alex, mediatest.Kim
	sectionOfAlex, sectionOfKim = mediatest.SectionOfAlex, mediatest.SectionOfKim
)

var noon = mediatest.Noon

func TestStores(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, testStores)
}

func newImage(section media.SectionID) media.File {
	f := media.File{
		ID: media.NewID(), Owner: alex, Section: section, Name: "harbour.jpg", Type: media.JPEG, Width: 640,
		Height: 480, CreatedAt: noon,
	}
	for i, c := range []*media.Copy{&f.Original, &f.Medium, &f.Thumb} {
		*c = media.Copy{Key: "media/" + string(media.NewID()), Size: int64(100 * (i + 1))}
	}
	return f
}

func newDocument() media.File {
	return media.File{
		ID: media.NewID(), Owner: alex, Section: sectionOfAlex, Name: "talk.pdf", Type: media.PDF,
		Original: media.Copy{Key: "media/" + string(media.NewID()), Size: 1000}, CreatedAt: noon,
	}
}

// stores are the stores of the module over one database.
type stores struct {
	db      *database.DB
	files   *store.Files
	budgets *store.Budgets
}

func storesOf(db *database.DB) stores { return stores{db, store.NewFiles(db), store.NewBudgets(db)} }

func testStores(t *testing.T, open func(*testing.T) *database.DB) {
	t.Helper()
	t.Run("added files are returned with their values, sorted by FileID", func(t *testing.T) {
		t.Parallel()
		s := storesOf(open(t))
		photo, image, document := newImage(0), newImage(sectionOfAlex), newDocument()
		image.Type, image.Previews, image.Caption = media.PNG, media.JPEG, "The harbour"
		added := add(t, s, photo, image, document)
		for i, want := range []media.File{photo, image, document} {
			want.Number = added[i].Number
			if added[i].Number < 1 || !reflect.DeepEqual(added[i], want) {
				t.Errorf("got %+v, want %+v", added[i], want)
			}
			if got, err := s.files.ByID(t.Context(), want.ID); err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("by id: got %+v, %v", got, err)
			}
		}
		all, err := s.files.OfOwner(t.Context(), alex)
		if err != nil || !reflect.DeepEqual(all, added) {
			t.Errorf("of the owner: got %+v, %v", all, err)
		}
		usage, err := s.files.Usage(t.Context(), alex)
		if err != nil || usage != (media.Usage{Files: 3, Bytes: 600 + 600 + 1000}) {
			t.Errorf("usage: got %+v, %v", usage, err)
		}
	})
	t.Run("InSection returns only files of the owner and the section", func(t *testing.T) {
		t.Parallel()
		s := storesOf(open(t))
		add(t, s, newDocument(), newImage(0))
		for _, c := range []struct {
			owner   identity.UserID
			section media.SectionID
			want    int
		}{
			{alex, sectionOfAlex, 1},
			{alex, 0, 1},
			{alex, sectionOfKim, 0},
			{kim, sectionOfAlex, 0},
			{kim, 0, 0},
		} {
			if files, err := s.files.InSection(t.Context(), c.owner, c.section); err != nil || len(files) != c.want {
				t.Errorf("%d in %d: got %d, %v", c.owner, c.section, len(files), err)
			}
		}
		if usage, err := s.files.Usage(t.Context(), kim); err != nil || usage != (media.Usage{}) {
			t.Errorf("got %+v, %v", usage, err)
		}
		if _, err := s.files.ByID(t.Context(), media.NewID()); !errors.Is(err, media.ErrNone) {
			t.Errorf("unknown: got %v", err)
		}
	})
	t.Run("a second photo is refused", func(t *testing.T) {
		t.Parallel()
		s := storesOf(open(t))
		add(t, s, newImage(0))
		if _, err := s.files.Add(t.Context(), []media.File{newImage(0)}); err == nil {
			t.Error("a second photo was added")
		}
	})
	t.Run("HideSection hides only the files of the section until ShowSection", func(t *testing.T) {
		t.Parallel()
		s := storesOf(open(t))
		added := add(t, s, newImage(0), newDocument())
		hidden := func() (hidden []bool) {
			for _, f := range added {
				got, err := s.files.ByID(t.Context(), f.ID)
				if err != nil {
					t.Error(err)
				}
				hidden = append(hidden, got.Hidden)
			}
			return hidden
		}
		if err := s.files.HideSection(t.Context(), kim, sectionOfAlex, noon); err != nil || hidden()[1] {
			t.Errorf("hidden by another user: %v", err)
		}
		if err := s.files.HideSection(t.Context(), alex, sectionOfAlex, noon); err != nil ||
			!reflect.DeepEqual(hidden(), []bool{false, true}) {
			t.Errorf("hidden: %v, %v", hidden(), err)
		}
		if err := s.files.ShowSection(t.Context(), alex, sectionOfAlex); err != nil || hidden()[1] {
			t.Errorf("shown again: %v, %v", hidden(), err)
		}
	})
	t.Run("SetCaption changes only the given file", func(t *testing.T) {
		t.Parallel()
		s := storesOf(open(t))
		added := add(t, s, newDocument(), newDocument())
		for _, caption := range []media.Caption{"H\u00e4fen \U0001f6a2", ""} {
			if err := s.files.SetCaption(t.Context(), added[1].Number, caption); err != nil {
				t.Fatal(err)
			}
			files, err := s.files.InSection(t.Context(), alex, sectionOfAlex)
			if err != nil || len(files) != 2 || files[0].Caption != "" || files[1].Caption != caption {
				t.Errorf("got %+v, %v", files, err)
			}
		}
		if err := s.files.SetCaption(t.Context(), added[1].Number+1, "of none"); err != nil {
			t.Errorf("unknown: got %v", err)
		}
	})
	t.Run("Remove deletes only the given files", func(t *testing.T) {
		t.Parallel()
		s := storesOf(open(t))
		added := add(t, s, newDocument(), newDocument(), newDocument())
		for range 2 { // removing twice is no error
			if err := s.files.Remove(t.Context(), added[:2]); err != nil {
				t.Fatal(err)
			}
		}
		remaining, err := s.files.OfOwner(t.Context(), alex)
		if err != nil || len(remaining) != 1 || remaining[0].ID != added[2].ID {
			t.Errorf("got %+v, %v", remaining, err)
		}
	})
	t.Run("Unknown returns only keys that belong to no size of a file", func(t *testing.T) {
		t.Parallel()
		s := storesOf(open(t))
		image, document := newImage(sectionOfAlex), newDocument()
		add(t, s, image, document)
		unusedKey := "media/" + string(media.NewID())
		unknown, err := s.files.Unknown(t.Context(), append(append(image.Keys(), unusedKey), document.Keys()...))
		if err != nil || !slices.Equal(unknown, []string{unusedKey}) {
			t.Errorf("got %v, %v", unknown, err)
		}
	})
	t.Run("concurrent uploads are counted per owner and window", func(t *testing.T) {
		t.Parallel()
		s := storesOf(open(t))
		var wg sync.WaitGroup
		for range 8 {
			wg.Go(func() {
				if err := spend(t.Context(), s, noon); err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		for _, c := range []struct {
			window time.Time
			want   int
		}{{noon, 9}, {noon.Add(10 * time.Minute), 1}, {noon.Add(10 * time.Minute), 2}} {
			if n, err := s.budgets.Spend(t.Context(), alex, c.window); err != nil || n != c.want {
				t.Errorf("got %d, %v, want %d", n, err, c.want)
			}
		}
		if n, err := s.budgets.Spend(t.Context(), kim, noon); err != nil || n != 1 {
			t.Errorf("another owner: got %d, %v", n, err)
		}
		if err := s.budgets.DeleteByOwner(t.Context(), alex); err != nil {
			t.Fatal(err)
		}
		if n, err := s.budgets.Spend(t.Context(), alex, noon.Add(10*time.Minute)); err != nil || n != 1 {
			t.Errorf("after DeleteByOwner: got %d, %v", n, err)
		}
	})
}

func spend(ctx context.Context, s stores, window time.Time) error {
	return s.db.InTx(ctx, func(ctx context.Context) error {
		_, err := s.budgets.Spend(ctx, alex, window)
		return err
	})
}

func add(t *testing.T, s stores, files ...media.File) []media.File {
	t.Helper()
	added, err := s.files.Add(t.Context(), files)
	if err != nil {
		t.Fatal(err)
	}
	return added
}
