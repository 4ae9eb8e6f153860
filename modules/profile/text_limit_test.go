package profile_test

import (
	"errors"
	"strings"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
)

// described returns a workplace with a description of so many bytes.
func described(bytes int) profile.SectionInput {
	in := profiletest.Workplace()
	in.Attributes.Description = strings.Repeat("🚀", bytes/4)
	return in
}

func TestT74_profileAtTheTextLimit_cannotGrow(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.create(t, profiletest.Alex)
	var last profile.SectionSnapshot
	added := 0
	for {
		s, err := h.AddSection(t.Context(), alex, described(16_000))
		if errors.Is(err, profile.ErrTextLimitExceeded) {
			break
		}
		if err != nil || added > 20 {
			t.Fatalf("section %d: %v", added, err)
		}
		added, last = added+1, s
	}
	if added != profile.MaxTextBytes/16_000-1 {
		t.Errorf("%d sections of 16 kB fit", added)
	}
	before := h.own(t)
	if _, err := h.AddSection(t.Context(), alex, described(16_000)); !errors.Is(err, profile.ErrTextLimitExceeded) {
		t.Errorf("another section: %v", err)
	}
	if after := h.own(t); after.Version != before.Version || len(after.Sections) != added {
		t.Errorf("a refused section was stored: %d sections, version %d", len(after.Sections), after.Version)
	}
	// A text that becomes shorter makes room for another one.
	if _, err := h.ReplaceSection(t.Context(), alex, last.ID, described(4), nil); err != nil {
		t.Fatal(err)
	}
	if _, err := h.AddSection(t.Context(), alex, described(16_000)); err != nil {
		t.Errorf("after another text was shortened: %v", err)
	}
}

func TestT74_profileThatIsLargerAlready_mayShrinkButNotGrow(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	large := profile.Snapshot{
		ID: 1, Owner: profiletest.Alex, AccessMode: profile.Restricted, Status: profile.StatusActive, Version: 3,
		Attributes: profile.Attributes{Headline: "Engineer"},
	}
	for id := range profile.SectionID(40) {
		large.Sections = append(large.Sections, profile.SectionSnapshot{
			ID: id + 1, Type: profile.Workplace, Version: 1,
			Content: profile.SectionContent{
				Title:        "Engineer",
				Organization: "Acme",
				Attributes:   profile.SectionAttributes{Description: strings.Repeat("🚀", 4000)},
			},
		})
	}
	h.stores.Put(t, large)
	if got := h.own(t); len(got.Sections) != 40 {
		t.Errorf("%d sections can be read", len(got.Sections))
	}
	if _, err := h.ReplaceSection(t.Context(), alex, 1, described(15_000), nil); err != nil {
		t.Errorf("a shorter text: %v", err)
	}
	if _, err := h.ReplaceSection(t.Context(), alex, 1, described(15_004), nil); !errors.Is(err,
		profile.ErrTextLimitExceeded) {
		t.Errorf("a longer text: %v", err)
	}
	in := profile.Input{Attributes: profile.Attributes{Headline: "Engineer and more"}}
	if _, err := h.Replace(t.Context(), alex, in, nil); !errors.Is(err, profile.ErrTextLimitExceeded) {
		t.Errorf("a longer headline: %v", err)
	}
	in = profile.Input{AccessMode: profile.Restricted, Attributes: profile.Attributes{Headline: "Eng"}}
	if _, err := h.Replace(t.Context(), alex, in, nil); err != nil {
		t.Errorf("a shorter headline: %v", err)
	}
	if err := h.DeleteSection(t.Context(), alex, 2, nil); err != nil {
		t.Errorf("a deleted section: %v", err)
	}
}
