package messagingtest

import (
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/settings"
	"wright.app/modules/messaging"
	"wright.app/modules/network/networktest"
	"wright.app/modules/people"
	"wright.app/modules/people/peopletest"
	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

// The people of World. All have a public profile.
const (
	Alex  = networktest.Alex
	Robin = networktest.Robin
	Sam   = networktest.Sam
	// OtherAccount is another account with the mailbox of Robin.
	OtherAccount identity.UserID = 10
	// First is the first of more people, whom World.AddOthers adds.
	First identity.UserID = 100
)

// The aliases of the profiles of Alex and Robin.
const (
	Alias      = "alex-demo"
	RobinAlias = "robin-demo"
)

// Noon is the time at which tests begin.
var Noon = networktest.Noon

// YearAgo and Yesterday are times at which people of World have signed up.
var (
	YearAgo   = Noon.AddDate(-1, 0, 0)
	Yesterday = Noon.AddDate(0, 0, -1)
)

// Member returns the public id of a user.
func Member(user identity.UserID) identity.MemberID { return networktest.Member(user) }

// SignedIn returns the principal of a user who is signed in.
func SignedIn(user identity.UserID) identity.Principal { return networktest.SignedIn(user) }

// PersonOf returns a user of World.
func PersonOf(user identity.UserID) messaging.Person {
	name, ok := map[identity.UserID]string{
		Alex: "Alex Demo", Robin: "Robin Demo", Sam: "Sam Demo", OtherAccount: "Robin Demo",
	}[user]
	if !ok {
		name = "Person " + user.String() + " Demo"
	}
	return messaging.Person{User: user, Member: Member(user), Name: name}
}

// putUser adds a user, or restores the original state of the user.
func (w *World) putUser(t testing.TB, user identity.UserID) {
	t.Helper()
	w.SetPerson(t, networktest.PersonOf(user, PersonOf(user).Name))
	w.PutProfile(t, user, func(*profile.Snapshot) {})
	w.index(t, user)
}

// index stores what people see of a user in lists.
func (w *World) index(t testing.TB, user identity.UserID) {
	t.Helper()
	entries := peopletest.StoresOver(w.DB).Entries
	shown := people.Person{DisplayName: PersonOf(user).Name, Role: identity.Wright, IsActive: true}
	err := w.DB.InTx(t.Context(), func(ctx context.Context) error {
		return errors.Join(entries.SetPerson(ctx, user, Member(user), shown),
			entries.SetHeader(ctx, user, people.Header{
				AccessMode: profile.Public, Alias: map[identity.UserID]string{Alex: Alias, Robin: RobinAlias}[user],
			}),
			entries.SetAttributes(ctx, user, people.Attributes{Headline: "Engineer"}))
	})
	if err != nil {
		t.Fatal(err)
	}
}

// Connect connects two people.
func (w *World) Connect(t testing.TB, one, other identity.UserID) {
	t.Helper()
	peopletest.StoresOver(w.DB).Connect(t, one, other)
}

// putSettings stores the settings of a user.
func (w *World) putSettings(t testing.TB, s settings.Snapshot) {
	t.Helper()
	s.Version = 1
	err := w.DB.InTx(t.Context(), func(ctx context.Context) error {
		return authtest.StoresOver(w.DB).Settings.Save(ctx, settings.Restore(s))
	})
	if err != nil {
		t.Fatal(err)
	}
}

// AddOthers adds people with profiles, from First on.
func (w *World) AddOthers(t testing.TB, n int, joined time.Time) {
	t.Helper()
	w.Joined = joined
	for user := First; user < First+identity.UserID(n); user++ {
		w.putUser(t, user)
	}
}

// AddAccountOf adds another account with the mailbox of a user.
func (w *World) AddAccountOf(t testing.TB, user, account identity.UserID) {
	t.Helper()
	w.putUser(t, account)
	w.Share(t, user, account)
}

var known = []identity.UserID{Alex, Robin, Sam, OtherAccount}

// Reset restores the original state of Alex, Robin, Sam and OtherAccount.
func (w *World) Reset(t testing.TB) {
	t.Helper()
	for _, user := range known {
		w.putUser(t, user)
		w.putSettings(t, settings.Snapshot{User: user})
		for _, other := range known {
			w.Unblock(t, user, other)
		}
	}
}

// SetContact sets who may write to Alex.
func (w *World) SetContact(t testing.TB, choice settings.Contact) {
	t.Helper()
	w.putSettings(t, settings.Snapshot{User: Alex, Contact: choice})
}

// StopMails switches the mails of messages to a user off.
func (w *World) StopMails(t testing.TB, user identity.UserID) {
	t.Helper()
	w.putSettings(t, settings.Snapshot{User: user, SwitchedOff: settings.Switches{settings.ContactMessagesMailed}})
}

// SetReceipts switches the receipts of a user on or off.
func (w *World) SetReceipts(t testing.TB, user identity.UserID, on bool) {
	t.Helper()
	w.putSettings(t, settings.Snapshot{User: user, ReadReceipts: on})
}

// Restrict makes the profile of Alex Restricted.
func (w *World) Restrict(t testing.TB) {
	t.Helper()
	w.PutProfile(t, Alex, func(p *profile.Snapshot) { p.AccessMode = profile.Restricted })
	err := w.DB.InTx(t.Context(), func(ctx context.Context) error {
		header := people.Header{AccessMode: profile.Restricted}
		return peopletest.StoresOver(w.DB).Entries.SetHeader(ctx, Alex, header)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// Block has a user block another one.
func (w *World) Block(t testing.TB, blocker, blocked identity.UserID) {
	t.Helper()
	if err := w.blocker.Block(t.Context(), SignedIn(blocker), Member(blocked)); err != nil {
		t.Fatal(err)
	}
}

// Unblock removes a block, if there is one.
func (w *World) Unblock(t testing.TB, blocker, blocked identity.UserID) {
	t.Helper()
	if err := w.blocker.Unblock(t.Context(), SignedIn(blocker), Member(blocked)); err != nil {
		t.Fatal(err)
	}
}
