package accesstoken

import (
	"crypto/rand"
	"crypto/sha256"
	"hash/crc32"
	"strings"

	"wright.app/modules/auth"
)

const (
	// Prefix is the beginning of every token. Scanners for secrets look for it.
	Prefix = "wright_pat_"

	randomLength   = 26 // of rand.Text, which has 128 random bits at least
	checksumLength = 7  // 32 bits in base32
	endingLength   = 4
	alphabet       = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567" // of base32, as that of rand.Text
)

// Secret is a personal access token as its owner holds it: Prefix, 26 random characters and their checksum. It prints
// as a placeholder; Reveal returns it.
type Secret struct{ text string }

// NewSecret returns a random token.
func NewSecret() Secret {
	random := rand.Text()
	return Secret{Prefix + random + checksum(random)}
}

// ParseSecret parses a token that a client has sent; ok is false for anything that NewSecret cannot have returned. A
// token that was cut short or mistyped is recognised by its checksum, without the database (docs/security.md, T323).
func ParseSecret(sent string) (secret Secret, ok bool) {
	rest, hasPrefix := strings.CutPrefix(sent, Prefix)
	if !hasPrefix || len(rest) != randomLength+checksumLength || strings.Trim(rest, alphabet) != "" {
		return Secret{}, false
	}
	return Secret{sent}, rest[randomLength:] == checksum(rest[:randomLength])
}

// checksum returns the CRC-32 of a text in base32.
func checksum(text string) string {
	sum := uint64(crc32.ChecksumIEEE([]byte(text)))
	digits := make([]byte, checksumLength)
	for i := range digits {
		digits[checksumLength-1-i] = alphabet[sum%uint64(len(alphabet))]
		sum /= uint64(len(alphabet))
	}
	return string(digits)
}

// Reveal returns the token.
func (s Secret) Reveal() string { return s.text }

// Digest returns the digest of the token, which is stored instead of it.
func (s Secret) Digest() auth.Digest { return sha256.Sum256([]byte(s.text)) }

// Ending returns the last characters, by which an owner tells their tokens apart.
func (s Secret) Ending() string { return s.text[len(s.text)-endingLength:] }

// String implements fmt.Stringer. It hides the token.
func (s Secret) String() string { return "[access token]" }

// GoString implements fmt.GoStringer. It hides the token.
func (s Secret) GoString() string { return s.String() }
