package auth

import (
	"crypto/rand"
	"fmt"
	"math/big"
	"strings"

	"wright.app/platform/fault"
)

// The two lengths of a code (docs/security.md, T3).
const (
	ShortCodeLength = 8
	LongCodeLength  = 13
)

const (
	digits    = "0123456789"
	crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

	minTypedCode = 8
	maxTypedCode = 24
)

// Code is what is mailed to a person and typed back by them. It prints as a placeholder,
// so that none can reach a log; Reveal returns it.
type Code struct{ characters string }

// NewCode draws a code: eight digits, or thirteen characters of Crockford's base 32 when
// long is set.
func NewCode(long bool) (Code, error) {
	alphabet, length := digits, ShortCodeLength
	if long {
		alphabet, length = crockford, LongCodeLength
	}
	size := big.NewInt(int64(len(alphabet)))
	drawn := make([]byte, length)
	for i := range drawn {
		n, err := rand.Int(rand.Reader, size)
		if err != nil {
			return Code{}, fmt.Errorf("draw a code: %w", err)
		}
		drawn[i] = alphabet[n.Int64()]
	}
	return Code{string(drawn)}, nil
}

// ParseCode reads a code as a person types it: spaces and dashes do not count, nor does
// letter case, and letters that look like digits are read as those in a long code. Text
// that no code could be typed as is refused with ErrValidation at /token. Anything else is
// a code, if perhaps one that never matches: guesses are counted, not pre-sorted.
func ParseCode(text string) (Code, error) {
	if len(text) < minTypedCode || len(text) > maxTypedCode || strings.ContainsFunc(text, isNotCodeText) {
		return Code{}, fault.ErrValidation.WithFields(
			fault.Field{Name: "token", Code: "pattern", Detail: "Must be written like a code."})
	}
	typed := strings.ToUpper(strings.NewReplacer(" ", "", "-", "").Replace(text))
	if len(typed) == LongCodeLength {
		typed = strings.NewReplacer("O", "0", "I", "1", "L", "1").Replace(typed)
	}
	return Code{typed}, nil
}

// RestoreCode rebuilds a code from what Reveal returned.
func RestoreCode(characters string) Code { return Code{characters} }

// Reveal returns the characters.
func (c Code) Reveal() string { return c.characters }

// Grouped returns the characters as they are shown: eight digits in two groups of four, a
// long code in one piece.
func (c Code) Grouped() string {
	if len(c.characters) != ShortCodeLength {
		return c.characters
	}
	return c.characters[:4] + " " + c.characters[4:]
}

// String implements fmt.Stringer without telling the code.
func (c Code) String() string { return "[code]" }

// GoString implements fmt.GoStringer without telling the code.
func (c Code) GoString() string { return c.String() }

func isNotCodeText(r rune) bool {
	return r != ' ' && r != '-' && (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z')
}
