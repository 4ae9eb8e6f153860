package people

import (
	"slices"
	"strings"

	"wright.app/platform/text"
)

// Field is a part of an entry in which a search found something.
type Field string

// The fields.
const (
	FieldName      Field = "NAME"
	FieldHeadline  Field = "HEADLINE"
	FieldWorkplace Field = "WORKPLACE"
	FieldCompany   Field = "COMPANY"
	FieldTag       Field = "TAG"
	FieldLocation  Field = "LOCATION"
)

// maxTagMatches is the maximum number of tags among the matches of a person.
const maxTagMatches = 5

// Match is a text of an entry with the parts that a search found.
type Match struct {
	Field Field
	Parts []MatchPart
}

// MatchPart is a part of the text of a Match.
type MatchPart struct {
	Text    string
	IsMatch bool
}

// matcher finds the words of a search in entries.
type matcher struct {
	query    Query
	variants map[string]bool // of the words of the search (typoVariants)
}

func newMatcher(q Query) matcher {
	m := matcher{query: q, variants: map[string]bool{}}
	for _, word := range q.words {
		for _, variant := range typoVariants(word) {
			m.variants[variant] = true
		}
	}
	return m
}

// similar reports whether a word has a variant in common with a word of the search.
func (m matcher) similar(word string) bool {
	return slices.ContainsFunc(typoVariants(word), func(v string) bool { return m.variants[v] })
}

// matchesOf returns why the search finds an entry. With typos, similar words match, too.
func (m matcher) matchesOf(e Entry, typos bool) []Match {
	q := m.query
	var found []Match
	add := func(field Field, s string, wanted []string, typos bool) {
		if parts := m.partsOf(s, wanted, typos); parts != nil {
			found = append(found, Match{field, parts})
		}
	}
	add(FieldName, e.DisplayName, q.words, typos)
	add(FieldHeadline, e.Headline, q.words, false)
	add(FieldWorkplace, e.Workplace.String(), q.words, false)
	add(FieldCompany, e.Company, q.words, false)
	tags := 0
	for _, tag := range e.Tags {
		parts := m.partsOf(tag, q.words, typos)
		if slices.Contains(q.tags, text.Fold(tag)) {
			parts = []MatchPart{{tag, true}}
		}
		if parts != nil && tags < maxTagMatches {
			found = append(found, Match{FieldTag, parts})
			tags++
		}
	}
	add(FieldLocation, e.Location, slices.Concat(q.words, q.location), false)
	return found
}

// partsOf divides a text into parts that match and parts between them, or returns nil if nothing matches. Words that
// begin with a wanted one match, and with typos those that are similar to a word of the search. In a script without
// spaces, only the wanted words themselves match, wherever they are.
func (m matcher) partsOf(s string, wanted []string, typos bool) []MatchPart {
	var parts []MatchPart
	done := 0
	match := func(start, end int) {
		if start > done {
			parts = append(parts, MatchPart{s[done:start], false})
		}
		parts = append(parts, MatchPart{s[start:end], true})
		done = end
	}
	for _, w := range text.Words(s) {
		inside := w.Find(wanted...)
		for _, found := range inside {
			match(found[0], found[1])
		}
		if inside == nil && (hasPrefix(w.Folded, wanted) || typos && m.similar(w.Folded)) {
			match(w.Start, w.End)
		}
	}
	if parts != nil && done < len(s) {
		parts = append(parts, MatchPart{s[done:], false})
	}
	return parts
}

func hasPrefix(word string, wanted []string) bool {
	return slices.ContainsFunc(wanted, func(w string) bool { return strings.HasPrefix(word, w) })
}

// String returns the title and the organization in one line.
func (p Position) String() string {
	if p.Title == "" || p.Organization == "" {
		return p.Title + p.Organization
	}
	return p.Title + ", " + p.Organization
}
