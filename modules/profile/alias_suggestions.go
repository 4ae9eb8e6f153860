package profile

import (
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
// None is reserved or equal to the requested one. The caller checks which are free. Text that has no ASCII
// transliteration gives no suggestions.
func suggestAliases(requested, displayName string) []Alias {
	fromAlias, fromName := text.ASCIIWords(requested), text.ASCIIWords(displayName)
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
	var suggestions []Alias
	seen := map[Alias]bool{}
	for _, candidate := range raw {
		alias, err := ParseAlias(truncate(candidate, maxAlias))
		if err != nil || seen[alias] || alias.Reserved() || alias.name == requested {
			continue
		}
		seen[alias] = true
		suggestions = append(suggestions, alias)
	}
	return suggestions
}

// truncate returns at most the first length characters of an ASCII text, without hyphens at the end.
func truncate(ascii string, length int) string {
	return strings.TrimRight(ascii[:min(len(ascii), length)], "-")
}
