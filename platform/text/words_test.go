package text_test

import (
	"slices"
	"strings"
	"testing"

	"wright.app/platform/text"
)

func TestWords_areSplitAndFolded(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string][]string{
		"": nil, " -,%\x00 ": nil, "😀😀": nil, "Alex  DEMO": {"alex", "demo"}, "Müller-Straße": {"muller", "strasse"},
		"mu\u0308ller": {"muller"}, "O’Brien's": {"obriens"}, "C++, C# and +1": {"c++", "c#", "and", "1"},
		"Łódź Øre Æsop": {"lodz", "ore", "aesop"}, "ΝΊΚΟΣ Νίκος": {"νικοσ", "νικοσ"}, "山田 太郎": {"山田", "太郎"},
		"İstanbul": {"istanbul"}, "ﬁne ½": {"fine", "12"}, "node.js": {"node", "js"}, "a\xffb": {"a", "b"},
		strings.Repeat("x", 50): {strings.Repeat("x", 40)},
	} {
		var got []string
		for _, w := range text.Words(raw) {
			got = append(got, w.Folded)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", raw, got, want)
		}
	}
}

func TestWords_positions_areThoseInTheText(t *testing.T) {
	t.Parallel()
	const raw = "(Émile, C++)"
	var got []string
	for _, w := range text.Words(raw) {
		got = append(got, raw[w.Start:w.End])
	}
	if !slices.Equal(got, []string{"Émile", "C++"}) {
		t.Errorf("got %q", got)
	}
}
