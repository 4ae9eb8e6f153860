package peopletest

import (
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/modules/profile"

	"github.com/google/uuid"

	"wright.app/modules/people"
	"wright.app/modules/people/internal/store"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// Noon is a time of the tests.
var Noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

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
		Header: people.Header{AccessMode: profile.Public},
	}
}

// Stores are the stores of the module over one database.
type Stores struct {
	DB         *database.DB
	Faults     *databasetest.Faults // of the statements of NewStores
	Entries    *store.Entries
	Dismissals *store.Dismissals
}

// NewStores returns the stores over a new SQLite database.
func NewStores(t testing.TB) Stores {
	t.Helper()
	db, faults := databasetest.OpenWithFaults(t)
	s := StoresOver(db)
	s.Faults = faults
	return s
}

// StoresOver returns the stores over a database, without Faults.
func StoresOver(db *database.DB) Stores {
	return Stores{DB: db, Entries: store.NewEntries(db), Dismissals: store.NewDismissals(db)}
}

// Put stores an entry with all its parts, and with the given words or else those of the entry.
func (s Stores) Put(t testing.TB, e people.Entry, words ...string) {
	t.Helper()
	err := s.DB.InTx(t.Context(), func(ctx context.Context) error {
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
func (s Stores) Index(t testing.TB, words func(people.Entry) []string, workplace people.Position) {
	t.Helper()
	err := s.DB.InTx(t.Context(), func(ctx context.Context) error {
		stale, err := s.Entries.Stale(ctx, 0, 100)
		for _, of := range stale {
			err = errors.Join(err, s.Entries.SetWords(ctx, of, words(of.Entry), workplace))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
