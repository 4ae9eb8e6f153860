package mediatest

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"testing"
	"time"

	"wright.app/modules/media"
	"wright.app/platform/clock"
)

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
