package auth

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"strings"
)

const (
	tokenBytes       = 32
	tokenLength      = 43 // 32 bytes in base64url without padding
	challengePrefix  = "chl_"
	tokenPlaceholder = "[token]"
)

// Digest is what is kept of a token: its SHA-256. A token has 256 random bits, so nothing
// stronger is needed to keep it from being found again.
type Digest [sha256.Size]byte

// Token is a secret that its bearer shows: the value of a session cookie, or what follows
// the prefix of a challenge. It prints as a placeholder; Reveal returns it.
type Token struct{ secret string }

// NewToken draws a token.
func NewToken() (Token, error) {
	drawn := make([]byte, tokenBytes)
	if _, err := rand.Read(drawn); err != nil {
		return Token{}, fmt.Errorf("draw a token: %w", err)
	}
	return Token{base64.RawURLEncoding.EncodeToString(drawn)}, nil
}

// ParseToken reads the value of a session cookie; ok is false for anything that NewToken
// cannot have made.
func ParseToken(text string) (token Token, ok bool) {
	if len(text) != tokenLength {
		return Token{}, false
	}
	if _, ok := decode(text); !ok {
		return Token{}, false
	}
	return Token{text}, true
}

// decode reads base64url without padding. Of the spellings that stand for the same bytes it
// takes only the one that encoding returns; the library skips line breaks.
func decode(text string) ([]byte, bool) {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || strings.ContainsAny(text, "\r\n") {
		return nil, false
	}
	return raw, true
}

// ParseChallengeToken reads the bearer of a challenge operation; ok is false for anything
// that RevealChallenge cannot have returned.
func ParseChallengeToken(bearer string) (token Token, ok bool) {
	rest, prefixed := strings.CutPrefix(bearer, challengePrefix)
	if !prefixed {
		return Token{}, false
	}
	return ParseToken(rest)
}

// Reveal returns the value for a cookie.
func (t Token) Reveal() string { return t.secret }

// RevealChallenge returns the value for a challenge's bearer.
func (t Token) RevealChallenge() string { return challengePrefix + t.secret }

// Digest returns what is kept of the token.
func (t Token) Digest() Digest { return sha256.Sum256([]byte(t.secret)) }

// String implements fmt.Stringer without telling the token.
func (t Token) String() string { return tokenPlaceholder }

// GoString implements fmt.GoStringer without telling the token.
func (t Token) GoString() string { return tokenPlaceholder }
