package sharing

import (
	"crypto/rand"
	"encoding/base64"
	"log/slog"
	"strings"

	"wright.app/platform/fault"
)

const (
	tokenBytes  = 20 // 160 bit
	tokenLength = 27 // the same in base64url without padding
)

// Token is the secret in the address of a profile link. It prints as a placeholder in
// logs, so that none gets into them by accident.
type Token struct{ text string }

// NewToken returns a token that nobody can guess.
func NewToken() Token {
	var secret [tokenBytes]byte
	_, _ = rand.Read(secret[:]) // never fails: the runtime ends the program instead
	return Token{base64.RawURLEncoding.EncodeToString(secret[:])}
}

// ParseToken reads a token as it stands in an address. What is no token is unknown like
// any other: fault.ErrNotFound.
func ParseToken(text string) (Token, error) {
	// The decoder skips line feeds, which are no part of a token.
	if len(text) != tokenLength || strings.ContainsAny(text, "\r\n") {
		return Token{}, fault.ErrNotFound
	}
	if _, err := base64.RawURLEncoding.Strict().DecodeString(text); err != nil {
		return Token{}, fault.ErrNotFound
	}
	return Token{text}, nil
}

// Text returns the secret itself.
func (t Token) Text() string { return t.text }

// String implements fmt.Stringer without telling the secret.
func (Token) String() string { return "[token]" }

// GoString implements fmt.GoStringer without telling the secret.
func (t Token) GoString() string { return t.String() }

// LogValue implements slog.LogValuer without telling the secret.
func (t Token) LogValue() slog.Value { return slog.StringValue(t.String()) }
