package people

import (
	"slices"
	"strings"

	"wright.app/platform/identity"
	"wright.app/platform/text"
	"wright.app/platform/wordindex"
)

// Words of this length are found despite a typo. In shorter ones one letter makes too large a difference.
const minTypo, maxTypo = 4, 20

// The first character of an indexed word is the field that it comes from. So one index serves searches in each field,
// also for prefixes.
const (
	nameField     = "n"
	headlineField = "h" // headline, company, workplace and alias
	tagField      = "t"
	locationField = "l"
	typoField     = "d" // a word of the name or of a tag, or such a word without one letter
	tagKey        = "k" // a whole tag
	roleKey       = "r"
	openToWorkKey = "o"
	workplaceKey  = "w" // a whole organization of a workplace
	schoolKey     = "s" // a whole school
	innerField    = "i" // text.Word.Grams of name, headline, company, workplace and tags
	innerLocation = "j" // the same of the location
)

// WorkplaceTerm selects those who work or have worked for an organization.
func WorkplaceTerm(organization string) wordindex.Term {
	return wordindex.Term{Word: wordindex.Key(workplaceKey, organization)}
}

// SchoolTerm selects those who learn or have learned at a school.
func SchoolTerm(school string) wordindex.Term {
	return wordindex.Term{Word: wordindex.Key(schoolKey, school)}
}

// TagTerm selects those who have a tag.
func TagTerm(tag string) wordindex.Term { return wordindex.Term{Word: wordindex.Key(tagKey, tag)} }

// IndexedWords returns the words by which an entry is found, sorted and each once.
func IndexedWords(e Entry, work Work) []string {
	var all []string
	add := func(field string, texts ...string) {
		for _, t := range texts {
			for _, w := range text.Words(t) {
				all = append(all, field+w.Folded)
			}
		}
	}
	typos := func(texts ...string) {
		for _, t := range texts {
			for _, w := range text.Words(t) {
				for _, variant := range typoVariants(w.Folded) {
					all = append(all, typoField+variant)
				}
			}
		}
	}
	inner := func(field string, texts ...string) {
		for _, t := range texts {
			for _, w := range text.Words(t) {
				for _, gram := range w.Grams() {
					all = append(all, field+gram)
				}
			}
		}
	}
	add(nameField, e.DisplayName)
	add(headlineField, e.Headline, e.Company, e.Alias, work.Primary.Title, work.Primary.Organization)
	add(tagField, e.Tags...)
	add(locationField, e.Location)
	inner(innerField, e.DisplayName, e.Headline, e.Company, work.Primary.Title, work.Primary.Organization)
	inner(innerField, e.Tags...)
	inner(innerLocation, e.Location)
	typos(e.DisplayName)
	typos(e.Tags...)
	for _, tag := range e.Tags {
		all = append(all, wordindex.Key(tagKey, tag))
	}
	all = append(all, roleWord(e.Role))
	if e.OpenToWork {
		all = append(all, openToWorkKey)
	}
	for _, name := range work.Organizations {
		all = append(all, wordindex.Key(workplaceKey, name))
	}
	for _, name := range work.Schools {
		all = append(all, wordindex.Key(schoolKey, name))
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func roleWord(role identity.Role) string { return roleKey + strings.ToLower(string(role)) }

// typoVariants returns a word and all words that lack one of its letters, or nothing for a word that is found only as
// it is written. Two words have a variant in common if they differ by one letter that is missing, added or replaced, or
// by two neighbours that changed places.
func typoVariants(word string) []string {
	letters := []rune(word)
	if len(letters) < minTypo || len(letters) > maxTypo {
		return nil
	}
	variants := []string{word}
	for i := range letters {
		variants = append(variants, string(letters[:i])+string(letters[i+1:]))
	}
	return variants
}
