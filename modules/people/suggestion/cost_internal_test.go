package suggestion

import (
	"fmt"
	"slices"
	"testing"

	"wright.app/modules/people"
	"wright.app/platform/identity"
)

//nolint:paralleltest // testing.AllocsPerRun needs the process for itself
func TestT123_sharedTags_foldEachTagOnce(t *testing.T) {
	own := make([]string, maxTags)
	for i := range own {
		own[i] = fmt.Sprintf("Führung %d", i)
	}
	entries := make([]people.Entry, perTags)
	for i := range entries {
		entries[i].User = identity.UserID(i)
		for j := range 50 {
			entries[i].Tags = append(entries[i].Tags, fmt.Sprintf("Prüfung %d", j))
		}
	}
	const tags = perTags * 50
	if n := testing.AllocsPerRun(1, func() { collection{}.addTags(entries, own) }); n > 20*tags {
		t.Errorf("%d tags cost %.0f allocations", tags, n)
	}
}

func TestDistinct_blankNames_areLeftOut(t *testing.T) {
	t.Parallel()
	got := distinct([]string{" ", "Northwind ", "", "NORTHWIND", "Demo", "Other"}, 2)
	if want := []string{"Northwind", "Demo"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
