package signin_test

import (
	"testing"
	"time"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/signin"
)

func TestLogin_deviceOfTheOwner_hasItsOwnMailBudget(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	device := f.SignIn(t, alex).Device
	f.Clock.Advance(time.Hour)
	for range 6 { // uses up the budget of the mailbox
		f.Login(t, alex)
		f.Clock.Advance(2 * time.Minute)
	}
	before := len(f.CodeMails.Mails())
	mailsAfterLogin := func(d code.Device, address string) int {
		t.Helper()
		if _, err := f.SignInService.Login(t.Context(),
			signin.LoginInput{Email: authtest.Email(t, address), Device: d}); err != nil {
			t.Fatal(err)
		}
		return len(f.CodeMails.Mails()) - before
	}
	if n := mailsAfterLogin(code.Device{}, alex); n != 0 {
		t.Error("the budget of the mailbox is not used up")
	}
	if n := mailsAfterLogin(device, alex); n != 1 {
		t.Error("the owner's browser got no code")
	}
	f.Clock.Advance(time.Minute)
	if n := mailsAfterLogin(code.ParseDevice(device.Reveal()), alex); n != 2 {
		t.Error("the parsed cookie does not have the budget of its device")
	}
	f.Clock.Advance(time.Minute)
	altered := []byte(device.Reveal())
	altered[0] ^= 1
	if n := mailsAfterLogin(code.ParseDevice(string(altered)), alex); n != 2 {
		t.Error("an altered cookie has its own budget")
	}
	if n := mailsAfterLogin(device, "robin.demo@example.com"); n != 3 {
		t.Error("another mailbox got no mail")
	}
	if n := mailsAfterLogin(device, "robin.demo@example.com"); n != 4 || !f.CodeMails.Last(t).At.After(f.Clock.Now()) {
		t.Error("the device has its own budget for another mailbox")
	}
	f.Clock.Advance(code.DeviceLife)
	if device.Proves(authtest.Key("devices"), authtest.Email(t, alex), f.Clock.Now()) {
		t.Error("the device is valid for more than a year")
	}
}

func TestParseDevice_invalidText_isTheZeroDevice(t *testing.T) {
	t.Parallel()
	email := authtest.Email(t, alex)
	for _, text := range []string{
		"", ".", "..", "...", "a.b.c", "AAAAAAAAAAAAAAAAAAAAAA.1", "AAAAAAAAAAAAAAAAAAAAAA.!.AAAA",
		"AAAAAAAAAAAAAAAAAAAAAA.1.!",
		"AAAAAAAAAAAAAAAAAAAAAA.1.AAAA", "AAAA.1.AAAA", "AAAAAAAAAAAAAAAAAAAAAA.zzzzzzzzzzzzzzzz.AAAA",
	} {
		if code.ParseDevice(text).Proves(authtest.Key("devices"), email, start) {
			t.Errorf("%q is a valid device", text)
		}
	}
}

func TestDevice_secondSignIn_keepsItsID(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	in := f.SignIn(t, alex)
	first := in.Device
	f.Clock.Advance(time.Minute)
	again, err := code.NewDevice(authtest.Key("devices"), first, in.View.User, f.Clock.Now())
	if err != nil {
		t.Fatal(err)
	}
	if again.Reveal()[:22] != first.Reveal()[:22] {
		t.Error("signing in again gives the device a new id and budget")
	}
}
