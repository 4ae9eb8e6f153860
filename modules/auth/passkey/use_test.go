package passkey_test

import (
	"context"
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
	"wright.app/platform/tx"
)

func TestSignIn_withAPasskey_isASessionThatCountsAsProven(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
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
	f := newFixture(t)
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

func TestT94_signIn_refusesUnknownPasskeysAndWrongSignaturesAlike(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
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
	f := newFixture(t)
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

// repeatedOnce is a tx.Transactor that runs transactions of its choice twice, with change between.
type repeatedOnce struct {
	tx.Transactor

	isChosen func() bool
	change   func()
}

// InTx implements tx.Transactor.
func (r repeatedOnce) InTx(ctx context.Context, fn func(ctx context.Context) error) error {
	if r.isChosen() {
		if err := r.Transactor.InTx(ctx, fn); err != nil {
			return err
		}
		r.change()
	}
	return r.Transactor.InTx(ctx, fn)
}

func TestSignIn_suspensionEndsBeforeTheTransactionIsRepeated_isNotRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	o := addOwner(t, f, alex)
	started, err := f.PasskeyService.StartSignIn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	suspend(t, f, o.caller.User)
	transactions := 0
	f.PasskeyService.Transactor = repeatedOnce{
		f.PasskeyService.Transactor,
		func() bool { transactions++; return transactions == 2 }, // the first one marks the ceremony as used
		func() {
			user, err := f.Users.ByID(t.Context(), o.caller.User)
			if err != nil {
				t.Fatal(err)
			}
			user.Restore()
			if err := f.Users.Save(t.Context(), user); err != nil {
				t.Fatal(err)
			}
		},
	}
	signedIn, err := f.PasskeyService.FinishSignIn(t.Context(), passkey.UseInput{
		Cookie: started.Browser.Reveal(), Response: o.authenticator.Get(t, started),
	})
	if err != nil || signedIn.View.User.ID() != o.caller.User {
		t.Errorf("got %v", err)
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
		f := newFixture(t)
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
	f := newFixture(t)
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
	f := newFixture(t)
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
	f := newFixture(t)
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
