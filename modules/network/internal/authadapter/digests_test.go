package authadapter_test

import (
	"errors"
	"reflect"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/settings"
	"wright.app/modules/network/internal/authadapter"
	"wright.app/modules/network/networktest"
	"wright.app/modules/network/notification"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// set changes the settings of a user.
func set(t *testing.T, stores authtest.Stores, user *auth.User, in settings.Input) {
	t.Helper()
	caller := identity.Principal{Scheme: identity.SchemeSession, User: user.ID()}
	if _, err := authtest.NewFixture(stores).SettingsService.Update(t.Context(), caller, in); err != nil {
		t.Fatal(err)
	}
}

func TestAddressees_haveTheirAddressAndLanguage_whoeverMayNotBeMailedIsNotFound(t *testing.T) {
	t.Parallel()
	stores := authtest.NewStores(t)
	ready := authtest.AddReadyUser(t, stores, "alex.demo@example.com", identity.Wright)
	suspended := authtest.AddReadyUser(t, stores, "robin.demo@example.com", identity.Wright)
	newcomer := authtest.AddUser(t, stores, "sam.demo@example.com")
	suspended.Suspend("Spam.", authtest.Start)
	if err := stores.Users.Save(t.Context(), suspended); err != nil {
		t.Fatal(err)
	}
	addressees := authadapter.NewAddressees(auth.NewDirectory(stores.Users, stores.Accounts),
		auth.NewAddressees(stores.Users), settings.NewMailLanguages(stores.Users, stores.Settings))
	want := notification.Addressee{Member: ready.Member(), Email: "alex.demo@example.com"}
	if got, err := addressees.Addressee(t.Context(), ready.ID()); err != nil || got != want {
		t.Errorf("no language chosen: got %+v, %v", got, err)
	}
	german := "de"
	set(t, stores, ready, settings.Input{Language: &german})
	want.Language = "de"
	if got, err := addressees.Addressee(t.Context(), ready.ID()); err != nil || got != want {
		t.Errorf("got %+v, %v", got, err)
	}
	for _, user := range []identity.UserID{suspended.ID(), newcomer.ID(), 99} {
		if got, err := addressees.Addressee(t.Context(), user); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("user %d: got %+v, %v", user, got, err)
		}
	}
	active, err := addressees.Active(t.Context(), []identity.UserID{ready.ID(), suspended.ID(), newcomer.ID(), 99})
	if err != nil || !reflect.DeepEqual(active, []identity.UserID{ready.ID()}) {
		t.Errorf("active: got %v, %v", active, err)
	}
}

// Each switch decides about its kind and place alone.
func TestPreferences_areTheSwitchesOfTheSettings(t *testing.T) {
	t.Parallel()
	const requested, accepted, reported = notification.ConnectionRequested, notification.ConnectionAccepted,
		notification.ReportDecided
	for one, want := range map[settings.Switch]struct {
		noDigest          bool
		notShown, noMails notification.Kind
	}{
		settings.EmailDigest:              {noDigest: true},
		settings.ConnectionRequestsShown:  {notShown: requested},
		settings.ConnectionRequestsMailed: {noMails: requested},
		settings.AcceptancesShown:         {notShown: accepted},
		settings.AcceptancesMailed:        {noMails: accepted},
		settings.ReportDecisionsMailed:    {noMails: reported},
	} {
		stores := authtest.NewStores(t)
		user := authtest.AddReadyUser(t, stores, "alex.demo@example.com", identity.Wright)
		set(t, stores, user, settings.Input{Switches: map[settings.Switch]bool{one: false}})
		preferences := authadapter.NewPreferences(settings.NewDirectory(stores.Settings))
		choices, err := preferences.Choices(t.Context(), []identity.UserID{user.ID()})
		if err != nil {
			t.Fatal(err)
		}
		got := choices[user.ID()]
		if got.NoDigest != want.noDigest {
			t.Errorf("%s: got no digest: %t", one, got.NoDigest)
		}
		for _, kind := range []notification.Kind{requested, accepted, reported} {
			if got.NotShown[kind] != (kind == want.notShown) || got.NotMailed[kind] != (kind == want.noMails) {
				t.Errorf("%s: got %+v", one, got)
			}
		}
	}
}

func TestMailSwitch_turnsOneKindOfMailsOfTheMemberOff(t *testing.T) {
	t.Parallel()
	for _, kind := range []notification.MailKind{notification.DigestMail, notification.ContactMail} {
		stores := authtest.NewStores(t)
		user := authtest.AddReadyUser(t, stores, "alex.demo@example.com", identity.Wright)
		mails := authadapter.NewMailSwitch(settings.NewDigests(settings.Deps{
			Transactor: stores.Transactor, Users: stores.Users, Store: stores.Settings,
		}))
		if off, err := mails.IsOff(t.Context(), user.Member(), kind); err != nil || off {
			t.Errorf("%s, at first: got %v, %v", kind, off, err)
		}
		if err := mails.TurnOff(t.Context(), user.Member(), kind); err != nil {
			t.Fatal(err)
		}
		for _, one := range []notification.MailKind{notification.DigestMail, notification.ContactMail} {
			if off, err := mails.IsOff(t.Context(), user.Member(), one); err != nil || off != (one == kind) {
				t.Errorf("%s, then %s: got %v, %v", kind, one, off, err)
			}
		}
		if off, err := mails.IsOff(t.Context(), networktest.Member(99), kind); err != nil || !off {
			t.Errorf("nobody: got %v, %v", off, err)
		}
	}
}
