package text_test

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"

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

// Vowels of Indic scripts are marks. Without them, different words would be equal.
func TestWords_marksThatAreSounds_stay(t *testing.T) {
	t.Parallel()
	for _, raw := range []string{
		"हिन्दी", "दिल्ली", "কলকাতা", "ਪੰਜਾਬੀ", "ગુજરાતી", "ଓଡ଼ିଆ",
		"தமிழ்", "తెలుగు", "ಕನ್ನಡ", "മലയാളം", "සිංහල", "ދިވެހި", "བོད",
	} {
		want := norm.NFKD.String(raw)
		if got := folded(raw); !slices.Equal(got, []string{want}) {
			t.Errorf("%q: got %q, want %q", raw, got, want)
		}
	}
	for _, different := range [][2]string{{"कल", "किल"}, {"कुल", "कल"}, {"தம", "தமி"}, {"বন", "বিন"}} {
		if one := folded(different[0]); slices.Equal(one, folded(different[1])) {
			t.Errorf("%q and %q are both %q", different[0], different[1], one)
		}
	}
}

func TestWords_marksThatAreAccents_makeNoDifference(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		"Žluťoučký": "zlutoucky", "Йо\u0301рк": "иорк", "Ёлкин": "елкин", "и\u0483": "и", "ᾠδή": "ωδη",
		"أَحْمَد": "احمد", "שָׁלוֹם": "שלום", "ܫܠܵܡܵܐ": "ܫܠܡܐ",
		"फ़िल्म": "फिल्म", "\u0958लम": "कलम", "अ\u0951ग्नि": "अग्नि",
	} {
		if got := folded(raw); !slices.Equal(got, []string{want}) {
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
