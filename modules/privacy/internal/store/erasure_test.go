package store_test

import (
	"context"
	"errors"
	"testing"

	"wright.app/modules/privacy"
	"wright.app/modules/privacy/internal/store"
	"wright.app/modules/privacy/privacytest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

func TestEraseDue_moduleFails_rollsBackAllModules(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		db := open(t)
		exports, users := store.NewExports(db), privacytest.AddUsers(t, db)
		errDown := errors.New("the module is unavailable")
		export, err := privacy.NewExport(privacytest.Alex, privacytest.Start)
		if err != nil {
			t.Fatal(err)
		}
		if err := exports.Add(t.Context(), export); err != nil {
			t.Fatal(err)
		}
		users.ScheduleErasure(t, privacytest.Alex, privacytest.Start)
		eraserErr := errDown
		erasure := privacy.NewErasure(privacy.ErasureDeps{
			Transactor: db, Clock: privacytest.NewClock(), Users: users.Data,
			Jobs: privacytest.NewErasureJobs(),
			Erasers: []privacy.Eraser{
				{Module: "privacy", Erase: func(ctx context.Context, user identity.UserID) error {
					_, err := exports.DeleteByUser(ctx, user)
					return err
				}},
				{Module: "test", Erase: func(context.Context, identity.UserID) error { return eraserErr }},
			},
		})
		for _, want := range []error{errDown, nil} {
			eraserErr = want
			if _, err := erasure.EraseDue(t.Context()); !errors.Is(err, want) {
				t.Errorf("got %v, want %v", err, want)
			}
			remaining, err := exports.List(t.Context(), privacytest.Alex, 10)
			if err != nil || (len(remaining) == 1) != (want != nil) {
				t.Errorf("eraser returns %v: %d exports remain, %v", want, len(remaining), err)
			}
		}
	})
}
