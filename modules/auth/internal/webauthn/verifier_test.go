package webauthn_test

import (
	"errors"
	"net/url"
	"testing"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/internal/webauthn"
	"wright.app/modules/auth/passkey"
)

// started returns what a browser gets for a registration or a use at a site.
func started(verifier passkey.Verifier) passkey.Started {
	return passkey.Started{
		Challenge: passkey.Challenge("0123456789abcdef0123456789abcdef"), Handle: passkey.Handle("handle"),
		RelyingParty: verifier.RelyingParty(),
	}
}

func newVerifier(t *testing.T, publicURL string) *webauthn.Verifier {
	t.Helper()
	site, err := url.Parse(publicURL)
	if err != nil {
		t.Fatal(err)
	}
	verifier, err := webauthn.New(site, "Wright")
	if err != nil {
		t.Fatal(err)
	}
	return verifier
}

func TestVerifier_publicURL_decidesRelyingPartyAndOrigin(t *testing.T) {
	t.Parallel()
	for publicURL, accepted := range map[string]bool{
		"https://wright.test": true, "http://localhost:8080": true, "https://wright.test:8443": true,
		"http://127.0.0.1:8080": false, "http://[::1]:8080": false, // WebAuthn needs a host name
	} {
		verifier, authenticator := newVerifier(t, publicURL), authtest.NewAuthenticator(t)
		authenticator.Origin = publicURL
		s := started(verifier)
		credential, err := verifier.VerifyRegistration(s.Challenge, s.Handle, authenticator.Create(t, s))
		if (err == nil) != accepted || err != nil && !errors.Is(err, passkey.ErrInvalidResponse) {
			t.Errorf("register at %s: %v", publicURL, err)
			continue
		}
		if !accepted {
			continue
		}
		used := passkey.Passkey{Handle: s.Handle, Credential: credential}
		if _, err := verifier.VerifyAssertion(s.Challenge, used, authenticator.Get(t, s)); err != nil {
			t.Errorf("use at %s: %v", publicURL, err)
		}
	}
}

func TestVerifier_credential_hasWhatTheAuthenticatorTells(t *testing.T) {
	t.Parallel()
	verifier, authenticator := newVerifier(t, authtest.Site), authtest.NewAuthenticator(t)
	authenticator.BackupEligible, authenticator.Counter, authenticator.Transports = true, 7, []string{"hybrid"}
	s := started(verifier)
	got, err := verifier.VerifyRegistration(s.Challenge, s.Handle, authenticator.Create(t, s))
	if err != nil || !got.BackupEligible || got.BackedUp || got.SignCount != 7 || len(got.PublicKey) == 0 ||
		len(got.Transports) != 1 || got.Transports[0] != "hybrid" {
		t.Errorf("got %+v, %v", got, err)
	}
	authenticator.Counter = 9
	used := passkey.Passkey{Handle: s.Handle, Credential: got}
	after, err := verifier.VerifyAssertion(s.Challenge, used, authenticator.Get(t, s))
	if err != nil || after.SignCount != 9 {
		t.Errorf("got %+v, %v", after, err)
	}
}

func TestVerifier_responsesThatAreNotValid_areErrInvalidResponse(t *testing.T) {
	t.Parallel()
	verifier, authenticator := newVerifier(t, authtest.Site), authtest.NewAuthenticator(t)
	s := started(verifier)
	credential, err := verifier.VerifyRegistration(s.Challenge, s.Handle, authenticator.Create(t, s))
	if err != nil {
		t.Fatal(err)
	}
	used := passkey.Passkey{Handle: s.Handle, Credential: credential}
	for name, change := range map[string]func(r *passkey.Registration, a *passkey.Assertion){
		"empty": func(r *passkey.Registration, a *passkey.Assertion) {
			*r, *a = passkey.Registration{}, passkey.Assertion{}
		},
		"another credential": func(r *passkey.Registration, a *passkey.Assertion) {
			r.CredentialID, a.CredentialID = []byte("other"), []byte("other")
		},
		"client data": func(r *passkey.Registration, a *passkey.Assertion) {
			r.ClientData, a.ClientData = []byte("{}"), []byte("{}")
		},
		"cut short": func(r *passkey.Registration, a *passkey.Assertion) {
			r.AttestationObject = r.AttestationObject[:len(r.AttestationObject)-1]
			a.AuthenticatorData = a.AuthenticatorData[:len(a.AuthenticatorData)-1]
		},
		"swapped": func(r *passkey.Registration, a *passkey.Assertion) {
			r.ClientData, a.ClientData = a.ClientData, r.ClientData
		},
	} {
		registration, assertion := authenticator.Create(t, s), authenticator.Get(t, s)
		change(&registration, &assertion)
		if _, err := verifier.VerifyRegistration(s.Challenge, s.Handle, registration); !errors.Is(err,
			passkey.ErrInvalidResponse) {
			t.Errorf("register, %s: %v", name, err)
		}
		if _, err := verifier.VerifyAssertion(s.Challenge, used, assertion); !errors.Is(err,
			passkey.ErrInvalidResponse) {
			t.Errorf("use, %s: %v", name, err)
		}
	}
	other := s
	other.Challenge = passkey.Challenge("another challenge of 32 bytes...")
	if _, err := verifier.VerifyAssertion(s.Challenge, used, authenticator.Get(t, other)); !errors.Is(err,
		passkey.ErrInvalidResponse) {
		t.Errorf("another challenge: %v", err)
	}
}
