package blob

import (
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"regexp"
	"strings"
)

const (
	keyBytes  = 16 // 128 bit
	keyLength = 22 // the same in base64url without padding
)

var areas = regexp.MustCompile(`^[a-z]{1,20}$`)

// Key names a blob: an area and 128 random bits, "exports/q3Zt8Xw1Lk5Rb9Vc2Nd7Yw". It says
// nothing about whose it is or what is in it. The zero value names nothing.
type Key struct{ text string }

// NewKey returns a name that nothing has yet. An area is one word of a to z and belongs to
// one module; any other gives the zero value, which no operation takes.
func NewKey(area string) Key {
	if !isArea(area) {
		return Key{}
	}
	var random [keyBytes]byte
	_, _ = rand.Read(random[:]) // never fails: the runtime ends the program instead
	return Key{area + "/" + base64.RawURLEncoding.EncodeToString(random[:])}
}

// ParseKey reads a name as String wrote it, or returns ErrKey.
func ParseKey(text string) (Key, error) {
	area, random, _ := strings.Cut(text, "/")
	// The decoder skips line feeds, which are no part of a name.
	if !isArea(area) || len(random) != keyLength || strings.ContainsAny(random, "\r\n") {
		return Key{}, fmt.Errorf("%w: %q", ErrKey, text)
	}
	if _, err := base64.RawURLEncoding.Strict().DecodeString(random); err != nil {
		return Key{}, fmt.Errorf("%w: %q", ErrKey, text)
	}
	return Key{text}, nil
}

func isArea(text string) bool { return areas.MatchString(text) }

// String returns the name as it is kept in rows.
func (k Key) String() string { return k.text }
