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

func TestLineAndBlock_controlCharacter_isRefusedWithItsPlace(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		"a\x00b":           "Must not have the control character U+0000 (line 1, character 2).",
		"one\r\ntwo\u007f": "Must not have the control character U+007F (line 2, character 4).",
		"\u2028\n\bx":      "Must not have the control character U+0008 (line 3, character 1).",
		"ü\u0096":          "Must not have the control character U+0096 (line 1, character 2).",
		"\u00ad\x1b":       "Must not have the control character U+001B (line 1, character 2).",
		"a\xffb":           "Must not have bytes that are no UTF-8 (line 1, character 2).",
	} {
		for name, read := range readers {
			var characterErr *text.CharacterError
			got, err := read(raw)
			if got != "" || !errors.As(err, &characterErr) || text.ErrorDetail(err) != want {
				t.Errorf("%s %q: got %q, %v", name, raw, got, err)
			}
		}
	}
	if got, err := text.Line("a\ufffdb"); err != nil || got != "a\ufffdb" {
		t.Errorf("the replacement character, which is valid UTF-8: got %q, %v", got, err)
	}
}

var readers = map[string]func(string) (string, error){
	"line": text.Line, "block": text.Block, "markdown": text.Markdown,
}

func TestBlock_lineBreaksOfAllSystems_areLineFeeds(t *testing.T) {
	t.Parallel()
	for _, lineBreak := range []string{"\r\n", "\r", "\n", "\v", "\f", "\u0085", "\u2028", "\u2029"} {
		raw := lineBreak + "one" + lineBreak + lineBreak + "two" + lineBreak
		if got, err := text.Block(raw); err != nil || got != "one\n\ntwo" {
			t.Errorf("%q: got %q, %v", raw, got, err)
		}
		if got, err := text.Line(raw); err != nil || got != "one two" {
			t.Errorf("%q as a line: got %q, %v", raw, got, err)
		}
	}
}

func TestLine_pastedLineBreak_isOneSpace(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		"Engineer\nand speaker": "Engineer and speaker", "Graz\n": "Graz", "a \r\n\t b": "a b", "a\tb": "a b",
	} {
		if got, err := text.Line(raw); err != nil || got != want {
			t.Errorf("%q: got %q, %v", raw, got, err)
		}
	}
}

func TestBlock_charactersWithoutAWidth_areLeftOut(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		"Nord\u200bwind Kom\u00adpanie": "Nordwind Kompanie", "Post\u2060greSQL\ufeff": "PostgreSQL",
		"\ufeffName": "Name", "a\u2062b\u206ac": "abc", "\ufff9a\ufffb": "a", "photo\ufffc": "photo", "a\u034fb": "ab",
		// Decomposed letters with such a character between the letter and its accent.
		"u\u00ad\u0308": "ü",
	} {
		if got, err := text.Block(raw); err != nil || got != want {
			t.Errorf("%q: got %q, %v", raw, got, err)
		}
	}
}

// Joiners stay where they change how a text looks, and go where a program has left them.
func TestBlock_joiners_stayInScriptsAndEmojiThatNeedThem(t *testing.T) {
	t.Parallel()
	for _, kept := range []string{
		"می\u200cخواهم",                                     // Persian
		"क\u094d\u200dष", "ക\u0d4d\u200d", "ර\u0dca\u200dය", // Hindi, Malayalam at the end of a word, Sinhala
		"👩\u200d💻", "👩🏽\u200d💻", "❤\ufe0f\u200d🔥", "🏳\ufe0f\u200d🌈", "🙂\u200d↔\ufe0f",
		"🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f", // the flag of Scotland
	} {
		if got, err := text.Block(kept); err != nil || got != kept {
			t.Errorf("%q: got %q, %v", kept, got, err)
		}
	}
	for raw, want := range map[string]string{
		"Auf\u200clage": "Auflage", "a\u200db": "ab", "дом\u200d": "дом", "\u200dx": "x", "👩\u200dx": "👩x",
		"1\u200c2": "12",
		"山\u200d田": "山田", "می\u200c خواهم": "می خواهم", "e\u0301\u200d": "é", "x\U000e0067": "x",
		"م\u200c\u200bی": "م\u200cی", "م\u200d\u200d\u200cی": "م\u200dی",
	} {
		if got, err := text.Block(raw); err != nil || got != want {
			t.Errorf("%q: got %q, %v", raw, got, err)
		}
	}
}

// A control of the bidirectional algorithm could turn what stands beside a text, also one that is closed again.
func TestT205_bidirectionalControls_areLeftOut(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		"\u202eevil": "evil", "a\u2066b": "ab", "a\u202ab\u202c": "ab", "\u2067x\u2069": "x",
		"\u200eAlex\u200f": "Alex",
		"\u061cAlex":       "Alex",
	} {
		for name, read := range readers {
			if got, err := read(raw); err != nil || got != want {
				t.Errorf("%s %q: got %q, %v", name, raw, got, err)
			}
		}
	}
	const hebrew = "\u200f\u05d0\u05d1 (C++)\u200f"
	if got, err := text.Line(hebrew); err != nil || got != hebrew {
		t.Errorf("directional marks in a text from right to left: got %q, %v", got, err)
	}
}

func TestBlock_symbolsOfWordProcessors_areReadable(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		"\uf0b7 one\n\uf0a7 two\n\t\uf0ee three": "• one\n▪ two\n • three", "a \uf0e0 b": "a → b", "a\uf0eeb": "ab",
		"\uf8ff": "\uf8ff",
	} {
		if got, err := text.Block(raw); err != nil || got != want {
			t.Errorf("%q: got %q, %v", raw, got, err)
		}
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

func TestFold_ignoresCharactersWithoutAWidth(t *testing.T) {
	t.Parallel()
	for a, b := range map[string]string{
		"Post\u200bgreSQL": "postgresql", "Kom\u00adpanie": "KOMPANIE", "می\u200cخ": "میخ",
		"❤\ufe0f": "❤", "葛\U000e0100城": "葛城", "\u3164김\u034f": "김",
	} {
		if text.Fold(a) != text.Fold(b) {
			t.Errorf("%q and %q differ", a, b)
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

func FuzzReaders_acceptedText_isCleanAndStable(f *testing.F) {
	for _, seed := range []string{
		"Baker", " Zu\u0308rich ", "a\nb", "\x00", "ﬁ", "\u0958", strings.Repeat("\u0344", 3), "\U0001d160", "a\r\n\vb",
		"می\u200cخواهم", "👩🏽\u200d💻", "•\tone\n\to\ttwo", "\uf0b7 x", "1)\tx", "\u200f\u05d0", "–\u00a0x",
		"\u212a\u200d",
		"\u1100\u200b\u1161", "\ufb1d\u200d", "🏴\U000e0067", "·\t- x", "•••",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		for name, read := range readers {
			got, err := read(raw)
			if err != nil {
				if detail := text.ErrorDetail(err); !strings.Contains(detail, "character ") {
					t.Errorf("%s %q: no place in %q", name, raw, detail)
				}
				continue
			}
			isBreak := func(r rune) bool {
				return unicode.IsControl(r) && (r != '\n' || name == "line") ||
					r == '\u2028' || r == '\u2029' || r == '\u00ad'
			}
			if !utf8.ValidString(got) || !norm.NFC.IsNormalString(got) || strings.TrimSpace(got) != got ||
				strings.ContainsFunc(got, isBreak) || len(got) > 3*len(raw) {
				t.Errorf("%s: %q became %q", name, raw, got)
			}
			if again, err := read(got); err != nil || again != got {
				t.Errorf("%s: %q became %q, which is not stable: %q, %v", name, raw, got, again, err)
			}
		}
	})
}
