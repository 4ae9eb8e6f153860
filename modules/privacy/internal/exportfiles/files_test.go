package exportfiles_test

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"wright.app/modules/privacy"
	"wright.app/modules/privacy/internal/exportfiles"
	"wright.app/platform/blob"
	"wright.app/platform/blob/blobtest"
	"wright.app/platform/export"
	"wright.app/platform/fault"
	"wright.app/platform/secret"
)

var noon = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

func parts(photo io.Reader) []privacy.ExportPart {
	return []privacy.ExportPart{
		{Module: "auth", Data: export.Data{Documents: []export.Document{{
			Name:    "user",
			Content: map[string]string{"name": "Álex <Demo> & 名前"},
		}}}},
		{Module: "media", Data: export.Data{Files: []export.File{{
			Name: "photos/1.jpg", Open: func(context.Context) (io.ReadCloser, error) {
				return io.NopCloser(photo), nil
			},
		}}}},
		{Module: "profile"},
	}
}

// eachStore runs a test with each kind of blob store.
func eachStore(t *testing.T, test func(t *testing.T, store *blob.Store)) {
	t.Helper()
	for name, config := range map[string]func(*testing.T) blob.Config{
		"memory": func(*testing.T) blob.Config { return blob.Config{URL: "mem://"} },
		"files":  func(t *testing.T) blob.Config { return blob.Config{Dir: t.TempDir()} },
		"bucket": func(t *testing.T) blob.Config { return blob.Config{URL: blobtest.NewBucket(t).URL} },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			store, err := blob.Open(t.Context(), config(t))
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = store.Close() })
			test(t, store)
		})
	}
}

func TestWrite_export_isAZIPFileWithAFolderPerModule(t *testing.T) {
	t.Parallel()
	eachStore(t, func(t *testing.T, store *blob.Store) {
		files, ctx := exportfiles.NewFiles(store, sealer(t)), t.Context()
		name, key := newFile(t, files)
		photo := strings.Repeat("photo", 2<<20)
		size, err := files.Write(ctx, name, key, parts(strings.NewReader(photo)), noon)
		if err != nil {
			t.Fatal(err)
		}
		content, err := files.Open(ctx, name, key)
		if err != nil {
			t.Fatal(err)
		}
		archiveBytes, err := io.ReadAll(content)
		if err := errors.Join(err, content.Close()); err != nil || int64(len(archiveBytes)) != size {
			t.Fatalf("%d of %d bytes, %v", len(archiveBytes), size, err)
		}
		archive, err := zip.NewReader(bytes.NewReader(archiveBytes), size)
		if err != nil {
			t.Fatal(err)
		}
		want := map[string]string{
			"auth/user.json":     "{\n  \"name\": \"Álex <Demo> & 名前\"\n}\n",
			"media/photos/1.jpg": photo,
		}
		for _, entry := range archive.File {
			if !entry.Modified.Equal(noon) {
				t.Errorf("%s was modified at %s", entry.Name, entry.Modified)
			}
			r, err := entry.Open()
			if err != nil {
				t.Fatal(err)
			}
			got, err := io.ReadAll(r)
			if err != nil {
				t.Fatal(err)
			}
			if entry.Name == "export.json" {
				for _, want := range []string{`"2026-03-02T12:00:00Z"`, `"user.json"`, `"photos/1.jpg"`, `"profile"`} {
					if !strings.Contains(string(got), want) {
						t.Errorf("export.json does not contain %s: %s", want, got)
					}
				}
				continue
			}
			if string(got) != want[entry.Name] {
				t.Errorf("%s: got %d bytes", entry.Name, len(got))
			}
			delete(want, entry.Name)
		}
		if len(want) != 0 {
			t.Errorf("%d entries are missing", len(want))
		}
	})
}

func sealer(t *testing.T) *secret.Sealer {
	t.Helper()
	return sealerOf(t, 1)
}

func sealerOf(t *testing.T, key byte) *secret.Sealer {
	t.Helper()
	keys, err := secret.NewKeys(bytes.Repeat([]byte{key}, secret.MinKeyBytes))
	if err != nil {
		t.Fatal(err)
	}
	return keys.Sealer("exports")
}

func newFile(t *testing.T, files *exportfiles.Files) (name string, key privacy.FileKey) {
	t.Helper()
	name, key, err := files.New()
	if err != nil {
		t.Fatal(err)
	}
	return name, key
}

// What is in the storage cannot be read without the row of the export and the secret key of the site.
func TestT72_file_isReadableWithTheKeyOfItsRowOnly(t *testing.T) {
	t.Parallel()
	eachStore(t, func(t *testing.T, store *blob.Store) {
		files, ctx := exportfiles.NewFiles(store, sealer(t)), t.Context()
		name, key := newFile(t, files)
		photo := strings.Repeat("holiday photo ", 100_000)
		if _, err := files.Write(ctx, name, key, parts(strings.NewReader(photo)), noon); err != nil {
			t.Fatal(err)
		}
		stored, err := store.Read(ctx, mustKey(t, name), 0, -1)
		if err != nil {
			t.Fatal(err)
		}
		raw, err := io.ReadAll(stored)
		if err := errors.Join(err, stored.Close()); err != nil || len(raw) < len(photo) {
			t.Fatalf("%d bytes, %v", len(raw), err)
		}
		for _, plain := range []string{"holiday", "user.json", "photos/1.jpg", "PK\x03\x04", "export.json"} {
			if bytes.Contains(raw, []byte(plain)) {
				t.Errorf("the storage contains %q", plain)
			}
		}
		if strings.Contains(string(key), "AGE-SECRET-KEY") {
			t.Error("the row contains the key")
		}
		_, otherKey := newFile(t, files)
		if _, err := files.Open(ctx, name, otherKey); !errors.Is(err, privacy.ErrNoFile) {
			t.Errorf("with the key of another row: got %v", err)
		}
		elsewhere := exportfiles.NewFiles(store, sealerOf(t, 2))
		if _, err := elsewhere.Open(ctx, name, key); !errors.Is(err, privacy.ErrNoFile) {
			t.Errorf("with another secret key: got %v", err)
		}

		// Exports of an earlier version are not encrypted.
		old := blobtest.Put(t, store, "exports", []byte("PK not encrypted"))
		content, err := files.Open(ctx, old.String(), "")
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(content)
		if err := errors.Join(err, content.Close()); err != nil || string(got) != "PK not encrypted" {
			t.Errorf("not encrypted: got %q, %v", got, err)
		}
	})
}

func TestWrite_readFails_leavesNoFile(t *testing.T) {
	t.Parallel()
	errRead := errors.New("reading fails")
	eachStore(t, func(t *testing.T, store *blob.Store) {
		files := exportfiles.NewFiles(store, sealer(t))
		name, key := newFile(t, files)
		photo := io.MultiReader(strings.NewReader(strings.Repeat("photo", 2<<20)), iotest.ErrReader(errRead))
		if _, err := files.Write(t.Context(), name, key, parts(photo), noon); !errors.Is(err, errRead) {
			t.Errorf("got %v", err)
		}
		notJSON := []privacy.ExportPart{{
			Module: "auth",
			Data:   export.Data{Documents: []export.Document{{Name: "user", Content: func() {}}}},
		}}
		if _, err := files.Write(t.Context(), name, key, notJSON, noon); err == nil {
			t.Error("a value that JSON cannot represent was written")
		}
		if got := blobtest.Keys(t, store, "exports"); len(got) != 0 {
			t.Errorf("remaining files: %v", got)
		}
		if _, err := files.Open(t.Context(), name, key); !errors.Is(err, privacy.ErrNoFile) {
			t.Errorf("got %v", err)
		}
	})
}

func TestFiles_writtenFile_isListedByAgeAndRemoved(t *testing.T) {
	t.Parallel()
	eachStore(t, func(t *testing.T, store *blob.Store) {
		files, ctx := exportfiles.NewFiles(store, sealer(t)), t.Context()
		name, key := newFile(t, files)
		if _, err := files.Write(ctx, name, key, nil, noon); err != nil {
			t.Fatal(err)
		}
		blobtest.Put(t, store, "photos", []byte("not an export"))
		item, err := store.Find(ctx, mustKey(t, name))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := files.Before(ctx, item.WrittenAt); err != nil || len(got) != 0 {
			t.Errorf("before the time of writing: %v, %v", got, err)
		}
		if got, err := files.Before(ctx, item.WrittenAt.Add(time.Second)); err != nil || len(got) != 1 ||
			got[0] != name {
			t.Errorf("got %v, %v", got, err)
		}
		for range 2 {
			if err := files.Remove(ctx, name); err != nil {
				t.Error(err)
			}
		}
		if _, err := files.Open(ctx, name, key); !errors.Is(err, privacy.ErrNoFile) {
			t.Errorf("got %v", err)
		}
	})
}

func TestFiles_invalidName_isRefused(t *testing.T) {
	t.Parallel()
	eachStore(t, func(t *testing.T, store *blob.Store) {
		files, ctx := exportfiles.NewFiles(store, sealer(t)), t.Context()
		for _, name := range []string{"", "exports", "../exports/x", "exports/../../etc/passwd"} {
			if _, err := files.Open(ctx, name, ""); !errors.Is(err, privacy.ErrNoFile) {
				t.Errorf("open %q: got %v", name, err)
			}
			_, err := files.Write(ctx, name, "", nil, noon)
			if !errors.Is(err, blob.ErrKey) || !errors.Is(files.Remove(ctx, name), blob.ErrKey) {
				t.Errorf("%q: got %v", name, err)
			}
		}
	})
}

func TestFiles_storageIsDown_isErrUnavailable(t *testing.T) {
	t.Parallel()
	bucket := blobtest.NewBucket(t)
	store, err := blob.Open(t.Context(), blob.Config{URL: bucket.URL, Deadline: time.Second})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	files := exportfiles.NewFiles(store, sealer(t))
	name, key := newFile(t, files)
	bucket.SetFailure(blobtest.Down)
	_, writeErr := files.Write(t.Context(), name, key, nil, noon)
	_, openErr := files.Open(t.Context(), name, key)
	_, beforeErr := files.Before(t.Context(), noon)
	for operation, err := range map[string]error{
		"write": writeErr, "open": openErr, "before": beforeErr,
		"remove": files.Remove(t.Context(), name),
	} {
		if !errors.Is(err, fault.ErrUnavailable) {
			t.Errorf("%s: got %v", operation, err)
		}
	}
}

func mustKey(t *testing.T, name string) blob.Key {
	t.Helper()
	key, err := blob.ParseKey(name)
	if err != nil {
		t.Fatal(err)
	}
	return key
}
