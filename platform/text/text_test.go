package text_test

import (
	"errors"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"wright.app/platform/text"
)

func TestLine_surroundingBlanks_areTrimmed(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		"  Baker \t": "Baker", "\n Baker\u00a0": "Baker", " ": "", "": "",
		"a  b": "a  b",
	} {
		if got, err := text.Line(raw); err != nil || got != want {
			t.Errorf("%q: got %q, %v", raw, got, err)
		}
	}
}

func TestLine_decomposedLetters_areComposed(t *testing.T) {
	t.Parallel()
	if got, err := text.Line("Zu\u0308rich"); err != nil || got != "Z\u00fcrich" {
		t.Errorf("got %q, %v", got, err)
	}
}

func TestLine_controlCharacterInside_isRefused(t *testing.T) {
	t.Parallel()
	for _, raw := range []string{"a\nb", "a\x00b", "a\tb", "a\rb", "a\u0085b", "a\x7fb", "a\xffb"} {
		if got, err := text.Line(raw); !errors.Is(err, text.ErrControl) {
			t.Errorf("%q: got %q, %v", raw, got, err)
		}
	}
}

func TestLineAndBlock_bidiControlCharacters_areRefused(t *testing.T) {
	t.Parallel()
	for _, raw := range []string{"\u202eevil", "a\u2066b", "a\u202ab"} {
		for name, read := range map[string]func(string) (string, error){"line": text.Line, "block": text.Block} {
			if got, err := read(raw); !errors.Is(err, text.ErrControl) {
				t.Errorf("%s %q: got %q, %v", name, raw, got, err)
			}
		}
	}
	if _, err := text.Line("a\u2028b"); !errors.Is(err, text.ErrControl) {
		t.Errorf("a line with a line separator: got %v", err)
	}
	const hebrew = "\u200f\u05d0\u05d1 (C++)\u200f"
	if got, err := text.Line(hebrew); err != nil || got != hebrew {
		t.Errorf("directional marks, which are allowed: got %q, %v", got, err)
	}
}

func TestLineAndBlock_invisibleText_isEmpty(t *testing.T) {
	t.Parallel()
	for _, raw := range []string{"\u200b", "\u200d\u2060", "\ufeff \u00ad", "\u3164\u115f", "\u1160 \uffa0", "\u2800"} {
		for name, read := range map[string]func(string) (string, error){"line": text.Line, "block": text.Block} {
			if got, err := read(raw); err != nil || got != "" {
				t.Errorf("%s %q: got %q, %v", name, raw, got, err)
			}
		}
	}
}

func TestBlock_lineFeed_isTheOnlyAllowedControlCharacter(t *testing.T) {
	t.Parallel()
	if got, err := text.Block(" one\n\ntwo\n"); err != nil || got != "one\n\ntwo" {
		t.Errorf("got %q, %v", got, err)
	}
	for _, raw := range []string{"a\r\nb", "a\tb", "a\x00b"} {
		if _, err := text.Block(raw); !errors.Is(err, text.ErrControl) {
			t.Errorf("%q: got %v", raw, err)
		}
	}
}

func TestFold_ignoresCase(t *testing.T) {
	t.Parallel()
	for a, b := range map[string]string{"Go": "gO", "ÄPFEL": "äpfel", "STRASSE": "straße", "Σ": "ς", "\u212a": "k"} {
		if text.Fold(a) != text.Fold(b) {
			t.Errorf("%q and %q differ", a, b)
		}
	}
	if text.Fold("Go") == text.Fold("Goa") {
		t.Error("different words became equal")
	}
}

func TestLength_countsCodePoints(t *testing.T) {
	t.Parallel()
	if got := text.Length("Zürich 🚀"); got != 8 {
		t.Errorf("got %d", got)
	}
}

func FuzzLine_acceptedText_isCleanAndStable(f *testing.F) {
	for _, seed := range []string{
		"Baker", " Zu\u0308rich ", "a\nb", "\x00", "ﬁ", "\u0958",
		strings.Repeat("\u0344", 3),
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		got, err := text.Line(raw)
		if err != nil {
			return
		}
		if !utf8.ValidString(got) || !norm.NFC.IsNormalString(got) || strings.TrimSpace(got) != got ||
			strings.ContainsFunc(got, unicode.IsControl) {
			t.Errorf("%q became %q", raw, got)
		}
		if again, err := text.Line(got); err != nil || again != got {
			t.Errorf("%q is not stable: %q, %v", got, again, err)
		}
	})
}
