package people

import (
	"cmp"
	"slices"

	"wright.app/platform/text"
)

const (
	// facetPeople is the number of people whose tags and locations are counted, the newest ones.
	facetPeople = 1000
	maxFacets   = 20
)

// Facets say how many of the found people have which tag and location.
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
	tags, locations := counter{}, counter{}
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

// counter counts labels without regard to case, as the newest person writes them.
type counter map[string]*Facet

func (c counter) add(label string) {
	folded := text.Fold(label)
	if c[folded] == nil {
		c[folded] = &Facet{Label: label}
	}
	c[folded].Count++
}

// most returns the labels that most people have, equal ones by label.
func (c counter) most() []Facet {
	all := make([]Facet, 0, len(c))
	for _, f := range c {
		all = append(all, *f)
	}
	slices.SortFunc(all, func(a, b Facet) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(text.Fold(a.Label), text.Fold(b.Label)))
	})
	return all[:min(len(all), maxFacets)]
}
