package store_test

import (
	"fmt"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/identity"
)

// saveWithTags saves a profile that members may see, with tags, and with a section with other tags unless those are
// nil.
func saveWithTags(t *testing.T, s profiletest.Stores, owner identity.UserID, own, onEntry []string) {
	t.Helper()
	saveModeWithTags(t, s, owner, profile.Authenticated, own, onEntry)
}

func saveModeWithTags(
	t *testing.T, s profiletest.Stores, owner identity.UserID, mode profile.AccessMode, own, onEntry []string,
) {
	t.Helper()
	p := profile.New(owner, profile.Attributes{Tags: own}, now)
	must(t, p.ChangeAccessMode(mode, true, now))
	if onEntry != nil {
		add(t, p, workplace(tagged(onEntry...)))
	}
	must(t, save(t, s, p))
}

func popular(t *testing.T, s profiletest.Stores, q profile.TagQuery) []string {
	t.Helper()
	found, err := s.Profiles.PopularTags(t.Context(), q)
	must(t, err)
	var lines []string
	for _, f := range found {
		lines = append(lines, fmt.Sprintf("%s %d", f.Label, f.People))
	}
	return lines
}

func TestPopularTags_person_countsOnceForATag(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		saveWithTags(t, s, 1, []string{"Go", "Zig"}, []string{"GO", "Zig"})
		saveWithTags(t, s, 2, []string{"Go"}, []string{"go"})
		saveWithTags(t, s, 3, nil, []string{"golang", "go"})
		wantEqual(t, "go", popular(t, s, profile.TagQuery{Prefix: "go", MinPeople: 3, Limit: 9}), []string{"Go 3"})
		wantEqual(t, "go, of one person and more",
			popular(t, s, profile.TagQuery{Prefix: "go", MinPeople: 1, Limit: 9}), []string{"Go 3", "golang 1"})
		wantEqual(t, "zig, twice by one person", popular(t, s, profile.TagQuery{Prefix: "zig", MinPeople: 2, Limit: 9}),
			[]string(nil))
	})
}

func TestPopularTags_foundByPrefix_areSortedByPeopleThenByLabel(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		for owner := range identity.UserID(4) {
			labels := []string{"PostgreSQL", "Kafka", "100% Go_*", "Éclair", "ポスト"}
			if owner > 0 {
				labels = append(labels, "PostGIS", "Posting", "A post")
			}
			saveWithTags(t, s, owner+1, labels, nil)
		}
		for prefix, want := range map[string][]string{
			"post":   {"PostgreSQL 4", "PostGIS 3", "Posting 3"},
			"posti":  {"Posting 3"},
			"100%":   {"100% Go_* 4"},
			"%":      nil,
			"p_st":   nil,
			"éc":     {"Éclair 4"},
			"ポ":      {"ポスト 4"},
			"'; --":  nil,
			"kafka":  {"Kafka 4"},
			"kafkas": nil,
		} {
			wantEqual(t, prefix, popular(t, s, profile.TagQuery{Prefix: prefix, MinPeople: 3, Limit: 9}), want)
		}
		wantEqual(t, "limited", popular(t, s, profile.TagQuery{Prefix: "post", MinPeople: 3, Limit: 2}),
			[]string{"PostgreSQL 4", "PostGIS 3"})
	})
}

func TestPopularTags_tagOfTooFewPeople_isNotReturned(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		saveWithTags(t, s, 1, []string{"Secret plan"}, nil)
		saveWithTags(t, s, 2, nil, []string{"secret plan"})
		q := profile.TagQuery{Prefix: "secret", MinPeople: 3, Limit: 9}
		wantEqual(t, "of two", popular(t, s, q), []string(nil))
		saveWithTags(t, s, 3, []string{"Secret plan"}, nil)
		wantEqual(t, "of three", popular(t, s, q), []string{"Secret plan 3"})
		must(t, s.Profiles.EraseOwner(t.Context(), 3))
		wantEqual(t, "of two again", popular(t, s, q), []string(nil))
	})
}

func TestPopularTags_restrictedProfiles_doNotCount(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		saveModeWithTags(t, s, 1, profile.Public, []string{"Rust"}, nil)
		saveModeWithTags(t, s, 2, profile.Authenticated, nil, []string{"rust"})
		for owner := identity.UserID(3); owner <= 6; owner++ {
			saveModeWithTags(t, s, owner, profile.Restricted, []string{"RUST", "Rust in secret"}, []string{"RUST"})
		}
		q := profile.TagQuery{Prefix: "rust", MinPeople: 1, Limit: 9}
		wantEqual(t, "only visible people and spellings", popular(t, s, q), []string{"Rust 2"})
		q.MinPeople = 3
		wantEqual(t, "of three", popular(t, s, q), []string(nil))
	})
}

func TestPopularTags_excludedOwnersAndSuspendedProfiles_doNotCount(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		for owner := identity.UserID(1); owner <= 3; owner++ {
			saveWithTags(t, s, owner, []string{"Rust"}, nil)
		}
		for owner := identity.UserID(4); owner <= 8; owner++ {
			saveWithTags(t, s, owner, []string{"RUST"}, nil)
		}
		q := profile.TagQuery{Prefix: "rust", MinPeople: 3, Limit: 9}
		wantEqual(t, "all", popular(t, s, q), []string{"RUST 8"})
		q.ExcludedOwners = []identity.UserID{4, 5, 6}
		wantEqual(t, "three are absent", popular(t, s, q), []string{"Rust 5"})
		ruled := func(status profile.Status, suspension profile.Suspension) {
			for _, owner := range []identity.UserID{7, 8, 1} {
				before, err := s.Profiles.HeaderOf(t.Context(), owner)
				must(t, err)
				p := profile.Restore(profile.State{
					ID: before.ID, Owner: owner, AccessMode: before.AccessMode, Status: status, Suspension: suspension,
					Version: before.Version,
				})
				p.ReplaceAttributes(profile.Attributes{Tags: []string{"Rust"}}, now)
				must(t, save(t, s, p))
			}
		}
		// A review does not hide a profile, and a suspension stays during a review.
		ruled(profile.StatusUnderReview, profile.Suspension{})
		wantEqual(t, "three more are under review", popular(t, s, q), []string{"Rust 5"})
		ruled(profile.StatusUnderReview, profile.Suspension{Since: now, Reason: "It sells diplomas."})
		wantEqual(t, "three more object to their suspension", popular(t, s, q), []string(nil))
		ruled(profile.StatusSuspended, profile.Suspension{})
		wantEqual(t, "three more are suspended", popular(t, s, q), []string(nil))
		q.ExcludedOwners = q.ExcludedOwners[:2]
		wantEqual(t, "one is back", popular(t, s, q), []string{"Rust 3"})
	})
}
