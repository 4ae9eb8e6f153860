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

func provisionInput() signin.ProvisionInput {
	return signin.ProvisionInput{
		Email: alex, DisplayName: "Alex Demo", Role: identity.Wright,
		Accounts: []auth.Account{{Provider: auth.ProviderGitHub, Subject: "1", Username: "alex"}},
	}
}

func TestProvision_newUser_isSetUpAndCanSignInByMail(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	person, created, err := f.SignInService.Provision(t.Context(), provisionInput())
	if err != nil || !created || !person.Ready || person.Role != identity.Wright || person.DisplayName != "Alex Demo" {
		t.Fatalf("got %+v, %v, %v", person, created, err)
	}
	in := f.SignIn(t, "Alex.Demo@example.com")
	if in.View.User.ID() != person.User || !in.View.User.Ready() || len(in.View.Accounts) != 1 ||
		!in.View.Accounts[0].LinkedAt.Equal(start) {
		t.Errorf("got %+v", in.View)
	}
}

func TestProvision_existingUser_isNotChanged(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	known := f.SignIn(t, alex).View.User
	f.Clock.Advance(time.Hour)
	person, created, err := f.SignInService.Provision(t.Context(), provisionInput())
	if err != nil || created || person.User != known.ID() || person.Ready {
		t.Errorf("got %+v, %v, %v", person, created, err)
	}
	if accounts, err := f.Accounts.ByUser(t.Context(), known.ID()); err != nil || len(accounts) != 0 {
		t.Errorf("got %v, %v", accounts, err)
	}
}

func TestProvision_invalidInput_isRefused(t *testing.T) {
	t.Parallel()
	for pointer, change := range map[string]func(*signin.ProvisionInput){
		"email":       func(in *signin.ProvisionInput) { in.Email = "alex" },
		"displayName": func(in *signin.ProvisionInput) { in.DisplayName = "https://example.com" },
		"role":        func(in *signin.ProvisionInput) { in.Role = identity.NoRole },
	} {
		f, in := newFixture(t), provisionInput()
		change(&in)
		_, created, err := f.SignInService.Provision(t.Context(), in)
		if problem, ok := fault.Of(err); !ok || created || len(problem.Fields()) != 1 ||
			problem.Fields()[0].Name != pointer {
			t.Errorf("%s: got %v", pointer, err)
		}
		if _, err := f.Users.ByEmail(t.Context(), authtest.Email(t, alex)); !errors.Is(err, auth.ErrNoUser) {
			t.Errorf("%s: a user was created", pointer)
		}
	}
}

func TestProvision_accountOfAnotherUser_isRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	if _, _, err := f.SignInService.Provision(t.Context(), provisionInput()); err != nil {
		t.Fatal(err)
	}
	second := provisionInput()
	second.Email = "robin.demo@example.com"
	if _, _, err := f.SignInService.Provision(t.Context(), second); !errors.Is(err, auth.ErrIdentityTaken) {
		t.Errorf("got %v", err)
	}
}
