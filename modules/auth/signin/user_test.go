package signin_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/settings"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func TestMe_returnsAccountsAndTimeOfSignIn(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	in := f.SignIn(t, alex)
	linked, err := f.Accounts.Add(t.Context(), in.View.User.ID(), auth.Account{
		Provider: auth.ProviderGitHub, Subject: "1", Username: "alex", LinkedAt: start,
	})
	if err != nil {
		t.Fatal(err)
	}
	f.Clock.Advance(time.Minute)
	view, err := f.SignInService.Me(t.Context(), f.Caller(t, in.Session))
	if err != nil || view.User.ID() != in.View.User.ID() || !view.AuthenticatedAt.Equal(start) {
		t.Errorf("got %+v, %v", view, err)
	}
	if len(view.Accounts) != 1 || view.Accounts[0] != linked {
		t.Errorf("got %+v", view.Accounts)
	}
}

func TestMeAndUpdate_deletedUser_areSessionExpired(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	deleted := identity.Principal{Scheme: identity.SchemeSession, User: 4711, SessionID: uuid.NewString()}
	if _, err := f.SignInService.Me(t.Context(), deleted); !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("got %v", err)
	}
	if _, err := f.SignInService.Update(t.Context(), deleted, completeSetup(), code.Device{}); !errors.Is(err,
		fault.ErrSessionExpired) {
		t.Errorf("got %v", err)
	}
}

func TestUpdate_setup_isStoredAndVisibleToTheNextRequest(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	s := f.SignIn(t, alex).Session
	updated, err := f.SignInService.Update(t.Context(), f.Caller(t, s), completeSetup(), code.Device{})
	if err != nil || updated.NeedsCode || !updated.View.User.Ready() || updated.View.User.Version() != 2 {
		t.Fatalf("got %+v, %v", updated, err)
	}
	caller := f.Caller(t, s)
	if !caller.Ready || caller.Role != identity.Wright {
		t.Errorf("got %+v", caller)
	}
	if _, err := f.SignInService.Update(t.Context(), caller, auth.UserInput{Role: ptr("Recruiter")},
		code.Device{}); !errors.Is(err, auth.ErrRoleChangeNotAllowed) {
		t.Errorf("got %v", err)
	}
	if _, err := f.SignInService.Update(t.Context(), caller, auth.UserInput{Role: ptr("King")},
		code.Device{}); !errors.Is(err, fault.ErrValidation) {
		t.Errorf("got %v", err)
	}
}

func TestIssueCaptcha_returnsWhatTheCaptchaIssues(t *testing.T) {
	t.Parallel()
	if p, err := newFixture(t).SignInService.IssueCaptcha(t.Context(), auth.ActionLogin); err != nil ||
		p.Provider != auth.CaptchaAltcha {
		t.Errorf("got %+v, %v", p, err)
	}
}

func TestUpdate_endOfTheSetup_storesTheLanguageOfTheRequestForMails(t *testing.T) {
	t.Parallel()
	shown := "de"
	f := authtest.NewFixture(authtest.NewStores(t), func(d *authtest.Deps) {
		d.Language = func(context.Context) string { return shown }
	})
	languageOf := func(u readyUser) string {
		t.Helper()
		current, err := f.SettingsService.Get(t.Context(), f.Caller(t, u.session))
		if err != nil {
			t.Fatal(err)
		}
		return current.Language()
	}
	first := signInReady(t, f, alex)
	if got := languageOf(first); got != "de" {
		t.Errorf("after the setup: got %q", got)
	}
	shown = "en-US"
	if _, err := first.update(t, auth.UserInput{DisplayName: ptr("Alexandra Demo")}); err != nil {
		t.Fatal(err)
	}
	if got := languageOf(first); got != "de" {
		t.Errorf("after another change: got %q", got)
	}
	for request, want := range map[string]string{"": "", "en-US": "nl"} {
		shown = request
		address := "robin" + request + ".demo@example.com"
		in := f.SignIn(t, address)
		if want != "" { // chosen before the end of the setup
			if _, err := f.SettingsService.Update(t.Context(), f.Caller(t, in.Session),
				settings.Input{Language: &want}); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := f.SignInService.Update(t.Context(), f.Caller(t, in.Session), completeSetup(),
			code.Device{}); err != nil {
			t.Fatal(err)
		}
		if got := languageOf(readyUser{Fixture: f, session: in.Session}); got != want {
			t.Errorf("request in %q: got %q, want %q", request, got, want)
		}
	}
}
