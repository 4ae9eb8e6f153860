package people_test

import (
	"errors"
	"testing"

	"wright.app/modules/people"
	"wright.app/modules/people/peopletest"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

func TestSearch_failureOfEachStatement_isReturned(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.person(t, robin, "Robin Demo", nil)
	query := people.ParseQuery(people.QueryInput{Text: "robin"})
	n := 1
	for ; ; n++ {
		f.Faults.FailNth(n)
		_, err := f.Search(t.Context(), identitytest.Wright(alex), query, nil, 1, true)
		if !f.Faults.Happened() {
			break
		}
		if !errors.Is(err, databasetest.ErrInjected) {
			t.Errorf("statement %d: got %v", n, err)
		}
	}
	if n <= 4 { // blocks, people, connections and facets
		t.Errorf("a search with facets has only %d statements", n-1)
	}
}

func TestVisible_failure_isReturned(t *testing.T) {
	t.Parallel()
	stores := peopletest.NewStores(t)
	directory := people.NewDirectory(stores.Entries, stores.Blocks(), stores.Connections())
	for n, what := range []string{"blocks", "entries"} {
		stores.Faults.FailNth(n + 1)
		_, err := directory.Visible(t.Context(), alex, []identity.UserID{robin})
		if !errors.Is(err, databasetest.ErrInjected) {
			t.Errorf("%s: got %v", what, err)
		}
	}
}
