package profile

import (
	"slices"
	"strconv"
	"strings"

	"wright.app/platform/text"
)

const (
	maxAliasSuggestions = 5
	// maxSuffix is the highest number that is appended to a taken alias.
	maxSuffix = 9
)

// suggestAliases returns alternatives to a requested alias, made from it and the display name of the user, best first.
// With digraphs, the alternatives with ue for ü come before those with u, and without digraphs after them. No
// suggestion is reserved or equal to the requested alias. The caller checks which are free. Text that has no ASCII
// transliteration gives no suggestions.
func suggestAliases(requested, displayName string, withDigraphs bool) []Alias {
	spellings := []func(string) []string{text.ASCIIWords, text.ASCIIWordsWithDigraphs}
	if withDigraphs {
		slices.Reverse(spellings)
	}
	var raw [][]string // of each spelling, in the same order
	for _, spell := range spellings {
		raw = append(raw, candidates(spell(requested), spell(displayName)))
	}
	var suggestions []Alias
	seen := map[Alias]bool{}
	for i := range max(len(raw[0]), len(raw[1])) {
		for _, ofSpelling := range raw {
			if i >= len(ofSpelling) {
				continue
			}
			alias, err := ParseAlias(truncate(ofSpelling[i], maxAlias))
			if err != nil || seen[alias] || alias.Reserved() || alias.name == requested {
				continue
			}
			seen[alias] = true
			suggestions = append(suggestions, alias)
		}
	}
	return suggestions
}

// candidates returns possible aliases made of the words of the requested one and of the name, best first.
func candidates(fromAlias, fromName []string) []string {
	if (Alias{strings.Join(fromAlias, "-")}).Reserved() {
		fromAlias = nil // admin-2 looks as official as admin
	}
	raw := []string{
		strings.Join(fromAlias, "-"), strings.Join(fromAlias, ""),
		strings.Join(fromName, "-"), strings.Join(fromName, ""),
	}
	if len(fromName) > 1 {
		first, last := fromName[0], fromName[len(fromName)-1]
		raw = append(raw, first+"-"+last, first[:1]+last, first[:1]+"-"+last, last+"-"+first)
	}
	for n := 2; n <= maxSuffix; n++ {
		for _, words := range [][]string{fromAlias, fromName} {
			raw = append(raw, truncate(strings.Join(words, "-"), maxAlias-len("-0"))+"-"+strconv.Itoa(n))
		}
	}
	return raw
}

// digraphCountries and digraphLanguages are the countries and the languages in which ä, ö and ü, or ø and å, are
// written as two letters where only ASCII is allowed.
var (
	digraphCountries = []string{"AT", "CH", "DE", "DK", "LI", "NO"}
	digraphLanguages = []string{"da", "de", "nb", "nn", "no"}
)

// hasDigraphs reports whether names are spelled with digraphs in a country or, if it is empty, in a language, which is
// a BCP 47 tag.
func hasDigraphs(country, language string) bool {
	if country != "" {
		return slices.Contains(digraphCountries, country)
	}
	primary, _, _ := strings.Cut(strings.ToLower(language), "-")
	return slices.Contains(digraphLanguages, primary)
}

// truncate returns at most the first length characters of an ASCII text, without hyphens at the end.
func truncate(ascii string, length int) string {
	return strings.TrimRight(ascii[:min(len(ascii), length)], "-")
}
