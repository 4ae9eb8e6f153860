package profile_test

import (
	"errors"
	"log/slog"
	"reflect"
	"slices"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
)

func TestContributions_returnsTheCallersContributionsInOrder(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	if got, err := h.Contributions(t.Context(), alex); err != nil || len(got) != 0 {
		t.Errorf("without a profile: got %+v, %v", got, err)
	}
	h.create(t, profiletest.Alex, contributionUntil("ended", "2020-01-01"), contributionUntil("open", ""),
		profiletest.Workplace())
	h.create(t, profiletest.Kim, contributionUntil("of another user", ""))
	got, err := h.Contributions(t.Context(), alex)
	if err != nil || len(got) != 2 || got[0].Content.Title != "open" || got[1].Content.Title != "ended" {
		t.Errorf("got %+v, %v", got, err)
	}
}

func TestContributions_withOnlyADateOfIssue_areNewestFirst_inWhicheverOrderTheyWereAdded(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	talk := func(issued string) profile.SectionInput {
		return profile.SectionInput{Type: profile.Contribution, Title: issued, IssuedAt: profiletest.Date(issued)}
	}
	h.create(t, profiletest.Alex, talk("2024-10"), talk("2019-05"), talk("2021"))
	got, err := h.Contributions(t.Context(), alex)
	var order []string
	for _, s := range got {
		order = append(order, s.Content.Title)
	}
	if want := []string{"2024-10", "2021", "2019-05"}; err != nil || !slices.Equal(order, want) {
		t.Errorf("got %v, %v, want %v", order, err, want)
	}
}

func TestContributions_featureOff_areStoredButHidden(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	contribution := h.create(t, profiletest.Alex, contributionUntil("Talk", ""), profiletest.Workplace())[0]
	before := h.own(t)

	withoutFeature := profile.NewService(profile.Deps{
		Transactor: h.stores.DB, Profiles: h.stores.Profiles, Reader: h.stores.Profiles,
		Clock: h.clock, Log: slog.New(slog.DiscardHandler),
	})
	if got, err := withoutFeature.Contributions(t.Context(), alex); err != nil || len(got) != 0 {
		t.Errorf("list: got %+v, %v", got, err)
	}
	if own, _, err := withoutFeature.Own(t.Context(), alex); err != nil ||
		len(own.SectionsOf(profile.Contribution)) != 0 || len(own.Sections) != 1 {
		t.Errorf("own: got %+v, %v", own, err)
	}
	if p, err := withoutFeature.Replace(t.Context(), alex, profile.Input{}, nil); err != nil || len(p.Sections) != 1 {
		t.Errorf("after a save: got %+v, %v", p, err)
	}
	directory := profile.NewDirectory(h.stores.Profiles, profile.Features{}, nil, h.clock)
	if shown, err := directory.ForDisplay(t.Context(), profiletest.Alex); err != nil || len(shown.Sections) != 1 {
		t.Errorf("for display: got %+v, %v", shown, err)
	}
	if all, err := directory.ByOwner(t.Context(), profiletest.Alex); err != nil ||
		!reflect.DeepEqual(all.Sections, before.Sections) {
		t.Errorf("stored: got %+v, %v", all, err)
	}
	_, add := withoutFeature.AddSection(t.Context(), alex, contributionUntil("Another", ""))
	_, replace := withoutFeature.ReplaceSection(t.Context(), alex, contribution.ID,
		contributionUntil("Another", ""), nil)
	for name, err := range map[string]error{"add": add, "replace": replace} {
		if got := violations(t, err); !reflect.DeepEqual(got, []string{"typeId notAllowed"}) {
			t.Errorf("%s: got %q", name, got)
		}
	}
	if got := h.own(t); !reflect.DeepEqual(got.Sections, before.Sections) {
		t.Errorf("a refused change left %+v", got.Sections)
	}
	// Other types of sections can still be added.
	if _, err := withoutFeature.AddSection(t.Context(), alex,
		profiletest.Workplace()); err != nil {
		t.Errorf("another type: got %v", err)
	}
}

func TestContributions_storeFails_returnsTheError(t *testing.T) {
	t.Parallel()
	h := newFixture(t)
	errDown := errors.New("the database is down")
	h.stores.Faults.FailAll(errDown)
	if got, err := h.Contributions(t.Context(), alex); got != nil || !errors.Is(err, errDown) {
		t.Errorf("got %+v, %v", got, err)
	}
}

func contributionUntil(title, until string) profile.SectionInput {
	in := profile.SectionInput{Type: profile.Contribution, Title: title}
	if until != "" {
		in.EndedAt = profiletest.Date(until)
	}
	return in
}
