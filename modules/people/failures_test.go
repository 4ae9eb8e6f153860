package people_test

import (
	"context"
	"errors"
	"testing"

	"wright.app/modules/people"
	"wright.app/modules/people/peopletest"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

var errDown = errors.New("unavailable")

// broken is a people.Blocks and Relations that fails.
type broken struct{}

// Hidden implements people.Blocks.
func (broken) Hidden(context.Context, identity.UserID) ([]identity.UserID, error) {
	return nil, errDown
}

// With implements people.Relations.
func (broken) With(
	context.Context, identity.UserID, []identity.UserID,
) (map[identity.UserID]people.Relation, error) {
	return nil, errDown
}

func TestSearch_failureOfAnotherModule_isReturned(t *testing.T) {
	t.Parallel()
	for name, breakIt := range map[string]func(fixture){
		"blocks":    func(f fixture) { f.Blocks = broken{} },
		"relations": func(f fixture) { f.Relations = broken{} },
	} {
		f := newFixture(t)
		breakIt(f)
		_, err := f.Search(t.Context(), identitytest.Wright(alex), people.Query{}, nil, 1, true)
		if !errors.Is(err, errDown) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

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
	if n < 3 {
		t.Errorf("a search with facets has only %d statements", n-1)
	}
}

func TestVisible_failure_isReturned(t *testing.T) {
	t.Parallel()
	stores := peopletest.NewStores(t)
	_, err := people.NewDirectory(stores.Entries, broken{}).Visible(t.Context(), alex, nil)
	if !errors.Is(err, errDown) {
		t.Errorf("blocks: got %v", err)
	}
	stores.Faults.FailAll(errDown)
	directory := people.NewDirectory(stores.Entries, peopletest.FakeBlocks{})
	if _, err := directory.Visible(t.Context(), alex, nil); !errors.Is(err, errDown) {
		t.Errorf("store: got %v", err)
	}
}
