package sharing_test

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"wright.app/modules/sharing"
	"wright.app/platform/fault"
)

// Each of the 27 characters of a token carries six of the 160 bits, the last one only four, so it has 16 values.
func TestT35_tokens_areUniqueAndEvenPerCharacter(t *testing.T) {
	t.Parallel()
	const n = 10_000
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	seen := make(map[string]bool, n)
	var counts [27][64]int
	for range n {
		text := sharing.NewToken().Text()
		if len(text) != 27 {
			t.Fatalf("a token has %d characters", len(text))
		}
		if raw, err := base64.RawURLEncoding.Strict().DecodeString(text); err != nil || len(raw) != 20 {
			t.Fatalf("a token is %d bytes, %v", len(raw), err)
		}
		if seen[text] {
			t.Fatal("a token is not unique")
		}
		seen[text] = true
		for i := range text {
			counts[i][strings.IndexByte(alphabet, text[i])]++
		}
	}
	for index, found := range counts {
		step, values := 1, 64
		if index == 26 {
			step, values = 4, 16
		}
		expected := float64(n) / float64(values)
		var chi float64
		for value, count := range found {
			if value%step != 0 {
				if count != 0 {
					t.Errorf("character %d: %d tokens with a value that 160 bits do not have", index, count)
				}
				continue
			}
			difference := float64(count) - expected
			chi += difference * difference / expected
		}
		// 63 degrees of freedom give 63 on average and more than 150 once in a hundred
		// million runs; 15 give 15, and more than 80 about as rarely.
		if limit := map[int]float64{64: 150, 16: 80}[values]; chi > limit {
			t.Errorf("character %d is uneven: chi squared %.1f", index, chi)
		}
	}
}

func TestParseToken_malformed_isNotFound(t *testing.T) {
	t.Parallel()
	good := sharing.NewToken().Text()
	if token, err := sharing.ParseToken(good); err != nil || token.Text() != good {
		t.Errorf("a new token: got %v", err)
	}
	for _, text := range []string{
		"", good[:26], good + "A", good[:26] + "=", "+" + good[1:], "/" + good[1:],
		good[:26] + "B", "\n" + good, good[:13] + "\n" + good[14:],
	} {
		if _, err := sharing.ParseToken(text); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("%q: got %v", text, err)
		}
	}
}

func TestToken_printed_isAPlaceholder(t *testing.T) {
	t.Parallel()
	token := sharing.NewToken()
	var out bytes.Buffer
	log := slog.New(slog.NewTextHandler(&out, nil))
	log.Info("x", "token", token, "pointer", &token)
	fmt.Fprintf(&out, "%v %s %+v %#v %q", token, token, token, token, token)
	shown := sharing.LinkSnapshot{LinkState: sharing.LinkState{Token: token}}
	fmt.Fprintf(&out, "%v %+v %#v", shown, shown, shown)
	if strings.Contains(out.String(), token.Text()) {
		t.Errorf("the secret is in %q", out.String())
	}
}

func FuzzParseToken_acceptedText_isWrittenBackUnchanged(f *testing.F) {
	for _, seed := range []string{"Zk3vQ8d1xT7mR5bYc0wLp9aHs2e", "", "AAAAAAAAAAAAAAAAAAAAAAAAAAA", "é"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		token, err := sharing.ParseToken(text)
		if err == nil && (token.Text() != text || len(text) != 27) {
			t.Errorf("%q became %q", text, token.Text())
		}
	})
}
