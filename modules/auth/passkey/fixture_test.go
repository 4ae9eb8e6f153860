package passkey_test

import (
	"testing"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/passkey"
	"wright.app/modules/auth/signin"
	"wright.app/platform/identity"
)

const (
	alex  = "alex.demo@example.com"
	robin = "robin.demo@example.com"
)

// owner is a user with a passkey.
type owner struct {
	signedIn      signin.SignedIn
	caller        identity.Principal
	authenticator *authtest.Authenticator
	passkey       passkey.Passkey
}

// addOwner signs in with a code and registers a passkey.
func addOwner(t testing.TB, f *authtest.Fixture, address string) owner {
	t.Helper()
	o := owner{signedIn: f.SignIn(t, address), authenticator: authtest.NewAuthenticator(t)}
	o.caller = f.Caller(t, o.signedIn.Session)
	o.passkey = f.AddPasskey(t, o.caller, o.authenticator, "Laptop")
	return o
}

func newFixture(t testing.TB) *authtest.Fixture { return authtest.NewFixture(authtest.NewStores(t)) }

// proveWith starts a proof of the caller and uses a passkey in the browser with a session.
func proveWith(
	t testing.TB, f *authtest.Fixture, o owner, authenticator *authtest.Authenticator,
) (signin.SignedIn, error) {
	t.Helper()
	started, err := f.PasskeyService.StartProof(t.Context(), o.caller)
	if err != nil {
		t.Fatal(err)
	}
	return f.PasskeyService.FinishProof(t.Context(), o.caller, passkey.UseInput{
		Cookie: started.Browser.Reveal(), Response: authenticator.Get(t, started),
		Browser: signin.Browser{Session: o.signedIn.Session.Reveal()},
	})
}
