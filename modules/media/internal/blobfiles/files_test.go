package blobfiles_test

import (
	"errors"
	"testing"

	"wright.app/modules/media"
	"wright.app/modules/media/internal/blobfiles"
	"wright.app/modules/media/mediatest"
	"wright.app/platform/blob"
	"wright.app/platform/blob/blobtest"
)

func TestFiles(t *testing.T) {
	t.Parallel()
	for name, config := range map[string]func(*testing.T) blob.Config{
		"file system": func(t *testing.T) blob.Config { return blob.Config{Dir: t.TempDir()} },
		"S3":          func(t *testing.T) blob.Config { return blob.Config{URL: blobtest.NewBucket(t).URL} },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			mediatest.RunBlobsContract(t, func(t *testing.T) media.Blobs { return open(t, config(t)) })
		})
	}
}

func TestFiles_malformedKey_isNotFound(t *testing.T) {
	t.Parallel()
	files := open(t, blob.Config{Dir: t.TempDir()})
	if _, err := files.Open(t.Context(), "../../etc/passwd", 0); !errors.Is(err, media.ErrNone) {
		t.Errorf("got %v", err)
	}
	if err := files.Remove(t.Context(), "../x"); err == nil {
		t.Error("removing a malformed key succeeded")
	}
}

func open(t *testing.T, c blob.Config) *blobfiles.Files {
	t.Helper()
	store, err := blob.Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	return blobfiles.NewFiles(store)
}
