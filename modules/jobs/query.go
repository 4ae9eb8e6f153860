package jobs

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"wright.app/modules/organization"
	"wright.app/modules/profile"
	"wright.app/platform/fault"
	"wright.app/platform/text"
	"wright.app/platform/wordindex"
)

// Sort is the order of found jobs.
type Sort string

// The orders.
const (
	// Newest returns the jobs first that were published last.
	Newest Sort = "NEWEST"
	// Relevance returns the jobs first whose title has the words, otherwise in the order of Newest.
	Relevance Sort = "RELEVANCE"
)

// QueryInput is a search as received. Empty members select all jobs.
type QueryInput struct {
	Text            string
	Tags            []string
	Place           string
	Countries       []string
	WorkModes       []profile.WorkMode
	EmploymentTypes []profile.EmploymentType
	SalaryMin       *int32 // for a year
	Currency        string
	Languages       []string
	Organization    organization.Domain
	OnlyProven      bool
	OnlySaved       bool
	Sort            Sort // empty: Newest
}

// Query is a search for jobs.
type Query struct {
	words      []string
	place      []string
	filters    []wordindex.Clause
	salaryMin  int64
	employer   organization.Domain
	onlyProven bool
	onlySaved  bool
	sort       Sort
	nothing    bool
	key        string
}

// ParseQuery returns the query of an input. A text without words, such as one of signs only, finds nothing. It returns
// fault.ErrParameter for pay without a currency.
func ParseQuery(in QueryInput) (Query, error) {
	if in.SalaryMin != nil && in.Currency == "" {
		return Query{}, fault.ErrParameter.WithFields(fault.Field{
			Parameter: "currency", Code: "required", Detail: "Must be there with salaryMin.",
		})
	}
	q := Query{
		words: wordindex.Distinct(in.Text, maxSearchedWords), place: wordindex.Distinct(in.Place, maxSearchedWords),
		employer: in.Organization, onlyProven: in.OnlyProven, onlySaved: in.OnlySaved, sort: cmp.Or(in.Sort, Newest),
	}
	if len(q.words) == 0 {
		q.sort = Newest
	}
	q.nothing = len(q.words) == 0 && isSet(in.Text) || len(q.place) == 0 && isSet(in.Place)
	if in.SalaryMin != nil {
		q.salaryMin = int64(*in.SalaryMin)
	}
	for _, tag := range in.Tags {
		q.filters = append(q.filters, wordindex.Clause{{Word: wordindex.Key(tagKey, tag)}})
	}
	for _, word := range q.place {
		clause := wordindex.Clause{{Word: placeField + word, IsPrefix: true}}
		q.filters = append(q.filters, append(clause, wordindex.InnerTerms(word, innerPlaceField)...))
	}
	if len(in.Countries) > 0 {
		q.filters = append(q.filters, append(clauseOf(countryKey, in.Countries), wordindex.Term{Word: anywhereKey}))
	}
	q.addCodes(workModeKey, stringsOf(in.WorkModes))
	q.addCodes(employmentKey, stringsOf(in.EmploymentTypes))
	if in.Currency != "" {
		q.addCodes(currencyKey, []string{in.Currency})
	}
	q.addLanguages(in.Languages)
	if in.OnlyProven {
		q.filters = append(q.filters, wordindex.Clause{{Word: ofOrganization}})
	}
	q.key = fmt.Sprintf("%q %q %q %d %q %t %t %s",
		q.words, q.place, fmt.Sprint(q.filters), q.salaryMin, q.employer, q.onlyProven, q.onlySaved, q.sort)
	return q, nil
}

// IsEmpty reports whether the query selects all open jobs.
func (q Query) IsEmpty() bool {
	return len(q.words) == 0 && len(q.filters) == 0 && q.salaryMin == 0 && q.employer == "" &&
		!q.nothing && !q.onlySaved
}

// String returns a text that is the same for equal queries only.
func (q Query) String() string { return q.key }

func (q *Query) addCodes(field string, values []string) {
	if len(values) > 0 {
		q.filters = append(q.filters, clauseOf(field, values))
	}
}

func (q *Query) addLanguages(tags []string) {
	var clause wordindex.Clause
	for _, raw := range tags {
		tag, ok := text.LanguageTag(raw)
		if !ok {
			tag = raw
		}
		clause = append(clause, wordindex.Term{Word: languageWord(tag)})
	}
	if clause != nil {
		q.filters = append(q.filters, clause)
	}
}

func clauseOf(field string, values []string) wordindex.Clause {
	clause := make(wordindex.Clause, len(values))
	for i, value := range values {
		clause[i] = wordindex.Term{Word: code(field, value)}
	}
	return clause
}

func stringsOf[T ~string](values []T) []string {
	texts := make([]string, len(values))
	for i, value := range values {
		texts[i] = string(value)
	}
	return texts
}

func isSet(s string) bool { return strings.TrimSpace(s) != "" }

// The tiers of a search, the best matches first.
const (
	inTitle  = 1
	anywhere = 2
)

// firstTier returns the first tier of the search. The last one is anywhere.
func (q Query) firstTier() int {
	if q.sort == Relevance {
		return inTitle
	}
	return anywhere
}

// expression returns the expression for the matches of a tier that no better tier has. employer is the organization of
// the query.
func (q Query) expression(tier int, employer organization.ID) wordindex.Expression {
	e := wordindex.Expression{All: slices.Clone(q.filters)}
	if q.employer != "" {
		e.All = append(e.All, wordindex.Clause{{Word: organizationWord(employer)}})
	}
	e.All = append(e.All, q.clauses(tier)...)
	if len(q.words) > 0 && q.sort == Relevance && tier == anywhere {
		e.None = q.clauses(inTitle)
	}
	if len(e.All) > 0 && !q.onlySaved {
		// Without it, the words of all jobs that have ended would be read, too.
		e.All = append(e.All, wordindex.Clause{{Word: openKey}})
	}
	return e
}

// clauses returns a clause for each word of the search.
func (q Query) clauses(tier int) []wordindex.Clause {
	clauses := make([]wordindex.Clause, len(q.words))
	for i, word := range q.words {
		clauses[i] = wordindex.Clause{{Word: titleField + word, IsPrefix: true}}
		if tier == anywhere {
			clauses[i] = append(clauses[i], wordindex.Term{Word: textField + word, IsPrefix: true})
			clauses[i] = append(clauses[i], wordindex.InnerTerms(word, innerField)...)
		}
	}
	return clauses
}

// matchesPlace reports whether one locality of a job has all words of the place. The index tells only that the places
// together have them.
func (q Query) matchesPlace(j Job) bool {
	if len(q.place) < 2 {
		return true
	}
	return slices.ContainsFunc(j.Places, func(p Place) bool {
		found := text.Words(p.Locality)
		return !slices.ContainsFunc(q.place, func(wanted string) bool {
			return !slices.ContainsFunc(found, func(w text.Word) bool {
				return strings.HasPrefix(w.Folded, wanted) || w.Find(wanted) != nil
			})
		})
	})
}
