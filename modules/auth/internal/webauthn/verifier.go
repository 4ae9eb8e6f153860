// Package webauthn verifies the responses of authenticators with github.com/go-webauthn/webauthn.
package webauthn

import (
	"encoding/base64"
	"errors"
	"fmt"
	"net"
	"net/url"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/protocol/webauthncose"
	"github.com/go-webauthn/webauthn/webauthn"

	"wright.app/modules/auth/passkey"
)

// algorithms are the accepted signature algorithms, the preferred first. Every authenticator in use has one of them.
var algorithms = []int32{
	int32(webauthncose.AlgES256), int32(webauthncose.AlgEdDSA), int32(webauthncose.AlgRS256),
}

var _ passkey.Verifier = (*Verifier)(nil)

// Verifier implements passkey.Verifier.
type Verifier struct {
	library      *webauthn.WebAuthn
	relyingParty passkey.RelyingParty
}

// New returns a Verifier for the site at publicURL, whose name is product. Only responses that were made for the origin
// of publicURL are accepted. WebAuthn needs a host name: at an IP address, browsers offer no passkeys, and no response
// is accepted.
func New(publicURL *url.URL, product string) (*Verifier, error) {
	host := publicURL.Hostname()
	config := &webauthn.Config{
		RPID: host, RPDisplayName: product, RPOrigins: []string{publicURL.Scheme + "://" + publicURL.Host},
	}
	if net.ParseIP(host) != nil {
		config.RPID = ""
	}
	library, err := webauthn.New(config)
	if err != nil {
		return nil, fmt.Errorf("configure WebAuthn: %w", err)
	}
	return &Verifier{library, passkey.RelyingParty{ID: host, Name: product, Algorithms: algorithms}}, nil
}

// RelyingParty implements passkey.Verifier.
func (v *Verifier) RelyingParty() passkey.RelyingParty { return v.relyingParty }

// VerifyRegistration implements passkey.Verifier.
func (v *Verifier) VerifyRegistration(
	challenge passkey.Challenge, handle passkey.Handle, response passkey.Registration,
) (passkey.Credential, error) {
	parsed, err := protocol.CredentialCreationResponse{
		PublicKeyCredential: publicKeyCredential(response.CredentialID),
		AttestationResponse: protocol.AuthenticatorAttestationResponse{
			AuthenticatorResponse: protocol.AuthenticatorResponse{ClientDataJSON: response.ClientData},
			Transports:            response.Transports, AttestationObject: response.AttestationObject,
		},
	}.Parse()
	if err != nil {
		return passkey.Credential{}, invalid(err)
	}
	session := v.session(challenge)
	session.UserID = handle
	for _, algorithm := range algorithms {
		session.CredParams = append(session.CredParams, protocol.CredentialParameter{
			Type: protocol.PublicKeyCredentialType, Algorithm: webauthncose.COSEAlgorithmIdentifier(algorithm),
		})
	}
	created, err := v.library.CreateCredential(user{handle: handle}, session, parsed)
	if err != nil {
		return passkey.Credential{}, invalid(err)
	}
	if err := checkKey(created.PublicKey); err != nil {
		return passkey.Credential{}, invalid(err)
	}
	return passkey.Credential{
		ID: created.ID, PublicKey: created.PublicKey, Transports: response.Transports,
		SignCount: created.Authenticator.SignCount, BackupEligible: created.Flags.BackupEligible,
		BackedUp: created.Flags.BackupState,
	}, nil
}

// The keys of RSA that crypto/rsa verifies with.
const (
	minModulusBytes = 1024 / 8
	minExponent     = 3
)

// checkKey returns an error for a key with which no signature can be verified, such as a point that is not on its
// curve. The library checks that only when the key is used.
func checkKey(encoded []byte) error {
	key, err := webauthncose.ParsePublicKey(encoded)
	if err != nil {
		return err
	}
	if k, ok := key.(webauthncose.RSAPublicKeyData); ok {
		exponent, err := webauthncose.ParseRSAPublicKeyDataExponent(&k)
		if err != nil {
			return err
		}
		if len(k.Modulus) < minModulusBytes || exponent < minExponent || exponent%2 == 0 {
			return errors.New("the RSA key is too weak")
		}
	}
	return nil
}

// VerifyAssertion implements passkey.Verifier.
func (v *Verifier) VerifyAssertion(
	challenge passkey.Challenge, used passkey.Passkey, response passkey.Assertion,
) (passkey.Credential, error) {
	parsed, err := protocol.CredentialAssertionResponse{
		PublicKeyCredential: publicKeyCredential(response.CredentialID),
		AssertionResponse: protocol.AuthenticatorAssertionResponse{
			AuthenticatorResponse: protocol.AuthenticatorResponse{ClientDataJSON: response.ClientData},
			AuthenticatorData:     response.AuthenticatorData, Signature: response.Signature,
			UserHandle: protocol.URLEncodedBase64(response.Handle),
		},
	}.Parse()
	if err != nil {
		return passkey.Credential{}, invalid(err)
	}
	session := v.session(challenge)
	session.UserID = used.Handle
	owner := user{handle: used.Handle, credentials: []webauthn.Credential{{
		ID: used.Credential.ID, PublicKey: used.Credential.PublicKey,
		Flags: webauthn.CredentialFlags{
			UserPresent: true, UserVerified: true, BackupEligible: used.Credential.BackupEligible,
			BackupState: used.Credential.BackedUp,
		},
		Authenticator: webauthn.Authenticator{SignCount: used.Credential.SignCount},
	}}}
	verified, err := v.library.ValidateLogin(owner, session, parsed)
	switch {
	case err != nil:
		return passkey.Credential{}, invalid(err)
	case verified.Authenticator.CloneWarning:
		return passkey.Credential{}, passkey.ErrCounterNotGrown
	}
	credential := used.Credential
	credential.SignCount, credential.BackedUp = verified.Authenticator.SignCount, verified.Flags.BackupState
	return credential, nil
}

// session returns the session data that the library expects. The service of package passkey has stored the challenge
// and checks the expiry.
func (v *Verifier) session(challenge passkey.Challenge) webauthn.SessionData {
	return webauthn.SessionData{
		Challenge: base64.RawURLEncoding.EncodeToString(challenge), RelyingPartyID: v.library.Config.RPID,
		UserVerification: protocol.VerificationRequired,
	}
}

func publicKeyCredential(id []byte) protocol.PublicKeyCredential {
	return protocol.PublicKeyCredential{
		Credential: protocol.Credential{
			ID: base64.RawURLEncoding.EncodeToString(id), Type: string(protocol.PublicKeyCredentialType),
		},
		RawID: id,
	}
}

func invalid(err error) error { return fmt.Errorf("%w: %w", passkey.ErrInvalidResponse, err) }

var _ webauthn.User = user{}

// user implements webauthn.User for one ceremony.
type user struct {
	handle      passkey.Handle
	credentials []webauthn.Credential
}

// WebAuthnID implements webauthn.User.
func (u user) WebAuthnID() []byte { return u.handle }

// WebAuthnName implements webauthn.User. The library uses it for options only, which it does not create here.
func (u user) WebAuthnName() string { return "" }

// WebAuthnDisplayName implements webauthn.User.
func (u user) WebAuthnDisplayName() string { return "" }

// WebAuthnCredentials implements webauthn.User.
func (u user) WebAuthnCredentials() []webauthn.Credential { return u.credentials }
