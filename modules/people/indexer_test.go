package people_test

import (
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"wright.app/modules/people"
	"wright.app/modules/people/peopletest"
	"wright.app/modules/profile"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/unreadable"
	"wright.app/platform/unreadable/unreadabletest"
)

// newIndexer returns an indexer of the users from 1 to n, its clock and log, and what it leaves out.
func newIndexer(t *testing.T, n int, stores peopletest.Stores) (
	_ *people.Indexer, now *clock.Fixed, log *strings.Builder, leftOut *unreadabletest.Counts,
) {
	t.Helper()
	stores.AddUsers(t, n)
	for user := range identity.UserID(n) {
		stores.AddProfile(t, user+1, profile.Input{})
	}
	log = new(strings.Builder)
	leftOut, rows := unreadabletest.New()
	now = clock.NewFixed(time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC))
	return people.NewIndexer(people.IndexerDeps{
		Transactor: stores.DB, Entries: stores.Entries,
		Sources: stores.Sources(), Clock: now, Log: slog.New(slog.NewTextHandler(log, nil)), Unreadable: rows,
	}), now, log, leftOut
}

// setReadable makes the profiles of some users unreadable, or readable again.
func setReadable(t *testing.T, stores peopletest.Stores, readable bool, users ...identity.UserID) {
	t.Helper()
	details := "1" // a number instead of an object
	if readable {
		details = "{}"
	}
	for _, user := range users {
		_, err := stores.DB.ExecContext(t.Context(),
			fmt.Sprintf("UPDATE profile_profiles SET details = '%s' WHERE owner_id = %d", details, user))
		if err != nil {
			t.Fatal(err)
		}
	}
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
	broken := []identity.UserID{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 30} // more than a batch, in front of all
	stores := peopletest.NewStores(t)
	indexer, now, log, leftOut := newIndexer(t, users, stores)
	setReadable(t, stores, false, broken...)
	for complete := false; !complete; {
		var err error
		if complete, err = indexer.BackfillBatch(t.Context()); err != nil {
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
	index("first", broken...)
	if n := strings.Count(log.String(), "cannot be indexed"); n != len(broken) ||
		!strings.Contains(log.String(), "user_id=30") {
		t.Errorf("the log has %d lines: %s", n, log.String())
	}
	if n := leftOut.Of(unreadable.PersonIndex); n < len(broken) {
		t.Errorf("%d were counted", n)
	}
	failures := func(user string) int {
		return strings.Count(log.String(), "be indexed, and is not found by what has changed\" user_id="+user+" ")
	}
	before := failures("1")
	now.Advance(59 * time.Second)
	index("within a minute", broken...)
	if after := failures("1"); after != before || before != 1 {
		t.Errorf("a profile has failed %d times, and %d times within a minute", before, after-before)
	}
	setReadable(t, stores, true, 1)
	now.Advance(time.Second)
	index("after a minute", broken[1:]...)
	before = failures("2")
	now.Advance(time.Minute)
	index("a minute after the second failure", broken[1:]...)
	if failures("2") != before || before != 2 {
		t.Error("the time until the next attempt does not grow")
	}
	setReadable(t, stores, true, broken...)
	if err := stores.Entries.MarkStale(t.Context(), 2); err != nil {
		t.Fatal(err)
	}
	index("one was edited", broken[2:]...)
	now.Advance(2 * time.Hour)
	index("when they can be read")
}

// So does an entry whose row cannot be read.
func TestR51_unreadableEntry_stopsNoOtherFromBeingIndexed(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		stores := peopletest.StoresOver(open(t))
		indexer, _, log, leftOut := newIndexer(t, 3, stores)
		if err := indexer.BackfillAll(t.Context()); err != nil {
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
		if n := leftOut.Of(unreadable.PersonIndex); n != 1 {
			t.Errorf("%d were counted", n)
		}
	})
}
