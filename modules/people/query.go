package people

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"wright.app/platform/identity"
	"wright.app/platform/text"
	"wright.app/platform/wordindex"
)

const (
	// maxWords is the number of words of a search that count; the rest is ignored.
	maxWords = 10
	// MaxTags is the maximum number of tags in a search.
	MaxTags = 5
)

// Sort is the order of found people.
type Sort string

// The orders.
const (
	// Relevance returns the best matches first. Equally good ones are in the order of Newest.
	Relevance Sort = "RELEVANCE"
	// Newest returns the people first who have joined last.
	Newest Sort = "NEWEST"
)

// QueryInput is a search as received. Empty members select everybody.
type QueryInput struct {
	Text       string
	Role       identity.Role
	Tags       []string
	Location   string
	OpenToWork bool
	Sort       Sort // empty: Relevance
}

// Query is a search for people. The zero value finds everybody, the newest first.
type Query struct {
	words    []string
	tags     []string // folded
	location []string
	role     identity.Role
	open     bool
	sort     Sort
	nobody   bool
}

// ParseQuery returns the query of an input. Every input is valid: a text without words, such as one of signs only,
// finds nobody.
func ParseQuery(in QueryInput) Query {
	q := Query{
		words: wordindex.Distinct(in.Text, maxWords), location: wordindex.Distinct(in.Location, maxWords),
		role: in.Role, open: in.OpenToWork, sort: cmp.Or(in.Sort, Relevance),
	}
	q.nobody = len(q.words) == 0 && isSet(in.Text) || len(q.location) == 0 && isSet(in.Location)
	for _, tag := range in.Tags {
		q.tags = append(q.tags, text.Fold(strings.TrimSpace(tag)))
	}
	slices.Sort(q.tags)
	q.tags = slices.Compact(q.tags)
	if len(q.words) == 0 {
		q.sort = Newest
	}
	return q
}

func isSet(s string) bool { return strings.TrimSpace(s) != "" }

// String returns a text that is the same for equal queries only.
func (q Query) String() string {
	return fmt.Sprintf("%q %q %q %q %t %s %t", q.words, q.tags, q.location, q.role, q.open, q.sort, q.nobody)
}

// The tiers of a search, the best matches first.
const (
	exactName = 1 + iota
	nameBeginning
	anywhere
	withTypos
)

// expression returns the expression for the matches of a tier that no better tier has.
func (q Query) expression(tier int) wordindex.Expression {
	e := wordindex.Expression{All: q.filters()}
	if len(q.words) == 0 {
		return e
	}
	e.All = append(e.All, q.clauses(tier)...)
	if q.sort == Relevance && tier > exactName && tier < withTypos {
		e.None = q.clauses(tier - 1)
	}
	return e
}

// clauses returns a clause for each word of the search.
func (q Query) clauses(tier int) []wordindex.Clause {
	clauses := make([]wordindex.Clause, len(q.words))
	for i, word := range q.words {
		switch tier {
		case exactName:
			clauses[i] = wordindex.Clause{{Word: nameField + word}}
		case nameBeginning:
			clauses[i] = wordindex.Clause{{Word: nameField + word, IsPrefix: true}}
		default:
			for _, field := range []string{nameField, headlineField, tagField, locationField} {
				clauses[i] = append(clauses[i], wordindex.Term{Word: field + word, IsPrefix: true})
			}
			clauses[i] = append(clauses[i], wordindex.InnerTerms(word, innerField, innerLocation)...)
		}
		if tier == withTypos {
			for _, variant := range typoVariants(word) {
				clauses[i] = append(clauses[i], wordindex.Term{Word: typoField + variant})
			}
		}
	}
	return clauses
}

// filters returns the clauses that do not depend on the words of the search.
func (q Query) filters() []wordindex.Clause {
	var all []wordindex.Clause
	for _, tag := range q.tags {
		all = append(all, wordindex.Clause{{Word: wordindex.Key(tagKey, tag)}})
	}
	for _, word := range q.location {
		clause := wordindex.Clause{{Word: locationField + word, IsPrefix: true}}
		all = append(all, append(clause, wordindex.InnerTerms(word, innerLocation)...))
	}
	if q.open {
		all = append(all, wordindex.Clause{{Word: openToWorkKey}})
	}
	if q.role != identity.NoRole {
		all = append(all, wordindex.Clause{{Word: roleWord(q.role)}})
	}
	return all
}

// firstTier returns the first tier of the search. The last one is anywhere, or withTypos.
func (q Query) firstTier() int {
	if q.sort == Relevance {
		return exactName
	}
	return anywhere
}

// mayHaveTypos reports whether a word of the search is long enough to look for similar ones.
func (q Query) mayHaveTypos() bool {
	return slices.ContainsFunc(q.words, func(w string) bool { return typoVariants(w) != nil })
}
