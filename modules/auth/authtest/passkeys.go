package authtest

import (
	"context"
	"testing"
	"time"

	"wright.app/modules/auth"
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

type failNthPasskeys struct {
	passkey.Store
	n *FailNth
}

func (s failNthPasskeys) Add(ctx context.Context, added passkey.Passkey) error {
	return stepErr(s.n, func() error { return s.Store.Add(ctx, added) })
}

func (s failNthPasskeys) ByUser(ctx context.Context, user identity.UserID) ([]passkey.Passkey, error) {
	return step(s.n, func() ([]passkey.Passkey, error) { return s.Store.ByUser(ctx, user) })
}

func (s failNthPasskeys) ByCredential(ctx context.Context, id []byte) (passkey.Passkey, error) {
	return step(s.n, func() (passkey.Passkey, error) { return s.Store.ByCredential(ctx, id) })
}

func (s failNthPasskeys) RecordUse(
	ctx context.Context, id passkey.ID, used passkey.Credential, at time.Time,
) error {
	return stepErr(s.n, func() error { return s.Store.RecordUse(ctx, id, used, at) })
}

func (s failNthPasskeys) Rename(
	ctx context.Context, user identity.UserID, id passkey.ID, name string,
) (passkey.Passkey, error) {
	return step(s.n, func() (passkey.Passkey, error) { return s.Store.Rename(ctx, user, id, name) })
}

func (s failNthPasskeys) Remove(
	ctx context.Context, user identity.UserID, id passkey.ID,
) (passkey.Passkey, error) {
	return step(s.n, func() (passkey.Passkey, error) { return s.Store.Remove(ctx, user, id) })
}

type failNthCeremonies struct {
	passkey.Ceremonies
	n *FailNth
}

func (s failNthCeremonies) Add(ctx context.Context, ceremony passkey.Ceremony) error {
	return stepErr(s.n, func() error { return s.Ceremonies.Add(ctx, ceremony) })
}

func (s failNthCeremonies) Consume(
	ctx context.Context, browser auth.Digest, now time.Time,
) (passkey.Ceremony, error) {
	return step(s.n, func() (passkey.Ceremony, error) { return s.Ceremonies.Consume(ctx, browser, now) })
}

func (s failNthCeremonies) DeleteByUser(ctx context.Context, user identity.UserID) error {
	return stepErr(s.n, func() error { return s.Ceremonies.DeleteByUser(ctx, user) })
}

type brokenCeremonies struct {
	passkey.Ceremonies
	err error
}

func (b brokenCeremonies) Add(context.Context, passkey.Ceremony) error { return b.err }

func (b brokenCeremonies) Consume(context.Context, auth.Digest, time.Time) (passkey.Ceremony, error) {
	return passkey.Ceremony{}, b.err
}
