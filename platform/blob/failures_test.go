package blob_test

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"wright.app/platform/blob"
	"wright.app/platform/blob/blobtest"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver/httpservertest"
)

const shortDeadline = 400 * time.Millisecond

// operations returns a call of each operation of a store, by name.
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
		"probe": func(t *testing.T) error { return s.CheckWritable(t.Context()) },
	}
}

// A redirect would send the signature of the request, and the bytes of files, to any host.
func TestT27_redirectOfTheBucket_isNotFollowed(t *testing.T) {
	t.Parallel()
	for _, status := range []int{http.StatusMovedPermanently, http.StatusTemporaryRedirect} {
		var followed atomic.Int32
		other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			followed.Add(1)
			w.Header().Set("ETag", `"x"`)
		}))
		httpservertest.CloseAtEnd(t, other)
		bucket := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			_, _ = io.Copy(io.Discard, r.Body)
			http.Redirect(w, r, other.URL+r.URL.Path, status)
		}))
		httpservertest.CloseAtEnd(t, bucket)
		s, err := blob.Open(t.Context(), blob.Config{URL: blobtest.BucketURL("files", bucket.URL)})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = s.Close() })
		for name, call := range operations(s, blob.NewKey("files")) {
			if err := call(t); err == nil {
				t.Errorf("%s: no error for the status %d", name, status)
			}
		}
		if n := followed.Load(); n != 0 {
			t.Errorf("%d requests followed the status %d", n, status)
		}
	}
}

// The library reads errors and lists into memory.
func TestT159_endlessResponseOfTheBucket_isCutOff(t *testing.T) {
	t.Parallel()
	for name, status := range map[string]int{
		"list": http.StatusOK, "read": http.StatusInternalServerError, "write": http.StatusForbidden,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var sent atomic.Int64
			bucket := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				_, _ = io.Copy(io.Discard, r.Body)
				w.WriteHeader(status)
				for chunk := bytes.Repeat([]byte(" "), 1<<16); sent.Load() < 1<<30; sent.Add(int64(len(chunk))) {
					if _, err := w.Write(chunk); err != nil {
						return
					}
				}
			}))
			httpservertest.CloseAtEnd(t, bucket)
			s, err := blob.Open(t.Context(), blob.Config{URL: blobtest.BucketURL("files", bucket.URL)})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = s.Close() })
			err = operations(s, blob.NewKey("files"))[name](t)
			// The library tries again twice, and connections have buffers.
			if n := sent.Load(); err == nil || n > 60<<20 {
				t.Errorf("%d bytes were sent, error %v", n, err)
			}
		})
	}
}

// Each case has its own bucket, so that a circuit breaker that one failure opens affects no other case.
func TestR12_failingStorage_isErrUnavailableInTimeAndStoresNothing(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		failure    blobtest.Failure
		operations []string
	}{
		"down":       {blobtest.Down, []string{"write", "read", "find", "delete", "list", "probe"}},
		"500":        {blobtest.Error, []string{"write", "read", "find", "delete", "list", "probe"}},
		"stalled":    {blobtest.Stalled, []string{"write", "read", "find", "delete", "list", "probe"}},
		"cut":        {blobtest.Cut, []string{"read", "list"}},
		"cut upload": {blobtest.CutUpload, []string{"write", "probe"}},
	} {
		for _, operation := range c.operations {
			t.Run(name+" "+operation, func(t *testing.T) {
				t.Parallel()
				bucket := blobtest.NewBucket(t)
				// Calls that must succeed have the default deadline, because the machine may be busy.
				s := open(t, blob.Config{URL: bucket.URL})
				key := blobtest.Put(t, s, "files", bytes.Repeat([]byte("y"), 100_000))
				before := bucket.Names(t)
				if err := operations(s, key)[operation](t); err != nil {
					t.Fatalf("without a failure: %v", err)
				}
				for _, written := range blobtest.Keys(t, s, "files") {
					if k, _ := blob.ParseKey(written); k != key {
						_ = s.Delete(t.Context(), k)
					}
				}
				bucket.SetFailure(c.failure)
				start := time.Now()
				err := operations(open(t, blob.Config{URL: bucket.URL, Deadline: shortDeadline}), key)[operation](t)
				// Far more than the deadline, because a busy machine is slow. Repeated without end, it would take
				// longer.
				if elapsed := time.Since(start); elapsed > 75*shortDeadline {
					t.Errorf("the failing call took %s", elapsed)
				}
				if !errors.Is(err, fault.ErrUnavailable) {
					t.Errorf("got %v", err)
				}
				bucket.SetFailure(blobtest.None)
				if after := bucket.Names(t); strings.Count(after, "<Key>") != strings.Count(before, "<Key>") {
					t.Errorf("an incomplete blob is stored: %s", after)
				}
				if got := blobtest.Get(t, s, key, 0, -1); len(got) != 100_000 {
					t.Errorf("the existing blob has %d bytes", len(got))
				}
			})
		}
	}
}

func TestR12_fiveFailures_openTheCircuitBreaker(t *testing.T) {
	t.Parallel()
	bucket := blobtest.NewBucket(t)
	key := blobtest.Put(t, open(t, blob.Config{URL: bucket.URL}), "files", []byte("content"))
	bucket.SetFailure(blobtest.Stalled)
	s := open(t, blob.Config{URL: bucket.URL, Deadline: shortDeadline, BreakerTimeout: time.Hour})
	for i := range 5 {
		if _, err := s.Find(t.Context(), key); !errors.Is(err, fault.ErrUnavailable) {
			t.Fatalf("failure %d: got %v", i, err)
		}
	}
	calls := bucket.Calls()
	for operation, call := range operations(s, key) {
		err := call(t)
		f, _ := fault.Of(err)
		if !errors.Is(err, fault.ErrUnavailable) || f.RetryAfter() <= 0 {
			t.Errorf("%s: got %v", operation, err)
		}
	}
	if n := bucket.Calls() - calls; n != 0 {
		t.Errorf("the bucket was called %d times while the circuit breaker was open", n)
	}
}

func TestR12_bucketWorksAgain_closesTheCircuitBreaker(t *testing.T) {
	t.Parallel()
	const breakerTimeout = 10 * time.Millisecond
	bucket := blobtest.NewBucket(t)
	key := blobtest.Put(t, open(t, blob.Config{URL: bucket.URL}), "files", []byte("content"))
	bucket.SetFailure(blobtest.Down)
	s := open(t, blob.Config{URL: bucket.URL, Deadline: shortDeadline, BreakerTimeout: breakerTimeout})
	for range 5 {
		if _, err := s.Find(t.Context(), key); !errors.Is(err, fault.ErrUnavailable) {
			t.Fatalf("got %v", err)
		}
	}
	bucket.SetFailure(blobtest.None)
	for timeout := time.After(time.Minute); ; {
		found, err := s.Find(t.Context(), key)
		if err == nil && found.Size == 7 {
			return
		}
		select {
		case <-time.After(breakerTimeout):
		case <-timeout:
			t.Fatalf("got %+v, %v", found, err)
		}
	}
}

// Errors of a caller do not count as failures of the bucket.
func TestR12_missingBlobsAndFailingWriters_doNotCountAsFailures(t *testing.T) {
	t.Parallel()
	s := open(t, blob.Config{URL: blobtest.NewBucket(t).URL})
	errFill := errors.New("broken")
	for range 7 {
		if _, err := s.Find(t.Context(), blob.NewKey("files")); !errors.Is(err, blob.ErrNotFound) {
			t.Fatalf("got %v", err)
		}
		if _, err := s.Write(t.Context(), blob.NewKey("files"),
			func(io.Writer) error { return errFill }); !errors.Is(err, errFill) {
			t.Fatalf("got %v", err)
		}
		if _, err := s.Read(t.Context(), blob.Key{}, 0, -1); !errors.Is(err, blob.ErrKey) {
			t.Fatalf("got %v", err)
		}
	}
	if err := s.CheckWritable(t.Context()); err != nil {
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
	if err := s.CheckWritable(t.Context()); !errors.Is(err, fault.ErrUnavailable) {
		t.Errorf("probe: got %v", err)
	}
}
