package profile

import (
	"strconv"
	"strings"

	"wright.app/platform/text"
)

const (
	// maxAliasSuggestions is how many aliases are suggested.
	maxAliasSuggestions = 5
	// maxNumbered is the last number that is tried behind a taken alias.
	maxNumbered = 9
)

// suggestAliases returns aliases that somebody with a name might want who wished for another
// one, best first. None is reserved or the wish itself; whether they are free nobody knows
// yet. A wish or a name in letters that ASCII has nothing for gives no ideas.
func suggestAliases(wish, name string) []Alias {
	wished, named := text.ASCIIWords(wish), text.ASCIIWords(name)
	if (Alias{strings.Join(wished, "-")}).Reserved() {
		wished = nil // admin-2 would be no better
	}
	var raw []string
	raw = append(raw, strings.Join(wished, "-"), strings.Join(wished, ""), strings.Join(named, "-"), strings.Join(named, ""))
	if len(named) > 1 {
		first, last := named[0], named[len(named)-1]
		raw = append(raw, first+"-"+last, first[:1]+last, first[:1]+"-"+last, last+"-"+first)
	}
	for n := 2; n <= maxNumbered; n++ {
		for _, words := range [][]string{wished, named} {
			raw = append(raw, cutTo(strings.Join(words, "-"), maxAlias-len("-0"))+"-"+strconv.Itoa(n))
		}
	}
	var ideas []Alias
	seen := map[Alias]bool{}
	for _, one := range raw {
		alias, err := ParseAlias(cutTo(one, maxAlias))
		if err != nil || seen[alias] || alias.Reserved() || alias.name == wish {
			continue
		}
		seen[alias] = true
		ideas = append(ideas, alias)
	}
	return ideas
}

// cutTo returns the first characters of an ASCII text, without a hyphen at the end.
func cutTo(ascii string, length int) string {
	return strings.TrimRight(ascii[:min(len(ascii), length)], "-")
}
