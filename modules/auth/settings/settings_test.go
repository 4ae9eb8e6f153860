package settings_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/settings"
	"wright.app/platform/fault"
)

func notices(t *testing.T, names ...string) settings.Changes {
	t.Helper()
	changes, err := settings.ParseChanges(settings.Input{DismissedNotices: names})
	if err != nil {
		t.Fatal(err)
	}
	return changes
}

func TestParseChanges_invalidNames_areAllReturned(t *testing.T) {
	t.Parallel()
	_, err := settings.ParseChanges(settings.Input{DismissedNotices: []string{
		"people", "", "People", "a b", "jobs\n", "ä", "../x", strings.Repeat("a", 41), strings.Repeat("a", 40),
	}})
	f, ok := fault.Of(err)
	if !ok || !errors.Is(err, fault.ErrValidation) {
		t.Fatalf("got %v", err)
	}
	var pointers []string
	for _, field := range f.Fields() {
		pointers = append(pointers, strings.TrimPrefix(field.Name, "dismissedNotices."))
	}
	if !slices.Equal(pointers, []string{"1", "2", "3", "4", "5", "6", "7"}) {
		t.Errorf("got %v", pointers)
	}
}

func TestApply_dismissedNotices_areOnlyAdded(t *testing.T) {
	t.Parallel()
	s := settings.New(7)
	for _, step := range []struct {
		dismiss []string
		want    []string
		version int64
	}{
		{nil, []string{}, 1},
		{[]string{"jobs"}, []string{"jobs"}, 2},
		{[]string{"jobs"}, []string{"jobs"}, 2},
		{[]string{}, []string{"jobs"}, 2},
		{[]string{"people", "people", "jobs"}, []string{"jobs", "people"}, 3},
	} {
		before := s.Version()
		changed, err := s.Apply(notices(t, step.dismiss...))
		if err != nil || changed != (step.version != before) || s.Version() != step.version ||
			!slices.Equal(s.DismissedNotices(), step.want) {
			t.Errorf("%v: got %v, version %d, %v, %v", step.dismiss, s.DismissedNotices(), s.Version(), changed, err)
		}
	}
}

func TestApply_moreThanMaxNotices_isRefusedAndChangesNothing(t *testing.T) {
	t.Parallel()
	var names []string
	for i := range settings.MaxNotices {
		names = append(names, fmt.Sprintf("notice-%d", i))
	}
	s := settings.New(7)
	if _, err := s.Apply(notices(t, names...)); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Apply(notices(t, "one-more")); !errors.Is(err, fault.ErrValidation) {
		t.Errorf("got %v", err)
	}
	if _, err := s.Apply(notices(t, names...)); err != nil || s.Version() != 2 ||
		len(s.DismissedNotices()) != settings.MaxNotices {
		t.Errorf("got %d in version %d, %v", len(s.DismissedNotices()), s.Version(), err)
	}
	if _, err := settings.ParseChanges(settings.Input{DismissedNotices: append(names,
		"one-more")}); !errors.Is(err, fault.ErrValidation) {
		t.Errorf("in one update: got %v", err)
	}
}

func TestApply_language_replacesThePresentOne(t *testing.T) {
	t.Parallel()
	s := settings.New(7)
	for _, step := range []struct {
		language *string
		want     string
		version  int64
	}{
		{nil, "", 1},
		{new(""), "", 1},
		{new("de"), "de", 2},
		{new("DE"), "de", 2},
		{nil, "de", 2},
		{new("en-us"), "en-US", 3},
		{new("tlh"), "tlh", 4},
		{new(""), "", 5},
	} {
		before := s.Version()
		changes, err := settings.ParseChanges(settings.Input{Language: step.language})
		if err != nil {
			t.Fatal(err)
		}
		changed, err := s.Apply(changes)
		if err != nil || changed != (step.version != before) || s.Version() != step.version ||
			s.Language() != step.want {
			t.Errorf("%+v: got %q, version %d, %v, %v", step, s.Language(), s.Version(), changed, err)
		}
	}
}

func TestParseChanges_invalidLanguage_isReturned(t *testing.T) {
	t.Parallel()
	for _, language := range []string{"x", "de\n", "deutsch-", "<de>", strings.Repeat("a", 36)} {
		_, err := settings.ParseChanges(settings.Input{Language: &language})
		if f, ok := fault.Of(err); !ok || len(f.Fields()) != 1 || f.Fields()[0].Name != "language" {
			t.Errorf("%q: got %v", language, err)
		}
	}
}

func TestApply_otherVersion_isStale(t *testing.T) {
	t.Parallel()
	s := settings.New(7)
	for version, want := range map[int64]error{1: nil, 0: fault.ErrStale, 2: fault.ErrStale, -1: fault.ErrStale} {
		changes, err := settings.ParseChanges(settings.Input{Version: &version})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Apply(changes); !errors.Is(err, want) {
			t.Errorf("%d: got %v", version, err)
		}
	}
}

func TestUpdate_deletedUser_isSessionExpired(t *testing.T) {
	t.Parallel()
	f := authtest.NewFixture(authtest.NewStores(t))
	caller := f.Caller(t, f.SignIn(t, "alex.demo@example.com").Session)
	if err := f.Users.Delete(t.Context(), caller.User); err != nil {
		t.Fatal(err)
	}
	in := settings.Input{DismissedNotices: []string{"people"}}
	if _, err := f.SettingsService.Update(t.Context(), caller, in); !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("got %v", err)
	}
	if stored, err := f.Settings.ByUser(t.Context(), caller.User); err != nil || stored.Version() != 1 {
		t.Errorf("settings were stored: %+v, %v", stored, err)
	}
}
