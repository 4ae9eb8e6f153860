// Package passkey implements passkeys (WebAuthn): registering, naming and removing them, signing in with one, and
// proving the identity of a signed-in user again. A passkey belongs to an existing user; codes by mail remain the way
// to join and to recover an account.
package passkey

import (
	"crypto/rand"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/text"
)

const (
	// Max is the maximum number of passkeys of one user.
	Max = 10

	maxName     = 50
	handleBytes = 32
)

// ID is the public id of a passkey. It is not a secret.
type ID = uuid.UUID

// Handle is the user handle of WebAuthn: random bytes that authenticators store with a passkey. It tells nothing about
// the user. All passkeys of a user have the same one, as long as there are any.
type Handle []byte

func newHandle() (Handle, error) {
	drawn := make([]byte, handleBytes)
	if _, err := rand.Read(drawn); err != nil {
		return nil, fmt.Errorf("draw a user handle: %w", err)
	}
	return drawn, nil
}

// Kind tells where a passkey is stored, as far as the authenticator reveals it.
type Kind string

// The kinds. A passkey of unknown kind has none of them.
const (
	// KindSynced is a passkey that a password manager copies to the devices of its owner.
	KindSynced Kind = "synced"
	// KindDevice is a passkey that never leaves one device.
	KindDevice Kind = "device"
	// KindSecurityKey is a passkey on a separate key that is connected by USB, NFC or Bluetooth.
	KindSecurityKey Kind = "securityKey"
)

// Credential is the public key of a passkey, with the facts about it that the authenticator has sent.
type Credential struct {
	ID         []byte // chosen by the authenticator, unique among all credentials
	PublicKey  []byte // a COSE key
	Transports []string
	// SignCount is the last value of the signature counter. It is zero for authenticators that do not count.
	SignCount uint32
	// BackupEligible says that the authenticator may copy the passkey to other devices. It never changes.
	BackupEligible bool
	// BackedUp says that there is a copy.
	BackedUp bool
}

// Kind returns where the passkey is stored, empty if that is unknown.
func (c Credential) Kind() Kind {
	isExternal := func(transport string) bool {
		return transport == "usb" || transport == "nfc" || transport == "ble" || transport == "smart-card"
	}
	switch {
	case c.BackupEligible:
		return KindSynced
	case slices.Contains(c.Transports, "internal"):
		return KindDevice
	case slices.ContainsFunc(c.Transports, isExternal):
		return KindSecurityKey
	default:
		return ""
	}
}

// Passkey is a passkey of a user.
type Passkey struct {
	ID         ID
	Owner      identity.UserID
	Handle     Handle
	Name       string
	Credential Credential
	CreatedAt  time.Time
	LastUsedAt time.Time // zero until it is used for the first time
}

// ParseName trims the name of a passkey and converts it to NFC. It returns ErrValidation at /name for a name that is
// empty, longer than 50 characters or not one line.
func ParseName(raw string) (string, error) {
	line, err := text.Line(raw)
	switch {
	case err != nil:
		return "", errName("pattern", text.ErrorDetail(err))
	case line == "":
		return "", errName("minLength", "Must not be empty.")
	case text.Length(line) > maxName:
		return "", errName("maxLength", "Must have at most 50 characters.")
	}
	return line, nil
}

func errName(code, detail string) error {
	return fault.ErrValidation.WithFields(fault.Field{Name: "name", Code: code, Detail: detail})
}
