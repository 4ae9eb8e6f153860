package profile_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/fault"
)

// withSections returns a fixture in which the profile of Alex has a workplace and a school, and their ids.
func withSections(t *testing.T) (h fixture, workplace, school profile.SectionID) {
	t.Helper()
	h = newFixture(t)
	in := profile.Input{Attributes: profile.Attributes{Summary: "About me"}}
	if _, err := h.Create(t.Context(), alex, in); err != nil {
		t.Fatal(err)
	}
	add := func(in profile.SectionInput) profile.SectionID {
		s, err := h.AddSection(t.Context(), alex, in)
		if err != nil {
			t.Fatal(err)
		}
		return s.ID
	}
	workplace = add(profiletest.Workplace())
	return h, workplace, add(profile.SectionInput{Type: profile.School, Organization: "Demo University"})
}

func (h fixture) changeLook(t *testing.T, to profile.Look) profile.Snapshot {
	t.Helper()
	changed, err := h.ChangeLook(t.Context(), alex, to, nil)
	if err != nil {
		t.Fatal(err)
	}
	return changed
}

func TestChangeLook_isStoredWithANewVersion(t *testing.T) {
	t.Parallel()
	h, workplace, school := withSections(t)
	version := h.own(t).Version
	to := profile.Look{
		Accent: "CLAY", Cover: "LINES", Layout: "CLASSIC", Parts: []profile.Part{profile.TagsPart, profile.WorkPart},
		HiddenParts: []profile.Part{profile.InterestsPart}, HiddenSectionIDs: []profile.SectionID{workplace},
		SelectedSectionIDs: []profile.SectionID{school, workplace}, SectionOrder: []profile.SectionID{workplace},
	}
	h.changeLook(t, to)
	if got := h.own(t); !reflect.DeepEqual(got.Look, to) || got.Version != version+1 {
		t.Errorf("version %d, look %+v", got.Version, got.Look)
	}
	h.changeLook(t, profile.Look{}.Complete())
	if got := h.own(t); !got.Look.IsZero() {
		t.Errorf("after the usual look: %+v", got.Look)
	}
}

// The owner still sees what they hide, in the order that the contract has for every list.
func TestChangeLook_ownProfileKeepsHiddenSections(t *testing.T) {
	t.Parallel()
	h, workplace, _ := withSections(t)
	before := h.own(t).Sections
	h.changeLook(t, profile.Look{
		Parts: []profile.Part{profile.EducationPart}, HiddenSectionIDs: []profile.SectionID{workplace},
		HiddenParts: []profile.Part{profile.EducationPart},
	})
	if got := h.own(t).Sections; !reflect.DeepEqual(got, before) {
		t.Errorf("got %+v", got)
	}
}

func TestChangeLook_ofAnEarlierVersion_isRefused(t *testing.T) {
	t.Parallel()
	h, _, _ := withSections(t)
	version := h.own(t).Version
	if _, err := h.ChangeLook(t.Context(), alex, profile.Look{Accent: "CLAY"}, &version); err != nil {
		t.Fatal(err)
	}
	_, err := h.ChangeLook(t.Context(), alex, profile.Look{Accent: "ROSE"}, &version)
	if got := h.own(t).Look.Accent; !errors.Is(err, fault.ErrStale) || got != "CLAY" {
		t.Errorf("got %v, the accent is %s", err, got)
	}
}

func TestChangeLook_invalidValues_areNamed(t *testing.T) {
	t.Parallel()
	h, workplace, school := withSections(t)
	for name, look := range map[string]profile.Look{
		"accent":               {Accent: "GOLD"},
		"cover":                {Cover: "PHOTO"},
		"layout":               {Layout: "ROWS"},
		"parts.0":              {Parts: []profile.Part{"NAME"}},
		"parts.1":              {Parts: []profile.Part{profile.WorkPart, profile.WorkPart}},
		"hiddenParts.0":        {HiddenParts: []profile.Part{"NAME"}},
		"hiddenParts.1":        {HiddenParts: []profile.Part{profile.TagsPart, profile.TagsPart}},
		"hiddenSectionIds.1":   {HiddenSectionIDs: []profile.SectionID{school, workplace + 1000}},
		"hiddenSectionIds.2":   {HiddenSectionIDs: []profile.SectionID{school, workplace, school}},
		"selectedSectionIds.1": {SelectedSectionIDs: []profile.SectionID{school, workplace + 1000}},
		"selectedSectionIds.2": {SelectedSectionIDs: []profile.SectionID{school, workplace, school}},
		"sectionOrder.1":       {SectionOrder: []profile.SectionID{school, workplace + 1000}},
		"sectionOrder.2":       {SectionOrder: []profile.SectionID{school, workplace, school}},
		"tagOrder.0":           {TagOrder: []string{"Unknown"}},
	} {
		_, err := h.ChangeLook(t.Context(), alex, look, nil)
		if got := violations(t, err); len(got) != 1 || !strings.HasPrefix(got[0], name+" ") {
			t.Errorf("%s: got %v", name, got)
		}
	}
	if got := h.own(t).Look; !got.IsZero() {
		t.Errorf("the look has changed: %+v", got)
	}
}

// A section that was hidden and is deleted may stay in the look, so that it is still hidden when it is restored.
func TestChangeLook_deletedSectionStaysHidden(t *testing.T) {
	t.Parallel()
	h, workplace, _ := withSections(t)
	look := profile.Look{HiddenSectionIDs: []profile.SectionID{workplace}}
	h.changeLook(t, look)
	if err := h.DeleteSection(t.Context(), alex, workplace, nil); err != nil {
		t.Fatal(err)
	}
	look.Accent = "ROSE"
	h.changeLook(t, look)
	if _, err := h.RestoreSection(t.Context(), alex, workplace); err != nil {
		t.Fatal(err)
	}
	shown := h.own(t).ForOthers()
	if slices.ContainsFunc(shown.Sections, func(s profile.SectionSnapshot) bool { return s.ID == workplace }) {
		t.Error("the restored section is shown")
	}
}

// What others get names nothing that is hidden, not even its place in the order, and a hidden workplace is not the
// current one.
func TestForOthers_namesNothingHidden(t *testing.T) {
	t.Parallel()
	h, workplace, school := withSections(t)
	h.changeLook(t, profile.Look{
		Parts:            []profile.Part{profile.EducationPart, profile.SummaryPart},
		HiddenParts:      []profile.Part{profile.SummaryPart},
		HiddenSectionIDs: []profile.SectionID{workplace}, SelectedSectionIDs: []profile.SectionID{workplace, school},
	})
	shown := h.own(t).ForOthers()
	want := profile.Look{
		Parts: []profile.Part{profile.EducationPart}, SelectedSectionIDs: []profile.SectionID{school},
	}
	if !reflect.DeepEqual(shown.Look, want) || shown.Primary != 0 || shown.Attributes.Summary != "" {
		t.Errorf("got %+v, primary %d, summary %q", shown.Look, shown.Primary, shown.Attributes.Summary)
	}
	if len(shown.Sections) != 1 || shown.Sections[0].Type != profile.School {
		t.Errorf("got %+v", shown.Sections)
	}
}

// The profile of another person has sections of its own, which the answer does not tell from those that nobody has.
func TestT356_selectedSectionOfAnotherPerson_isRefusedLikeAnUnknownOne(t *testing.T) {
	t.Parallel()
	h, workplace, _ := withSections(t)
	if _, err := h.Create(t.Context(), kim, profile.Input{}); err != nil {
		t.Fatal(err)
	}
	foreign, err := h.AddSection(t.Context(), kim, profiletest.Workplace())
	if err != nil {
		t.Fatal(err)
	}
	refusal := func(id profile.SectionID) []string {
		t.Helper()
		_, err := h.ChangeLook(t.Context(), alex, profile.Look{SelectedSectionIDs: []profile.SectionID{id}}, nil)
		return violations(t, err)
	}
	got, unknown := refusal(foreign.ID), refusal(workplace+1000)
	if len(got) != 1 || !strings.HasPrefix(got[0], "selectedSectionIds.0 unknown") || !slices.Equal(got, unknown) {
		t.Errorf("of another person %v, of nobody %v", got, unknown)
	}
}

func TestChangeLook_fifthSelectedSection_isRefused(t *testing.T) {
	t.Parallel()
	h, workplace, school := withSections(t)
	ids := []profile.SectionID{workplace, school}
	for range 3 {
		s, err := h.AddSection(t.Context(), alex, profiletest.Workplace())
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, s.ID)
	}
	_, err := h.ChangeLook(t.Context(), alex, profile.Look{SelectedSectionIDs: ids}, nil)
	if got := violations(t, err); len(got) != 1 || !strings.HasPrefix(got[0], "selectedSectionIds maxItems") {
		t.Errorf("got %v", got)
	}
	h.changeLook(t, profile.Look{SelectedSectionIDs: ids[1:]})
	if got := h.own(t).Look.SelectedSectionIDs; !slices.Equal(got, ids[1:]) {
		t.Errorf("got %v", got)
	}
}

// A selected section that is deleted leaves no gap, and has its place again when it is restored.
func TestChangeLook_deletedSelectedSection_hasItsPlaceAgainWhenItIsRestored(t *testing.T) {
	t.Parallel()
	h, workplace, school := withSections(t)
	both := []profile.SectionID{workplace, school}
	h.changeLook(t, profile.Look{SelectedSectionIDs: both})
	if err := h.DeleteSection(t.Context(), alex, workplace, nil); err != nil {
		t.Fatal(err)
	}
	if got := h.own(t).ForOthers().Selected(); !slices.Equal(got, both[1:]) {
		t.Errorf("after the deletion: %v", got)
	}
	h.changeLook(t, profile.Look{Accent: "ROSE", SelectedSectionIDs: both})
	if _, err := h.RestoreSection(t.Context(), alex, workplace); err != nil {
		t.Fatal(err)
	}
	if got := h.own(t).ForOthers().Selected(); !slices.Equal(got, both) {
		t.Errorf("after the restoration: %v", got)
	}
}
