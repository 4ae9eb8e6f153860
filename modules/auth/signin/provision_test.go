package signin_test

import (
	"errors"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/signin"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func enrolment() signin.ProvisionInput {
	return signin.ProvisionInput{
		Email: alex, DisplayName: "Alex Demo", Role: identity.Wright,
		Accounts: []auth.Account{{Provider: auth.ProviderGitHub, Subject: "1", Username: "alex"}},
	}
}

func TestProvision_newUser_isSetUpAndCanSignInByMail(t *testing.T) {
	t.Parallel()
	w := newFixture()
	person, fresh, err := w.SignInService.Provision(t.Context(), enrolment())
	if err != nil || !fresh || !person.Ready || person.Role != identity.Wright || person.DisplayName != "Alex Demo" {
		t.Fatalf("got %+v, %v, %v", person, fresh, err)
	}
	in := w.SignIn(t, "Alex.Demo@example.com")
	if in.View.User.ID() != person.User || !in.View.User.Ready() || len(in.View.Accounts) != 1 ||
		!in.View.Accounts[0].LinkedAt.Equal(start) {
		t.Errorf("got %+v", in.View)
	}
}

func TestProvision_existingUser_isNotChanged(t *testing.T) {
	t.Parallel()
	w := newFixture()
	known := w.SignIn(t, alex).View.User
	w.Clock.Advance(time.Hour)
	person, fresh, err := w.SignInService.Provision(t.Context(), enrolment())
	if err != nil || fresh || person.User != known.ID() || person.Ready {
		t.Errorf("got %+v, %v, %v", person, fresh, err)
	}
	if accounts, err := w.Accounts.ByUser(t.Context(), known.ID()); err != nil || len(accounts) != 0 {
		t.Errorf("got %v, %v", accounts, err)
	}
}

func TestProvision_invalidInput_isRefused(t *testing.T) {
	t.Parallel()
	for pointer, spoil := range map[string]func(*signin.ProvisionInput){
		"email":       func(e *signin.ProvisionInput) { e.Email = "alex" },
		"displayName": func(e *signin.ProvisionInput) { e.DisplayName = "https://example.com" },
		"role":        func(e *signin.ProvisionInput) { e.Role = identity.NoRole },
	} {
		w, in := newFixture(), enrolment()
		spoil(&in)
		_, fresh, err := w.SignInService.Provision(t.Context(), in)
		if f, ok := fault.Of(err); !ok || fresh || len(f.Fields()) != 1 || f.Fields()[0].Name != pointer {
			t.Errorf("%s: got %v", pointer, err)
		}
		if _, err := w.Users.ByEmail(t.Context(), authtest.Email(t, alex)); !errors.Is(err, auth.ErrNoUser) {
			t.Errorf("%s: somebody was made all the same", pointer)
		}
	}
}

func TestProvision_accountOfAnotherUser_isRefused(t *testing.T) {
	t.Parallel()
	w := newFixture()
	if _, _, err := w.SignInService.Provision(t.Context(), enrolment()); err != nil {
		t.Fatal(err)
	}
	second := enrolment()
	second.Email = "robin.demo@example.com"
	if _, _, err := w.SignInService.Provision(t.Context(), second); !errors.Is(err, auth.ErrIdentityTaken) {
		t.Errorf("got %v", err)
	}
}
