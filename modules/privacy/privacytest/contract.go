package privacytest

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/privacy"
	"wright.app/platform/identity"
)

// RunExportsContract checks an implementation of privacy.Exports.
func RunExportsContract(t *testing.T, open Open) {
	t.Helper()
	for name, rule := range map[string]func(*testing.T, Store){
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

func addExport(t *testing.T, s Store, user identity.UserID, at time.Time,
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
	if err := s.Exports.Add(t.Context(), privacy.RestoreExport(snapshot)); err != nil {
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

func exportIsStored(t *testing.T, s Store) {
	ctx := t.Context()
	e := addExport(t, s, Alex, Start, nil)
	checkStored := func(want privacy.ExportSnapshot) {
		t.Helper()
		if got, err := s.Exports.ByID(ctx, Alex, e.ID); err != nil || got.Snapshot() != want {
			t.Errorf("got %+v, %v, want %+v", got, err, want)
		}
		err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
			got, err := s.Exports.Lock(ctx, e.ID)
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
	e.File, e.Key, e.BegunAt = "exports/one", "key of one", Start.Add(time.Minute)
	save(t, s, e)
	checkStored(e)
	e.Status, e.Size, e.BegunAt, e.ExpiresAt = privacy.ExportReady, 4711, time.Time{}, Start.Add(time.Hour)
	save(t, s, e)
	checkStored(e)
	e.Status, e.File, e.Key = privacy.ExportExpired, "", ""
	save(t, s, e)
	checkStored(e)
	e.ID = uuid.New()
	if err := s.Exports.Save(ctx, privacy.RestoreExport(e)); !errors.Is(err, privacy.ErrNoExport) {
		t.Errorf("saved an unknown export: %v", err)
	}
	if _, err := s.Exports.Lock(ctx, e.ID); !errors.Is(err, privacy.ErrNoExport) {
		t.Errorf("got %v", err)
	}
}

func save(t *testing.T, s Store, e privacy.ExportSnapshot) {
	t.Helper()
	if err := s.Exports.Save(t.Context(), privacy.RestoreExport(e)); err != nil {
		t.Fatal(err)
	}
}

func exportBelongsToItsUser(t *testing.T, s Store) {
	e := addExport(t, s, Alex, Start, nil)
	if _, err := s.Exports.ByID(t.Context(), Robin, e.ID); !errors.Is(err, privacy.ErrNoExport) {
		t.Errorf("got %v", err)
	}
	if _, err := s.Exports.ByID(t.Context(), Alex, uuid.New()); !errors.Is(err, privacy.ErrNoExport) {
		t.Errorf("got %v", err)
	}
	if all, err := s.Exports.List(t.Context(), Robin, 10); err != nil || len(all) != 0 {
		t.Errorf("got %v, %v", all, err)
	}
}

func exportsAreListed(t *testing.T, s Store) {
	var want []privacy.ExportSnapshot
	for i := range 4 {
		want = append(want, addExport(t, s, Alex, Start.Add(time.Duration(i)*time.Hour), nil))
	}
	slices.Reverse(want)
	for _, limit := range []int{2, 4, 10} {
		got, err := s.Exports.List(t.Context(), Alex, limit)
		if err != nil || !slices.Equal(snapshots(got), want[:min(limit, 4)]) {
			t.Errorf("%d: got %v, %v", limit, snapshots(got), err)
		}
	}
}

func exportsNeedingActionAreReturned(t *testing.T, s Store) {
	now := Start.Add(time.Hour)
	state := func(status privacy.ExportStatus, file string, expires time.Time) func(*privacy.ExportSnapshot) {
		return func(e *privacy.ExportSnapshot) { e.Status, e.File, e.ExpiresAt = status, file, expires }
	}
	at := func(i int) time.Time { return Start.Add(time.Duration(i) * time.Second) }
	want := []privacy.ExportSnapshot{
		addExport(t, s, Alex, at(1), state(privacy.ExportPending, "", time.Time{})),
		addExport(t, s, Alex, at(2), state(privacy.ExportPending, "exports/a", time.Time{})),
		addExport(t, s, Alex, at(3), state(privacy.ExportReady, "exports/b", now)),
		addExport(t, s, Alex, at(4), state(privacy.ExportFailed, "exports/c", time.Time{})),
		addExport(t, s, Alex, at(5), state(privacy.ExportExpired, "exports/d", now)),
	}
	addExport(t, s, Alex, at(6), state(privacy.ExportReady, "exports/e", now.Add(time.Second)))
	addExport(t, s, Alex, at(7), state(privacy.ExportFailed, "", time.Time{}))
	addExport(t, s, Alex, at(8), state(privacy.ExportExpired, "", now))
	for _, limit := range []int{2, 10} {
		got, err := s.Exports.NeedingAction(t.Context(), now, privacy.ExportPosition{}, limit)
		if err != nil || !slices.Equal(snapshots(got), want[:min(limit, len(want))]) {
			t.Errorf("%d: got %v, %v", limit, snapshots(got), err)
		}
	}
	for n, e := range want {
		got, err := s.Exports.NeedingAction(t.Context(), now, privacy.RestoreExport(e).Position(), 10)
		if err != nil || !slices.Equal(snapshots(got), want[n+1:]) {
			t.Errorf("after %d: got %v, %v", n, snapshots(got), err)
		}
	}
}

// Exports of the same instant are sorted by their ids.
func exportsOfOneInstantArePaged(t *testing.T, s Store) {
	for range 20 {
		addExport(t, s, Alex, Start, nil)
	}
	seen := map[privacy.ExportID]bool{}
	var after privacy.ExportPosition
	for {
		page, err := s.Exports.NeedingAction(t.Context(), Start, after, 3)
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

func filesWithoutExportAreUnknown(t *testing.T, s Store) {
	e := addExport(t, s, Alex, Start, func(e *privacy.ExportSnapshot) { e.File = "exports/one" })
	check := func(want ...string) {
		t.Helper()
		got, err := s.Exports.Unknown(t.Context(), []string{"exports/zero", "exports/one", "exports/two"})
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("got %v, %v, want %v", got, err, want)
		}
	}
	check("exports/zero", "exports/two")
	e.File = ""
	save(t, s, e)
	check("exports/zero", "exports/one", "exports/two")
	if got, err := s.Exports.Unknown(t.Context(), nil); err != nil || len(got) != 0 {
		t.Errorf("of no files: %v, %v", got, err)
	}
}

func exportsAreDeleted(t *testing.T, s Store) {
	addExport(t, s, Alex, Start, func(e *privacy.ExportSnapshot) { e.File = "exports/one" })
	addExport(t, s, Alex, Start.Add(time.Hour), nil)
	other := addExport(t, s, Robin, Start, func(e *privacy.ExportSnapshot) { e.File = "exports/two" })
	files, err := s.Exports.DeleteByUser(t.Context(), Alex)
	if err != nil || !slices.Equal(files, []string{"exports/one"}) {
		t.Errorf("got %v, %v", files, err)
	}
	if all, err := s.Exports.List(t.Context(), Alex, 10); err != nil || len(all) != 0 {
		t.Errorf("not deleted: %v, %v", snapshots(all), err)
	}
	if all, err := s.Exports.List(t.Context(), Robin, 10); err != nil ||
		!slices.Equal(snapshots(all), []privacy.ExportSnapshot{other}) {
		t.Errorf("of the other user: %v, %v", snapshots(all), err)
	}
}

func oldExportsAreDeleted(t *testing.T, s Store) {
	addExport(t, s, Alex, Start, nil)
	withFile := addExport(t, s, Alex, Start.Add(time.Second),
		func(e *privacy.ExportSnapshot) { e.File = "exports/one" })
	recent := addExport(t, s, Alex, Start.Add(time.Hour), nil)
	if n, err := s.Exports.DeleteBefore(t.Context(), Start.Add(time.Hour)); err != nil || n != 1 {
		t.Errorf("got %d, %v", n, err)
	}
	if all, err := s.Exports.List(t.Context(), Alex, 10); err != nil ||
		!slices.Equal(snapshots(all), []privacy.ExportSnapshot{recent, withFile}) {
		t.Errorf("got %v, %v", snapshots(all), err)
	}
}
