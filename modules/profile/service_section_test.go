package profile_test

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/fault"
)

func TestSections_addReplaceDelete(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	first := h.create(t, profiletest.Alex, profiletest.FullWorkplace(1))[0]
	if first.ID == 0 || first.Version != 1 || first.Content.Title != "Engineer 001" ||
		!first.CreatedAt.Equal(profiletest.Now) {
		t.Errorf("added: got %+v", first)
	}
	h.clock.Advance(time.Hour)
	replaced, err := h.ReplaceSection(t.Context(), alex, first.ID, profiletest.Workplace(), new(int64(1)))
	if err != nil || replaced.Version != 2 || !reflect.DeepEqual(replaced.Content.Attributes,
		profile.SectionAttributes{}) || !replaced.CreatedAt.Equal(profiletest.Now) {
		t.Errorf("replaced: got %+v, %v", replaced, err)
	}
	got := h.own(t)
	if got.Version != 3 || got.Primary != first.ID ||
		!reflect.DeepEqual(got.Sections, []profile.SectionSnapshot{replaced}) ||
		!got.UpdatedAt.Equal(profiletest.Now.Add(time.Hour)) {
		t.Errorf("got %+v", got)
	}
	if err := h.DeleteSection(t.Context(), alex, first.ID, new(int64(2))); err != nil {
		t.Fatal(err)
	}
	if got := h.own(t); got.Version != 4 || got.Primary != 0 || len(got.Sections) != 0 {
		t.Errorf("got %+v", got)
	}
	if err := h.DeleteSection(t.Context(), alex, first.ID, nil); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("deleted twice: got %v", err)
	}
}

func TestSections_withoutProfile_areRefused(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	if _, err := h.AddSection(t.Context(), alex,
		profiletest.Workplace()); !errors.Is(err, profile.ErrNoProfile) {
		t.Errorf("add: got %v", err)
	}
	if _, err := h.ReplaceSection(t.Context(), alex, 1, profiletest.Workplace(),
		nil); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("replace: got %v", err)
	}
	if err := h.DeleteSection(t.Context(), alex, 1, nil); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("delete: got %v", err)
	}
	// The input is validated before the profile is loaded.
	_, err := h.ReplaceSection(t.Context(), alex, 1, profile.SectionInput{Type: "Workplace"}, nil)
	if got := violations(t, err); len(got) != 3 {
		t.Errorf("replace with an invalid section: got %q", got)
	}
	_, err = h.AddSection(t.Context(), alex, profile.SectionInput{})
	if got := violations(t, err); !reflect.DeepEqual(got, []string{"typeId enum"}) {
		t.Errorf("add an invalid section: got %q", got)
	}
}

func TestT28_sectionOfAnotherUser_isNotFoundAndUnchanged(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	mine := h.create(t, profiletest.Alex, profiletest.FullWorkplace(1))[0]
	h.create(t, profiletest.Kim, profiletest.FullWorkplace(2))
	before := h.own(t)
	if _, err := h.ReplaceSection(t.Context(), kim, mine.ID, profiletest.Workplace(),
		nil); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("replace: got %v", err)
	}
	if err := h.DeleteSection(t.Context(), kim, mine.ID, nil); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("delete: got %v", err)
	}
	// The right version makes no difference.
	if err := h.DeleteSection(t.Context(), kim, mine.ID,
		&mine.Version); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("delete with its version: got %v", err)
	}
	if !reflect.DeepEqual(h.own(t), before) {
		t.Errorf("got %+v", h.own(t))
	}
	if err := h.DeleteSection(t.Context(), alex, mine.ID, nil); err != nil {
		t.Errorf("the owner: got %v", err)
	}
}

func TestDays_areCheckedAgainstTheClock(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	h.create(t, profiletest.Alex)
	in := profiletest.Workplace(profiletest.EndedOn("2036-03-03")) // ten years and a day ahead
	_, err := h.AddSection(t.Context(), alex, in)
	if got := violations(t, err); !reflect.DeepEqual(got, []string{"endedAt maximum"}) {
		t.Errorf("today: got %q", got)
	}
	h.clock.Advance(24 * time.Hour)
	if _, err := h.AddSection(t.Context(), alex, in); err != nil {
		t.Errorf("tomorrow: got %v", err)
	}
}
