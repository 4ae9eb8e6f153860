package blob_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"wright.app/platform/blob"
	"wright.app/platform/blob/blobtest"
	"wright.app/platform/fault"
)

func open(t *testing.T, c blob.Config) *blob.Store {
	t.Helper()
	s, err := blob.Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func TestStore_inMemory_contract(t *testing.T) {
	t.Parallel()
	blobtest.RunContract(t, func(t *testing.T) *blob.Store { return open(t, blob.Config{URL: "mem://"}) })
}

func TestStore_inFiles_contract(t *testing.T) {
	t.Parallel()
	blobtest.RunContract(t, func(t *testing.T) *blob.Store {
		return open(t, blob.Config{Dir: filepath.Join(t.TempDir(), "not", "there", "yet")})
	})
}

func TestStore_inABucket_contract(t *testing.T) {
	t.Parallel()
	blobtest.RunContract(t, func(t *testing.T) *blob.Store {
		return open(t, blob.Config{URL: blobtest.NewBucket(t).URL})
	})
}

func TestParseKey_acceptsOnlyTheFormOfString(t *testing.T) {
	t.Parallel()
	valid := blob.NewKey("files").String()
	if len(valid) != len("files/")+22 || valid == blob.NewKey("files").String() {
		t.Errorf("got %q", valid)
	}
	for _, text := range []string{
		"", "files", "files/", valid + "a", valid[:len(valid)-1], "/" + valid, "Files" + valid[5:], "../" + valid,
		valid + "/",
		strings.Replace(valid, "/", "//", 1),
		"files/" + strings.Repeat(".", 22), "files/../../../../etc/shadow", valid[:len(valid)-1] + "\n",
		valid[:len(valid)-1] + "=", "fi les" + valid[5:], "files\\" + valid[6:],
	} {
		if key, err := blob.ParseKey(text); !errors.Is(err, blob.ErrKey) || key != (blob.Key{}) {
			t.Errorf("%q: got %v, %v", text, key, err)
		}
	}
	for _, area := range []string{"", "..", "a/b", "A", "a.b", strings.Repeat("a", 21)} {
		if key := blob.NewKey(area); key != (blob.Key{}) {
			t.Errorf("%q: got %v", area, key)
		}
	}
}

func TestOpen_invalidURL_isAnErrorWithoutTheURL(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []blob.Config{
		{URL: "ftp://hunter2@host"},
		{URL: "s3://%zz:hunter2"},
		{URL: "s3://?region=us-east-1"},
		{Dir: file},
		{URL: "file://" + filepath.ToSlash(file)},
	} {
		if s, err := blob.Open(t.Context(), c); err == nil || s != nil || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%+v: got %v, %v", c, s, err)
		}
	}
	if err := open(t, blob.Config{URL: "file://" + filepath.ToSlash(filepath.Join(t.TempDir(),
		"new"))}).CheckWritable(t.Context()); err != nil {
		t.Error(err)
	}
}

func TestFiles_areReadableByTheirOwnerOnly(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "blobs")
	s := open(t, blob.Config{Dir: dir})
	key := blobtest.Put(t, s, "files", []byte("content"))
	for _, path := range []string{dir, filepath.Join(dir, "files")} {
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o700 {
			t.Errorf("%s: %v, %v", path, info.Mode(), err)
		}
	}
	entries, err := os.ReadDir(filepath.Join(dir, "files"))
	if err != nil || len(entries) != 1 || "files/"+entries[0].Name() != key.String() {
		t.Errorf("got %v, %v", entries, err)
	}
}

// A killed writer leaves a temporary file. It is not listed, and is removed when it is too old to be still written.
func TestTidy_oldTemporaryFile_isRemoved(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, blob.Config{Dir: dir})
	key := blobtest.Put(t, s, "files", []byte("content"))
	temporary := filepath.Join(dir, filepath.FromSlash(key.String())) + ".18b2f3c4d5e6f708.tmp"
	other := filepath.Join(dir, "files", "notes.tmp")
	for _, path := range []string{temporary, other} {
		if err := os.WriteFile(path, []byte("half"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if got := blobtest.Keys(t, s, "files"); len(got) != 1 || got[0] != key.String() {
		t.Errorf("listed: %v", got)
	}
	info, err := os.Stat(temporary)
	if err != nil {
		t.Fatal(err)
	}
	if n, err := s.RemoveIncomplete(t.Context(), info.ModTime()); n != 0 || err != nil {
		t.Errorf("removed a file that is not old: %d, %v", n, err)
	}
	if n, err := s.RemoveIncomplete(t.Context(), info.ModTime().Add(time.Second)); n != 1 || err != nil {
		t.Errorf("got %d, %v", n, err)
	}
	if _, err := os.Stat(temporary); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the temporary file was not removed: %v", err)
	}
	if _, err := os.Stat(other); err != nil {
		t.Errorf("another file was removed: %v", err)
	}
	if got := blobtest.Get(t, s, key, 0, -1); string(got) != "content" {
		t.Errorf("got %q", got)
	}
}

func TestFiles_missingDirectory_isErrUnavailable(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "blobs")
	s := open(t, blob.Config{Dir: dir})
	if err := os.Remove(dir); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(dir, nil, 0o600); err != nil { // so that the directory cannot be created again
		t.Fatal(err)
	}
	if err := s.CheckWritable(t.Context()); !errors.Is(err, fault.ErrUnavailable) {
		t.Errorf("got %v", err)
	}
}

func TestStore_slowWriter_isNotTimedOut(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]blob.Config{
		"files":  {Dir: t.TempDir()},
		"bucket": {URL: blobtest.NewBucket(t).URL},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c.Deadline = 2 * time.Second // for each write, long enough for a busy machine
			s := open(t, c)
			key := blob.NewKey("files")
			size, err := s.Write(t.Context(), key, func(w io.Writer) error {
				for range 3 {
					<-time.After(c.Deadline * 2 / 5) // a client with a slow connection
					if _, err := w.Write([]byte("slow ")); err != nil {
						return err
					}
				}
				return nil
			})
			if err != nil || size != 15 {
				t.Fatalf("got %d, %v", size, err)
			}
			if got := blobtest.Get(t, s, key, 0, -1); !bytes.Equal(got, []byte("slow slow slow ")) {
				t.Errorf("got %q", got)
			}
		})
	}
}

func TestStore_callerCancels_returnsTheContextError(t *testing.T) {
	t.Parallel()
	bucket := blobtest.NewBucket(t)
	s := open(t, blob.Config{URL: bucket.URL})
	bucket.SetFailure(blobtest.Stalled)
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := s.Find(ctx, blob.NewKey("files")); !errors.Is(err, context.DeadlineExceeded) ||
		errors.Is(err, fault.ErrUnavailable) {
		t.Errorf("got %v", err)
	}
}

func TestT10_files_areReadableByTheirOwnerAlone(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	store, err := blob.Open(t.Context(), blob.Config{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	key := blob.NewKey("exports")
	if _, err := store.Write(t.Context(), key, func(w io.Writer) error {
		_, err := io.WriteString(w, "private")
		return err
	}); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(filepath.Join(dir, filepath.FromSlash(key.String())))
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("got %v, %v", info, err)
	}
}

// Lists go on while blobs are written and deleted beside them, because backups run beside the server.
func TestList_besideWritersAndDeletions_isNoError(t *testing.T) {
	t.Parallel()
	s := open(t, blob.Config{Dir: t.TempDir()})
	kept := blobtest.Put(t, s, "files", []byte("kept"))
	var writers sync.WaitGroup
	done := make(chan struct{})
	for range 4 {
		writers.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
				}
				key := blob.NewKey("files")
				_, err := s.Write(t.Context(), key, func(w io.Writer) error {
					_, err := io.WriteString(w, "short")
					return err
				})
				if err = errors.Join(err, s.Delete(t.Context(), key)); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	for range 300 {
		found := false
		for item, err := range s.All(t.Context()) {
			if err != nil {
				t.Fatal(err)
			}
			found = found || item.Key == kept
		}
		if !found {
			t.Fatal("a blob that was there all the time is not listed")
		}
	}
	close(done)
	writers.Wait()
}

// The metrics would count an outage of the storage that there was not.
func TestList_areaInWhichNothingWasWritten_isObservedWithoutAnError(t *testing.T) {
	t.Parallel()
	var observed []error
	s := open(t, blob.Config{
		Dir: t.TempDir(),
		Observe: func(context.Context, string) func(error) {
			return func(err error) { observed = append(observed, err) }
		},
	})
	for item, err := range s.List(t.Context(), "files") {
		t.Errorf("got %v, %v", item, err)
	}
	if len(observed) != 1 || observed[0] != nil {
		t.Errorf("observed %v", observed)
	}
}

// An incomplete list would make an incomplete backup.
func TestList_directoryThatCannotBeRead_isErrUnavailable(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, blob.Config{Dir: dir})
	if err := os.Remove(dir); err != nil {
		t.Fatal(err)
	}
	for _, err := range s.All(t.Context()) {
		if !errors.Is(err, fault.ErrUnavailable) {
			t.Errorf("got %v", err)
		}
		return
	}
	t.Error("the list of a missing directory is empty")
}
