package profile_test

import (
	"slices"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
)

// withWorkplaces returns a fixture in which the profile of Alex has three workplaces and a school between their dates,
// and the ids of the workplaces, the newest one first.
func withWorkplaces(t *testing.T) (h fixture, workplaces []profile.SectionID) {
	t.Helper()
	h = newFixture(t)
	in := profile.Input{Attributes: profile.Attributes{Tags: []string{"Go", "Baking", "Welding"}}}
	if _, err := h.Create(t.Context(), alex, in); err != nil {
		t.Fatal(err)
	}
	for _, year := range []string{"2024", "2020", "2016"} {
		workplaces = append(workplaces, h.addWorkplace(t, year))
	}
	school := profile.SectionInput{
		Type: profile.School, Organization: "Demo University", StartedAt: profiletest.Date("2018"),
		EndedAt: profiletest.Date("2019"),
	}
	if _, err := h.AddSection(t.Context(), alex, school); err != nil {
		t.Fatal(err)
	}
	return h, workplaces
}

// addWorkplace adds a workplace of one year and returns its id.
func (h fixture) addWorkplace(t *testing.T, year string) profile.SectionID {
	t.Helper()
	s, err := h.AddSection(t.Context(), alex, profiletest.Workplace(func(in *profile.SectionInput) {
		in.StartedAt, in.EndedAt = profiletest.Date(year), profiletest.Date(year)
	}))
	if err != nil {
		t.Fatal(err)
	}
	return s.ID
}

func workplacesOf(s profile.Snapshot) []profile.SectionID {
	var ids []profile.SectionID
	for _, section := range s.SectionsOf(profile.Workplace) {
		ids = append(ids, section.ID)
	}
	return ids
}

func TestSectionOrder_isThatOfOthers_andTheOwnListsKeepTheirs(t *testing.T) {
	t.Parallel()
	h, ids := withWorkplaces(t)
	own := []profile.SectionID{ids[2], ids[0], ids[1]}
	h.changeLook(t, profile.Look{SectionOrder: own})
	if got := workplacesOf(h.own(t)); !slices.Equal(got, ids) {
		t.Errorf("the owner sees %v, want %v", got, ids)
	}
	shown := h.own(t).ForOthers()
	if got := workplacesOf(shown); !slices.Equal(got, own) {
		t.Errorf("others see %v, want %v", got, own)
	}
	if shown.Sections[2].Type != profile.School {
		t.Errorf("the school has another place among the workplaces: %+v", shown.Sections)
	}
	if len(shown.Look.SectionOrder) > 0 {
		t.Errorf("the look of others names the order: %v", shown.Look.SectionOrder)
	}
	h.changeLook(t, profile.Look{})
	if got := workplacesOf(h.own(t).ForOthers()); !slices.Equal(got, ids) {
		t.Errorf("without an order others see %v, want %v", got, ids)
	}
}

// A section that the order does not name comes before the one that follows it by date.
func TestSectionOrder_newSectionHasAPlaceByItsDate(t *testing.T) {
	t.Parallel()
	for year, place := range map[string]int{"2025": 1, "2022": 2, "2018": 0, "2012": 3} {
		h, ids := withWorkplaces(t)
		own := []profile.SectionID{ids[2], ids[0], ids[1]} // 2016, 2024, 2020
		h.changeLook(t, profile.Look{SectionOrder: own})
		want := slices.Insert(slices.Clone(own), place, h.addWorkplace(t, year))
		if got := workplacesOf(h.own(t).ForOthers()); !slices.Equal(got, want) {
			t.Errorf("a workplace of %s: others see %v, want %v", year, got, want)
		}
	}
}

// Several sections without a place keep their usual order among each other.
func TestSectionOrder_ofFewSections_keepsTheOthersInOrder(t *testing.T) {
	t.Parallel()
	h, ids := withWorkplaces(t)
	h.changeLook(t, profile.Look{SectionOrder: ids[2:]})
	if got := workplacesOf(h.own(t).ForOthers()); !slices.Equal(got, ids) {
		t.Errorf("others see %v, want %v", got, ids)
	}
}

func TestSectionOrder_deletedSectionHasItsPlaceAgainWhenItIsRestored(t *testing.T) {
	t.Parallel()
	h, ids := withWorkplaces(t)
	own := []profile.SectionID{ids[2], ids[0], ids[1]}
	h.changeLook(t, profile.Look{SectionOrder: own})
	if err := h.DeleteSection(t.Context(), alex, ids[0], nil); err != nil {
		t.Fatal(err)
	}
	if got := workplacesOf(h.own(t).ForOthers()); !slices.Equal(got, []profile.SectionID{ids[2], ids[1]}) {
		t.Errorf("without it others see %v", got)
	}
	h.changeLook(t, profile.Look{Accent: "ROSE", SectionOrder: own}) // may still name it
	if _, err := h.RestoreSection(t.Context(), alex, ids[0]); err != nil {
		t.Fatal(err)
	}
	if got := workplacesOf(h.own(t).ForOthers()); !slices.Equal(got, own) {
		t.Errorf("others see %v, want %v", got, own)
	}
}

func TestTagOrder_isThatOfOthers_andDeletedTagsLeaveIt(t *testing.T) {
	t.Parallel()
	h, _ := withWorkplaces(t)
	h.changeLook(t, profile.Look{TagOrder: []string{"Welding", "Go"}})
	own := h.own(t)
	if want := []string{"Baking", "Go", "Welding"}; !slices.Equal(own.Attributes.Tags, want) {
		t.Errorf("the owner sees %v", own.Attributes.Tags)
	}
	others := own.ForOthers()
	if want := []string{"Welding", "Go", "Baking"}; !slices.Equal(others.Attributes.Tags, want) {
		t.Errorf("others see %v", others.Attributes.Tags)
	}
	in := profile.Input{Attributes: profile.Attributes{Tags: []string{"Go", "Baking"}}}
	if _, err := h.Replace(t.Context(), alex, in, nil); err != nil {
		t.Fatal(err)
	}
	if got := h.own(t).Look.TagOrder; !slices.Equal(got, []string{"Go"}) {
		t.Errorf("the order still has a tag that is deleted: %v", got)
	}
}
