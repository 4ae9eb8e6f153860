package people_test

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"wright.app/modules/people"
	"wright.app/modules/people/peopletest"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// source is a people.Users, Profiles and Photos of users 1 to n. The profile of broken cannot be read.
type source struct {
	n      identity.UserID
	broken map[identity.UserID]bool
	reads  map[identity.UserID]int
}

var errUnreadable = errors.New("the profile cannot be read")

// Person implements people.Users.
func (s source) Person(_ context.Context, user identity.UserID) (identity.MemberID, people.Person, error) {
	e := peopletest.Demo(user, "Person Demo")
	return e.Member, e.Person, nil
}

// Discoverable implements people.Users.
func (source) Discoverable(context.Context, identity.UserID) (*bool, error) { return nil, nil }

// Page implements people.Users.
func (s source) Page(_ context.Context, after identity.UserID, limit int) (users []identity.UserID, err error) {
	for user := after + 1; user <= s.n && len(users) < limit; user++ {
		users = append(users, user)
	}
	return users, nil
}

// Profile implements people.Profiles.
func (s source) Profile(_ context.Context, user identity.UserID) (people.Profile, error) {
	s.reads[user]++
	if s.broken[user] {
		return people.Profile{}, errUnreadable
	}
	e := peopletest.Demo(user, "Person Demo")
	return people.Profile{Header: e.Header, Attributes: e.Attributes}, nil
}

// PhotoURL implements people.Photos.
func (source) PhotoURL(context.Context, identity.UserID) (string, error) { return "", nil }

// newIndexer returns an indexer of the users of a source, and its clock and log.
func newIndexer(s source, stores peopletest.Stores) (*people.Indexer, *clock.Fixed, *strings.Builder) {
	var log strings.Builder
	now := clock.NewFixed(time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC))
	return people.NewIndexer(people.IndexerDeps{
		Transactor: stores.DB, Entries: stores.Entries, Words: stores.Entries, Fills: stores.Entries,
		Sources: people.Sources{Users: s, Profiles: s, Photos: s}, Clock: now,
		Log: slog.New(slog.NewTextHandler(&log, nil)),
	}), now, &log
}

func staleUsers(t *testing.T, stores peopletest.Stores) (users []identity.UserID) {
	t.Helper()
	stale, err := stores.Entries.Stale(t.Context(), 0, 1000)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range stale {
		users = append(users, s.User)
	}
	return users
}

func TestR51_unreadableProfiles_stopNoOtherFromBeingIndexed(t *testing.T) {
	t.Parallel()
	const users = 50
	s := source{n: users, broken: map[identity.UserID]bool{}, reads: map[identity.UserID]int{}}
	unreadable := []identity.UserID{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 30} // more than a batch, in front of all
	for _, user := range unreadable {
		s.broken[user] = true
	}
	stores := peopletest.NewStores(t)
	indexer, now, log := newIndexer(s, stores)
	for complete := false; !complete; {
		var err error
		if complete, err = indexer.FillBatch(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	index := func(when string, want ...identity.UserID) {
		t.Helper()
		for range 3 { // an entry is stored whole before it is indexed
			if err := indexer.IndexAll(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		if got := staleUsers(t, stores); !slices.Equal(got, want) {
			t.Errorf("%s: not indexed are %v, want %v", when, got, want)
		}
	}
	index("first", unreadable...)
	if n := strings.Count(log.String(), "cannot be indexed"); n != len(unreadable) ||
		!strings.Contains(log.String(), "user_id=30") {
		t.Errorf("the log has %d lines: %s", n, log.String())
	}
	before := s.reads[1]
	now.Advance(59 * time.Second)
	index("within a minute", unreadable...)
	if s.reads[1] != before {
		t.Errorf("a profile was read %d times within a minute", s.reads[1]-before)
	}
	delete(s.broken, 1)
	now.Advance(time.Second)
	index("after a minute", unreadable[1:]...)
	before = s.reads[2]
	now.Advance(time.Minute)
	index("a minute after the second failure", unreadable[1:]...)
	if s.reads[2] != before {
		t.Error("the time until the next attempt does not grow")
	}
	clear(s.broken)
	if err := stores.Entries.MarkStale(t.Context(), 2); err != nil {
		t.Fatal(err)
	}
	index("one was edited", unreadable[2:]...)
	now.Advance(2 * time.Hour)
	index("when they can be read")
}

// So does an entry whose row cannot be read.
func TestR51_unreadableEntry_stopsNoOtherFromBeingIndexed(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		s := source{n: 3, reads: map[identity.UserID]int{}}
		stores := peopletest.StoresOver(open(t))
		indexer, _, log := newIndexer(s, stores)
		if err := indexer.FillAll(t.Context()); err != nil {
			t.Fatal(err)
		}
		_, err := stores.DB.ExecContext(t.Context(), "UPDATE people_entries SET tags = '1' WHERE id = 1")
		if err = errors.Join(err, indexer.IndexAll(t.Context())); err != nil {
			t.Fatal(err)
		}
		got := staleUsers(t, stores)
		if !slices.Equal(got, []identity.UserID{1}) || !strings.Contains(log.String(), "user_id=1") {
			t.Errorf("not indexed are %v; %s", got, log.String())
		}
	})
}
