package sharelink

import (
	"crypto/rand"
	"encoding/base64"
	"log/slog"
	"strings"

	"wright.app/platform/fault"
)

const (
	tokenBytes  = 20 // 160 bit
	tokenLength = 27 // the length of tokenBytes in base64url without padding
)

// Token is the secret in the URL of a profile link or invite link. It is printed as a placeholder, so that it does not
// get into logs.
type Token struct{ text string }

// NewToken returns a random token.
func NewToken() Token {
	var secret [tokenBytes]byte
	_, _ = rand.Read(secret[:]) // never fails: the runtime ends the program instead
	return Token{base64.RawURLEncoding.EncodeToString(secret[:])}
}

// ParseToken parses the token of a URL. It returns fault.ErrNotFound for a malformed token, as for an unknown one.
func ParseToken(text string) (Token, error) {
	// Line breaks are refused here, because the decoder ignores them.
	if len(text) != tokenLength || strings.ContainsAny(text, "\r\n") {
		return Token{}, fault.ErrNotFound
	}
	if _, err := base64.RawURLEncoding.Strict().DecodeString(text); err != nil {
		return Token{}, fault.ErrNotFound
	}
	return Token{text}, nil
}

// Known reports whether the secret is known. It is not if no configured key can decrypt it.
func (t Token) Known() bool { return t.text != "" }

// Text returns the secret itself, empty if it is not known.
func (t Token) Text() string { return t.text }

// String implements fmt.Stringer with a placeholder.
func (Token) String() string { return "[token]" }

// GoString implements fmt.GoStringer with a placeholder.
func (t Token) GoString() string { return t.String() }

// LogValue implements slog.LogValuer with a placeholder.
func (t Token) LogValue() slog.Value { return slog.StringValue(t.String()) }
