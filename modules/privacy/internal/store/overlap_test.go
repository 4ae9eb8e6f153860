package store_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"wright.app/modules/privacy"
	"wright.app/modules/privacy/internal/store"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// An old export that gets a file while the clean-up deletes it stays, or nobody would delete the file.
func TestR50_exportThatGetsAFileDuringTheRetention_stays(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		exports, late := store.NewExports(db), addExport(t, db, alex, start, nil)
		deleted := 0
		remove := func(ctx context.Context) (err error) {
			deleted, err = exports.DeleteBefore(ctx, start.Add(time.Hour))
			return err
		}
		save := func(ctx context.Context, file string) error {
			late.File = file
			return exports.Save(ctx, privacy.RestoreExport(late))
		}
		err := databasetest.Overlap(t, db, func(ctx context.Context) error { return save(ctx, "exports/late") }, remove)
		if err != nil || deleted != 0 {
			t.Errorf("%d deleted, %v", deleted, err)
		}
		if all, err := exports.List(t.Context(), alex, 10); err != nil ||
			!slices.Equal(snapshots(all), []privacy.ExportSnapshot{late}) {
			t.Errorf("got %v, %v", snapshots(all), err)
		}
		if err := save(t.Context(), ""); err != nil {
			t.Fatal(err)
		}
		if err := remove(t.Context()); err != nil || deleted != 1 {
			t.Errorf("without its file: %d deleted, %v", deleted, err)
		}
	})
}
