package profiletest

import (
	"fmt"
	"testing"

	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

// uses gives an owner a profile with those labels, and an entry with those others.
func uses(t *testing.T, s Store, owner identity.UserID, own, onEntry []string) {
	t.Helper()
	p := profile.New(owner, profile.Attributes{Tags: own}, Now)
	if onEntry != nil {
		add(t, p, Workplace(WithTags(onEntry...)))
	}
	check(t, save(t, s, p))
}

func popular(t *testing.T, s Store, q profile.TagQuery) []string {
	t.Helper()
	found, err := s.Tags.PopularTags(t.Context(), q)
	check(t, err)
	var lines []string
	for _, f := range found {
		lines = append(lines, fmt.Sprintf("%s %d", f.Label, f.People))
	}
	return lines
}

func countedByPeople(t *testing.T, s Store) {
	uses(t, s, 1, []string{"Go", "Zig"}, []string{"GO", "Zig"})
	uses(t, s, 2, []string{"Go"}, []string{"go"})
	uses(t, s, 3, nil, []string{"golang", "go"})
	same(t, "go", popular(t, s, profile.TagQuery{Prefix: "go", MinPeople: 3, Limit: 9}), []string{"Go 3"})
	same(t, "go, of one person and more", popular(t, s, profile.TagQuery{Prefix: "go", MinPeople: 1, Limit: 9}),
		[]string{"Go 3", "golang 1"})
	same(t, "zig, twice by one person", popular(t, s, profile.TagQuery{Prefix: "zig", MinPeople: 2, Limit: 9}),
		[]string(nil))
}

func foundByPrefix(t *testing.T, s Store) {
	for owner := range identity.UserID(4) {
		labels := []string{"PostgreSQL", "Kafka", "100% Go_*", "Éclair", "ポスト"}
		if owner > 0 {
			labels = append(labels, "PostGIS", "Posting", "A post")
		}
		uses(t, s, owner+1, labels, nil)
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
		same(t, prefix, popular(t, s, profile.TagQuery{Prefix: prefix, MinPeople: 3, Limit: 9}), want)
	}
	same(t, "limited", popular(t, s, profile.TagQuery{Prefix: "post", MinPeople: 3, Limit: 2}),
		[]string{"PostgreSQL 4", "PostGIS 3"})
}

func neverToldByFew(t *testing.T, s Store) {
	uses(t, s, 1, []string{"Secret plan"}, nil)
	uses(t, s, 2, nil, []string{"secret plan"})
	q := profile.TagQuery{Prefix: "secret", MinPeople: 3, Limit: 9}
	same(t, "of two", popular(t, s, q), []string(nil))
	uses(t, s, 3, []string{"Secret plan"}, nil)
	same(t, "of three", popular(t, s, q), []string{"Secret plan 3"})
	check(t, s.Eraser.EraseOwner(t.Context(), 3))
	same(t, "of two again", popular(t, s, q), []string(nil))
}

func notCounted(t *testing.T, s Store) {
	for owner := identity.UserID(1); owner <= 3; owner++ {
		uses(t, s, owner, []string{"Rust"}, nil)
	}
	for owner := identity.UserID(4); owner <= 8; owner++ {
		uses(t, s, owner, []string{"RUST"}, nil)
	}
	q := profile.TagQuery{Prefix: "rust", MinPeople: 3, Limit: 9}
	same(t, "all", popular(t, s, q), []string{"RUST 8"})
	q.ExcludedOwners = []identity.UserID{4, 5, 6}
	same(t, "three are absent", popular(t, s, q), []string{"Rust 5"})
	ruled := func(status profile.Status, suspension profile.Suspension) {
		for _, owner := range []identity.UserID{7, 8, 1} {
			before, err := s.Reader.HeaderOf(t.Context(), owner)
			check(t, err)
			p := profile.Restore(profile.State{
				ID: before.ID, Owner: owner, AccessMode: before.AccessMode, Status: status, Suspension: suspension,
				Version: before.Version,
			})
			p.ReplaceAttributes(profile.Attributes{Tags: []string{"Rust"}}, Now)
			check(t, save(t, s, p))
		}
	}
	// A review hides nobody, and a suspension stays until the review of it has ended.
	ruled(profile.StatusUnderReview, profile.Suspension{})
	same(t, "three more are under review", popular(t, s, q), []string{"Rust 5"})
	ruled(profile.StatusUnderReview, profile.Suspension{Since: Now, Reason: "It sells diplomas."})
	same(t, "three more object to their suspension", popular(t, s, q), []string(nil))
	ruled(profile.StatusSuspended, profile.Suspension{})
	same(t, "three more are suspended", popular(t, s, q), []string(nil))
	q.ExcludedOwners = q.ExcludedOwners[:2]
	same(t, "one is back", popular(t, s, q), []string{"Rust 3"})
}
