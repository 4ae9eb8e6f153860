// Package privacytest has the exports of module privacy on a real database, and test doubles of its other ports.
package privacytest

import (
	"context"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/personaldata"
	"wright.app/modules/auth/settings"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// The users of the tests.
const (
	Alex  identity.UserID = 1
	Robin identity.UserID = 2
)

// Start is the instant at which the clocks of the tests begin.
var Start = time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)

// NewClock returns a fixed clock at Start.
func NewClock() *clock.Fixed { return clock.NewFixed(Start) }

// SignedIn returns a caller who signed in with a code at an instant and has not finished the setup.
func SignedIn(user identity.UserID, at time.Time) identity.Principal {
	return identity.Principal{
		Scheme: identity.SchemeSession, User: user, SessionID: "s" + user.String(), AuthenticatedAt: at, ProvenAt: at,
	}
}

// Users are the users of module auth over a database.
type Users struct {
	Stores    authtest.Stores
	Data      *personaldata.Data
	Languages *settings.MailLanguages
}

// AddUsers adds Alex and Robin to a database, unless they are there.
func AddUsers(t testing.TB, db *database.DB) Users {
	t.Helper()
	stores := authtest.StoresOver(db)
	u := UsersOver(stores)
	alex, robin := u.Add(t, "alex.demo@example.com"), u.Add(t, "robin.demo@example.com")
	if alex != Alex || robin != Robin {
		t.Fatalf("Alex and Robin are the users %d and %d", alex, robin)
	}
	return u
}

// UsersOver returns the users of some stores.
func UsersOver(s authtest.Stores) Users {
	return Users{
		Stores: s, Data: personaldata.New(personaldata.Deps{Users: s.Users, Settings: s.Settings}),
		Languages: settings.NewMailLanguages(s.Users, s.Settings),
	}
}

// Add adds a user with an address, unless there is one.
func (u Users) Add(t testing.TB, address string) identity.UserID {
	t.Helper()
	return authtest.AddUser(t, u.Stores, address).ID()
}

// ChooseLanguage sets the language of a user, a BCP 47 tag.
func (u Users) ChooseLanguage(t testing.TB, user identity.UserID, language string) {
	t.Helper()
	_, err := authtest.NewFixture(u.Stores).SettingsService.Update(t.Context(),
		SignedIn(user, Start), settings.Input{Language: &language})
	if err != nil {
		t.Fatal(err)
	}
}

// ScheduleErasure sets when the erasure of a user is due. The zero time cancels the erasure.
func (u Users) ScheduleErasure(t testing.TB, user identity.UserID, at time.Time) {
	t.Helper()
	stored, err := u.Stores.Users.ByID(t.Context(), user)
	if err != nil {
		t.Fatal(err)
	}
	snapshot := stored.Snapshot()
	snapshot.EraseAt = at
	if err := u.Stores.Users.Save(t.Context(), auth.RestoreUser(snapshot)); err != nil {
		t.Fatal(err)
	}
}

// ErasureJobs is a privacy.ErasureJobs that records the users and instants of its calls.
type ErasureJobs struct{ Remains map[identity.UserID]time.Time }

// NewErasureJobs returns an ErasureJobs without calls.
func NewErasureJobs() *ErasureJobs { return &ErasureJobs{map[identity.UserID]time.Time{}} }

// EraseRemains implements privacy.ErasureJobs.
func (j *ErasureJobs) EraseRemains(_ context.Context, user identity.UserID, at time.Time) error {
	j.Remains[user] = at
	return nil
}
