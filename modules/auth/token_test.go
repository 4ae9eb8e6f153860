package auth_test

import (
	"fmt"
	"strings"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
)

func TestParseToken_acceptsOnlyTokensOfNewToken(t *testing.T) {
	t.Parallel()
	token := authtest.Token(t)
	if got, ok := auth.ParseToken(token.Reveal()); !ok || got != token || got.Digest() != token.Digest() {
		t.Error("a token is not parsed")
	}
	if got, ok := auth.ParseChallengeToken(token.RevealChallenge()); !ok || got != token {
		t.Error("a challenge token is not parsed")
	}
	value := token.Reveal()
	for _, in := range []string{
		"", value[:42], value + "A", value[:42] + "=", value[:42] + "!", value[:42] + "\n", "chl_" + value,
		strings.Repeat(" ", 43),
		// not canonical: both decode to the same bytes as 43 A
		strings.Repeat("A", 42) + "\n", strings.Repeat("A", 42) + "B",
	} {
		if _, ok := auth.ParseToken(in); ok {
			t.Errorf("%q passed as a token", in)
		}
	}
	for _, in := range []string{
		"", value, "chl_", "CHL_" + value, "chl_" + value[:42], "Bearer chl_" + value,
		" chl_" + value,
	} {
		if _, ok := auth.ParseChallengeToken(in); ok {
			t.Errorf("%q passed as a challenge", in)
		}
	}
}

func TestToken_printed_isHidden(t *testing.T) {
	t.Parallel()
	token := authtest.Token(t)
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q"} {
		if got := fmt.Sprintf(verb, token); strings.Contains(got, token.Reveal()) {
			t.Errorf("%s: %s", verb, got)
		}
	}
}
