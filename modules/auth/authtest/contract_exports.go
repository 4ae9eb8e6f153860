package authtest

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// RunExportsContract checks an implementation of auth.Exports.
func RunExportsContract(t *testing.T, open Open) {
	t.Helper()
	for name, rule := range map[string]func(*testing.T, Stores){
		"kept as it was added and saved":        exportIsKept,
		"another user's does not exist":         exportIsOwned,
		"listed newest first":                   exportsAreListed,
		"unsettled are those with work to do":   exportsAreUnsettled,
		"a file is known while a row names it":  exportFileIsKnown,
		"forgotten with the files of their own": exportsAreForgotten,
		"old ones without a file are forgotten": oldExportsGo,
		"of nobody is an error":                 exportOfNobody,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rule(t, open(t))
		})
	}
}

func exportOwner(t *testing.T, s Stores, address string) identity.UserID {
	t.Helper()
	candidate, err := auth.NewUser(Email(t, address), Start)
	if err != nil {
		t.Fatal(err)
	}
	user, err := s.Users.Ensure(t.Context(), candidate)
	if err != nil {
		t.Fatal(err)
	}
	return user.ID()
}

func addExport(t *testing.T, s Stores, user identity.UserID, at time.Time, change func(*auth.ExportSnapshot)) auth.ExportSnapshot {
	t.Helper()
	fresh, err := auth.NewExport(user, at)
	if err != nil {
		t.Fatal(err)
	}
	snapshot := fresh.Snapshot()
	if change != nil {
		change(&snapshot)
	}
	if err := s.Exports.Add(t.Context(), auth.RestoreExport(snapshot)); err != nil {
		t.Fatal(err)
	}
	return snapshot
}

func snapshots(exports []*auth.Export) []auth.ExportSnapshot {
	all := make([]auth.ExportSnapshot, len(exports))
	for i, e := range exports {
		all[i] = e.Snapshot()
	}
	return all
}

func exportIsKept(t *testing.T, s Stores) {
	alex, ctx := exportOwner(t, s, "alex.demo@example.com"), t.Context()
	e := addExport(t, s, alex, Start, nil)
	is := func(want auth.ExportSnapshot) {
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
	e.Status, e.Size, e.BegunAt, e.ExpiresAt = auth.ExportReady, 4711, time.Time{}, Start.Add(time.Hour)
	save(t, s, e)
	is(e)
	e.ID = uuid.New()
	if err := s.Exports.Save(ctx, auth.RestoreExport(e)); !errors.Is(err, auth.ErrNoExport) {
		t.Errorf("saved what is not there: %v", err)
	}
	if _, err := s.Exports.Lock(ctx, e.ID); !errors.Is(err, auth.ErrNoExport) {
		t.Errorf("got %v", err)
	}
}

func save(t *testing.T, s Stores, e auth.ExportSnapshot) {
	t.Helper()
	if err := s.Exports.Save(t.Context(), auth.RestoreExport(e)); err != nil {
		t.Fatal(err)
	}
}

func exportIsOwned(t *testing.T, s Stores) {
	alex, robin := exportOwner(t, s, "alex.demo@example.com"), exportOwner(t, s, "robin.demo@example.com")
	e := addExport(t, s, alex, Start, nil)
	if _, err := s.Exports.ByID(t.Context(), robin, e.ID); !errors.Is(err, auth.ErrNoExport) {
		t.Errorf("got %v", err)
	}
	if _, err := s.Exports.ByID(t.Context(), alex, uuid.New()); !errors.Is(err, auth.ErrNoExport) {
		t.Errorf("got %v", err)
	}
	if all, err := s.Exports.Of(t.Context(), robin, 10); err != nil || len(all) != 0 {
		t.Errorf("got %v, %v", all, err)
	}
}

func exportsAreListed(t *testing.T, s Stores) {
	alex := exportOwner(t, s, "alex.demo@example.com")
	var want []auth.ExportSnapshot
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

func exportsAreUnsettled(t *testing.T, s Stores) {
	alex, now := exportOwner(t, s, "alex.demo@example.com"), Start.Add(time.Hour)
	state := func(status auth.ExportStatus, file string, expires time.Time) func(*auth.ExportSnapshot) {
		return func(e *auth.ExportSnapshot) { e.Status, e.File, e.ExpiresAt = status, file, expires }
	}
	at := func(i int) time.Time { return Start.Add(time.Duration(i) * time.Second) }
	want := []auth.ExportSnapshot{
		addExport(t, s, alex, at(1), state(auth.ExportPending, "", time.Time{})),
		addExport(t, s, alex, at(2), state(auth.ExportPending, "exports/a", time.Time{})),
		addExport(t, s, alex, at(3), state(auth.ExportReady, "exports/b", now)),
		addExport(t, s, alex, at(4), state(auth.ExportFailed, "exports/c", time.Time{})),
		addExport(t, s, alex, at(5), state(auth.ExportExpired, "exports/d", now)),
	}
	addExport(t, s, alex, at(6), state(auth.ExportReady, "exports/e", now.Add(time.Second)))
	addExport(t, s, alex, at(7), state(auth.ExportFailed, "", time.Time{}))
	addExport(t, s, alex, at(8), state(auth.ExportExpired, "", now))
	for _, limit := range []int{2, 10} {
		got, err := s.Exports.Unsettled(t.Context(), now, limit)
		if err != nil || !slices.Equal(snapshots(got), want[:min(limit, len(want))]) {
			t.Errorf("%d: got %v, %v", limit, snapshots(got), err)
		}
	}
}

func exportFileIsKnown(t *testing.T, s Stores) {
	alex := exportOwner(t, s, "alex.demo@example.com")
	e := addExport(t, s, alex, Start, func(e *auth.ExportSnapshot) { e.File = "exports/one" })
	for file, want := range map[string]bool{"exports/one": true, "exports/two": false} {
		if known, err := s.Exports.Has(t.Context(), file); err != nil || known != want {
			t.Errorf("%s: got %t, %v", file, known, err)
		}
	}
	e.File = ""
	save(t, s, e)
	if known, err := s.Exports.Has(t.Context(), "exports/one"); err != nil || known {
		t.Errorf("got %t, %v", known, err)
	}
}

func exportsAreForgotten(t *testing.T, s Stores) {
	alex, robin := exportOwner(t, s, "alex.demo@example.com"), exportOwner(t, s, "robin.demo@example.com")
	addExport(t, s, alex, Start, func(e *auth.ExportSnapshot) { e.File = "exports/one" })
	addExport(t, s, alex, Start.Add(time.Hour), nil)
	kept := addExport(t, s, robin, Start, func(e *auth.ExportSnapshot) { e.File = "exports/two" })
	files, err := s.Exports.Forget(t.Context(), alex)
	if err != nil || !slices.Equal(files, []string{"exports/one"}) {
		t.Errorf("got %v, %v", files, err)
	}
	if all, err := s.Exports.Of(t.Context(), alex, 10); err != nil || len(all) != 0 {
		t.Errorf("still there: %v, %v", snapshots(all), err)
	}
	if all, err := s.Exports.Of(t.Context(), robin, 10); err != nil || !slices.Equal(snapshots(all), []auth.ExportSnapshot{kept}) {
		t.Errorf("somebody else's: %v, %v", snapshots(all), err)
	}
}

func oldExportsGo(t *testing.T, s Stores) {
	alex := exportOwner(t, s, "alex.demo@example.com")
	addExport(t, s, alex, Start, nil)
	file := addExport(t, s, alex, Start.Add(time.Second), func(e *auth.ExportSnapshot) { e.File = "exports/one" })
	young := addExport(t, s, alex, Start.Add(time.Hour), nil)
	if n, err := s.Exports.DeleteBefore(t.Context(), Start.Add(time.Hour)); err != nil || n != 1 {
		t.Errorf("got %d, %v", n, err)
	}
	if all, err := s.Exports.Of(t.Context(), alex, 10); err != nil || !slices.Equal(snapshots(all), []auth.ExportSnapshot{young, file}) {
		t.Errorf("got %v, %v", snapshots(all), err)
	}
}

func exportOfNobody(t *testing.T, s Stores) {
	e, err := auth.NewExport(4711, Start)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Exports.Add(t.Context(), e); err == nil {
		t.Error("no error")
	}
}
