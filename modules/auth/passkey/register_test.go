package passkey_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/passkey"
	"wright.app/modules/auth/signin"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func TestRegister_passkey_isListedWithItsKindAndTimes(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	caller := f.Caller(t, f.SignIn(t, alex).Session)
	laptop, key := authtest.NewAuthenticator(t), authtest.NewAuthenticator(t)
	laptop.BackupEligible, key.Transports = true, []string{"usb", "nfc"}
	f.AddPasskey(t, caller, laptop, "  Laptop ")
	f.Clock.Advance(time.Minute)
	f.AddPasskey(t, caller, key, "Key")
	f.Clock.Advance(time.Minute)
	if _, err := f.SignInWithPasskey(t, laptop); err != nil {
		t.Fatal(err)
	}
	got, err := f.PasskeyService.List(t.Context(), caller)
	if err != nil || len(got) != 2 {
		t.Fatalf("got %+v, %v", got, err)
	}
	if p := got[0]; p.Name != "Laptop" || p.Credential.Kind() != passkey.KindSynced ||
		!p.CreatedAt.Equal(authtest.Start) || !p.LastUsedAt.Equal(authtest.Start.Add(2*time.Minute)) {
		t.Errorf("got %+v", p)
	}
	if p := got[1]; p.Name != "Key" || p.Credential.Kind() != passkey.KindSecurityKey || !p.LastUsedAt.IsZero() {
		t.Errorf("got %+v", p)
	}
	for kind, transports := range map[passkey.Kind][]string{
		passkey.KindDevice: {"internal", "usb"}, passkey.KindSecurityKey: {"ble"}, "": {"hybrid"},
	} {
		if got := (passkey.Credential{Transports: transports}).Kind(); got != kind {
			t.Errorf("%v: got %q", transports, got)
		}
	}
}

func TestRegister_handle_isRandomAndTheSameForAllPasskeysOfAUser(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	first, other := addOwner(t, f, alex), addOwner(t, f, robin)
	second := f.AddPasskey(t, first.caller, authtest.NewAuthenticator(t), "Phone")
	handle := string(first.passkey.Handle)
	if len(handle) != 32 || handle != string(second.Handle) || handle == string(other.passkey.Handle) {
		t.Errorf("got %x, %x; another user has %x", handle, second.Handle, other.passkey.Handle)
	}
	for _, known := range []string{alex, first.caller.User.String() + "\x00", first.caller.Member.String()} {
		if strings.Contains(handle, known) {
			t.Errorf("the handle contains %q", known)
		}
	}
}

func TestRegister_options_nameTheUserAndTheirPasskeys(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	o := addOwner(t, f, alex)
	started, err := f.PasskeyService.StartRegistration(t.Context(), o.caller)
	if err != nil || started.UserName != alex || started.DisplayName != alex ||
		started.RelyingParty.ID != "wright.test" || len(started.RelyingParty.Algorithms) == 0 ||
		len(started.Passkeys) != 1 || started.Passkeys[0].ID != o.passkey.ID || len(started.Challenge) != 32 {
		t.Errorf("got %+v, %v", started, err)
	}
}

func TestT91_registeringAndRemoving_needAProofOfAtMostTenMinutes(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	o := addOwner(t, f, alex)
	f.Clock.Advance(identity.RecentProof)
	if _, err := f.PasskeyService.StartRegistration(t.Context(), o.caller); err != nil {
		t.Errorf("after ten minutes: %v", err)
	}
	f.Clock.Advance(time.Microsecond)
	byProvider := o.caller
	byProvider.ProvenAt = time.Time{}
	for name, caller := range map[string]identity.Principal{
		"after more than ten minutes": o.caller, "signed in with a provider": byProvider,
	} {
		if _, err := f.PasskeyService.StartRegistration(t.Context(), caller); !errors.Is(err, fault.ErrReauthenticate) {
			t.Errorf("register, %s: %v", name, err)
		}
	}
	if _, err := proveWith(t, f, o, o.authenticator); err != nil {
		t.Fatal(err)
	}
}

func TestT91_removing_withoutProof_keepsThePasskeyAndTellsNobody(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	o := addOwner(t, f, alex)
	before := len(f.Notices.All())
	f.Clock.Advance(identity.RecentProof + time.Microsecond)
	err := f.PasskeyService.Remove(t.Context(), o.caller, o.passkey.ID)
	if !errors.Is(err, fault.ErrReauthenticate) {
		t.Errorf("got %v", err)
	}
	if n := len(f.Notices.All()); n != before {
		t.Errorf("%d mails were sent", n-before)
	}
	if _, err := f.SignInWithPasskey(t, o.authenticator); err != nil {
		t.Errorf("the passkey does not sign in any more: %v", err)
	}
}

func TestT91_mails_tellOfRegisteredAndRemovedPasskeys(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	o := addOwner(t, f, alex)
	if err := f.PasskeyService.Remove(t.Context(), o.caller, o.passkey.ID); err != nil {
		t.Fatal(err)
	}
	sent := f.Notices.All()
	for i, kind := range []auth.NoticeKind{auth.NoticePasskeyAdded, auth.NoticePasskeyRemoved} {
		if i >= len(sent) || sent[i].Kind != kind || sent[i].To.String() != alex || sent[i].Passkey != "Laptop" ||
			sent[i].Member != o.caller.Member {
			t.Errorf("mail %d: %+v", i, sent)
		}
	}
	if _, err := f.SignInWithPasskey(t, o.authenticator); !errors.Is(err, passkey.ErrRefused) {
		t.Errorf("a removed passkey signs in: %v", err)
	}
}

func TestRegister_elevenPasskeys_isErrLimitAtTheStartAndAtTheEnd(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	caller := f.Caller(t, f.SignIn(t, alex).Session)
	early, err := f.PasskeyService.StartRegistration(t.Context(), caller)
	if err != nil {
		t.Fatal(err)
	}
	for range passkey.Max {
		f.AddPasskey(t, caller, authtest.NewAuthenticator(t), "Laptop")
	}
	if _, err := f.PasskeyService.StartRegistration(t.Context(), caller); !errors.Is(err, passkey.ErrLimit) {
		t.Errorf("the start: %v", err)
	}
	_, err = f.PasskeyService.FinishRegistration(t.Context(), caller, passkey.RegistrationInput{
		Browser: early.Browser.Reveal(), Name: "Phone", Response: authtest.NewAuthenticator(t).Create(t, early),
	})
	if !errors.Is(err, passkey.ErrLimit) {
		t.Errorf("the end: %v", err)
	}
	if all, err := f.PasskeyService.List(t.Context(), caller); err != nil || len(all) != passkey.Max {
		t.Errorf("%d passkeys, %v", len(all), err)
	}
}

func TestRegister_credentialThatIsRegistered_isRefusedForEverybody(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	o := addOwner(t, f, alex)
	other := f.Caller(t, f.SignIn(t, robin).Session)
	for name, caller := range map[string]identity.Principal{"the owner": o.caller, "another user": other} {
		started, err := f.PasskeyService.StartRegistration(t.Context(), caller)
		if err != nil {
			t.Fatal(err)
		}
		_, err = f.PasskeyService.FinishRegistration(t.Context(), caller, passkey.RegistrationInput{
			Browser: started.Browser.Reveal(), Name: "x", Response: o.authenticator.Copy().Create(t, started),
		})
		if !errors.Is(err, passkey.ErrRefused) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := f.SignInWithPasskey(t, o.authenticator); err != nil {
		t.Errorf("the first registration does not sign in any more: %v", err)
	}
}

// Each registration and each removal is a mail. So without a limit, one user could use up the mails of the site.
func TestT128_registrationsOfADay_areLimitedAtTheStartAndAtTheEnd(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	signedIn := f.SignIn(t, alex)
	caller := f.Caller(t, signedIn.Session)
	late := authtest.NewAuthenticator(t)
	started, err := f.PasskeyService.StartRegistration(t.Context(), caller)
	if err != nil {
		t.Fatal(err)
	}
	for range auth.MaxAdditions {
		added := f.AddPasskey(t, caller, authtest.NewAuthenticator(t), "Laptop")
		if err := f.PasskeyService.Remove(t.Context(), caller, added.ID); err != nil {
			t.Fatal(err)
		}
	}
	_, startErr := f.PasskeyService.StartRegistration(t.Context(), caller)
	_, endErr := f.PasskeyService.FinishRegistration(t.Context(), caller, passkey.RegistrationInput{
		Browser: started.Browser.Reveal(), Name: "Phone", Response: late.Create(t, started),
	})
	for name, err := range map[string]error{"start": startErr, "end": endErr} {
		problem, _ := fault.Of(err)
		if !errors.Is(err, fault.ErrRequestLimit) || problem.RetryAfter() != 24*time.Hour {
			t.Errorf("%s: got %v", name, err)
		}
	}
	f.Clock.Advance(24 * time.Hour)
	again := f.SignIn(t, alex)
	f.AddPasskey(t, f.Caller(t, again.Session), late, "Phone")
}

func TestName_hasOneToFiftyCharacters(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	o := addOwner(t, f, alex)
	fifty := strings.Repeat("ä", 50)
	for raw, want := range map[string]string{" a ": "a", fifty: fifty, "a\nb": "a b"} {
		got, err := f.PasskeyService.Rename(t.Context(), o.caller, o.passkey.ID, raw)
		if err != nil || got.Name != want {
			t.Errorf("%q: got %q, %v", raw, got.Name, err)
		}
	}
	for raw, code := range map[string]string{
		"": "minLength", " \t": "minLength", fifty + "a": "maxLength", "a\x1b": "pattern", "a\x00": "pattern",
	} {
		_, err := f.PasskeyService.Rename(t.Context(), o.caller, o.passkey.ID, raw)
		if f, ok := fault.Of(err); !ok || len(f.Fields()) != 1 || f.Fields()[0].Name != "name" ||
			f.Fields()[0].Code != code {
			t.Errorf("%q: got %v", raw, err)
		}
	}
	if all, err := f.PasskeyService.List(t.Context(), o.caller); err != nil || all[0].Name == "Laptop" {
		t.Errorf("got %+v, %v", all, err)
	}
}

func TestT28_passkeysOfOthers_areNotFound(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	o, other := addOwner(t, f, alex), addOwner(t, f, robin)
	if _, err := f.PasskeyService.Rename(t.Context(), other.caller, o.passkey.ID, "x"); !errors.Is(err,
		fault.ErrNotFound) {
		t.Errorf("rename: %v", err)
	}
	for _, proven := range []bool{true, false} {
		caller := other.caller
		if !proven {
			caller.ProvenAt = time.Time{}
		}
		if err := f.PasskeyService.Remove(t.Context(), caller, o.passkey.ID); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("remove, proven %t: %v", proven, err)
		}
	}
	if all, err := f.PasskeyService.List(t.Context(), other.caller); err != nil || len(all) != 1 ||
		all[0].ID != other.passkey.ID {
		t.Errorf("got %+v, %v", all, err)
	}
}

// The session ends, or the user is suspended, while the body of the request is read.
func TestT91_registrationAfterTheSessionEnded_isRefused(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(*testing.T, *authtest.Fixture, owner){
		"sessions ended": func(t *testing.T, f *authtest.Fixture, o owner) {
			t.Helper()
			if err := f.SessionService.EndAll(t.Context(), o.caller.User); err != nil {
				t.Fatal(err)
			}
		},
		"user suspended": func(t *testing.T, f *authtest.Fixture, o owner) {
			t.Helper()
			user, err := f.Users.Lock(t.Context(), o.caller.User)
			if err != nil {
				t.Fatal(err)
			}
			user.Suspend("Spam.", f.Clock.Now())
			if err := f.Users.Save(t.Context(), user); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			o := addOwner(t, f, alex)
			second := authtest.NewAuthenticator(t)
			started, err := f.PasskeyService.StartRegistration(t.Context(), o.caller)
			if err != nil {
				t.Fatal(err)
			}
			end(t, f, o)
			_, err = f.PasskeyService.FinishRegistration(t.Context(), o.caller, passkey.RegistrationInput{
				Browser: started.Browser.Reveal(), Name: "Second", Response: second.Create(t, started),
			})
			if !errors.Is(err, fault.ErrUnauthorized) && !errors.Is(err, signin.ErrUserSuspended) {
				t.Errorf("got %v", err)
			}
			if all, err := f.Passkeys.ByUser(t.Context(), o.caller.User); err != nil || len(all) != 1 {
				t.Errorf("%d passkeys, %v", len(all), err)
			}
		})
	}
}
