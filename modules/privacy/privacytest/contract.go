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
		"kept as it was added and saved":       exportIsKept,
		"another user's does not exist":        exportIsOwned,
		"listed newest first":                  exportsAreListed,
		"those with work to do are found":      exportsNeedAction,
		"a file is known while a row names it": exportFileIsKnown,
		"deleted with the files of their own":  exportsAreDeleted,
		"old ones without a file are deleted":  oldExportsGo,
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
	fresh, err := privacy.NewExport(user, at)
	if err != nil {
		t.Fatal(err)
	}
	snapshot := fresh.Snapshot()
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

func exportIsKept(t *testing.T, s Store) {
	alex, ctx := Alex, t.Context()
	e := addExport(t, s, alex, Start, nil)
	is := func(want privacy.ExportSnapshot) {
		t.Helper()
		if got, err := s.Exports.ByID(ctx, alex, e.ID); err != nil || got.Snapshot() != want {
			t.Errorf("got %+v, %v, want %+v", got, err, want)
		}
		err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
			got, err := s.Exports.Lock(ctx, e.ID)
			if err == nil && got.Snapshot() != want {
				t.Errorf("locked %+v, want %+v", got, want)
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	}
	is(e)
	e.File, e.BegunAt = "exports/one", Start.Add(time.Minute)
	save(t, s, e)
	is(e)
	e.Status, e.Size, e.BegunAt, e.ExpiresAt = privacy.ExportReady, 4711, time.Time{}, Start.Add(time.Hour)
	save(t, s, e)
	is(e)
	e.ID = uuid.New()
	if err := s.Exports.Save(ctx, privacy.RestoreExport(e)); !errors.Is(err, privacy.ErrNoExport) {
		t.Errorf("saved what is not there: %v", err)
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

func exportIsOwned(t *testing.T, s Store) {
	alex, robin := Alex, Robin
	e := addExport(t, s, alex, Start, nil)
	if _, err := s.Exports.ByID(t.Context(), robin, e.ID); !errors.Is(err, privacy.ErrNoExport) {
		t.Errorf("got %v", err)
	}
	if _, err := s.Exports.ByID(t.Context(), alex, uuid.New()); !errors.Is(err, privacy.ErrNoExport) {
		t.Errorf("got %v", err)
	}
	if all, err := s.Exports.Of(t.Context(), robin, 10); err != nil || len(all) != 0 {
		t.Errorf("got %v, %v", all, err)
	}
}

func exportsAreListed(t *testing.T, s Store) {
	alex := Alex
	var want []privacy.ExportSnapshot
	for i := range 4 {
		want = append(want, addExport(t, s, alex, Start.Add(time.Duration(i)*time.Hour), nil))
	}
	slices.Reverse(want)
	for _, limit := range []int{2, 4, 10} {
		got, err := s.Exports.Of(t.Context(), alex, limit)
		if err != nil || !slices.Equal(snapshots(got), want[:min(limit, 4)]) {
			t.Errorf("%d: got %v, %v", limit, snapshots(got), err)
		}
	}
}

func exportsNeedAction(t *testing.T, s Store) {
	alex, now := Alex, Start.Add(time.Hour)
	state := func(status privacy.ExportStatus, file string, expires time.Time) func(*privacy.ExportSnapshot) {
		return func(e *privacy.ExportSnapshot) { e.Status, e.File, e.ExpiresAt = status, file, expires }
	}
	at := func(i int) time.Time { return Start.Add(time.Duration(i) * time.Second) }
	want := []privacy.ExportSnapshot{
		addExport(t, s, alex, at(1), state(privacy.ExportPending, "", time.Time{})),
		addExport(t, s, alex, at(2), state(privacy.ExportPending, "exports/a", time.Time{})),
		addExport(t, s, alex, at(3), state(privacy.ExportReady, "exports/b", now)),
		addExport(t, s, alex, at(4), state(privacy.ExportFailed, "exports/c", time.Time{})),
		addExport(t, s, alex, at(5), state(privacy.ExportExpired, "exports/d", now)),
	}
	addExport(t, s, alex, at(6), state(privacy.ExportReady, "exports/e", now.Add(time.Second)))
	addExport(t, s, alex, at(7), state(privacy.ExportFailed, "", time.Time{}))
	addExport(t, s, alex, at(8), state(privacy.ExportExpired, "", now))
	for _, limit := range []int{2, 10} {
		got, err := s.Exports.NeedingAction(t.Context(), now, limit)
		if err != nil || !slices.Equal(snapshots(got), want[:min(limit, len(want))]) {
			t.Errorf("%d: got %v, %v", limit, snapshots(got), err)
		}
	}
}

func exportFileIsKnown(t *testing.T, s Store) {
	alex := Alex
	e := addExport(t, s, alex, Start, func(e *privacy.ExportSnapshot) { e.File = "exports/one" })
	for file, want := range map[string]bool{"exports/one": true, "exports/two": false} {
		if known, err := s.Exports.HasFile(t.Context(), file); err != nil || known != want {
			t.Errorf("%s: got %t, %v", file, known, err)
		}
	}
	e.File = ""
	save(t, s, e)
	if known, err := s.Exports.HasFile(t.Context(), "exports/one"); err != nil || known {
		t.Errorf("got %t, %v", known, err)
	}
}

func exportsAreDeleted(t *testing.T, s Store) {
	alex, robin := Alex, Robin
	addExport(t, s, alex, Start, func(e *privacy.ExportSnapshot) { e.File = "exports/one" })
	addExport(t, s, alex, Start.Add(time.Hour), nil)
	kept := addExport(t, s, robin, Start, func(e *privacy.ExportSnapshot) { e.File = "exports/two" })
	files, err := s.Exports.DeleteOf(t.Context(), alex)
	if err != nil || !slices.Equal(files, []string{"exports/one"}) {
		t.Errorf("got %v, %v", files, err)
	}
	if all, err := s.Exports.Of(t.Context(), alex, 10); err != nil || len(all) != 0 {
		t.Errorf("still there: %v, %v", snapshots(all), err)
	}
	if all, err := s.Exports.Of(t.Context(), robin, 10); err != nil ||
		!slices.Equal(snapshots(all), []privacy.ExportSnapshot{kept}) {
		t.Errorf("somebody else's: %v, %v", snapshots(all), err)
	}
}

func oldExportsGo(t *testing.T, s Store) {
	alex := Alex
	addExport(t, s, alex, Start, nil)
	file := addExport(t, s, alex, Start.Add(time.Second), func(e *privacy.ExportSnapshot) { e.File = "exports/one" })
	young := addExport(t, s, alex, Start.Add(time.Hour), nil)
	if n, err := s.Exports.DeleteBefore(t.Context(), Start.Add(time.Hour)); err != nil || n != 1 {
		t.Errorf("got %d, %v", n, err)
	}
	if all, err := s.Exports.Of(t.Context(), alex, 10); err != nil ||
		!slices.Equal(snapshots(all), []privacy.ExportSnapshot{young, file}) {
		t.Errorf("got %v, %v", snapshots(all), err)
	}
}
