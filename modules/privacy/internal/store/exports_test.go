package store_test

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/privacy"
	"wright.app/modules/privacy/internal/store"
	"wright.app/modules/privacy/privacytest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

const alex, robin = privacytest.Alex, privacytest.Robin

var start = privacytest.Start

func TestExports(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, testExports)
}

func testExports(t *testing.T, open func(*testing.T) *database.DB) {
	t.Helper()
	for name, rule := range map[string]func(*testing.T, *database.DB){
		"Add and Save store all values":                   exportIsStored,
		"an export of another user is ErrNoExport":        exportBelongsToItsUser,
		"List returns the newest exports first":           exportsAreListed,
		"NeedingAction returns the oldest exports first":  exportsNeedingActionAreReturned,
		"NeedingAction pages exports of one instant":      exportsOfOneInstantArePaged,
		"Unknown returns files that no export has":        filesWithoutExportAreUnknown,
		"DeleteByUser returns the files":                  exportsAreDeleted,
		"DeleteBefore deletes old exports without a file": oldExportsAreDeleted,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rule(t, open(t))
		})
	}
}

func addExport(t *testing.T, db *database.DB, user identity.UserID, at time.Time,
	change func(*privacy.ExportSnapshot),
) privacy.ExportSnapshot {
	t.Helper()
	export, err := privacy.NewExport(user, at)
	if err != nil {
		t.Fatal(err)
	}
	snapshot := export.Snapshot()
	if change != nil {
		change(&snapshot)
	}
	if err := store.NewExports(db).Add(t.Context(), privacy.RestoreExport(snapshot)); err != nil {
		t.Fatal(err)
	}
	return snapshot
}

func snapshots(exports []*privacy.Export) []privacy.ExportSnapshot {
	all := make([]privacy.ExportSnapshot, len(exports))
	for i, e := range exports {
		all[i] = e.Snapshot()
	}
	return all
}

func exportIsStored(t *testing.T, db *database.DB) {
	ctx := t.Context()
	e := addExport(t, db, alex, start, nil)
	checkStored := func(want privacy.ExportSnapshot) {
		t.Helper()
		if got, err := store.NewExports(db).ByID(ctx, alex, e.ID); err != nil || got.Snapshot() != want {
			t.Errorf("got %+v, %v, want %+v", got, err, want)
		}
		err := db.InTx(ctx, func(ctx context.Context) error {
			got, err := store.NewExports(db).Lock(ctx, e.ID)
			if err == nil && got.Snapshot() != want {
				t.Errorf("Lock: got %+v, want %+v", got, want)
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	}
	checkStored(e)
	e.File, e.Key, e.BegunAt = "exports/one", "key of one", start.Add(time.Minute)
	save(t, db, e)
	checkStored(e)
	e.Status, e.Size, e.BegunAt, e.ExpiresAt = privacy.ExportReady, 4711, time.Time{}, start.Add(time.Hour)
	save(t, db, e)
	checkStored(e)
	e.Status, e.File, e.Key = privacy.ExportExpired, "", ""
	save(t, db, e)
	checkStored(e)
	e.ID = uuid.New()
	if err := store.NewExports(db).Save(ctx, privacy.RestoreExport(e)); !errors.Is(err, privacy.ErrNoExport) {
		t.Errorf("saved an unknown export: %v", err)
	}
	if _, err := store.NewExports(db).Lock(ctx, e.ID); !errors.Is(err, privacy.ErrNoExport) {
		t.Errorf("got %v", err)
	}
}

func save(t *testing.T, db *database.DB, e privacy.ExportSnapshot) {
	t.Helper()
	if err := store.NewExports(db).Save(t.Context(), privacy.RestoreExport(e)); err != nil {
		t.Fatal(err)
	}
}

func exportBelongsToItsUser(t *testing.T, db *database.DB) {
	e := addExport(t, db, alex, start, nil)
	if _, err := store.NewExports(db).ByID(t.Context(), robin, e.ID); !errors.Is(err, privacy.ErrNoExport) {
		t.Errorf("got %v", err)
	}
	if _, err := store.NewExports(db).ByID(t.Context(), alex, uuid.New()); !errors.Is(err, privacy.ErrNoExport) {
		t.Errorf("got %v", err)
	}
	if all, err := store.NewExports(db).List(t.Context(), robin, 10); err != nil || len(all) != 0 {
		t.Errorf("got %v, %v", all, err)
	}
}

func exportsAreListed(t *testing.T, db *database.DB) {
	var want []privacy.ExportSnapshot
	for i := range 4 {
		want = append(want, addExport(t, db, alex, start.Add(time.Duration(i)*time.Hour), nil))
	}
	slices.Reverse(want)
	for _, limit := range []int{2, 4, 10} {
		got, err := store.NewExports(db).List(t.Context(), alex, limit)
		if err != nil || !slices.Equal(snapshots(got), want[:min(limit, 4)]) {
			t.Errorf("%d: got %v, %v", limit, snapshots(got), err)
		}
	}
}

func exportsNeedingActionAreReturned(t *testing.T, db *database.DB) {
	now := start.Add(time.Hour)
	state := func(status privacy.ExportStatus, file string, expires time.Time) func(*privacy.ExportSnapshot) {
		return func(e *privacy.ExportSnapshot) { e.Status, e.File, e.ExpiresAt = status, file, expires }
	}
	at := func(i int) time.Time { return start.Add(time.Duration(i) * time.Second) }
	want := []privacy.ExportSnapshot{
		addExport(t, db, alex, at(1), state(privacy.ExportPending, "", time.Time{})),
		addExport(t, db, alex, at(2), state(privacy.ExportPending, "exports/a", time.Time{})),
		addExport(t, db, alex, at(3), state(privacy.ExportReady, "exports/b", now)),
		addExport(t, db, alex, at(4), state(privacy.ExportFailed, "exports/c", time.Time{})),
		addExport(t, db, alex, at(5), state(privacy.ExportExpired, "exports/d", now)),
	}
	addExport(t, db, alex, at(6), state(privacy.ExportReady, "exports/e", now.Add(time.Second)))
	addExport(t, db, alex, at(7), state(privacy.ExportFailed, "", time.Time{}))
	addExport(t, db, alex, at(8), state(privacy.ExportExpired, "", now))
	for _, limit := range []int{2, 10} {
		got, err := store.NewExports(db).NeedingAction(t.Context(), now, privacy.ExportPosition{}, limit)
		if err != nil || !slices.Equal(snapshots(got), want[:min(limit, len(want))]) {
			t.Errorf("%d: got %v, %v", limit, snapshots(got), err)
		}
	}
	for n, e := range want {
		got, err := store.NewExports(db).NeedingAction(t.Context(), now, privacy.RestoreExport(e).Position(), 10)
		if err != nil || !slices.Equal(snapshots(got), want[n+1:]) {
			t.Errorf("after %d: got %v, %v", n, snapshots(got), err)
		}
	}
}

// Exports of the same instant are sorted by their ids.
func exportsOfOneInstantArePaged(t *testing.T, db *database.DB) {
	for range 20 {
		addExport(t, db, alex, start, nil)
	}
	seen := map[privacy.ExportID]bool{}
	var after privacy.ExportPosition
	for {
		page, err := store.NewExports(db).NeedingAction(t.Context(), start, after, 3)
		if err != nil {
			t.Fatal(err)
		}
		if len(page) == 0 {
			break
		}
		for _, e := range page {
			seen[e.ID()] = true
		}
		after = page[len(page)-1].Position()
	}
	if len(seen) != 20 {
		t.Errorf("got %d of 20 exports", len(seen))
	}
}

func filesWithoutExportAreUnknown(t *testing.T, db *database.DB) {
	e := addExport(t, db, alex, start, func(e *privacy.ExportSnapshot) { e.File = "exports/one" })
	check := func(want ...string) {
		t.Helper()
		got, err := store.NewExports(db).Unknown(t.Context(), []string{"exports/zero", "exports/one", "exports/two"})
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("got %v, %v, want %v", got, err, want)
		}
	}
	check("exports/zero", "exports/two")
	e.File = ""
	save(t, db, e)
	check("exports/zero", "exports/one", "exports/two")
	if got, err := store.NewExports(db).Unknown(t.Context(), nil); err != nil || len(got) != 0 {
		t.Errorf("of no files: %v, %v", got, err)
	}
}

func exportsAreDeleted(t *testing.T, db *database.DB) {
	addExport(t, db, alex, start, func(e *privacy.ExportSnapshot) { e.File = "exports/one" })
	addExport(t, db, alex, start.Add(time.Hour), nil)
	other := addExport(t, db, robin, start, func(e *privacy.ExportSnapshot) { e.File = "exports/two" })
	files, err := store.NewExports(db).DeleteByUser(t.Context(), alex)
	if err != nil || !slices.Equal(files, []string{"exports/one"}) {
		t.Errorf("got %v, %v", files, err)
	}
	if all, err := store.NewExports(db).List(t.Context(), alex, 10); err != nil || len(all) != 0 {
		t.Errorf("not deleted: %v, %v", snapshots(all), err)
	}
	if all, err := store.NewExports(db).List(t.Context(), robin, 10); err != nil ||
		!slices.Equal(snapshots(all), []privacy.ExportSnapshot{other}) {
		t.Errorf("of the other user: %v, %v", snapshots(all), err)
	}
}

func oldExportsAreDeleted(t *testing.T, db *database.DB) {
	addExport(t, db, alex, start, nil)
	withFile := addExport(t, db, alex, start.Add(time.Second),
		func(e *privacy.ExportSnapshot) { e.File = "exports/one" })
	recent := addExport(t, db, alex, start.Add(time.Hour), nil)
	if n, err := store.NewExports(db).DeleteBefore(t.Context(), start.Add(time.Hour)); err != nil || n != 1 {
		t.Errorf("got %d, %v", n, err)
	}
	if all, err := store.NewExports(db).List(t.Context(), alex, 10); err != nil ||
		!slices.Equal(snapshots(all), []privacy.ExportSnapshot{recent, withFile}) {
		t.Errorf("got %v, %v", snapshots(all), err)
	}
}

// The clean-up asks about all files that are stored.
func TestUnknown_manyFiles_needOneStatementFor500(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, statements *databasetest.Statements) {
		files := make([]string, 1200)
		for i := range files {
			files[i] = "exports/" + strconv.Itoa(i)
		}
		var unknown []string
		queries := statements.During(t, func() (err error) {
			unknown, err = store.NewExports(db).Unknown(t.Context(), files)
			return err
		})
		if len(queries) != 3 || !slices.Equal(unknown, files) {
			t.Errorf("%d statements, %d of 1200 files are unknown", len(queries), len(unknown))
		}
	})
}
