package passkey_test

import (
	"errors"
	"testing"
	"time"

	"wright.app/modules/auth/passkey"
	"wright.app/modules/auth/signin"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func TestProof_withAPasskey_replacesTheSessionAndCountsAsProven(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	o := addOwner(t, f, alex)
	f.Clock.Advance(time.Hour)
	proven, err := proveWith(t, f, o, o.authenticator)
	if err != nil {
		t.Fatal(err)
	}
	caller := f.Caller(t, proven.Session)
	if caller.User != o.caller.User || caller.CheckRecentProof(f.Clock.Now()) != nil {
		t.Errorf("got %+v", caller)
	}
	_, err = f.SessionService.Authenticate(t.Context(), o.signedIn.Session.Reveal(), identity.Agent{})
	if !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("the former session: %v", err)
	}
	if all, err := f.SessionService.List(t.Context(), caller); err != nil || len(all) != 1 {
		t.Errorf("%d sessions, %v", len(all), err)
	}
}

func TestProof_options_nameThePasskeysOfTheCallerOnly(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	o, _ := addOwner(t, f, alex), addOwner(t, f, robin)
	proof, err1 := f.PasskeyService.StartProof(t.Context(), o.caller)
	signIn, err2 := f.PasskeyService.StartSignIn(t.Context())
	if err := errors.Join(err1, err2); err != nil {
		t.Fatal(err)
	}
	if len(proof.Passkeys) != 1 || proof.Passkeys[0].ID != o.passkey.ID {
		t.Errorf("got %+v", proof.Passkeys)
	}
	if len(signIn.Passkeys) != 0 || signIn.Handle != nil || signIn.UserName != "" {
		t.Errorf("the options of a sign-in name somebody: %+v", signIn)
	}
}

func TestT93_proofByAPasskeyOfAnotherUser_isRefusedAndChangesNothing(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	o, other := addOwner(t, f, alex), addOwner(t, f, robin)
	if _, err := proveWith(t, f, o, other.authenticator); !errors.Is(err, passkey.ErrRefused) {
		t.Errorf("got %v", err)
	}
	if caller := f.Caller(t, o.signedIn.Session); caller.User != o.caller.User || caller.ProvenAt != o.caller.ProvenAt {
		t.Errorf("the session has changed: %+v", caller)
	}
	for _, p := range []passkey.Passkey{o.passkey, other.passkey} {
		stored, err := f.Passkeys.ByCredential(t.Context(), p.Credential.ID)
		if err != nil || !stored.LastUsedAt.IsZero() {
			t.Errorf("got %+v, %v", stored, err)
		}
	}
}

func TestT93_proofInAnEndedSession_startsNoSession(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	o := addOwner(t, f, alex)
	started, err := f.PasskeyService.StartProof(t.Context(), o.caller)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.SessionService.EndAll(t.Context(), o.caller.User); err != nil {
		t.Fatal(err)
	}
	_, err = f.PasskeyService.FinishProof(t.Context(), o.caller, passkey.UseInput{
		Cookie: started.Browser.Reveal(), Response: o.authenticator.Get(t, started),
		Browser: signin.Browser{Session: o.signedIn.Session.Reveal()},
	})
	if !errors.Is(err, fault.ErrUnauthorized) {
		t.Errorf("got %v", err)
	}
	if all, err := f.Sessions.ByUser(t.Context(), o.caller.User); err != nil || len(all) != 0 {
		t.Errorf("%d sessions, %v", len(all), err)
	}
}
