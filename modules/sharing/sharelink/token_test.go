package sharelink_test

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/fault"
)

// A token encodes 160 bits in 27 characters. Each of the first 26 encodes six bits and has 64 values. The last one
// encodes four bits and has 16 values.
func TestT35_tokens_areUniqueAndEvenPerCharacter(t *testing.T) {
	t.Parallel()
	const n = 10_000
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	seen := make(map[string]bool, n)
	var counts [27][64]int
	for range n {
		text := sharelink.NewToken().Text()
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
	for index, frequencies := range counts {
		step, values := 1, 64
		if index == 26 {
			step, values = 4, 16
		}
		expected := float64(n) / float64(values)
		var chi float64
		for value, count := range frequencies {
			if value%step != 0 {
				if count != 0 {
					t.Errorf("character %d: %d tokens with a value that 160 bits do not have", index, count)
				}
				continue
			}
			difference := float64(count) - expected
			chi += difference * difference / expected
		}
		// A chi-squared distribution with 63 degrees of freedom has a mean of 63 and exceeds 150 about once in 10^8
		// runs. With 15 degrees of freedom the mean is 15, and 80 is exceeded about as rarely.
		if limit := map[int]float64{64: 150, 16: 80}[values]; chi > limit {
			t.Errorf("character %d is uneven: chi squared %.1f", index, chi)
		}
	}
}

func TestParseToken_malformed_isNotFound(t *testing.T) {
	t.Parallel()
	valid := sharelink.NewToken().Text()
	if token, err := sharelink.ParseToken(valid); err != nil || token.Text() != valid {
		t.Errorf("a new token: got %v", err)
	}
	for _, text := range []string{
		"", valid[:26], valid + "A", valid[:26] + "=", "+" + valid[1:], "/" + valid[1:],
		valid[:26] + "B", "\n" + valid, valid[:13] + "\n" + valid[14:],
	} {
		if _, err := sharelink.ParseToken(text); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("%q: got %v", text, err)
		}
	}
}

func TestToken_printed_isAPlaceholder(t *testing.T) {
	t.Parallel()
	token := sharelink.NewToken()
	var output bytes.Buffer
	log := slog.New(slog.NewTextHandler(&output, nil))
	log.Info("x", "token", token, "pointer", &token)
	fmt.Fprintf(&output, "%v %s %+v %#v %q", token, token, token, token, token)
	snapshot := sharelink.Snapshot{State: sharelink.State{Token: token}}
	fmt.Fprintf(&output, "%v %+v %#v", snapshot, snapshot, snapshot)
	if strings.Contains(output.String(), token.Text()) {
		t.Errorf("the secret is in %q", output.String())
	}
}

func FuzzParseToken_acceptedText_isWrittenBackUnchanged(f *testing.F) {
	for _, seed := range []string{"Zk3vQ8d1xT7mR5bYc0wLp9aHs2e", "", "AAAAAAAAAAAAAAAAAAAAAAAAAAA", "é"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		token, err := sharelink.ParseToken(text)
		if err == nil && (token.Text() != text || len(text) != 27) {
			t.Errorf("%q became %q", text, token.Text())
		}
	})
}
