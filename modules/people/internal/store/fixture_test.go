package store_test

import (
	"context"
	"reflect"
	"slices"
	"testing"

	"wright.app/modules/people"
	"wright.app/modules/people/peopletest"
	"wright.app/platform/database"
	"wright.app/platform/identity"
	"wright.app/platform/wordindex"
)

// The users of the tests.
const (
	alex  = peopletest.Alex
	robin = peopletest.Robin
	sam   = peopletest.Sam
	kim   = peopletest.Kim
)

// stores are the stores under test.
type stores struct{ peopletest.Stores }

func storesOver(db *database.DB) stores { return stores{peopletest.StoresOver(db)} }

func (s stores) do(t *testing.T, change func(context.Context) error) {
	t.Helper()
	if err := s.DB.InTx(t.Context(), change); err != nil {
		t.Fatal(err)
	}
}

func (s stores) find(t *testing.T, e wordindex.Expression, before identity.UserID, limit int,
	hidden ...identity.UserID,
) []identity.UserID {
	t.Helper()
	entries, err := s.Entries.Find(t.Context(), e, before, hidden, limit)
	if err != nil {
		t.Fatal(err)
	}
	users := []identity.UserID{}
	for _, e := range entries {
		users = append(users, e.User)
	}
	return users
}

func (s stores) showable(t *testing.T, users ...identity.UserID) []people.Entry {
	t.Helper()
	entries, err := s.Entries.Showable(t.Context(), users)
	if err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(entries, func(a, b people.Entry) int { return int(a.User - b.User) })
	return entries
}

func (s stores) stale(t *testing.T, limit int) (users []identity.UserID) {
	t.Helper()
	s.do(t, func(ctx context.Context) error {
		stale, err := s.Entries.Stale(ctx, 0, limit)
		users = []identity.UserID{}
		for _, of := range stale {
			users = append(users, of.User)
		}
		return err
	})
	return users
}

func wantUsers(t *testing.T, what string, got []identity.UserID, want ...identity.UserID) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

func wantEqual(t *testing.T, what string, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: got %+v, want %+v", what, got, want)
	}
}
