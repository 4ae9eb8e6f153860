package main

import (
	"strings"
	"testing"

	"wright.app/modules/profile"
)

func TestDemoCharacters_everybody_isClearlyFictional(t *testing.T) {
	t.Parallel()
	people, err := demoCharacters()
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, p := range append(append(demoPeople(), demoHirers()...), demoApplicants()...) {
		known[p.email] = true
	}
	for _, p := range people {
		if !strings.HasSuffix(p.name, " Demo") || !strings.HasSuffix(p.email, ".demo@example.com") ||
			!strings.HasSuffix(p.alias, "-demo") || known[p.email] {
			t.Errorf("got %s, %s, %s", p.name, p.email, p.alias)
		}
		known[p.email] = true
	}
}

func TestDemoCharacters_thirtyPeople_coverWhatPagesShow(t *testing.T) {
	t.Parallel()
	people, err := demoCharacters()
	if err != nil {
		t.Fatal(err)
	}
	files, err := demoData.ReadDir("demodata")
	if err != nil {
		t.Fatal(err)
	}
	german, links, lenses, selected := 0, 0, 0, 0
	layouts := map[profile.Layout]int{}
	for _, p := range people {
		if country := p.profile.Attributes.CountryCode; country == "DE" || country == "AT" {
			german++
		}
		layouts[p.look.Layout]++
		for _, l := range p.links {
			links++
			if l.lens != nil {
				lenses++
			}
		}
		for _, s := range p.sections {
			selected += min(s.place, 1)
		}
	}
	if len(people) != 30 || len(files) != 10 || german < 14 || german > 16 || layouts["CLASSIC"] < 3 ||
		layouts["GALLERY"] < 3 || lenses == 0 || links == lenses || selected < 10 {
		t.Errorf("%d people of %d professions, %d of them German; layouts %v; %d links, %d with a lens; %d selected",
			len(people), len(files), german, layouts, links, lenses, selected)
	}
}

func TestFace_portrait_isDrawnInEachStyle(t *testing.T) {
	t.Parallel()
	seen := map[string]string{}
	for style := range hairStyles {
		f := face{Hair: hexColor{74, 48, 34, 255}, Skin: hexColor{238, 194, 164, 255}, Style: style}
		drawn := string(f.portrait())
		if other, ok := seen[drawn]; ok {
			t.Errorf("%s and %s look the same", style, other)
		}
		seen[drawn] = style
	}
	for _, text := range []string{"", "1d6f8a", "#1d6f8", "#1d6f8ag", "#+d6f8a"} {
		if err := new(hexColor).UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is a colour", text)
		}
	}
}
