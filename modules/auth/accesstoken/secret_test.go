package accesstoken_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"wright.app/modules/auth/accesstoken"
)

func TestSecret_hasThePrefixAndAChecksum(t *testing.T) {
	t.Parallel()
	secret := accesstoken.NewSecret()
	if !regexp.MustCompile(`^wright_pat_[A-Z2-7]{33}$`).MatchString(secret.Reveal()) {
		t.Errorf("got %s", secret.Reveal())
	}
	parsed, ok := accesstoken.ParseSecret(secret.Reveal())
	if !ok || parsed.Digest() != secret.Digest() || !strings.HasSuffix(secret.Reveal(), secret.Ending()) {
		t.Error("a new token cannot be parsed")
	}
	if accesstoken.NewSecret().Digest() == secret.Digest() {
		t.Error("two tokens are equal")
	}
	printed := fmt.Sprintf("%s %v %#v %+v", secret, secret, secret, secret)
	if strings.Contains(printed, "wright_pat_") {
		t.Errorf("it prints as %s", printed)
	}
}

// The checksum is documented, so that others can verify it: it was computed by another program (Python's zlib).
func TestSecret_checksum_isTheCRC32InBase32(t *testing.T) {
	t.Parallel()
	if _, ok := accesstoken.ParseSecret("wright_pat_ABCDEFGHIJKLMNOPQRSTUVWXYZCHECKSUM"); ok {
		t.Error("a wrong checksum was accepted")
	}
	if _, ok := accesstoken.ParseSecret("wright_pat_ABCDEFGHIJKLMNOPQRSTUVWXYZCV7O6BC"); !ok {
		t.Error("the right checksum was refused")
	}
}

func TestT323_malformedToken_isRecognisedWithoutTheDatabase(t *testing.T) {
	t.Parallel()
	whole := accesstoken.NewSecret().Reveal()
	for length := range len(whole) {
		if _, ok := accesstoken.ParseSecret(whole[:length]); ok {
			t.Errorf("a token that was cut after %d characters was accepted", length)
		}
	}
	for i := range len(whole) {
		for _, other := range []byte{'A', '2', 'a', '0', ' ', '\n', 0xff} {
			if whole[i] == other {
				continue
			}
			if _, ok := accesstoken.ParseSecret(whole[:i] + string([]byte{other}) + whole[i+1:]); ok {
				t.Errorf("a token with %q at %d was accepted", other, i)
			}
		}
	}
	for _, sent := range []string{
		whole + "A", " " + whole, whole + "\n", strings.ToLower(whole), whole + whole, "chl_x",
	} {
		if _, ok := accesstoken.ParseSecret(sent); ok {
			t.Errorf("%q was accepted", sent)
		}
	}
}
