// Package secret derives every key of the program from one master key, and makes random tokens. Each purpose has a
// label, from which its own key is derived. So a MAC that was made for one purpose does not verify for another.
//
// The results of Sum and Seal begin with one byte that identifies the master key. NewKeys also takes older master keys,
// which still verify and open, so that the key can be changed while older codes and sealed values are in use.
package secret

import (
	"bytes"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"slices"
)

// MinKeyBytes is the shortest master key.
const MinKeyBytes = 32

var (
	// ErrShortKey is returned by NewKeys for a master key under MinKeyBytes.
	ErrShortKey = errors.New("the secret key has fewer than 32 bytes")
	// ErrOpen is returned for a sealed value that was changed, is bound to other data, or was sealed with an unknown
	// key. It does not say which of these is the reason.
	ErrOpen = errors.New("the sealed value cannot be opened")
)

// Keys are the master keys in use. They are safe for concurrent use.
type Keys struct{ masters []master }

type master struct {
	id    byte
	bytes []byte
}

// NewKeys returns the keys derived from current, which makes new sums and sealed values, and from older ones, which
// only verify and open. It returns ErrShortKey for a key under 32 bytes, and an error for two different keys that share
// their one-byte id.
func NewKeys(current []byte, older ...[]byte) (*Keys, error) {
	k := &Keys{}
	seen := map[byte]bool{}
	for _, key := range append([][]byte{current}, older...) {
		if len(key) < MinKeyBytes {
			return nil, ErrShortKey
		}
		derived, err := derive(key, "wright key id")
		if err != nil {
			return nil, err
		}
		id := derived[0]
		if slices.ContainsFunc(k.masters, func(m master) bool { return hmac.Equal(m.bytes, key) }) {
			return nil, errors.New("the same secret key is configured twice: remove one of them")
		}
		if seen[id] {
			return nil, errors.New("two different secret keys have the same one-byte id: make another current key")
		}
		seen[id] = true
		k.masters = append(k.masters, master{id: id, bytes: key})
	}
	return k, nil
}

// Range holds the stored values of one key: those that are at least From and less than To, compared byte by byte.
type Range struct{ From, To []byte }

// Contains reports whether a stored value belongs to the key.
func (r Range) Contains(value []byte) bool {
	return bytes.Compare(value, r.From) >= 0 && bytes.Compare(value, r.To) < 0
}

// Ranges returns the range of each key, the current one first. Stored values begin with the id of their key, so a query
// finds the values of a key by its range.
func (k *Keys) Ranges() []Range {
	ranges := make([]Range, len(k.masters))
	for i, m := range k.masters {
		ranges[i] = Range{From: []byte{m.id}, To: []byte{m.id + 1}}
		if m.id == math.MaxUint8 {
			ranges[i].To = bytes.Repeat([]byte{math.MaxUint8}, 2*sha256.Size) // random bytes are never all 255
		}
	}
	return ranges
}

// Fingerprints returns a text for each master key, the current one first, by which a backup names the keys that its
// data needs. A fingerprint does not reveal the key.
func (k *Keys) Fingerprints() []string {
	fingerprints := make([]string, len(k.masters))
	for i, m := range k.purposeKeys("fingerprint", "backup") {
		fingerprints[i] = hex.EncodeToString(m.bytes[:16])
	}
	return fingerprints
}

// purposeKeys returns the keys of one purpose, the current one first.
func (k *Keys) purposeKeys(kind, label string) []master {
	derived := make([]master, 0, len(k.masters))
	for _, m := range k.masters {
		// It cannot fail, because NewKeys has already derived a key from the same bytes.
		key, _ := derive(m.bytes, "wright "+kind+" "+label)
		derived = append(derived, master{id: m.id, bytes: key})
	}
	return derived
}

// derive returns 32 bytes of HKDF-SHA-256 (RFC 5869) without a salt. Whether it fails depends only on the length of
// key.
func derive(key []byte, info string) ([]byte, error) {
	derived, err := hkdf.Key(sha256.New, key, nil, info, sha256.Size)
	if err != nil {
		return nil, fmt.Errorf("derive a key: %w", err)
	}
	return derived, nil
}
