package mediatest

import (
	"bytes"
	"context"
	"errors"
	"io"
	"reflect"
	"slices"
	"sync"
	"testing"
	"time"

	"wright.app/modules/media"
	"wright.app/platform/clock"
	"wright.app/platform/tx"
)

// Stores is the stores of module media over one database.
type Stores struct {
	Transactor tx.Transactor
	Files      media.Store
	Budgets    media.Budgets
}

func newImage(section media.SectionID) media.File {
	f := media.File{
		ID: media.NewID(), Owner: Alex, Section: section, Name: "harbour.jpg", Type: media.JPEG, Width: 640,
		Height: 480, CreatedAt: Noon,
	}
	for i, c := range []*media.Copy{&f.Original, &f.Medium, &f.Thumb} {
		*c = media.Copy{Key: "media/" + string(media.NewID()), Size: int64(100 * (i + 1))}
	}
	return f
}

func newDocument() media.File {
	return media.File{
		ID: media.NewID(), Owner: Alex, Section: SectionOfAlex, Name: "talk.pdf", Type: media.PDF,
		Original: media.Copy{Key: "media/" + string(media.NewID()), Size: 1000}, CreatedAt: Noon,
	}
}

// RunStoreContract checks media.Store and media.Budgets; open returns empty Stores.
func RunStoreContract(t *testing.T, open func(*testing.T) Stores) {
	t.Run("added files are returned with their values, sorted by FileID", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		photo, image, document := newImage(0), newImage(SectionOfAlex), newDocument()
		image.Type, image.Previews, image.Caption = media.PNG, media.JPEG, "The harbour"
		added := add(t, s, photo, image, document)
		for i, want := range []media.File{photo, image, document} {
			want.Number = added[i].Number
			if added[i].Number < 1 || !reflect.DeepEqual(added[i], want) {
				t.Errorf("got %+v, want %+v", added[i], want)
			}
			if got, err := s.Files.ByID(t.Context(), want.ID); err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("by id: got %+v, %v", got, err)
			}
		}
		all, err := s.Files.OfOwner(t.Context(), Alex)
		if err != nil || !reflect.DeepEqual(all, added) {
			t.Errorf("of the owner: got %+v, %v", all, err)
		}
		usage, err := s.Files.Usage(t.Context(), Alex)
		if err != nil || usage != (media.Usage{Files: 3, Bytes: 600 + 600 + 1000}) {
			t.Errorf("usage: got %+v, %v", usage, err)
		}
	})
	t.Run("InSection returns only files of the owner and the section", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		add(t, s, newDocument(), newImage(0))
		for _, c := range []struct {
			owner   int
			section media.SectionID
			want    int
		}{
			{int(Alex), SectionOfAlex, 1},
			{int(Alex), 0, 1},
			{int(Alex), SectionOfKim, 0},
			{int(Kim), SectionOfAlex, 0},
			{int(Kim), 0, 0},
		} {
			owner := Alex
			if c.owner == int(Kim) {
				owner = Kim
			}
			if files, err := s.Files.InSection(t.Context(), owner, c.section); err != nil || len(files) != c.want {
				t.Errorf("%d in %d: got %d, %v", c.owner, c.section, len(files), err)
			}
		}
		if usage, err := s.Files.Usage(t.Context(), Kim); err != nil || usage != (media.Usage{}) {
			t.Errorf("got %+v, %v", usage, err)
		}
		if _, err := s.Files.ByID(t.Context(), media.NewID()); !errors.Is(err, media.ErrNone) {
			t.Errorf("unknown: got %v", err)
		}
	})
	t.Run("a second photo is refused", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		add(t, s, newImage(0))
		if _, err := s.Files.Add(t.Context(), []media.File{newImage(0)}); err == nil {
			t.Error("a second photo was added")
		}
	})
	t.Run("HideSection hides only the files of the section until ShowSection", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		added := add(t, s, newImage(0), newDocument())
		hidden := func() (hidden []bool) {
			for _, f := range added {
				got, err := s.Files.ByID(t.Context(), f.ID)
				if err != nil {
					t.Error(err)
				}
				hidden = append(hidden, got.Hidden)
			}
			return hidden
		}
		if err := s.Files.HideSection(t.Context(), Kim, SectionOfAlex, Noon); err != nil || hidden()[1] {
			t.Errorf("hidden by another user: %v", err)
		}
		if err := s.Files.HideSection(t.Context(), Alex, SectionOfAlex, Noon); err != nil ||
			!reflect.DeepEqual(hidden(), []bool{false, true}) {
			t.Errorf("hidden: %v, %v", hidden(), err)
		}
		if err := s.Files.ShowSection(t.Context(), Alex, SectionOfAlex); err != nil || hidden()[1] {
			t.Errorf("shown again: %v, %v", hidden(), err)
		}
	})
	t.Run("SetCaption changes only the given file", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		added := add(t, s, newDocument(), newDocument())
		for _, caption := range []media.Caption{"H\u00e4fen \U0001f6a2", ""} {
			if err := s.Files.SetCaption(t.Context(), added[1].Number, caption); err != nil {
				t.Fatal(err)
			}
			files, err := s.Files.InSection(t.Context(), Alex, SectionOfAlex)
			if err != nil || len(files) != 2 || files[0].Caption != "" || files[1].Caption != caption {
				t.Errorf("got %+v, %v", files, err)
			}
		}
		if err := s.Files.SetCaption(t.Context(), added[1].Number+1, "of none"); err != nil {
			t.Errorf("unknown: got %v", err)
		}
	})
	t.Run("Remove deletes only the given files", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		added := add(t, s, newDocument(), newDocument(), newDocument())
		for range 2 { // removing twice is no error
			if err := s.Files.Remove(t.Context(), added[:2]); err != nil {
				t.Fatal(err)
			}
		}
		remaining, err := s.Files.OfOwner(t.Context(), Alex)
		if err != nil || len(remaining) != 1 || remaining[0].ID != added[2].ID {
			t.Errorf("got %+v, %v", remaining, err)
		}
	})
	t.Run("Unknown returns only keys that belong to no size of a file", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		image, document := newImage(SectionOfAlex), newDocument()
		add(t, s, image, document)
		unusedKey := "media/" + string(media.NewID())
		unknown, err := s.Files.Unknown(t.Context(), append(append(image.Keys(), unusedKey), document.Keys()...))
		if err != nil || !slices.Equal(unknown, []string{unusedKey}) {
			t.Errorf("got %v, %v", unknown, err)
		}
	})
	t.Run("concurrent uploads are counted per owner and window", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		var wg sync.WaitGroup
		for range 8 {
			wg.Go(func() {
				if err := spend(t.Context(), s, Noon); err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		for _, c := range []struct {
			window time.Time
			want   int
		}{{Noon, 9}, {Noon.Add(10 * time.Minute), 1}, {Noon.Add(10 * time.Minute), 2}} {
			if n, err := s.Budgets.Spend(t.Context(), Alex, c.window); err != nil || n != c.want {
				t.Errorf("got %d, %v, want %d", n, err, c.want)
			}
		}
		if n, err := s.Budgets.Spend(t.Context(), Kim, Noon); err != nil || n != 1 {
			t.Errorf("another owner: got %d, %v", n, err)
		}
		if err := s.Budgets.DeleteByOwner(t.Context(), Alex); err != nil {
			t.Fatal(err)
		}
		if n, err := s.Budgets.Spend(t.Context(), Alex, Noon.Add(10*time.Minute)); err != nil || n != 1 {
			t.Errorf("after DeleteByOwner: got %d, %v", n, err)
		}
	})
}

func spend(ctx context.Context, s Stores, window time.Time) error {
	return s.Transactor.InTx(ctx, func(ctx context.Context) error {
		_, err := s.Budgets.Spend(ctx, Alex, window)
		return err
	})
}

func add(t *testing.T, s Stores, files ...media.File) []media.File {
	t.Helper()
	added, err := s.Files.Add(t.Context(), files)
	if err != nil {
		t.Fatal(err)
	}
	return added
}

// RunBlobsContract checks media.Blobs; open returns an empty storage.
func RunBlobsContract(t *testing.T, open func(*testing.T) media.Blobs) {
	t.Helper()
	content := PDF(300_000)
	write := func(w io.Writer) error { _, err := w.Write(content); return err }
	t.Run("a blob can be read from any offset until it is removed", func(t *testing.T) {
		t.Parallel()
		b := open(t)
		c, err := b.Put(t.Context(), write)
		if err != nil || c.Size != int64(len(content)) {
			t.Fatal(c, err)
		}
		for _, offset := range []int64{0, 1, 299_999} {
			r, err := b.Open(t.Context(), c.Key, offset)
			if err != nil {
				t.Fatal(err)
			}
			got, err := io.ReadAll(r)
			if err := errors.Join(err, r.Close()); err != nil || !bytes.Equal(got, content[offset:]) {
				t.Errorf("from %d: got %d bytes, %v", offset, len(got), err)
			}
		}
		for range 2 {
			if err := b.Remove(t.Context(), c.Key); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := b.Open(t.Context(), c.Key, 0); !errors.Is(err, media.ErrNone) {
			t.Errorf("got %v", err)
		}
	})
	t.Run("an error of fill is returned and nothing is stored", func(t *testing.T) {
		t.Parallel()
		b := open(t)
		if _, err := b.Put(t.Context(),
			func(w io.Writer) error { return errors.Join(write(w), media.ErrFileTooLarge) }); !errors.Is(err,
			media.ErrFileTooLarge) {
			t.Errorf("got %v", err)
		}
		err := b.Before(t.Context(), clock.Machine().Add(time.Hour), "", func(keys []string) error {
			t.Errorf("stored: %v", keys)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	})
	t.Run("Before returns the keys written before an instant", func(t *testing.T) {
		t.Parallel()
		b := open(t)
		var want, got []string
		for range 3 {
			c, err := b.Put(t.Context(), write)
			if err != nil {
				t.Fatal(err)
			}
			want = append(want, c.Key)
		}
		collect := func(keys []string) error { got = append(got, keys...); return nil }
		if err := b.Before(t.Context(), clock.Machine().Add(-time.Hour), "", collect); err != nil || len(got) != 0 {
			t.Errorf("an hour ago: got %v, %v", got, err)
		}
		slices.Sort(want)
		for n, after := range append([]string{""}, want...) {
			got = nil
			err := b.Before(t.Context(), clock.Machine().Add(time.Hour), after, collect)
			if err != nil || !slices.Equal(got, want[n:]) {
				t.Errorf("after %q: got %v, %v, want %v", after, got, err, want[n:])
			}
		}
	})
}
