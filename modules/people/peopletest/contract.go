package peopletest

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"

	"github.com/google/uuid"

	"wright.app/modules/people"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// The users of the tests.
const (
	Alex identity.UserID = 1 + iota
	Robin
	Sam
	Kim
)

// Member returns the public id of a user.
func Member(u identity.UserID) identity.MemberID {
	id := uuid.MustParse("0197c9a4-5b7e-7c31-9d52-000000000000")
	id[14], id[15] = byte(u>>8), byte(u)
	return id
}

// Demo returns an entry that searches find.
func Demo(u identity.UserID, name string) people.Entry {
	return people.Entry{
		User: u, Member: Member(u),
		Person: people.Person{DisplayName: name, Role: identity.Wright, IsActive: true},
		Header: people.Header{AccessMode: people.Public},
	}
}

// Store is what the contract tests: the ports over one database.
type Store struct {
	Transactor tx.Transactor
	Entries    people.Entries
	Finder     people.Finder
	Words      people.WordIndex
	Fills      people.Fills
}

// Put stores an entry with all its parts, and with the given words or else those of the entry.
func (s Store) Put(t testing.TB, e people.Entry, words ...string) {
	t.Helper()
	err := s.Transactor.InTx(t.Context(), func(ctx context.Context) error {
		return errors.Join(
			s.Entries.SetPerson(ctx, e.User, e.Member, e.Person), s.Entries.SetHeader(ctx, e.User, e.Header),
			s.Entries.SetAttributes(ctx, e.User, e.Attributes),
			s.Entries.SetVerifiedLinks(ctx, e.User, e.VerifiedLinks), s.Entries.SetPhoto(ctx, e.User, e.PhotoURL),
			s.Entries.SetDiscoverable(ctx, e.User, e.Discoverable),
		)
	})
	if err != nil {
		t.Fatal(err)
	}
	s.Index(t, func(stale people.Entry) []string {
		switch {
		case stale.User != e.User || len(words) == 0:
			return people.IndexedWords(stale, people.Work{})
		default:
			return words
		}
	}, e.Workplace)
}

// Index stores the words of all stale entries.
func (s Store) Index(t testing.TB, words func(people.Entry) []string, workplace people.Position) {
	t.Helper()
	err := s.Transactor.InTx(t.Context(), func(ctx context.Context) error {
		stale, err := s.Words.Stale(ctx, 0, 100)
		for _, of := range stale {
			err = errors.Join(err, s.Words.SetWords(ctx, of, words(of.Entry), workplace))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func (s Store) do(t *testing.T, change func(context.Context) error) {
	t.Helper()
	if err := s.Transactor.InTx(t.Context(), change); err != nil {
		t.Fatal(err)
	}
}

func (s Store) find(t *testing.T, e people.Expression, before identity.UserID, limit int,
	hidden ...identity.UserID,
) []identity.UserID {
	t.Helper()
	entries, err := s.Finder.Find(t.Context(), e, before, hidden, limit)
	if err != nil {
		t.Fatal(err)
	}
	users := []identity.UserID{}
	for _, e := range entries {
		users = append(users, e.User)
	}
	return users
}

func (s Store) open(t *testing.T, users ...identity.UserID) []people.Entry {
	t.Helper()
	entries, err := s.Entries.Open(t.Context(), users)
	if err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(entries, func(a, b people.Entry) int { return int(a.User - b.User) })
	return entries
}

func (s Store) stale(t *testing.T, limit int) (users []identity.UserID) {
	t.Helper()
	s.do(t, func(ctx context.Context) error {
		stale, err := s.Words.Stale(ctx, 0, limit)
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
