// Package blobtest has the contract test of a blob store, and an S3 bucket in memory that can fail.
package blobtest

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"wright.app/platform/blob"
)

// large is more bytes than one part of a multipart upload has, and not a multiple of them.
const large = 11<<20 + 7

// RunContract checks an implementation of a blob store. open returns a new, empty store at each call.
func RunContract(t *testing.T, open func(t *testing.T) *blob.Store) {
	t.Helper()
	for name, rule := range map[string]func(*testing.T, *blob.Store){
		"a written blob can be read completely":               writtenBlobIsReadBack,
		"parts of a blob can be read":                         partsOfABlobAreRead,
		"missing blob is not found":                           missingBlobIsNotFound,
		"zero key is refused by every operation":              zeroKeyIsRefused,
		"failed writer stores nothing":                        failedWriterStoresNothing,
		"panicking writer stores nothing":                     panickingWriterStoresNothing,
		"cancelled write stores nothing":                      cancelledWriteStoresNothing,
		"incomplete blob is not found":                        incompleteBlobIsNotFound,
		"deleted blob is not found, and can be deleted again": deletedBlobIsNotFound,
		"List returns one area, sorted by key":                listReturnsOneAreaInOrder,
		"List stops when its caller stops":                    listStopsWithItsCaller,
		"ListAfter goes on after a key":                       listAfterGoesOnAfterAKey,
		"CheckWritable leaves no blob":                        checkWritableLeavesNoBlob,
		"RemoveIncomplete keeps complete blobs":               removeIncompleteKeepsCompleteBlobs,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rule(t, open(t))
		})
	}
}

// Put writes content under a new key of an area.
func Put(t *testing.T, s *blob.Store, area string, content []byte) blob.Key {
	t.Helper()
	key := blob.NewKey(area)
	size, err := s.Write(t.Context(), key, func(w io.Writer) error { return writeAll(w, content) })
	if err != nil || size != int64(len(content)) {
		t.Fatalf("wrote %d of %d bytes, %v", size, len(content), err)
	}
	return key
}

// Get reads a part of a blob.
func Get(t *testing.T, s *blob.Store, key blob.Key, offset, length int64) []byte {
	t.Helper()
	r, err := s.Read(t.Context(), key, offset, length)
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(r)
	if err := errors.Join(err, r.Close()); err != nil {
		t.Fatal(err)
	}
	return content
}

// Keys returns the keys of an area.
func Keys(t *testing.T, s *blob.Store, area string) []string {
	t.Helper()
	var keys []string
	for item, err := range s.List(t.Context(), area) {
		if err != nil {
			t.Fatal(err)
		}
		keys = append(keys, item.Key.String())
	}
	return keys
}

func writeAll(w io.Writer, content []byte) error {
	_, err := io.Copy(w, bytes.NewReader(content))
	return err
}

func randomBytes(n int) []byte {
	content := make([]byte, n)
	_, _ = rand.Read(content)
	return content
}

func writtenBlobIsReadBack(t *testing.T, s *blob.Store) {
	for _, n := range []int{0, 1, 511, 512, 513, 70_000, large} {
		content := randomBytes(n)
		key := Put(t, s, "files", content)
		if got := Get(t, s, key, 0, -1); !bytes.Equal(got, content) {
			t.Errorf("%d bytes: got %d different bytes", n, len(got))
		}
		item, err := s.Find(t.Context(), key)
		if err != nil || item.Size != int64(n) || item.Key != key || item.WrittenAt.IsZero() {
			t.Errorf("%d bytes: Find: got %+v, %v", n, item, err)
		}
		parsed, err := blob.ParseKey(key.String())
		if err != nil || parsed != key {
			t.Errorf("key: got %v, %v", parsed, err)
		}
	}
}

func partsOfABlobAreRead(t *testing.T, s *blob.Store) {
	content := randomBytes(1000)
	key := Put(t, s, "files", content)
	for _, c := range []struct{ offset, length, end int64 }{
		{0, 1, 1},
		{0, 0, 0},
		{10, 0, 10},
		{0, 1000, 1000},
		{0, 5000, 1000},
		{999, 1, 1000},
		{999, -1, 1000},
		{500, 250, 750},
		{500, 5000, 1000},
	} {
		r, err := s.Read(t.Context(), key, c.offset, c.length)
		if err != nil {
			t.Errorf("%+v: %v", c, err)
			continue
		}
		got, err := io.ReadAll(r)
		if err != nil || !bytes.Equal(got, content[c.offset:c.end]) || r.Size() != 1000 {
			t.Errorf("%+v: got %d bytes of %d, %v", c, len(got), r.Size(), err)
		}
		if err := r.Close(); err != nil {
			t.Error(err)
		}
	}
	for _, offset := range []int64{-1, 1000, 1001, 1 << 40} {
		if _, err := s.Read(t.Context(), key, offset, -1); !errors.Is(err, blob.ErrRange) {
			t.Errorf("from %d: got %v", offset, err)
		}
	}
	if got := Get(t, s, Put(t, s, "files", nil), 0, -1); len(got) != 0 {
		t.Errorf("an empty blob has %d bytes", len(got))
	}
}

func missingBlobIsNotFound(t *testing.T, s *blob.Store) {
	Put(t, s, "files", []byte("another"))
	key := blob.NewKey("files")
	if _, err := s.Read(t.Context(), key, 0, -1); !errors.Is(err, blob.ErrNotFound) {
		t.Errorf("read: got %v", err)
	}
	if _, err := s.Find(t.Context(), key); !errors.Is(err, blob.ErrNotFound) {
		t.Errorf("find: got %v", err)
	}
}

func zeroKeyIsRefused(t *testing.T, s *blob.Store) {
	var zero blob.Key
	_, writeErr := s.Write(t.Context(), zero, func(io.Writer) error { return nil })
	_, readErr := s.Read(t.Context(), zero, 0, -1)
	_, findErr := s.Find(t.Context(), zero)
	var listErr error
	for _, err := range s.List(t.Context(), "../files") {
		listErr = err
	}
	for what, err := range map[string]error{
		"write": writeErr, "read": readErr, "find": findErr,
		"delete": s.Delete(t.Context(), zero), "list": listErr,
	} {
		if !errors.Is(err, blob.ErrKey) {
			t.Errorf("%s: got %v", what, err)
		}
	}
}

func failedWriterStoresNothing(t *testing.T, s *blob.Store) {
	errWriter := errors.New("the writer failed")
	for _, n := range []int{0, 10, large} {
		key := blob.NewKey("files")
		_, err := s.Write(t.Context(), key, func(w io.Writer) error {
			if err := writeAll(w, randomBytes(n)); err != nil {
				return err
			}
			return errWriter
		})
		if !errors.Is(err, errWriter) {
			t.Errorf("%d bytes: got %v", n, err)
		}
		expectNotFound(t, s, key)
	}
}

func panickingWriterStoresNothing(t *testing.T, s *blob.Store) {
	key := blob.NewKey("files")
	func() {
		defer func() { _ = recover() }()
		_, _ = s.Write(t.Context(), key, func(w io.Writer) error {
			if err := writeAll(w, randomBytes(100)); err != nil {
				t.Error(err)
			}
			var zero io.Writer
			_, err := zero.Write(nil) // panics
			return err
		})
	}()
	expectNotFound(t, s, key)
}

func cancelledWriteStoresNothing(t *testing.T, s *blob.Store) {
	key := blob.NewKey("files")
	ctx, cancel := context.WithCancel(t.Context())
	_, err := s.Write(ctx, key, func(w io.Writer) error {
		err := writeAll(w, randomBytes(100))
		cancel()
		return err
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	expectNotFound(t, s, key)
	// A cancelled caller cannot read an existing blob either.
	existing := Put(t, s, "files", randomBytes(10))
	if _, err := s.Find(ctx, existing); !errors.Is(err, context.Canceled) {
		// A store in memory may succeed, because it does not wait.
		if err != nil {
			t.Errorf("got %v", err)
		}
	}
}

func incompleteBlobIsNotFound(t *testing.T, s *blob.Store) {
	key := blob.NewKey("files")
	_, err := s.Write(t.Context(), key, func(w io.Writer) error {
		if err := writeAll(w, randomBytes(large)); err != nil {
			return err
		}
		expectNotFound(t, s, key)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := Keys(t, s, "files"); !slices.Equal(got, []string{key.String()}) {
		t.Errorf("got %v", got)
	}
}

func expectNotFound(t *testing.T, s *blob.Store, key blob.Key) {
	t.Helper()
	if _, err := s.Find(t.Context(), key); !errors.Is(err, blob.ErrNotFound) {
		t.Errorf("find: got %v", err)
	}
	if got := Keys(t, s, "files"); slices.Contains(got, key.String()) {
		t.Errorf("the blob is listed: %v", got)
	}
}

func deletedBlobIsNotFound(t *testing.T, s *blob.Store) {
	key, other := Put(t, s, "files", randomBytes(10)), Put(t, s, "files", randomBytes(10))
	for range 2 {
		if err := s.Delete(t.Context(), key); err != nil {
			t.Error(err)
		}
	}
	expectNotFound(t, s, key)
	if _, err := s.Read(t.Context(), key, 0, -1); !errors.Is(err, blob.ErrNotFound) {
		t.Errorf("got %v", err)
	}
	if len(Get(t, s, other, 0, -1)) != 10 {
		t.Error("another blob was deleted, too")
	}
}

func listReturnsOneAreaInOrder(t *testing.T, s *blob.Store) {
	var want []string
	for range 5 {
		want = append(want, Put(t, s, "files", randomBytes(3)).String())
	}
	slices.Sort(want)
	Put(t, s, "filesandmore", randomBytes(3))
	if got := Keys(t, s, "files"); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if got := Keys(t, s, "nothing"); len(got) != 0 {
		t.Errorf("got %v", got)
	}
	for item, err := range s.List(t.Context(), "filesandmore") {
		if err != nil || item.Size != 3 || item.WrittenAt.IsZero() {
			t.Errorf("got %+v, %v", item, err)
		}
	}
}

func listAfterGoesOnAfterAKey(t *testing.T, s *blob.Store) {
	var all []blob.Key
	for range 5 {
		all = append(all, Put(t, s, "files", randomBytes(3)))
	}
	slices.SortFunc(all, func(a, b blob.Key) int { return strings.Compare(a.String(), b.String()) })
	if err := s.Delete(t.Context(), all[1]); err != nil {
		t.Fatal(err)
	}
	for after, want := range map[blob.Key][]blob.Key{
		{}: {all[0], all[2], all[3], all[4]}, all[1]: all[2:], all[2]: all[3:], all[4]: nil,
	} {
		var got []blob.Key
		for item, err := range s.ListAfter(t.Context(), "files", after) {
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, item.Key)
		}
		if !slices.Equal(got, want) {
			t.Errorf("after %s: got %v, want %v", after, got, want)
		}
	}
}

func listStopsWithItsCaller(t *testing.T, s *blob.Store) {
	for range 3 {
		Put(t, s, "files", randomBytes(1))
	}
	count := 0
	for _, err := range s.List(t.Context(), "files") {
		if err != nil {
			t.Error(err)
		}
		count++
		break
	}
	if count != 1 {
		t.Errorf("the list yielded %d blobs", count)
	}
}

func checkWritableLeavesNoBlob(t *testing.T, s *blob.Store) {
	if err := s.CheckWritable(t.Context()); err != nil {
		t.Error(err)
	}
	if got := Keys(t, s, "probe"); len(got) != 0 {
		t.Errorf("the probe was not removed: %v", got)
	}
}

func removeIncompleteKeepsCompleteBlobs(t *testing.T, s *blob.Store) {
	key := Put(t, s, "files", randomBytes(10))
	item, err := s.Find(t.Context(), key)
	if err != nil {
		t.Fatal(err)
	}
	if n, err := s.RemoveIncomplete(t.Context(), item.WrittenAt.AddDate(1, 0, 0)); n != 0 || err != nil {
		t.Errorf("removed %d, %v", n, err)
	}
	if len(Get(t, s, key, 0, -1)) != 10 {
		t.Error("the blob does not exist")
	}
}
