package store_test

import (
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/signin"
	"wright.app/platform/database"
)

const nextAddress = "alexis.demo@example.com"

// changeAddress changes the address of a user to nextAddress and returns the notices of it.
func changeAddress(t *testing.T, f *authtest.Fixture, own signin.SignedIn) []auth.Notice {
	t.Helper()
	before, email := len(f.Notices.All()), nextAddress
	updated, err := f.SignInService.Update(t.Context(), f.Caller(t, own.Session), auth.UserInput{Email: &email},
		code.Device{})
	if err != nil || !updated.NeedsCode {
		t.Fatalf("got %+v, %v", updated, err)
	}
	_, err = f.SignInService.Verify(t.Context(), signin.VerifyInput{
		Bearer: updated.Pending.Token.RevealChallenge(), Email: authtest.Email(t, nextAddress),
		Code: f.CodeMails.Last(t).Code, Session: own.Session.Reveal(),
	})
	if err != nil {
		t.Fatal(err)
	}
	return f.Notices.All()[before:]
}

// What signs in survives a change of the address, so the new address is told of it.
func TestT76_changedAddress_namesTheAccountsThatStillSignIn(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		own := f.SignIn(t, alex)
		_, err := f.Accounts.Add(t.Context(), own.View.User.ID(), auth.Account{
			Provider: auth.ProviderGitLab, Subject: "1", Username: "alex-demo", LinkedAt: f.Clock.Now(),
		})
		if err != nil {
			t.Fatal(err)
		}
		notices := changeAddress(t, f, own)
		last := notices[len(notices)-1]
		if last.Kind != auth.NoticeAccountsKept || last.To.String() != nextAddress ||
			last.Accounts != "GitLab (alex-demo)" || last.Passkeys != "" {
			t.Errorf("got %+v", notices)
		}
	})
}

func TestT102_changedAddress_namesThePasskeysThatStillSignIn(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		own := f.SignIn(t, alex)
		for _, name := range []string{"Laptop", "Phone"} {
			f.AddPasskey(t, f.Caller(t, own.Session), authtest.NewAuthenticator(t), name)
		}
		// The passkeys of somebody else are not named.
		robin := f.Caller(t, f.SignIn(t, "robin.demo@example.com").Session)
		f.AddPasskey(t, robin, authtest.NewAuthenticator(t), "Tablet")
		notices := changeAddress(t, f, own)
		last := notices[len(notices)-1]
		if last.Kind != auth.NoticeAccountsKept || last.To.String() != nextAddress || last.Accounts != "" ||
			last.Passkeys != "Laptop\nPhone" {
			t.Errorf("got %+v", notices)
		}
	})
}

func TestT102_changedAddressWithoutAccountsAndPasskeys_namesNothing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		notices := changeAddress(t, f, f.SignIn(t, alex))
		if last := notices[len(notices)-1]; last.Kind != auth.NoticeAddressChanged {
			t.Errorf("got %v", kindsOf(notices))
		}
	})
}
