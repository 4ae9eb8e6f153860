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

func TestMe_user_comesWithAccountsAndTimeOfSignIn(t *testing.T) {
	t.Parallel()
	w := newFixture()
	in := w.SignIn(t, alex)
	linked, err := w.Accounts.Add(t.Context(), in.View.User.ID(), auth.Account{
		Provider: auth.ProviderGitHub, Subject: "1", Username: "alex", LinkedAt: start,
	})
	if err != nil {
		t.Fatal(err)
	}
	w.Clock.Advance(time.Minute)
	view, err := w.SignInService.Me(t.Context(), w.Caller(t, in.Session))
	if err != nil || view.User.ID() != in.View.User.ID() || !view.AuthenticatedAt.Equal(start) {
		t.Errorf("got %+v, %v", view, err)
	}
	if len(view.Accounts) != 1 || view.Accounts[0] != linked {
		t.Errorf("got %+v", view.Accounts)
	}
}

func TestMeAndUpdate_userIsGone_sessionHasEnded(t *testing.T) {
	t.Parallel()
	w := newFixture()
	gone := identity.Principal{Scheme: identity.SchemeSession, User: 4711, SessionID: uuid.NewString()}
	if _, err := w.SignInService.Me(t.Context(), gone); !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("got %v", err)
	}
	if _, err := w.SignInService.Update(t.Context(), gone, everything(), code.Device{}); !errors.Is(err,
		fault.ErrSessionExpired) {
		t.Errorf("got %v", err)
	}
}

func TestUpdate_setup_isKeptAndSeenByTheNextRequest(t *testing.T) {
	t.Parallel()
	w := newFixture()
	s := w.SignIn(t, alex).Session
	done, err := w.SignInService.Update(t.Context(), w.Caller(t, s), everything(), code.Device{})
	if err != nil || done.Waits || !done.View.User.Ready() || done.View.User.Version() != 2 {
		t.Fatalf("got %+v, %v", done, err)
	}
	caller := w.Caller(t, s)
	if !caller.Ready || caller.Role != identity.Wright {
		t.Errorf("got %+v", caller)
	}
	if _, err := w.SignInService.Update(t.Context(), caller, auth.UserInput{Role: ptr("Recruiter")},
		code.Device{}); !errors.Is(err, auth.ErrRoleChangeNotAllowed) {
		t.Errorf("got %v", err)
	}
	if _, err := w.SignInService.Update(t.Context(), caller, auth.UserInput{Role: ptr("King")},
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
