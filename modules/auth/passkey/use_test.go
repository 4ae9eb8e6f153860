package passkey_test

import (
	"errors"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/passkey"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/signin"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func TestSignIn_withAPasskey_isASessionThatCountsAsProven(t *testing.T) {
	t.Parallel()
	f := newFixture()
	o := addOwner(t, f, alex)
	f.Clock.Advance(time.Hour)
	signedIn, err := f.SignInWithPasskey(t, o.authenticator)
	if err != nil {
		t.Fatal(err)
	}
	caller := f.Caller(t, signedIn.Session)
	if caller.User != o.caller.User || !caller.ProvenAt.Equal(f.Clock.Now()) ||
		!caller.AuthenticatedAt.Equal(f.Clock.Now()) || caller.SessionID == o.caller.SessionID {
		t.Errorf("got %+v", caller)
	}
	if signedIn.View.User.Email().String() != alex || signedIn.View.User.Ready() {
		t.Errorf("got %+v", signedIn.View)
	}
	if _, err := f.PasskeyService.StartRegistration(t.Context(), caller); err != nil {
		t.Errorf("the sign-in is no proof: %v", err)
	}
}

func TestT11_signInWithAPasskey_endsTheFormerSessionOfTheBrowser(t *testing.T) {
	t.Parallel()
	f := newFixture()
	o, other := addOwner(t, f, alex), f.SignIn(t, robin)
	planted, err := auth.NewToken()
	if err != nil {
		t.Fatal(err)
	}
	for name, former := range map[string]auth.Token{"another user": other.Session, "planted": planted} {
		started, err := f.PasskeyService.StartSignIn(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		signedIn, err := f.PasskeyService.FinishSignIn(t.Context(), passkey.UseInput{
			Cookie: started.Browser.Reveal(), Response: o.authenticator.Get(t, started),
			Browser: signin.Browser{Session: former.Reveal(), Agent: session.Agent{Browser: "Firefox"}},
		})
		if err != nil {
			t.Fatal(err)
		}
		if f.Caller(t, signedIn.Session).User != o.caller.User || signedIn.Session == former {
			t.Errorf("%s: the session was adopted", name)
		}
		if _, err := f.SessionService.Authenticate(t.Context(), former.Reveal(), identity.Agent{}); !errors.Is(err,
			fault.ErrSessionExpired) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestT90_response_isAcceptedOnceAndForFiveMinutes(t *testing.T) {
	t.Parallel()
	f := newFixture()
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
	f := newFixture()
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
	f := newFixture()
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
	f := newFixture()
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
	f := newFixture()
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
	f := newFixture()
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

func TestProof_withAPasskey_replacesTheSessionAndCountsAsProven(t *testing.T) {
	t.Parallel()
	f := newFixture()
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
	f := newFixture()
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
	f := newFixture()
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
	f := newFixture()
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

func TestT94_signIn_refusesUnknownPasskeysAndWrongSignaturesAlike(t *testing.T) {
	t.Parallel()
	f := newFixture()
	o := addOwner(t, f, alex)
	suspended := addOwner(t, f, robin)
	suspend(t, f, suspended.caller.User)
	wrongKey := authtest.NewAuthenticator(t)
	for name, response := range map[string]func(s passkey.Started) passkey.Assertion{
		"an unknown passkey": func(s passkey.Started) passkey.Assertion { return wrongKey.Get(t, s) },
		"a wrong signature": func(s passkey.Started) passkey.Assertion {
			r := o.authenticator.Get(t, s)
			r.Signature = wrongKey.Get(t, s).Signature
			return r
		},
		"a wrong signature for a suspended user": func(s passkey.Started) passkey.Assertion {
			r := suspended.authenticator.Get(t, s)
			r.Signature = wrongKey.Get(t, s).Signature
			return r
		},
		"no response": func(passkey.Started) passkey.Assertion { return passkey.Assertion{} },
	} {
		started, err := f.PasskeyService.StartSignIn(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		_, err = f.PasskeyService.FinishSignIn(t.Context(), passkey.UseInput{
			Cookie: started.Browser.Reveal(), Response: response(started),
		})
		if !errors.Is(err, passkey.ErrRefused) || errors.Is(err, signin.ErrUserSuspended) {
			t.Errorf("%s: got %v", name, err)
		}
	}
	if _, err := f.SignInWithPasskey(t, suspended.authenticator); !errors.Is(err, signin.ErrUserSuspended) {
		t.Errorf("a suspended user with their passkey: %v", err)
	}
}

func TestSignIn_suspendedUser_getsNoSession(t *testing.T) {
	t.Parallel()
	f := newFixture()
	o := addOwner(t, f, alex)
	suspend(t, f, o.caller.User)
	before, err := f.Sessions.ByUser(t.Context(), o.caller.User)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.SignInWithPasskey(t, o.authenticator); !errors.Is(err, signin.ErrUserSuspended) {
		t.Errorf("got %v", err)
	}
	if after, err := f.Sessions.ByUser(t.Context(), o.caller.User); err != nil || len(after) != len(before) {
		t.Errorf("%d sessions, %v", len(after), err)
	}
}

func TestSignIn_userWithScheduledDeletion_cancelsItUntilItIsDue(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		wait    time.Duration
		refused bool
	}{
		"before it is due": {auth.DeletionDelay - time.Second, false}, "when it is due": {auth.DeletionDelay, true},
	} {
		f := newFixture()
		o := addOwner(t, f, alex)
		user, err := f.Users.ByID(t.Context(), o.caller.User)
		if err != nil {
			t.Fatal(err)
		}
		user.ScheduleDeletion(f.Clock.Now())
		due := user.EraseAt()
		if err := f.Users.Save(t.Context(), user); err != nil {
			t.Fatal(err)
		}
		f.Clock.Advance(row.wait)
		signedIn, err := f.SignInWithPasskey(t, o.authenticator)
		if row.refused {
			if !errors.Is(err, passkey.ErrRefused) {
				t.Errorf("%s: %v", name, err)
			}
			if _, err := f.Users.ByID(t.Context(), o.caller.User); !errors.Is(err, auth.ErrNoUser) {
				t.Errorf("%s: the user was not erased: %v", name, err)
			}
			continue
		}
		if err != nil || signedIn.View.User.DeletionScheduled() || !signedIn.View.CancelledEraseAt.Equal(due) {
			t.Errorf("%s: %+v, %v", name, signedIn.View, err)
		}
	}
}

func TestErase_passkeysAndCeremonies_areDeleted(t *testing.T) {
	t.Parallel()
	f := newFixture()
	o := addOwner(t, f, alex)
	started, err := f.PasskeyService.StartProof(t.Context(), o.caller)
	if err != nil {
		t.Fatal(err)
	}
	user, err := f.Users.ByID(t.Context(), o.caller.User)
	if err != nil {
		t.Fatal(err)
	}
	user.ScheduleDeletion(f.Clock.Now())
	if err := f.Users.Save(t.Context(), user); err != nil {
		t.Fatal(err)
	}
	f.Clock.Advance(auth.DeletionDelay)
	if n, err := f.EraseDue(t.Context()); n != 1 || err != nil {
		t.Fatalf("%d, %v", n, err)
	}
	if _, err := f.Passkeys.ByCredential(t.Context(), o.passkey.Credential.ID); !errors.Is(err, passkey.ErrNoPasskey) {
		t.Errorf("the passkey: %v", err)
	}
	if _, err := f.Ceremonies.Consume(t.Context(), started.Browser.Digest(), authtest.Start); !errors.Is(err,
		passkey.ErrNoCeremony) {
		t.Errorf("the ceremony: %v", err)
	}
}

func TestUseCases_withoutASignIn_areUnauthorized(t *testing.T) {
	t.Parallel()
	f := newFixture()
	ctx, nobody := t.Context(), identity.Principal{}
	for name, call := range map[string]func() error{
		"start a registration": func() error { _, err := f.PasskeyService.StartRegistration(ctx, nobody); return err },
		"register": func() error {
			_, err := f.PasskeyService.FinishRegistration(ctx, nobody, passkey.RegistrationInput{Name: "x"})
			return err
		},
		"list":          func() error { _, err := f.PasskeyService.List(ctx, nobody); return err },
		"rename":        func() error { _, err := f.PasskeyService.Rename(ctx, nobody, passkey.ID{}, "x"); return err },
		"remove":        func() error { return f.PasskeyService.Remove(ctx, nobody, passkey.ID{}) },
		"start a proof": func() error { _, err := f.PasskeyService.StartProof(ctx, nobody); return err },
		"prove": func() error {
			_, err := f.PasskeyService.FinishProof(ctx, nobody, passkey.UseInput{})
			return err
		},
	} {
		if err := call(); !errors.Is(err, fault.ErrUnauthorized) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func suspend(t testing.TB, f *authtest.Fixture, id identity.UserID) {
	t.Helper()
	user, err := f.Users.ByID(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	user.Suspend("Spam.", f.Clock.Now())
	if err := f.Users.Save(t.Context(), user); err != nil {
		t.Fatal(err)
	}
}

func TestT77_passkeySignIn_fromANewBrowser_isToldOncePerBrowser(t *testing.T) {
	t.Parallel()
	f := newFixture()
	o := addOwner(t, f, alex)
	signIn := func(browser signin.Browser) signin.SignedIn {
		t.Helper()
		started, err := f.PasskeyService.StartSignIn(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		signedIn, err := f.PasskeyService.FinishSignIn(t.Context(), passkey.UseInput{
			Cookie: started.Browser.Reveal(), Response: o.authenticator.Get(t, started), Browser: browser,
		})
		if err != nil {
			t.Fatal(err)
		}
		return signedIn
	}
	told := func() int {
		n := 0
		for _, notice := range f.Notices.All() {
			if notice.Kind == auth.NoticeNewBrowser {
				n++
			}
		}
		return n
	}
	before := told()
	first := signIn(signin.Browser{})
	if got := told() - before; got != 1 {
		t.Errorf("a new browser: %d mails", got)
	}
	signIn(signin.Browser{Device: first.Device})
	if got := told() - before; got != 1 {
		t.Errorf("the same browser again: %d mails", got)
	}
	if _, err := proveWith(t, f, o, o.authenticator); err != nil {
		t.Fatal(err)
	}
	if got := told() - before; got != 1 {
		t.Errorf("a proof in a session: %d mails", got)
	}
}
