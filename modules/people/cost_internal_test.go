package people

import (
	"fmt"
	"strings"
	"testing"
)

// The figures are allocations, which are the same on every machine. Folding a label that is not ASCII is what costs
// most, and it allocates.
//
//nolint:paralleltest // testing.AllocsPerRun needs the process for itself
func TestT123_facets_foldEachLabelOnce(t *testing.T) {
	people := make([]Labels, facetPeople)
	for i := range people {
		people[i].Location = fmt.Sprintf("Köln %d", i)
		for j := range 10 {
			people[i].Tags = append(people[i].Tags, fmt.Sprintf("Führung %d", 10*i+j))
		}
	}
	const labels = facetPeople * 11
	if n := testing.AllocsPerRun(1, func() { facetsOf(people) }); n > 20*labels {
		t.Errorf("%d labels cost %.0f allocations", labels, n)
	}
	for i := range people {
		people[i] = people[0]
	}
	if n := testing.AllocsPerRun(1, func() { facetsOf(people) }); n > facetPeople {
		t.Errorf("labels that all people have cost %.0f allocations", n)
	}
}

//nolint:paralleltest // testing.AllocsPerRun needs the process for itself
func TestT123_matches_compareEachWordOnce(t *testing.T) {
	q := ParseQuery(QueryInput{Text: "maria mariaa mmaria maaria mariia marai mraia maria1 xmaria smaria"})
	e := Entry{Person: Person{DisplayName: "Maria Demo"}}
	const tags, wordsOfTag = 50, 8
	for range tags {
		e.Tags = append(e.Tags, strings.TrimSpace(strings.Repeat("zyxw ", wordsOfTag)))
	}
	entries := []foundIn{{e, withTypos}}
	n := testing.AllocsPerRun(1, func() { match(q, entries) })
	if n > 40*tags*wordsOfTag {
		t.Errorf("%d words cost %.0f allocations", tags*wordsOfTag, n)
	}
}
