package probes_test

import (
	"context"
	"io/fs"
	"path/filepath"
	"testing"

	"wright.app/modules/status"
	"wright.app/modules/status/internal/probes"
	"wright.app/platform/blob"
	"wright.app/platform/blob/blobtest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

var (
	_ status.Database = (*probes.Database)(nil)
	_ status.Storage  = (*blob.Store)(nil)
)

func TestDatabase_migratedAndWritable_isWell(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		p := probes.NewDatabase(open(t))
		if !p.Migrated() {
			t.Error("a migrated database counts as empty")
		}
		if err := p.CheckWritable(t.Context()); err != nil {
			t.Error(err)
		}
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		if err := p.CheckWritable(gone); err == nil {
			t.Error("a write after the context ended succeeds")
		}
	})
}

func TestDatabase_withoutSchema_isNeither(t *testing.T) {
	t.Parallel()
	db, err := database.Open(database.Config{Dir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	p := probes.NewDatabase(db)
	if p.Migrated() {
		t.Error("an empty database counts as migrated")
	}
	if err := p.CheckWritable(t.Context()); err == nil {
		t.Error("an empty database counts as ready")
	}
}

func TestStorage_writable_isReadyAndNoFileRemains(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := openStore(t, blob.Config{Dir: dir}).CheckWritable(t.Context()); err != nil {
		t.Error(err)
	}
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if !entry.IsDir() {
			t.Errorf("a file remains: %s", path)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

func TestStorage_bucketDown_isNotReady(t *testing.T) {
	t.Parallel()
	bucket := blobtest.NewBucket(t)
	p := openStore(t, blob.Config{URL: bucket.URL})
	if err := p.CheckWritable(t.Context()); err != nil {
		t.Error(err)
	}
	bucket.SetFailure(blobtest.Error)
	if err := p.CheckWritable(t.Context()); err == nil {
		t.Error("no error")
	}
}

func openStore(t *testing.T, c blob.Config) *blob.Store {
	t.Helper()
	files, err := blob.Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = files.Close() })
	return files
}
