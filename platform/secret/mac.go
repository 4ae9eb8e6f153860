package secret

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
)

// MAC makes and verifies HMAC-SHA-256 sums for one purpose. It is safe for concurrent use.
type MAC struct{ keys []master }

// MAC returns the MAC of a purpose. The same label always has the same keys.
func (k *Keys) MAC(label string) *MAC { return &MAC{k.purposeKeys("mac", label)} }

// CurrentMAC returns the MAC of a purpose with the current key alone: for values that the program can make again. They
// cannot be forged with a former key that was stolen (docs/security.md, T71).
func (k *Keys) CurrentMAC(label string) *MAC { return &MAC{k.purposeKeys("mac", label)[:1]} }

// Sum returns the sum over parts: the key id and 32 bytes. Each part is preceded by its length, so that different
// lists of parts have different sums.
func (m *MAC) Sum(parts ...string) []byte { return m.keys[0].sum(parts) }

// Sums returns the sum over parts with each key, the current one first: for finding a row by a sum that may have been
// made with an older key.
func (m *MAC) Sums(parts ...string) [][]byte {
	sums := make([][]byte, len(m.keys))
	for i, key := range m.keys {
		sums[i] = key.sum(parts)
	}
	return sums
}

// Verify reports whether sum was made over the same parts with any of the keys, in constant time for a sum of the right
// length.
func (m *MAC) Verify(sum []byte, parts ...string) bool {
	if len(sum) != 1+sha256.Size {
		return false
	}
	for _, key := range m.keys {
		if key.id == sum[0] {
			return hmac.Equal(sum, key.sum(parts))
		}
	}
	return false
}

func (m master) sum(parts []string) []byte {
	mac := hmac.New(sha256.New, m.bytes)
	var length [8]byte
	for _, part := range parts {
		binary.BigEndian.PutUint64(length[:], uint64(len(part)))
		mac.Write(length[:])
		mac.Write([]byte(part))
	}
	return mac.Sum([]byte{m.id})
}
