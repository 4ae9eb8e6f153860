package people

import (
	"cmp"
	"maps"
	"slices"

	"wright.app/platform/text"
)

const (
	// facetPeople is the maximum number of people whose tags and locations are counted. The newest ones are counted.
	facetPeople = 500
	maxFacets   = 20
)

// Facets have the number of found people with each tag and each location.
type Facets struct {
	Tags      []Facet
	Locations []Facet
	// IsPartial reports whether only the newest of more people were counted.
	IsPartial bool
}

// Facet is a label with the number of people who have it.
type Facet struct {
	Label string
	Count int
}

// facetsOf counts labels.
func facetsOf(people []Labels) Facets {
	var f Facets
	if f.IsPartial = len(people) > facetPeople; f.IsPartial {
		people = people[:facetPeople]
	}
	tags, locations := newCounter(), newCounter()
	for _, p := range people {
		for _, tag := range p.Tags {
			tags.add(tag)
		}
		if p.Location != "" {
			locations.add(p.Location)
		}
	}
	f.Tags, f.Locations = tags.most(), locations.most()
	return f
}

// counter counts labels and ignores their letter case. It shows the spelling of the newest person. It folds each
// spelling once, because that costs more than all the rest (docs/security.md, T123).
type counter struct{ bySpelling, byFolded map[string]*counted }

// counted is a facet with its label in the form that decides the order.
type counted struct {
	Facet

	folded string
}

func newCounter() counter {
	return counter{bySpelling: map[string]*counted{}, byFolded: map[string]*counted{}}
}

func (c counter) add(label string) {
	found := c.bySpelling[label]
	if found == nil {
		folded := text.Fold(label)
		if found = c.byFolded[folded]; found == nil {
			found = &counted{Facet{Label: label}, folded}
			c.byFolded[folded] = found
		}
		c.bySpelling[label] = found
	}
	found.Count++
}

// most returns the labels that most people have, equal ones by label.
func (c counter) most() []Facet {
	all := slices.SortedFunc(maps.Values(c.byFolded), func(a, b *counted) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.folded, b.folded))
	})
	most := make([]Facet, min(len(all), maxFacets))
	for i := range most {
		most[i] = all[i].Facet
	}
	return most
}
