// Package secret derives every key of the program from one master key, and makes random
// tokens. Each purpose has a label and with it a key of its own (security 4.6): a MAC
// made for one purpose means nothing for another.
//
// What Sum and Seal return begins with one byte that tells the master key it was made with.
// NewKeys takes older master keys too: these still verify and open, so that the key can be
// changed while codes and sealed values made before are alive.
package secret

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
)

// MinKeyBytes is the shortest master key.
const MinKeyBytes = 32

var (
	// ErrShortKey is the answer of NewKeys to a master key under MinKeyBytes.
	ErrShortKey = errors.New("the secret key has fewer than 32 bytes")
	// ErrOpen is the answer to a sealed value that was changed, belongs elsewhere or was
	// made with an unknown key. It tells none of these apart.
	ErrOpen = errors.New("the sealed value cannot be opened")
)

// Keys are the live master keys. They are safe for concurrent use.
type Keys struct{ masters []master }

type master struct {
	id    byte
	bytes []byte
}

// NewKeys returns the keys derived from current, which makes everything new, and from
// older ones, which only verify and open. It returns ErrShortKey for a key under 32 bytes,
// and an error for two different keys that share their one-byte id.
func NewKeys(current []byte, older ...[]byte) (*Keys, error) {
	k := &Keys{}
	seen := map[byte]bool{}
	for _, bytes := range append([][]byte{current}, older...) {
		if len(bytes) < MinKeyBytes {
			return nil, ErrShortKey
		}
		id := derive(bytes, "wright key id")[0]
		if seen[id] {
			return nil, errors.New("two secret keys share their id: replace one of them")
		}
		seen[id] = true
		k.masters = append(k.masters, master{id: id, bytes: bytes})
	}
	return k, nil
}

// labelled returns the keys of one purpose, the current one first.
func (k *Keys) labelled(kind, label string) []master {
	derived := make([]master, 0, len(k.masters))
	for _, m := range k.masters {
		derived = append(derived, master{id: m.id, bytes: derive(m.bytes, "wright "+kind+" "+label)})
	}
	return derived
}

// derive is HKDF-SHA-256 (RFC 5869) without a salt, for one block of 32 bytes. Written out
// it cannot fail, unlike the function of the standard library.
func derive(key []byte, info string) []byte {
	extract := hmac.New(sha256.New, make([]byte, sha256.Size))
	extract.Write(key)
	expand := hmac.New(sha256.New, extract.Sum(nil))
	expand.Write([]byte(info))
	expand.Write([]byte{1})
	return expand.Sum(nil)
}

// Token returns n random bytes as base64url without padding: 32 bytes are 43 characters.
func Token(n int) (string, error) {
	bytes := make([]byte, n)
	if _, err := rand.Read(bytes); err != nil {
		return "", fmt.Errorf("random bytes: %w", err)
	}
	return base64.RawURLEncoding.EncodeToString(bytes), nil
}

// Digest returns the SHA-256 of a token, which is all of it that may be stored. It needs no
// key: a token has too many values to be guessed.
func Digest(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}
