package secret

import (
	"crypto/aes"
	"crypto/cipher"
)

// Sealer encrypts values for one purpose (AES-256-GCM with a random nonce). It is safe for concurrent use.
type Sealer struct{ keys []aeadKey }

type aeadKey struct {
	id   byte
	aead cipher.AEAD
}

// Sealer returns the sealer of a purpose. The same label always has the same keys.
func (k *Keys) Sealer(label string) *Sealer {
	s := &Sealer{}
	for _, m := range k.purposeKeys("seal", label) {
		block, _ := aes.NewCipher(m.bytes) // fails only for a key of another length
		aead, _ := cipher.NewGCMWithRandomNonce(block)
		s.keys = append(s.keys, aeadKey{m.id, aead})
	}
	return s
}

// CurrentSealer returns the sealer of a purpose with the current key alone, as CurrentMAC does.
func (k *Keys) CurrentSealer(label string) *Sealer {
	s := k.Sealer(label)
	s.keys = s.keys[:1]
	return s
}

// Seal encrypts plain. Open decrypts it only with the same ad (additional data), which identifies the owner of the
// value. Sealing the same value twice gives different results.
func (s *Sealer) Seal(plain []byte, ad string) []byte {
	key := s.keys[0]
	return key.aead.Seal([]byte{key.id}, nil, plain, []byte(ad)) //nolint:gosec // the nonce is chosen at random inside
}

// Open decrypts a value that was sealed with the same ad, or returns ErrOpen.
func (s *Sealer) Open(sealed []byte, ad string) ([]byte, error) {
	if len(sealed) == 0 {
		return nil, ErrOpen
	}
	for _, key := range s.keys {
		if key.id != sealed[0] {
			continue
		}
		plain, err := key.aead.Open(nil, nil, sealed[1:], []byte(ad))
		if err != nil {
			return nil, ErrOpen
		}
		return plain, nil
	}
	return nil, ErrOpen
}
