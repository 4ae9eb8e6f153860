package text_test

import (
	"testing"

	"wright.app/platform/text"
)

func TestFoldAccents_ignoresCaseAndAccents(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		"Zoë MÜLLER": "zoe muller", "Zoe\u0308": "zoe", "STRASSE, Straße": "strasse, strasse",
		"80% of a_b": "80% of a_b",
		"Øre":        "ore", "ΆΛΦΑ": "αλφα", "Ёлка": "елка", "فِلم": "فلم", "Post\u200bgreSQL": "postgresql",
		"first\nsecond": "first\nsecond", "हिन्दी": "हिन्दी", "김": "김", "": "",
	} {
		got := text.FoldAccents(raw)
		if got != want || text.FoldAccents(got) != want {
			t.Errorf("%q: got %q, want %q", raw, got, want)
		}
	}
}

// A part of a text is found in the text.
func TestFoldAccents_partOfAText_isFound(t *testing.T) {
	t.Parallel()
	const whole, part = "Grüße aus Zürich – bis bald", "ZURICH – B"
	got := text.FoldAccents(whole)
	if got != "grusse aus zurich – bis bald" || text.FoldAccents(part) != "zurich – b" {
		t.Errorf("got %q, %q", got, text.FoldAccents(part))
	}
}
