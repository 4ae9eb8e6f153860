package store_test

import (
	"bytes"
	"context"
	"testing"
	"time"

	"wright.app/modules/privacy"
	"wright.app/modules/privacy/internal/exportfiles"
	"wright.app/modules/privacy/internal/store"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/reseal"
	"wright.app/platform/secret"
)

func masters(t *testing.T, all ...byte) *secret.Keys {
	t.Helper()
	keys := make([][]byte, len(all))
	for i, m := range all {
		keys[i] = bytes.Repeat([]byte{m}, secret.MinKeyBytes)
	}
	masters, err := secret.NewKeys(keys[0], keys[1:]...)
	if err != nil {
		t.Fatal(err)
	}
	return masters
}

// More exports than one transaction takes are processed.
func TestT71_keysOfExportsOfAPreviousKey_areStoredWithTheCurrentOne(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		exports, now := store.NewExports(db), time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
		files := func(keys *secret.Keys) *exportfiles.Files {
			return exportfiles.NewFiles(nil, keys.Sealer("f"))
		}
		add := func(master byte) privacy.ExportID {
			t.Helper()
			export, err := privacy.NewExport(1, now)
			if err != nil {
				t.Fatal(err)
			}
			s := export.Snapshot()
			s.Status, s.ExpiresAt = privacy.ExportReady, now.Add(privacy.ExportLifetime)
			if master > 0 {
				if s.File, s.Key, err = files(masters(t, master)).New(); err != nil {
					t.Fatal(err)
				}
			}
			err = db.InTx(t.Context(), func(ctx context.Context) error {
				return exports.Add(ctx, privacy.RestoreExport(s))
			})
			if err != nil {
				t.Fatal(err)
			}
			return s.ID
		}
		old := []privacy.ExportID{add(1), add(1), add(1)}
		newest, lost := add(2), add(3)
		add(0) // has no file

		both := masters(t, 2, 1)
		rows := store.NewFileKeys(db, both, files(both))
		for run, want := range []reseal.Batch{{Resealed: 3, Unreadable: 1}, {Unreadable: 1}} {
			if got, err := rows.Batch(t.Context(), 0, 2); err != nil || got != want {
				t.Errorf("run %d: got %+v, %v", run, got, err)
			}
		}
		after := files(masters(t, 2))
		for _, id := range append(old, newest) {
			export, err := exports.ByID(t.Context(), 1, id)
			if err != nil {
				t.Fatal(err)
			}
			s := export.Snapshot()
			if _, err := after.Reseal(s.File, s.Key); err != nil || s.Status != privacy.ExportReady {
				t.Errorf("with the current key alone: %s, %v", s.Status, err)
			}
		}
		current := both.Ranges()[0]
		export, err := exports.ByID(t.Context(), 1, lost)
		if err != nil {
			t.Fatal(err)
		}
		if s := export.Snapshot(); s.Key == "" || current.Contains([]byte(s.Key)) {
			t.Errorf("the unreadable key was changed: %+v", s)
		}
	})
}
