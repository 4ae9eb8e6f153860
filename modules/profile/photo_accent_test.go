package profile_test

import (
	"testing"

	"wright.app/modules/media"
	"wright.app/modules/profile"
)

func TestChangePhoto_colourChoosesTheNearestAccent(t *testing.T) {
	t.Parallel()
	h, _, _ := withSections(t)
	for accent, colour := range map[profile.Accent]media.Colour{
		"COBALT": {A: -0.0325, B: -0.3115}, // #0000ff
		"CLAY":   {A: 0.0496, B: 0.0613},   // #e8b090
		"FOREST": {A: -0.1403, B: 0.1077},  // #008000
		"LAGOON": {A: -0.1314, B: -0.0112}, // #20d0c0
		"ROSE":   {A: 0.2, B: -0.01},
		"VIOLET": {A: 0.1, B: -0.2},
		"INDIGO": {A: 0.003, B: -0.1},
		"SLATE":  {},
	} {
		version := h.own(t).Version
		if err := h.ChangePhoto(t.Context(), alex.User, &colour); err != nil {
			t.Fatal(err)
		}
		got := h.own(t)
		got.Photo.Address = "/v1/media/photo" // the fixture has no files
		if got.AutoAccent() != accent || got.Version != version+1 {
			t.Errorf("%s: got %s, version %d after %d", accent, got.AutoAccent(), got.Version, version)
		}
	}
}

func TestChangePhoto_accentStaysWhenTheLookChanges_andGoesWithThePhoto(t *testing.T) {
	t.Parallel()
	h, _, _ := withSections(t)
	if err := h.ChangePhoto(t.Context(), alex.User, &media.Colour{A: 0.2}); err != nil {
		t.Fatal(err)
	}
	h.changeLook(t, profile.Look{Layout: "CLASSIC"})
	h.changeLook(t, profile.Look{})
	if got := h.own(t).Look; got.PhotoAccent != "ROSE" {
		t.Errorf("after changes of the look: %+v", got)
	}
	if got := h.own(t).Look.Complete(); got.PhotoAccent != "" {
		t.Errorf("the look of the contract has it: %+v", got)
	}
	if err := h.ChangePhoto(t.Context(), alex.User, nil); err != nil {
		t.Fatal(err)
	}
	if got := h.own(t).Look; !got.IsZero() {
		t.Errorf("without a photo: %+v", got)
	}
}
