package store_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/passkey"
	"wright.app/modules/auth/signin"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// concurrently runs a call several times at once and returns how many calls had no error. Each error has to be allowed.
func concurrently(t *testing.T, n int, allowed error, call func(i int) error) int {
	t.Helper()
	successes := 0
	for i, err := range databasetest.Concurrently(n, call) {
		switch {
		case err == nil:
			successes++
		case !errors.Is(err, allowed):
			t.Errorf("call %d: %v", i, err)
		}
	}
	return successes
}

func TestT90_concurrentUsesOfOneCeremony_oneSignsIn(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		caller, authenticator := f.Caller(t, f.SignIn(t, alex).Session), authtest.NewAuthenticator(t)
		f.AddPasskey(t, caller, authenticator, "Laptop")
		started, err := f.PasskeyService.StartSignIn(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		in := passkey.UseInput{Cookie: started.Browser.Reveal(), Response: authenticator.Get(t, started)}
		n := concurrently(t, 8, passkey.ErrRefused, func(int) error {
			_, err := f.PasskeyService.FinishSignIn(t.Context(), in)
			return err
		})
		if n != 1 {
			t.Errorf("%d calls signed in", n)
		}
		if sessions := countRows(t, db, "auth_sessions"); sessions != 2 {
			t.Errorf("%d sessions", sessions)
		}
	})
}

// Two ceremonies with the same value of the counter: the key was copied.
func TestT92_concurrentUsesWithOneCounter_oneSignsIn(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		caller, authenticator := f.Caller(t, f.SignIn(t, alex).Session), authtest.NewAuthenticator(t)
		f.AddPasskey(t, caller, authenticator, "Laptop")
		authenticator.Counter = 7
		inputs := make([]passkey.UseInput, 4)
		for i := range inputs {
			started, err := f.PasskeyService.StartSignIn(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			inputs[i] = passkey.UseInput{
				Cookie: started.Browser.Reveal(), Response: authenticator.Get(t, started),
			}
		}
		n := concurrently(t, len(inputs), passkey.ErrRefused, func(i int) error {
			_, err := f.PasskeyService.FinishSignIn(t.Context(), inputs[i])
			return err
		})
		if n != 1 {
			t.Errorf("%d calls signed in", n)
		}
	})
}

// usersThatWait calls meanwhile before it locks a user, as if another transaction had had the lock.
type usersThatWait struct {
	auth.Users
	meanwhile func(ctx context.Context)
}

func (u usersThatWait) Lock(ctx context.Context, id identity.UserID) (*auth.User, error) {
	u.meanwhile(ctx)
	return u.Users.Lock(ctx, id)
}

func TestT115_passkeyReplacedByOneOfAnotherUserMeanwhile_provesNothing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		signedIn := f.SignIn(t, alex)
		caller, mallory := f.Caller(t, signedIn.Session), f.Caller(t, f.SignIn(t, "robin.demo@example.com").Session)
		authenticator := authtest.NewAuthenticator(t)
		attacker := authenticator.WithOtherKey(t)
		sameID := f.AddPasskey(t, mallory, attacker, "Laptop")
		if err := f.PasskeyService.Remove(t.Context(), mallory, sameID.ID); err != nil {
			t.Fatal(err)
		}
		own := f.AddPasskey(t, caller, authenticator, "Laptop")
		started, err := f.PasskeyService.StartProof(t.Context(), caller)
		if err != nil {
			t.Fatal(err)
		}
		response := attacker.Get(t, started)
		response.Handle = nil
		deps := f.PasskeyService.Deps
		deps.Users = usersThatWait{deps.Users, func(ctx context.Context) {
			_, err := deps.Store.Remove(ctx, caller.User, own.ID)
			if err := errors.Join(err, deps.Store.Add(ctx, sameID)); err != nil {
				t.Error(err)
			}
		}}
		_, err = passkey.NewService(deps).FinishProof(t.Context(), caller, passkey.UseInput{
			Cookie: started.Browser.Reveal(), Response: response,
			Browser: signin.Browser{Session: signedIn.Session.Reveal()},
		})
		if !errors.Is(err, passkey.ErrRefused) {
			t.Errorf("got %v", err)
		}
	})
}

func TestRegister_concurrently_doesNotExceedTheLimit(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		caller := f.Caller(t, f.SignIn(t, alex).Session)
		inputs := make([]passkey.RegistrationInput, passkey.Max+3)
		for i := range inputs {
			started, err := f.PasskeyService.StartRegistration(t.Context(), caller)
			if err != nil {
				t.Fatal(err)
			}
			inputs[i] = passkey.RegistrationInput{
				Browser: started.Browser.Reveal(), Name: "Laptop",
				Response: authtest.NewAuthenticator(t).Create(t, started),
			}
		}
		n := concurrently(t, len(inputs), passkey.ErrLimit, func(i int) error {
			_, err := f.PasskeyService.FinishRegistration(t.Context(), caller, inputs[i])
			return err
		})
		if n != passkey.Max {
			t.Errorf("%d passkeys were registered", n)
		}
	})
}

func TestT28_T91_removal_isMadeByTheOwnerWithAProofOnly(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		owner := f.Caller(t, f.SignIn(t, alex).Session)
		other := f.Caller(t, f.SignIn(t, "robin.demo@example.com").Session)
		added := f.AddPasskey(t, owner, authtest.NewAuthenticator(t), "Laptop")
		if err := f.PasskeyService.Remove(t.Context(), other, added.ID); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("by another user: %v", err)
		}
		f.Clock.Advance(identity.RecentProof + time.Microsecond)
		if err := f.PasskeyService.Remove(t.Context(), owner, added.ID); !errors.Is(err, fault.ErrReauthenticate) {
			t.Errorf("without a proof: %v", err)
		}
		if n := countRows(t, db, "auth_passkeys"); n != 1 {
			t.Errorf("%d passkeys are left", n)
		}
		owner = f.Caller(t, f.SignIn(t, alex).Session)
		n := concurrently(t, 4, fault.ErrNotFound, func(int) error {
			return f.PasskeyService.Remove(t.Context(), owner, added.ID)
		})
		if n != 1 || countRows(t, db, "auth_passkeys") != 0 {
			t.Errorf("%d calls removed it", n)
		}
	})
}

func TestUsePasskey_anyStatementFails_startsNoSession(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWithFaults(t, func(t *testing.T, db *database.DB, faults *databasetest.Faults) {
		t.Helper()
		sessions := 0
		failEachStatement(t, db, faults, func(f *authtest.Fixture) func(authtest.Services) error {
			authenticator := authtest.NewAuthenticator(t)
			f.AddPasskey(t, f.Caller(t, f.SignIn(t, alex).Session), authenticator, "Laptop")
			started, err := f.PasskeyService.StartSignIn(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			sessions = countRows(t, db, "auth_sessions")
			in := passkey.UseInput{Cookie: started.Browser.Reveal(), Response: authenticator.Get(t, started)}
			return func(s authtest.Services) error {
				_, err := s.PasskeyService.FinishSignIn(t.Context(), in)
				return err
			}
		}, func(f *authtest.Fixture) {
			if n := countRows(t, db, "auth_sessions"); n != sessions {
				t.Errorf("%d sessions were started", n-sessions)
			}
			caller := f.Caller(t, f.SignIn(t, alex).Session)
			all, err := f.PasskeyService.List(t.Context(), caller)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range all {
				if !p.LastUsedAt.IsZero() {
					t.Error("the use was recorded")
				}
				if err := f.PasskeyService.Remove(t.Context(), caller, p.ID); err != nil {
					t.Fatal(err)
				}
			}
		})
	})
}

func TestT99_startsOfAProofWithoutPasskeys_storeNothing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		caller := f.Caller(t, f.SignIn(t, alex).Session)
		started, err := f.PasskeyService.StartProof(t.Context(), caller)
		if err != nil || len(started.Passkeys) != 0 || len(started.Challenge) == 0 {
			t.Fatalf("got %+v, %v", started, err)
		}
		if n := countRows(t, db, "auth_passkey_ceremonies"); n != 0 {
			t.Errorf("%d rows were stored", n)
		}
		_, err = f.PasskeyService.FinishProof(t.Context(), caller, passkey.UseInput{
			Cookie: started.Browser.Reveal(), Response: authtest.NewAuthenticator(t).Get(t, started),
		})
		if !errors.Is(err, passkey.ErrRefused) {
			t.Errorf("a response to it: got %v", err)
		}
	})
}
