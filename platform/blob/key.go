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
	keyLength = 22 // characters of keyBytes in base64url without padding
)

var areas = regexp.MustCompile(`^[a-z]{1,20}$`)

// Key identifies a blob: an area and 128 random bits, such as "exports/q3Zt8Xw1Lk5Rb9Vc2Nd7Yw". It reveals neither the
// owner nor the content. The zero value is no valid key.
type Key struct{ text string }

// NewKey returns a new key. An area is a word of the letters a to z and belongs to one module; any other area gives the
// zero value, which all operations refuse.
func NewKey(area string) Key {
	if !isArea(area) {
		return Key{}
	}
	var random [keyBytes]byte
	_, _ = rand.Read(random[:]) // never fails: the runtime ends the program instead
	return Key{area + "/" + base64.RawURLEncoding.EncodeToString(random[:])}
}

// ParseKey parses the result of String, or returns ErrKey.
func ParseKey(text string) (Key, error) {
	area, random, _ := strings.Cut(text, "/")
	// The decoder ignores line feeds, which are not part of a key.
	if !isArea(area) || len(random) != keyLength || strings.ContainsAny(random, "\r\n") {
		return Key{}, fmt.Errorf("%w: %q", ErrKey, text)
	}
	if _, err := base64.RawURLEncoding.Strict().DecodeString(random); err != nil {
		return Key{}, fmt.Errorf("%w: %q", ErrKey, text)
	}
	return Key{text}, nil
}

func isArea(text string) bool { return areas.MatchString(text) }

// String returns the key as it is stored in rows.
func (k Key) String() string { return k.text }

func (k Key) area() string {
	area, _, _ := strings.Cut(k.text, "/")
	return area
}
