package store_test

import (
	"errors"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/oauth"
	"wright.app/modules/auth/session"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// A stolen cookie must not link an identity that comes back later, and must not sign out the owner.
func TestT15_linkingUnlinkingAndEndingSessions_needAFreshProof(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f, ctx := authtest.NewFixture(storesOver(db)), t.Context()
		other := f.SignIn(t, alex).Session
		f.Clock.Advance(time.Minute)
		own := f.SignIn(t, alex).Session
		account, err := f.Accounts.Add(ctx, f.Caller(t, own).User, auth.Account{
			Provider: auth.ProviderGitHub, Subject: "1", Username: "alex-demo", LinkedAt: f.Clock.Now(),
		})
		if err != nil {
			t.Fatal(err)
		}
		f.Clock.Advance(identity.RecentProof)
		if err := f.SessionService.CheckProof(f.Caller(t, own)); err != nil {
			t.Errorf("at the limit: %v", err)
		}

		f.Clock.Advance(time.Second)
		otherID := uuid.MustParse(f.Caller(t, other).SessionID)
		protected := map[string]func(caller identity.Principal) error{
			"check": f.SessionService.CheckProof,
			"link": func(caller identity.Principal) error {
				_, err := f.OAuthService.BeginLink(ctx, caller, auth.ProviderGitLab, "",
					session.Origin{Site: "same-origin"})
				return err
			},
			"unlink": func(caller identity.Principal) error {
				return f.OAuthService.Unlink(ctx, caller, account.ID)
			},
			"end another session": func(caller identity.Principal) error {
				_, err := f.SessionService.EndOne(ctx, caller, otherID)
				return err
			},
			"end other sessions": func(caller identity.Principal) error {
				return f.SessionService.EndOthers(ctx, caller)
			},
		}
		for name, call := range protected {
			if err := call(f.Caller(t, own)); !errors.Is(err, fault.ErrReauthenticate) {
				t.Errorf("%s: got %v", name, err)
			}
		}
		accounts, err := f.Accounts.ByUser(ctx, f.Caller(t, own).User)
		if err != nil || len(accounts) != 1 {
			t.Errorf("accounts: %v, %v", accounts, err)
		}
		f.Caller(t, other)

		// A sign-in with a provider is no proof, a new code is one.
		f.OAuth.SetIdentity("code", oauth.Identity{Subject: "1", Username: "alex-demo"})
		byProvider := f.Caller(t, signInByProvider(t, f, "code"))
		for name, call := range protected {
			if err := call(byProvider); !errors.Is(err, fault.ErrReauthenticate) {
				t.Errorf("%s, after a sign-in with a provider: got %v", name, err)
			}
		}
		proven := f.Caller(t, f.SignIn(t, alex).Session)
		for _, name := range []string{"check", "link", "unlink", "end another session", "end other sessions"} {
			if err := protected[name](proven); err != nil {
				t.Errorf("%s, with a fresh code: %v", name, err)
			}
		}
	})
}

// Signing out must stay possible for everybody.
func TestT15_endingTheCurrentSession_needsNoProof(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		own := f.SignIn(t, alex).Session
		f.Clock.Advance(identity.RecentProof + time.Second)
		caller := f.Caller(t, own)
		current, err := f.SessionService.EndOne(t.Context(), caller, uuid.MustParse(caller.SessionID))
		if err != nil || !current {
			t.Errorf("got %v, %v", current, err)
		}
		_, err = f.SessionService.Authenticate(t.Context(), own.Reveal(), identity.Agent{})
		if !errors.Is(err, fault.ErrSessionExpired) {
			t.Errorf("the session goes on: %v", err)
		}
	})
}

// signInByProvider signs in at GitHub from a new browser as the person of a code.
func signInByProvider(t *testing.T, f *authtest.Fixture, typed string) auth.Token {
	t.Helper()
	result, err := beginSignIn(t, f).finish(t, f.Services, typed)
	if err != nil || !result.Success {
		t.Fatalf("got %+v, %v", result, err)
	}
	return result.SignedIn.Session
}
