package passkey

import (
	"context"
	"time"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// Store stores passkeys. Every method joins the transaction around ctx.
type Store interface {
	// Add stores a passkey. It returns ErrCredentialTaken for a credential that is registered already, for any user;
	// the transaction cannot continue after that.
	Add(ctx context.Context, passkey Passkey) error
	// ByUser returns the passkeys of a user in the order in which they were registered.
	ByUser(ctx context.Context, user identity.UserID) ([]Passkey, error)
	// ByCredential returns the passkey with a credential id, or ErrNoPasskey.
	ByCredential(ctx context.Context, credentialID []byte) (Passkey, error)
	// RecordUse stores the last use of a passkey with its signature counter and whether it is backed up.
	RecordUse(ctx context.Context, id ID, used Credential, at time.Time) error
	// Rename changes the name of a passkey of a user and returns the passkey. It returns ErrNoPasskey for one that does
	// not exist or belongs to another user.
	Rename(ctx context.Context, user identity.UserID, id ID, name string) (Passkey, error)
	// Remove deletes a passkey of a user and returns it. It returns ErrNoPasskey for one that does not exist or belongs
	// to another user.
	Remove(ctx context.Context, user identity.UserID, id ID) (Passkey, error)
}

// Ceremonies stores ceremonies.
type Ceremonies interface {
	// Add stores a new ceremony.
	Add(ctx context.Context, ceremony Ceremony) error
	// Consume marks the ceremony of a browser as used and returns it. It returns ErrNoCeremony for a ceremony that is
	// unknown, used or expired. Of concurrent calls exactly one gets it.
	Consume(ctx context.Context, browser auth.Digest, now time.Time) (Ceremony, error)
	// DeleteByUser deletes the ceremonies that a user has started.
	DeleteByUser(ctx context.Context, user identity.UserID) error
	// DeleteBefore deletes ceremonies that started before an instant and returns how many.
	DeleteBefore(ctx context.Context, created time.Time) (int, error)
}

// Verifier verifies the responses of authenticators for this site. The user must have been verified by the
// authenticator, and the response must be made for the origin of this site.
type Verifier interface {
	// RelyingParty returns this site as authenticators know it.
	RelyingParty() RelyingParty
	// VerifyRegistration returns the new credential of a response, or ErrInvalidResponse.
	VerifyRegistration(challenge Challenge, handle Handle, response Registration) (Credential, error)
	// VerifyAssertion returns the credential of a passkey with the signature counter and the flags of a response, or
	// ErrInvalidResponse. It returns ErrCounterNotGrown for a counter that has not grown, because another authenticator
	// may have a copy of the key; authenticators that do not count always send zero.
	VerifyAssertion(challenge Challenge, passkey Passkey, response Assertion) (Credential, error)
}

// RelyingParty is this site as authenticators know it.
type RelyingParty struct {
	ID         string // the host name
	Name       string
	Algorithms []int32 // accepted signature algorithms (COSE), the preferred first
}

// Registration is the response of an authenticator that has created a passkey.
type Registration struct {
	CredentialID      []byte
	ClientData        []byte
	AttestationObject []byte
	Transports        []string
}

// Assertion is the response of an authenticator that has used a passkey.
type Assertion struct {
	CredentialID      []byte
	ClientData        []byte
	AuthenticatorData []byte
	Signature         []byte
	Handle            Handle // empty if the authenticator has sent none
}
