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

// Digest is the SHA-256 of a token, which is stored instead of the token. A token has 256 random bits, so a slow hash
// is not needed.
type Digest [sha256.Size]byte

// Token is a secret: the value of a session cookie, or of a challenge without its prefix. It prints as a placeholder;
// Reveal returns it.
type Token struct{ secret string }

// NewToken returns a random token.
func NewToken() (Token, error) {
	drawn := make([]byte, tokenBytes)
	if _, err := rand.Read(drawn); err != nil {
		return Token{}, fmt.Errorf("draw a token: %w", err)
	}
	return Token{base64.RawURLEncoding.EncodeToString(drawn)}, nil
}

// ParseToken parses the value of a session cookie; ok is false for anything that NewToken cannot have returned.
func ParseToken(text string) (token Token, ok bool) {
	if len(text) != tokenLength {
		return Token{}, false
	}
	if _, ok := DecodeBase64(text); !ok {
		return Token{}, false
	}
	return Token{text}, true
}

// DecodeBase64 decodes base64url without padding. It accepts only the canonical encoding; the library would also skip
// line breaks.
func DecodeBase64(text string) ([]byte, bool) {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || strings.ContainsAny(text, "\r\n") {
		return nil, false
	}
	return raw, true
}

// ParseChallengeToken parses the bearer token of a challenge; ok is false for anything that RevealChallenge cannot have
// returned.
func ParseChallengeToken(bearer string) (token Token, ok bool) {
	rest, prefixed := strings.CutPrefix(bearer, challengePrefix)
	if !prefixed {
		return Token{}, false
	}
	return ParseToken(rest)
}

// Reveal returns the value for a cookie.
func (t Token) Reveal() string { return t.secret }

// RevealChallenge returns the bearer token of a challenge.
func (t Token) RevealChallenge() string { return challengePrefix + t.secret }

// Digest returns the digest of the token.
func (t Token) Digest() Digest { return sha256.Sum256([]byte(t.secret)) }

// String implements fmt.Stringer. It hides the token.
func (t Token) String() string { return tokenPlaceholder }

// GoString implements fmt.GoStringer. It hides the token.
func (t Token) GoString() string { return tokenPlaceholder }
