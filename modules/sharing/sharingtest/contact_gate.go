package sharingtest

import (
	"context"
	"testing"

	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// ContactGate returns who may write to the owners of the profiles that are stored in a database, by the users, settings
// and blocks that are stored there, too.
func ContactGate(t testing.TB, db *database.DB, c clock.Clock) *profileaccess.ContactGate {
	t.Helper()
	stores := StoresOver(t, db)
	return profileaccess.NewContactGate(NewGate(stores, LowerOver(db), c), stores.Links)
}

// AddLink stores a profile link of a user, and returns it.
func AddLink(t testing.TB, db *database.DB, owner identity.UserID) sharelink.Snapshot {
	t.Helper()
	var added *sharelink.Link
	err := db.InTx(t.Context(), func(ctx context.Context) (err error) {
		added, err = StoresOver(t, db).Links.Add(ctx, sharelink.New(owner, sharelink.Details{}, Noon), 1)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return added.Snapshot()
}
