package signin_test

import (
	"errors"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func TestMe_returnsAccountsAndTimeOfSignIn(t *testing.T) {
	t.Parallel()
	f := newFixture()
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
	f := newFixture()
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
	f := newFixture()
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
	if p, err := newFixture().SignInService.IssueCaptcha(t.Context(), auth.ActionLogin); err != nil ||
		p.Provider != auth.CaptchaAltcha {
		t.Errorf("got %+v, %v", p, err)
	}
}
