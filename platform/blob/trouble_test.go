package blob_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"wright.app/platform/blob"
	"wright.app/platform/blob/blobtest"
	"wright.app/platform/fault"
)

const soon = 400 * time.Millisecond

// operations are all that a store does, each as one call.
func operations(s *blob.Store, key blob.Key) map[string]func(*testing.T) error {
	return map[string]func(*testing.T) error{
		"write": func(t *testing.T) error {
			_, err := s.Write(t.Context(), blob.NewKey("files"), func(w io.Writer) error {
				_, err := w.Write(bytes.Repeat([]byte("x"), 6<<20))
				return err
			})
			return err
		},
		"read": func(t *testing.T) error {
			r, err := s.Read(t.Context(), key, 0, -1)
			if err != nil {
				return err
			}
			_, err = io.Copy(io.Discard, r)
			return errors.Join(err, r.Close())
		},
		"find":   func(t *testing.T) error { _, err := s.Find(t.Context(), key); return err },
		"delete": func(t *testing.T) error { return s.Delete(t.Context(), blob.NewKey("files")) },
		"list": func(t *testing.T) error {
			for _, err := range s.List(t.Context(), "files") {
				if err != nil {
					return err
				}
			}
			return nil
		},
		"probe": func(t *testing.T) error { return s.TakesWrites(t.Context()) },
	}
}

// Each trouble has a bucket of its own, so that no operation profits from the rest that
// another has caused.
func TestR12_failingStorage_isErrUnavailableInTimeAndStoresNothing(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		trouble blobtest.Trouble
		hits    []string
	}{
		"down":       {blobtest.Down, []string{"write", "read", "find", "delete", "list", "probe"}},
		"500":        {blobtest.Error, []string{"write", "read", "find", "delete", "list", "probe"}},
		"stalled":    {blobtest.Stalled, []string{"write", "read", "find", "delete", "list", "probe"}},
		"cut":        {blobtest.Cut, []string{"read", "list"}},
		"cut upload": {blobtest.CutUpload, []string{"write", "probe"}},
	} {
		for _, what := range c.hits {
			t.Run(name+" "+what, func(t *testing.T) {
				t.Parallel()
				bucket := blobtest.NewBucket(t)
				// A machine that is busy is no trouble of the bucket: what has to work may take its time.
				s := open(t, blob.Config{URL: bucket.URL})
				key := blobtest.Put(t, s, "files", bytes.Repeat([]byte("y"), 100_000))
				before := bucket.Names(t)
				if err := operations(s, key)[what](t); err != nil {
					t.Fatalf("without trouble: %v", err)
				}
				for _, written := range blobtest.Keys(t, s, "files") {
					if k, _ := blob.ParseKey(written); k != key {
						_ = s.Delete(t.Context(), k)
					}
				}
				bucket.Has(c.trouble)
				begun := time.Now()
				err := operations(open(t, blob.Config{URL: bucket.URL, Deadline: soon}), key)[what](t)
				if took := time.Since(begun); took > 10*soon {
					t.Errorf("took %s", took)
				}
				if !errors.Is(err, fault.ErrUnavailable) {
					t.Errorf("got %v", err)
				}
				bucket.Has(blobtest.None)
				if after := bucket.Names(t); strings.Count(after, "<Key>") != strings.Count(before, "<Key>") {
					t.Errorf("an incomplete blob is stored: %s", after)
				}
				if got := blobtest.Get(t, s, key, 0, -1); len(got) != 100_000 {
					t.Errorf("the blob that was there has %d bytes", len(got))
				}
			})
		}
	}
}

func TestR12_fiveFailures_openTheCircuitBreaker(t *testing.T) {
	t.Parallel()
	bucket := blobtest.NewBucket(t)
	key := blobtest.Put(t, open(t, blob.Config{URL: bucket.URL}), "files", []byte("content"))
	bucket.Has(blobtest.Stalled)
	s := open(t, blob.Config{URL: bucket.URL, Deadline: soon, Rest: time.Hour})
	for i := range 5 {
		if _, err := s.Find(t.Context(), key); !errors.Is(err, fault.ErrUnavailable) {
			t.Fatalf("failure %d: got %v", i, err)
		}
	}
	calls := bucket.Calls()
	for what, do := range operations(s, key) {
		err := do(t)
		f, _ := fault.Of(err)
		if !errors.Is(err, fault.ErrUnavailable) || f.RetryAfter() <= 0 {
			t.Errorf("%s: got %v", what, err)
		}
	}
	if n := bucket.Calls() - calls; n != 0 {
		t.Errorf("the bucket was called %d times while it rested", n)
	}
}

func TestR12_bucketWorksAgain_closesTheCircuitBreaker(t *testing.T) {
	t.Parallel()
	const rest = 10 * time.Millisecond
	bucket := blobtest.NewBucket(t)
	key := blobtest.Put(t, open(t, blob.Config{URL: bucket.URL}), "files", []byte("content"))
	bucket.Has(blobtest.Down)
	s := open(t, blob.Config{URL: bucket.URL, Deadline: soon, Rest: rest})
	for range 5 {
		if _, err := s.Find(t.Context(), key); !errors.Is(err, fault.ErrUnavailable) {
			t.Fatalf("got %v", err)
		}
	}
	bucket.Has(blobtest.None)
	for patience := time.After(time.Minute); ; {
		found, err := s.Find(t.Context(), key)
		if err == nil && found.Size == 7 {
			return
		}
		select {
		case <-time.After(rest):
		case <-patience:
			t.Fatalf("got %+v, %v", found, err)
		}
	}
}

// Errors of a caller do not count as failures of the bucket.
func TestR12_missingBlobsAndFailingWriters_doNotCountAsFailures(t *testing.T) {
	t.Parallel()
	s := open(t, blob.Config{URL: blobtest.NewBucket(t).URL})
	broken := errors.New("broken")
	for range 7 {
		if _, err := s.Find(t.Context(), blob.NewKey("files")); !errors.Is(err, blob.ErrNotFound) {
			t.Fatalf("got %v", err)
		}
		if _, err := s.Write(t.Context(), blob.NewKey("files"),
			func(io.Writer) error { return broken }); !errors.Is(err, broken) {
			t.Fatalf("got %v", err)
		}
		if _, err := s.Read(t.Context(), blob.Key{}, 0, -1); !errors.Is(err, blob.ErrKey) {
			t.Fatalf("got %v", err)
		}
	}
	if err := s.TakesWrites(t.Context()); err != nil {
		t.Error(err)
	}
}

func TestR12_missingBucket_isAnError(t *testing.T) {
	t.Parallel()
	bucket := blobtest.NewBucket(t)
	s := open(t, blob.Config{URL: strings.Replace(bucket.URL, "wright-test", "no-such-bucket", 1)})
	key := blob.NewKey("files")
	if _, err := s.Read(t.Context(), key, 0, -1); !errors.Is(err, fault.ErrUnavailable) {
		t.Errorf("read: got %v", err)
	}
	if err := s.TakesWrites(t.Context()); !errors.Is(err, fault.ErrUnavailable) {
		t.Errorf("probe: got %v", err)
	}
}
