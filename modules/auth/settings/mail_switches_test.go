package settings_test

import (
	"testing"

	"github.com/google/uuid"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/settings"
	"wright.app/platform/identity"
)

func TestDigests_turnOff_switchesOnlyTheDigestOfTheMemberOff(t *testing.T) {
	t.Parallel()
	stores := authtest.NewStores(t)
	switches := settings.NewMailSwitches(settings.Deps{
		Transactor: stores.Transactor, Users: stores.Users, Store: stores.Settings,
	})
	user := authtest.AddUser(t, stores, "alex.demo@example.com")
	other := authtest.AddUser(t, stores, "robin.demo@example.com")
	if off, err := switches.IsOff(t.Context(), user.Member(), settings.EmailDigest); err != nil || off {
		t.Errorf("at first: got %v, %v", off, err)
	}
	for range 2 {
		if err := switches.TurnOff(t.Context(), user.Member(), settings.EmailDigest); err != nil {
			t.Fatal(err)
		}
	}
	stored, err := stores.Settings.ByUser(t.Context(), user.ID())
	if err != nil || stored.SwitchedOff().On(settings.EmailDigest) || stored.Version() != 2 ||
		len(stored.SwitchedOff()) != 1 {
		t.Errorf("got %+v, %v", stored, err)
	}
	if off, err := switches.IsOff(t.Context(), user.Member(), settings.EmailDigest); err != nil || !off {
		t.Errorf("then: got %v, %v", off, err)
	}
	if off, err := switches.IsOff(t.Context(), other.Member(), settings.EmailDigest); err != nil || off {
		t.Errorf("another member: got %v, %v", off, err)
	}
	nobody := identity.MemberID(uuid.New())
	off, err := switches.IsOff(t.Context(), nobody, settings.EmailDigest)
	if err != nil || !off || switches.TurnOff(t.Context(), nobody, settings.EmailDigest) != nil {
		t.Errorf("nobody: got %v, %v", off, err)
	}
}

func TestDirectory_switchedOff_isWhatTheUserHasSwitchedOff(t *testing.T) {
	t.Parallel()
	stores := authtest.NewStores(t)
	f := authtest.NewFixture(stores)
	user := authtest.AddUser(t, stores, "alex.demo@example.com")
	caller := identity.Principal{Scheme: identity.SchemeSession, User: user.ID()}
	if _, err := f.SettingsService.Update(t.Context(), caller, settings.Input{
		Switches: map[settings.Switch]bool{settings.ConnectionRequestsShown: false},
	}); err != nil {
		t.Fatal(err)
	}
	off, err := settings.NewDirectory(stores.Settings).SwitchedOff(t.Context(), []identity.UserID{user.ID()})
	if err != nil || off[user.ID()].On(settings.ConnectionRequestsShown) || !off[user.ID()].On(settings.EmailDigest) {
		t.Errorf("got %v, %v", off, err)
	}
}
