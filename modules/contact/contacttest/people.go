package contacttest

import (
	"context"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/settings"
	"wright.app/modules/contact"
	"wright.app/modules/network/networktest"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/identity"
)

// The people of World. All have a public profile.
const (
	Alex  identity.UserID = 7
	Robin identity.UserID = 8
	Sam   identity.UserID = 9
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
var Noon = time.Date(2026, time.November, 21, 12, 0, 0, 0, time.UTC)

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
func PersonOf(user identity.UserID) contact.Person {
	name, ok := map[identity.UserID]string{
		Alex: "Alex Demo", Robin: "Robin Demo", Sam: "Sam Demo", OtherAccount: "Robin Demo",
	}[user]
	if !ok {
		name = "Person " + user.String() + " Demo"
	}
	return contact.Person{User: user, Member: Member(user), Name: name}
}

// EmailOf returns the address of a user of World.
func EmailOf(user identity.UserID) string {
	if user == OtherAccount {
		return "robin.demo+other@example.com"
	}
	return strings.ToLower(strings.ReplaceAll(PersonOf(user).Name, " ", ".")) + "@example.com"
}

// putUser stores a user with a change.
func (w *World) putUser(t testing.TB, user identity.UserID, joined time.Time, change func(*auth.UserSnapshot)) {
	t.Helper()
	snapshot := auth.UserSnapshot{
		ID: user, Member: Member(user), Email: authtest.Email(t, EmailOf(user)), DisplayName: PersonOf(user).Name,
		Role: identity.Wright, AcceptedTermsVersion: authtest.Terms, ReadyAt: joined, Version: 1, CreatedAt: joined,
	}
	change(&snapshot)
	authtest.PutUser(t, authtest.StoresOver(w.DB), snapshot)
}

// putProfile stores a public profile with a change.
func (w *World) putProfile(t testing.TB, owner identity.UserID, change func(*profile.Snapshot)) {
	t.Helper()
	p := profile.Snapshot{
		Owner: owner, AccessMode: profile.Public, Status: profile.StatusActive, Version: 1, CreatedAt: Noon,
		UpdatedAt: Noon,
	}
	if alias, ok := map[identity.UserID]string{Alex: Alias, Robin: RobinAlias}[owner]; ok {
		p.Alias = profiletest.Alias(t, alias)
	}
	change(&p)
	profiletest.StoresOver(w.DB).Put(t, p)
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
	for user := First; user < First+identity.UserID(n); user++ {
		w.putUser(t, user, joined, func(*auth.UserSnapshot) {})
		w.putProfile(t, user, func(*profile.Snapshot) {})
	}
}

// AddAccountOf adds another account with the mailbox of a user.
func (w *World) AddAccountOf(t testing.TB, user, account identity.UserID) {
	t.Helper()
	w.putUser(t, account, YearAgo, func(u *auth.UserSnapshot) {
		local, host, _ := strings.Cut(EmailOf(user), "@")
		u.Email = authtest.Email(t, local+"+"+account.String()+"@"+host)
	})
}

// Reset undoes all that the methods below have changed for people other than those of AddOthers.
func (w *World) Reset(t testing.TB) {
	t.Helper()
	w.putPeople(t)
	for _, user := range people {
		w.putSettings(t, settings.Snapshot{User: user})
		for _, other := range people {
			w.Unblock(t, user, other)
		}
	}
}

var people = []identity.UserID{Alex, Robin, Sam, OtherAccount}

func (w *World) putPeople(t testing.TB) {
	t.Helper()
	for _, user := range people {
		w.putUser(t, user, YearAgo, func(*auth.UserSnapshot) {})
		w.putProfile(t, user, func(*profile.Snapshot) {})
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

// Restrict makes the profile of Alex Restricted.
func (w *World) Restrict(t testing.TB) {
	t.Helper()
	w.putProfile(t, Alex, func(p *profile.Snapshot) { p.AccessMode = profile.Restricted })
}

// SuspendProfile suspends the profile of a user.
func (w *World) SuspendProfile(t testing.TB, owner identity.UserID) {
	t.Helper()
	w.putProfile(t, owner, func(p *profile.Snapshot) { p.Status = profile.StatusSuspended })
}

// SuspendAccount bars a user from signing in.
func (w *World) SuspendAccount(t testing.TB, user identity.UserID) {
	t.Helper()
	w.putUser(t, user, YearAgo, func(u *auth.UserSnapshot) { u.SuspendedAt = Noon })
}

// Leave schedules the deletion of the account of a user.
func (w *World) Leave(t testing.TB, user identity.UserID) {
	t.Helper()
	w.putUser(t, user, YearAgo, func(u *auth.UserSnapshot) { u.EraseAt = Noon.AddDate(1, 0, 0) })
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
