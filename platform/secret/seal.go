package secret

import (
	"crypto/aes"
	"crypto/cipher"
)

// Sealer encrypts values for one purpose (AES-256-GCM with a random nonce). It is safe for
// concurrent use.
type Sealer struct{ keys []sealing }

type sealing struct {
	id   byte
	aead cipher.AEAD
}

// Sealer returns the sealer of a purpose. The same label always gives the same keys.
func (k *Keys) Sealer(label string) *Sealer {
	s := &Sealer{}
	for _, m := range k.labelled("seal", label) {
		block, _ := aes.NewCipher(m.bytes) // fails for a key of another length only
		aead, _ := cipher.NewGCMWithRandomNonce(block)
		s.keys = append(s.keys, sealing{m.id, aead})
	}
	return s
}

// Seal returns plain encrypted. Only Open with the same ad, which says what the value
// belongs to, gives it back. Sealing twice gives different values.
func (s *Sealer) Seal(plain []byte, ad string) []byte {
	key := s.keys[0]
	return key.aead.Seal([]byte{key.id}, nil, plain, []byte(ad)) //nolint:gosec // the nonce is chosen at random inside
}

// Open returns what was sealed with the same ad, or ErrOpen.
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
