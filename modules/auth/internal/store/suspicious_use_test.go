package store_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/passkey"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/signin"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// expectEvents compares the kinds, outcomes, browsers and counts of the newest events of a user, the newest first.
func expectEvents(t *testing.T, f *authtest.Fixture, user identity.UserID, want ...auth.SecurityEvent) {
	t.Helper()
	events, err := f.Events.Page(t.Context(), user, 0, len(want))
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range events {
		events[i] = auth.SecurityEvent{
			Kind: e.Kind, Method: e.Method, Outcome: e.Outcome, Agent: e.Agent, Count: e.Count,
		}
	}
	if !slices.Equal(events, want) {
		t.Errorf("got %+v\nwant %+v", events, want)
	}
}

// The session ends for both who have its cookie, so the log has to say why.
func TestT73_oldValueOfACookie_isRecordedOnceWithTheBrowserThatSentIt(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		copied := f.SignIn(t, alex).Session
		user := f.Caller(t, copied).User
		f.Clock.Advance(24 * time.Hour)
		rotated, err := f.SessionService.Authenticate(t.Context(), copied.Reveal(), firefox)
		if err != nil || !rotated.Rotated {
			t.Fatalf("got %+v, %v", rotated, err)
		}
		f.Caller(t, rotated.Renewed)
		f.Clock.Advance(session.Overlap)
		safari := identity.Agent{Browser: "Safari", System: "iOS"}
		runConcurrently(4, func(int) {
			_, err := f.SessionService.Authenticate(t.Context(), copied.Reveal(), safari)
			if !errors.Is(err, fault.ErrSessionExpired) {
				t.Errorf("the old value: %v", err)
			}
		})
		expectEnded(t, f, rotated.Renewed)
		expectEvents(t, f, user, auth.SecurityEvent{
			Kind: auth.EventSessionCookieReused, Method: auth.MethodSession, Outcome: auth.OutcomeSucceeded,
			Agent: safari, Count: 1,
		})
	})
}

func TestT92_counterThatHasNotGrown_isRecorded(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		authenticator := authtest.NewAuthenticator(t)
		own := f.SignIn(t, alex)
		caller := f.Caller(t, own.Session)
		f.AddPasskey(t, caller, authenticator, "Laptop")
		authenticator.Counter = 5
		if _, err := f.SignInWithPasskey(t, authenticator); err != nil {
			t.Fatal(err)
		}
		authenticator.Counter = 4
		if _, err := f.SignInWithPasskey(t, authenticator); !errors.Is(err, passkey.ErrRefused) {
			t.Fatalf("a sign-in: %v", err)
		}
		started, err := f.PasskeyService.StartProof(t.Context(), caller)
		if err != nil {
			t.Fatal(err)
		}
		_, err = f.PasskeyService.FinishProof(t.Context(), caller, passkey.UseInput{
			Cookie: started.Browser.Reveal(), Response: authenticator.Get(t, started),
			Browser: signin.Browser{Session: own.Session.Reveal()},
		})
		if !errors.Is(err, passkey.ErrRefused) {
			t.Fatalf("a proof: %v", err)
		}
		expectEvents(t, f, caller.User, auth.SecurityEvent{
			Kind: auth.EventPasskeyRefused, Method: auth.MethodPasskey, Outcome: auth.OutcomeCounterNotGrown, Count: 2,
		})
	})
}

// Somebody who guesses signatures causes no event that says that a passkey was copied.
func TestT92_wrongSignature_isNotRecordedAsACopy(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		authenticator, stranger := authtest.NewAuthenticator(t), authtest.NewAuthenticator(t)
		caller := f.Caller(t, f.SignIn(t, alex).Session)
		f.AddPasskey(t, caller, authenticator, "Laptop")
		authenticator.Counter = 5
		if _, err := f.SignInWithPasskey(t, authenticator); err != nil {
			t.Fatal(err)
		}
		started, err := f.PasskeyService.StartSignIn(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		response := authenticator.Get(t, started)
		response.Signature = stranger.Get(t, started).Signature
		in := passkey.UseInput{Cookie: started.Browser.Reveal(), Response: response}
		if _, err := f.PasskeyService.FinishSignIn(t.Context(), in); !errors.Is(err, passkey.ErrRefused) {
			t.Fatal(err)
		}
		expectEvents(t, f, caller.User, auth.SecurityEvent{
			Kind: auth.EventSignedIn, Method: auth.MethodPasskey, Outcome: auth.OutcomeSucceeded, Count: 1,
		})
	})
}

// Whoever enters the first code in their session was signed in already.
func TestT80_firstProofInASessionOfTheUser_isRecordedAsAProofOfIdentity(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		own := createdByProvider(t, f)
		user := f.Caller(t, own).User
		proven := f.SignInWith(t, alex, signin.Browser{Session: own.Reveal(), Agent: firefox})
		expectEvents(t, f, user, auth.SecurityEvent{
			Kind: auth.EventIdentityProven, Method: auth.MethodCode, Outcome: auth.OutcomeSucceeded, Agent: firefox,
			Count: 1,
		})
		expectEnded(t, f, own)
		f.Caller(t, proven.Session)
	})
}
