package text_test

import (
	"slices"
	"testing"

	"wright.app/platform/text"
)

func TestASCIIWords_transliteratesWords(t *testing.T) {
	t.Parallel()
	for in, want := range map[string][]string{
		"Alex Demo": {"alex", "demo"}, "Zoë O’Hara-Łukasz": {"zoe", "ohara", "lukasz"}, "STRASSE ß": {"strasse", "ss"},
		"İpek":   {"ipek"},
		"D'Arcy": {"darcy"}, "a/../b": {"a", "b"}, "ＡＢ１": {"ab1"}, "Æon Þór": {"aeon", "thor"},
		"al\u202eex": {"al", "ex"}, "x\xffy": {"x", "y"},
		"山田 太郎": nil, "": nil, "--": nil,
	} {
		if got := text.ASCIIWords(in); !slices.Equal(got, want) {
			t.Errorf("%q: got %q", in, got)
		}
	}
}
