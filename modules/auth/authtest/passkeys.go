package authtest

import (
	"context"
	"testing"

	"wright.app/modules/auth/passkey"
	"wright.app/modules/auth/signin"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// AddPasskey registers a passkey of a caller, whose identity was proven recently.
func (f *Fixture) AddPasskey(
	t testing.TB, caller identity.Principal, authenticator *Authenticator, name string,
) passkey.Passkey {
	t.Helper()
	return RegisterPasskey(t, f.PasskeyService, caller, authenticator, name)
}

// RegisterPasskey registers a passkey of a caller with a service, in a context that is guarded as that of a request.
func RegisterPasskey(
	t testing.TB, service *passkey.Service, caller identity.Principal, authenticator *Authenticator, name string,
) passkey.Passkey {
	t.Helper()
	ctx := tx.WithGuard(t.Context(), func(context.Context) error { return nil })
	started, err := service.StartRegistration(ctx, caller)
	if err != nil {
		t.Fatalf("start a registration: %v", err)
	}
	added, err := service.FinishRegistration(ctx, caller, passkey.RegistrationInput{
		Browser: started.Browser.Reveal(), Name: name, Response: authenticator.Create(t, started),
	})
	if err != nil {
		t.Fatalf("register a passkey: %v", err)
	}
	return added
}

// SignInWithPasskey starts a sign-in and uses a passkey.
func (f *Fixture) SignInWithPasskey(t testing.TB, authenticator *Authenticator) (signin.SignedIn, error) {
	t.Helper()
	started, err := f.PasskeyService.StartSignIn(t.Context())
	if err != nil {
		t.Fatalf("start a sign-in: %v", err)
	}
	return f.PasskeyService.FinishSignIn(t.Context(), passkey.UseInput{
		Cookie: started.Browser.Reveal(), Response: authenticator.Get(t, started),
	})
}
