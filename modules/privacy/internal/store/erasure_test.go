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

// A module that fails keeps what all others store.
func TestErasure_aModuleFails_erasesNothing(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		db := open(t)
		exports, users, away := store.NewExports(db), privacytest.NewUsers(), errors.New("the module is away")
		export, err := privacy.NewExport(privacytest.Alex, privacytest.Start)
		if err != nil {
			t.Fatal(err)
		}
		if err := exports.Add(t.Context(), export); err != nil {
			t.Fatal(err)
		}
		users.ScheduleErasure(privacytest.Alex, privacytest.Start)
		failing := away
		erasure := privacy.NewErasure(privacy.ErasureDeps{
			Transactor: db, Clock: privacytest.NewClock(), Users: users,
			Erasers: []privacy.Eraser{
				{Module: "privacy", Erase: func(ctx context.Context, user identity.UserID) error {
					_, err := exports.DeleteOf(ctx, user)
					return err
				}},
				{Module: "test", Erase: func(context.Context, identity.UserID) error { return failing }},
			},
		})
		for _, want := range []error{away, nil} {
			failing = want
			if _, err := erasure.EraseDue(t.Context()); !errors.Is(err, want) {
				t.Errorf("got %v, want %v", err, want)
			}
			left, err := exports.Of(t.Context(), privacytest.Alex, 10)
			if err != nil || (len(left) == 1) != (want != nil) {
				t.Errorf("failing with %v: %d exports are left, %v", want, len(left), err)
			}
		}
	})
}
