package probes_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"wright.app/modules/status"
	"wright.app/modules/status/internal/probes"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

var (
	_ status.Database = (*probes.Database)(nil)
	_ status.Storage  = (*probes.Storage)(nil)
)

func TestDatabase_migratedAndWritable_isWell(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		p := probes.NewDatabase(open(t))
		if !p.Migrated() {
			t.Error("a migrated database counts as bare")
		}
		if err := p.TakesWrites(t.Context()); err != nil {
			t.Error(err)
		}
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		if err := p.TakesWrites(gone); err == nil {
			t.Error("a write after the context ended counts")
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
		t.Error("a bare database counts as migrated")
	}
	if err := p.TakesWrites(t.Context()); err == nil {
		t.Error("a bare database counts as ready")
	}
}

func TestStorage_writableDirectory_isWellAndLeftAsItWas(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := probes.NewStorage(dir).TakesWrites(t.Context()); err != nil {
		t.Error(err)
	}
	left, err := os.ReadDir(dir)
	if err != nil || len(left) != 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
	if err := probes.NewStorage("").TakesWrites(t.Context()); err != nil {
		t.Errorf("nothing is stored in files: %v", err)
	}
}

func TestStorage_missingDirectory_isNotWell(t *testing.T) {
	t.Parallel()
	if err := probes.NewStorage(filepath.Join(t.TempDir(), "nope")).TakesWrites(t.Context()); err == nil {
		t.Error("no error")
	}
}
