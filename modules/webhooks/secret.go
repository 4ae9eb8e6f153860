package webhooks

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"strconv"
	"strings"
	"time"
)

const (
	// secretPrefix is the beginning of every secret, as Standard Webhooks has it.
	secretPrefix = "whsec_"
	secretBytes  = 32
)

// Secret is the key with which what is sent to a webhook is signed. It prints as a placeholder; Reveal returns it.
type Secret struct{ key string }

// NewSecret returns a random secret.
func NewSecret() Secret {
	key := make([]byte, secretBytes)
	_, _ = rand.Read(key) // never fails
	return Secret{string(key)}
}

// RestoreSecret returns the secret with a key.
func RestoreSecret(key []byte) Secret { return Secret{string(key)} }

// Key returns the bytes of the key.
func (s Secret) Key() []byte { return []byte(s.key) }

// IsZero reports whether there is no secret.
func (s Secret) IsZero() bool { return s.key == "" }

// Reveal returns the secret as receivers know it: the prefix and the base64 of the key.
func (s Secret) Reveal() string {
	return secretPrefix + base64.StdEncoding.EncodeToString([]byte(s.key))
}

// String implements fmt.Stringer. It hides the secret.
func (s Secret) String() string { return "[webhook secret]" }

// GoString implements fmt.GoStringer. It hides the secret.
func (s Secret) GoString() string { return s.String() }

// Signature returns the value of the header webhook-signature of a payload under some secrets.
func Signature(id string, at time.Time, payload []byte, secrets ...Secret) string {
	signatures := make([]string, len(secrets))
	for i, s := range secrets {
		mac := hmac.New(sha256.New, []byte(s.key))
		mac.Write([]byte(id + "." + strconv.FormatInt(at.Unix(), 10) + "."))
		mac.Write(payload)
		signatures[i] = "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	}
	return strings.Join(signatures, " ")
}
