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
	matches := func(wanted []string, typos bool) func(string) bool {
		return func(word string) bool {
			return slices.ContainsFunc(wanted, func(w string) bool { return strings.HasPrefix(word, w) }) ||
				typos && m.similar(word)
		}
	}
	var found []Match
	add := func(field Field, s string, matches func(string) bool) {
		if parts := partsOf(s, matches); parts != nil {
			found = append(found, Match{field, parts})
		}
	}
	add(FieldName, e.DisplayName, matches(q.words, typos))
	add(FieldHeadline, e.Headline, matches(q.words, false))
	add(FieldWorkplace, e.Workplace.String(), matches(q.words, false))
	add(FieldCompany, e.Company, matches(q.words, false))
	tags := 0
	for _, tag := range e.Tags {
		parts := partsOf(tag, matches(q.words, typos))
		if slices.Contains(q.tags, text.Fold(tag)) {
			parts = []MatchPart{{tag, true}}
		}
		if parts != nil && tags < maxTagMatches {
			found = append(found, Match{FieldTag, parts})
			tags++
		}
	}
	add(FieldLocation, e.Location, matches(slices.Concat(q.words, q.location), false))
	return found
}

// partsOf divides a text into parts that match and parts between them, or returns nil if nothing matches.
func partsOf(s string, matches func(word string) bool) []MatchPart {
	var parts []MatchPart
	done := 0
	for _, w := range text.Words(s) {
		if !matches(w.Folded) {
			continue
		}
		if w.Start > done {
			parts = append(parts, MatchPart{s[done:w.Start], false})
		}
		parts = append(parts, MatchPart{s[w.Start:w.End], true})
		done = w.End
	}
	if parts != nil && done < len(s) {
		parts = append(parts, MatchPart{s[done:], false})
	}
	return parts
}

// String returns the title and the organization in one line.
func (p Position) String() string {
	if p.Title == "" || p.Organization == "" {
		return p.Title + p.Organization
	}
	return p.Title + ", " + p.Organization
}
