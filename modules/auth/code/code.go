// Package code sends one-time codes by mail and checks them: challenges, the budgets of mails and of attempts, and the
// devices that have a budget of their own.
package code

import (
	"crypto/rand"
	"fmt"
	"math/big"
	"strings"

	"wright.app/platform/fault"
)

// The two lengths of a code (docs/security.md, T3).
const (
	ShortLength = 8
	LongLength  = 13
)

const (
	digits    = "0123456789"
	crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

	minTypedCode = 8
	maxTypedCode = 24
)

// Code is the code that is mailed to a person and typed by them. It prints as a placeholder, so that it is never
// logged; Reveal returns it.
type Code struct{ characters string }

// New returns a random code: eight digits, or thirteen characters of Crockford's base 32 if long is set.
func New(long bool) (Code, error) {
	alphabet, length := digits, ShortLength
	if long {
		alphabet, length = crockford, LongLength
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

// Parse parses a code as typed. It ignores spaces, dashes and letter case, and reads the letters O, I and L of a long
// code as digits. It returns ErrValidation at /token for text with other characters, or with fewer or more of them than
// any code may be typed with. Every other length is accepted here, even if no code has it, so that the attempt is
// counted.
func Parse(text string) (Code, error) {
	if len(text) < minTypedCode || len(text) > maxTypedCode || strings.ContainsFunc(text, isNotCodeText) {
		return Code{}, fault.ErrValidation.WithFields(
			fault.Field{Name: "token", Code: "pattern", Detail: "Must be written like a code."})
	}
	typed := strings.ToUpper(strings.NewReplacer(" ", "", "-", "").Replace(text))
	if len(typed) == LongLength {
		typed = strings.NewReplacer("O", "0", "I", "1", "L", "1").Replace(typed)
	}
	return Code{typed}, nil
}

// Restore returns the code whose characters Reveal returned.
func Restore(characters string) Code { return Code{characters} }

// Reveal returns the characters.
func (c Code) Reveal() string { return c.characters }

// Grouped returns the characters as shown to people: eight digits in two groups of four, a long code without a space.
func (c Code) Grouped() string {
	if len(c.characters) != ShortLength {
		return c.characters
	}
	return c.characters[:4] + " " + c.characters[4:]
}

// String implements fmt.Stringer. It hides the code.
func (c Code) String() string { return "[code]" }

// GoString implements fmt.GoStringer. It hides the code.
func (c Code) GoString() string { return c.String() }

func isNotCodeText(r rune) bool {
	return r != ' ' && r != '-' && (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z')
}
