package store_test

import (
	"slices"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/oauth"
	"wright.app/modules/auth/signin"
	"wright.app/platform/database"
)

// signInAtGitHub signs in with GitHub, which vouches for Alex's address, in a browser with a device.
func signInAtGitHub(t *testing.T, f *authtest.Fixture, device code.Device) signin.SignedIn {
	t.Helper()
	f.OAuth.SetIdentity("other", oauth.Identity{Subject: "1", Username: "other-demo", Email: alex, EmailVerified: true})
	started := beginSignIn(t, f)
	result, err := f.OAuthService.Finish(t.Context(), oauth.CallbackInput{
		Provider: auth.ProviderGitHub, Browser: started.browser.Reveal(), State: started.state.Reveal(), Code: "other",
		Device: device,
	})
	if err != nil || !result.Success {
		t.Fatalf("got %+v, %v", result, err)
	}
	return *result.SignedIn
}

// codesFor requests a code for Alex from a browser with a device every two minutes, and returns how many were sent.
func codesFor(t *testing.T, f *authtest.Fixture, device code.Device, requests int) int {
	t.Helper()
	before := len(f.CodeMails.Mails())
	for range requests {
		f.Clock.Advance(2 * time.Minute)
		in := signin.LoginInput{Email: authtest.Email(t, alex), Device: device}
		if _, err := f.SignInService.Login(t.Context(), in); err != nil {
			t.Fatal(err)
		}
	}
	return len(f.CodeMails.Mails()) - before
}

func countNotices(f *authtest.Fixture, kind auth.NoticeKind) int {
	return len(slices.DeleteFunc(f.Notices.All(), func(n auth.Notice) bool { return n.Kind != kind }))
}

// Somebody for whom a provider vouches has not proven to read the mails, so they do not get a mail budget of their own.
func TestT100_signInByProviderBeforeTheFirstProof_givesNoMailBudget(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		devices := []code.Device{{}}
		for range 3 { // three browsers
			devices = append(devices, signInAtGitHub(t, f, code.Device{}).Device)
		}
		sent := 0
		for _, device := range devices {
			sent += codesFor(t, f, device, 6)
		}
		if sent != 5 {
			t.Errorf("%d codes within an hour, want 5", sent)
		}
		f.Clock.Advance(25 * time.Hour)
		f.SignIn(t, alex)
		for _, device := range devices {
			codesFor(t, f, device, 6)
		}
		if got := codesFor(t, f, devices[1], 1); got != 0 {
			t.Error("after the first proof, a device from before has a mail budget of its own")
		}
	})
}

func TestT100_signInByProviderAfterTheFirstProof_givesAMailBudget(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		own := createdByProvider(t, f)
		f.SignInWith(t, alex, signin.Browser{Session: own.Reveal()})
		device := signInAtGitHub(t, f, code.Device{}).Device
		codesFor(t, f, code.Device{}, 7)
		if got := codesFor(t, f, device, 1); got != 1 {
			t.Error("the device has no mail budget of its own")
		}
	})
}

// What a browser was allowed to do before the owner of the mailbox came does not hide later sign-ins from the owner.
func TestT100_deviceFromBeforeTheFirstProof_doesNotHideASignIn(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		former := signInAtGitHub(t, f, code.Device{}).Device
		f.Clock.Advance(time.Hour)
		own := f.SignIn(t, alex)
		f.Clock.Advance(time.Hour)
		before := countNotices(f, auth.NoticeNewBrowser)
		f.SignInWith(t, alex, signin.Browser{Device: former})
		if got := countNotices(f, auth.NoticeNewBrowser) - before; got != 1 {
			t.Errorf("%d mails of the sign-in with the device from before, want 1", got)
		}
		f.Clock.Advance(time.Hour)
		f.SignInWith(t, alex, signin.Browser{Device: own.Device})
		if got := countNotices(f, auth.NoticeNewBrowser) - before; got != 1 {
			t.Error("the sign-in from the browser of the first proof was told")
		}
	})
}

// Who always signs in with a provider is told of each browser once, and of no sign-in twice.
func TestT100_signInsByProviderWithoutAProof_areToldOncePerBrowser(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		laptop := signInAtGitHub(t, f, code.Device{}).Device // creates the account
		for range 3 {
			f.Clock.Advance(48 * time.Hour)
			laptop = signInAtGitHub(t, f, laptop).Device
		}
		if got := countNotices(f, auth.NoticeNewBrowser); got != 0 {
			t.Errorf("%d mails of sign-ins from the browser that has created the account", got)
		}
		phone := signInAtGitHub(t, f, code.Device{}).Device
		f.Clock.Advance(48 * time.Hour)
		signInAtGitHub(t, f, phone)
		if got := countNotices(f, auth.NoticeNewBrowser); got != 1 {
			t.Errorf("%d mails of two sign-ins from another browser, want 1", got)
		}
		// The code that they enter in their session, for example for an export, is no sign-in from a new browser.
		session := signInAtGitHub(t, f, laptop).Session
		f.SignInWith(t, alex, signin.Browser{Device: laptop, Session: session.Reveal()})
		if got := countNotices(f, auth.NoticeNewBrowser); got != 1 {
			t.Error("the first code in their session was told as a sign-in from a new browser")
		}
	})
}

// Whoever may sign in can do so from any number of browsers, so their devices share a few mail budgets.
func TestT100_devicesOfOneMailbox_shareEightMailBudgets(t *testing.T) {
	t.Parallel()
	const browsers = 60
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		own := createdByProvider(t, f)
		f.SignInWith(t, alex, signin.Browser{Session: own.Reveal()})
		devices := make([]code.Device, browsers)
		for i := range devices {
			devices[i] = signInAtGitHub(t, f, code.Device{}).Device
		}
		f.Clock.Advance(25 * time.Hour)
		sent := 0
		for _, device := range devices {
			f.Clock.Advance(time.Second)
			in := signin.LoginInput{Email: authtest.Email(t, alex), Device: device}
			before := len(f.CodeMails.Mails())
			if _, err := f.SignInService.Login(t.Context(), in); err != nil {
				t.Fatal(err)
			}
			sent += len(f.CodeMails.Mails()) - before
		}
		keys := 0
		row := db.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM auth_mailboxes WHERE device LIKE 'devices %'")
		if err := row.Scan(&keys); err != nil {
			t.Fatal(err)
		}
		if keys > code.MaxDeviceBudgets || keys < 2 {
			t.Errorf("%d mail budgets of devices", keys)
		}
		if sent == 0 {
			t.Error("no code was sent")
		}
	})
}
