package text_test

import (
	"testing"

	"wright.app/platform/text"
)

func TestRepaired_hasNoCharacterThatIsRefused(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		"":                                  "",
		"Zürich\r\n\tline":                  "Zürich\r\n\tline",
		"a\x00b\x1b[1m\x7f":                 "ab[1m",
		"Mira\u0092s \u0093rope\u0094":      "Mira’s “rope”",
		"a\u0081b\u0085c":                   "ab\u0085c",
		"\u009f\u0080 \u0096 \ufffd \ufeff": "Ÿ€ – \ufffd \ufeff",
		"a\xffb":                            "a\ufffdb",
		"Har\u3164bour\u2800clerk\uffa0":    "Har bour clerk ",
		"\u1100\u1160":                      "\u1100\u1160",
	} {
		got := text.Repaired(raw)
		if got != want {
			t.Errorf("%q: got %q, want %q", raw, got, want)
		}
		if _, err := text.Block(got); err != nil {
			t.Errorf("%q: %v", raw, err)
		}
	}
}

func TestIsEmpty_isWhatLineLeavesNothingOf(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]bool{
		"": true, " \n\t": true, "\u3164\u115f\u1160\uffa0": true, "\u180e": true, "\u2800": true, "\u200b\u00ad": true,
		"\u0301": true, "\U0001d159": true, "a": false, "\u3164a": false, "-": false, "\uf0b7": false,
	} {
		line, err := text.Line(raw)
		if got := text.IsEmpty(raw); got != want || err != nil || (line == "") != want {
			t.Errorf("%q: got %t, %q, %v", raw, got, line, err)
		}
	}
}
