package passkey_test

import (
	"errors"
	"testing"
	"time"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/passkey"
	"wright.app/modules/auth/signin"
)

func TestT90_response_isAcceptedOnceAndForFiveMinutes(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	o := addOwner(t, f, alex)
	for name, row := range map[string]struct {
		wait time.Duration
		want error
	}{
		"the last moment": {passkey.CeremonyLife - time.Microsecond, nil},
		"expired":         {passkey.CeremonyLife, passkey.ErrRefused},
	} {
		started, err := f.PasskeyService.StartSignIn(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		in := passkey.UseInput{Cookie: started.Browser.Reveal(), Response: o.authenticator.Get(t, started)}
		f.Clock.Advance(row.wait)
		if _, err := f.PasskeyService.FinishSignIn(t.Context(), in); !errors.Is(err, row.want) {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := f.PasskeyService.FinishSignIn(t.Context(), in); !errors.Is(err, passkey.ErrRefused) {
			t.Errorf("%s, a second time: %v", name, err)
		}
	}
}

func TestT90_refusedResponse_usesUpTheCeremony(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	o := addOwner(t, f, alex)
	started, err := f.PasskeyService.StartSignIn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	in := passkey.UseInput{Cookie: started.Browser.Reveal(), Response: o.authenticator.Get(t, started)}
	right := in.Response.Signature
	in.Response.Signature = append([]byte{}, right[:len(right)-1]...)
	for range 2 {
		if _, err := f.PasskeyService.FinishSignIn(t.Context(), in); !errors.Is(err, passkey.ErrRefused) {
			t.Errorf("got %v", err)
		}
		in.Response.Signature = right
	}
}

func TestT90_response_isRefusedInAnotherBrowserForAnotherPurposeAndSession(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	ctx := t.Context()
	o := addOwner(t, f, alex)
	otherSession := f.Caller(t, f.SignIn(t, alex).Session)
	service := f.PasskeyService
	signIn, err1 := service.StartSignIn(ctx)
	proof, err2 := service.StartProof(ctx, o.caller)
	proofForOther, err3 := service.StartProof(ctx, o.caller)
	registration, err4 := service.StartRegistration(ctx, o.caller)
	if err := errors.Join(err1, err2, err3, err4); err != nil {
		t.Fatal(err)
	}
	use := func(cookie string, started passkey.Started) passkey.UseInput {
		return passkey.UseInput{
			Cookie: cookie, Response: o.authenticator.Get(t, started),
			Browser: signin.Browser{Session: o.signedIn.Session.Reveal()},
		}
	}
	for name, call := range map[string]func() error{
		"without the cookie": func() error {
			_, err := service.FinishSignIn(ctx, use("", signIn))
			return err
		},
		"with the cookie of another browser": func() error {
			_, err := service.FinishSignIn(ctx, use(authtest.Token(t).Reveal(), signIn))
			return err
		},
		"a proof to sign in": func() error {
			_, err := service.FinishSignIn(ctx, use(proof.Browser.Reveal(), proof))
			return err
		},
		"a registration as a proof": func() error {
			_, err := service.FinishProof(ctx, o.caller, use(registration.Browser.Reveal(), registration))
			return err
		},
		"a proof in another session": func() error {
			_, err := service.FinishProof(ctx, otherSession, use(proofForOther.Browser.Reveal(), proofForOther))
			return err
		},
		"a sign-in as a registration": func() error {
			_, err := service.FinishRegistration(ctx, o.caller, passkey.RegistrationInput{
				Browser: signIn.Browser.Reveal(), Name: "x", Response: authtest.NewAuthenticator(t).Create(t, signIn),
			})
			return err
		},
	} {
		if err := call(); !errors.Is(err, passkey.ErrRefused) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestT90_response_isRefusedForAnotherOriginOrSiteAndWithoutVerificationOfTheUser(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	o := addOwner(t, f, alex)
	for name, change := range map[string]func(a *authtest.Authenticator){
		"another host":    func(a *authtest.Authenticator) { a.Origin = "https://wright.test.evil.example" },
		"a subdomain":     func(a *authtest.Authenticator) { a.Origin = "https://evil.wright.test" },
		"plain http":      func(a *authtest.Authenticator) { a.Origin = "http://wright.test" },
		"another port":    func(a *authtest.Authenticator) { a.Origin = "https://wright.test:8443" },
		"another site":    func(a *authtest.Authenticator) { a.RPID = "evil.example" },
		"not verified":    func(a *authtest.Authenticator) { a.WithoutVerification = true },
		"another passkey": func(a *authtest.Authenticator) { *a = *authtest.NewAuthenticator(t) },
	} {
		changed := o.authenticator.Copy()
		change(changed)
		if _, err := f.SignInWithPasskey(t, changed); !errors.Is(err, passkey.ErrRefused) {
			t.Errorf("sign in, %s: %v", name, err)
		}
		if name == "another passkey" {
			continue
		}
		created := authtest.NewAuthenticator(t)
		change(created)
		started, err := f.PasskeyService.StartRegistration(t.Context(), o.caller)
		if err != nil {
			t.Fatal(err)
		}
		_, err = f.PasskeyService.FinishRegistration(t.Context(), o.caller, passkey.RegistrationInput{
			Browser: started.Browser.Reveal(), Name: "x", Response: created.Create(t, started),
		})
		if !errors.Is(err, passkey.ErrRefused) {
			t.Errorf("register, %s: %v", name, err)
		}
	}
	if _, err := f.SignInWithPasskey(t, o.authenticator); err != nil {
		t.Errorf("unchanged: %v", err)
	}
}

func TestT90_userHandle_hasToBeThatOfThePasskey(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	o, other := addOwner(t, f, alex), addOwner(t, f, robin)
	for name, handle := range map[string]passkey.Handle{"none": nil, "of another user": other.passkey.Handle} {
		started, err := f.PasskeyService.StartSignIn(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		in := passkey.UseInput{Cookie: started.Browser.Reveal(), Response: o.authenticator.Get(t, started)}
		in.Response.Handle = handle
		if _, err := f.PasskeyService.FinishSignIn(t.Context(), in); !errors.Is(err, passkey.ErrRefused) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestT92_counterThatHasNotGrown_isRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	o := addOwner(t, f, alex)
	for _, row := range []struct {
		counter uint32
		want    error
	}{
		{0, nil},
		{0, nil}, // authenticators that do not count always send zero
		{5, nil},
		{5, passkey.ErrRefused},
		{4, passkey.ErrRefused},
		{0, passkey.ErrRefused},
		{6, nil},
	} {
		o.authenticator.Counter = row.counter
		if _, err := f.SignInWithPasskey(t, o.authenticator); !errors.Is(err, row.want) {
			t.Errorf("counter %d: got %v, want %v", row.counter, err, row.want)
		}
	}
}
