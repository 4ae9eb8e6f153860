package messaging_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/messagingtest"
	"wright.app/platform/fault"
	"wright.app/platform/quota"
)

// others is a number of people who use up what one may get.
const others = 60

func TestT137_firstTexts_areLimited(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.world.AddOthers(t, others, messagingtest.YearAgo)
		// Of a member: 20 a day to all.
		for person := messagingtest.First; person < messagingtest.First+22; person++ {
			_, err := f.start(t, robin, toMember(person), "Hello")
			isRefused := person >= messagingtest.First+20
			if errors.Is(err, fault.ErrRequestLimit) != isRefused {
				t.Errorf("text to user %d: got %v", person, err)
			}
		}
		// To an owner: 30 a day of people without an account, and 50 with those of members.
		var err error
		for i := 0; err == nil && i < 60; i++ {
			err = f.writeOutside(t, fmt.Sprintf("sender%d@example.com", i), "Hello")
		}
		if got := f.listed(t, alex, messaging.Inbox); !errors.Is(err, fault.ErrRequestLimit) || len(got) != 30 {
			t.Errorf("people without an account: got %d, %v", len(got), err)
		}
		err = nil
		for i := messagingtest.First; err == nil && i < messagingtest.First+others; i++ {
			_, err = f.start(t, i, toAlex, "Hello")
		}
		if got := f.listed(t, alex, messaging.Inbox); !errors.Is(err, fault.ErrRequestLimit) || len(got) != 50 {
			t.Errorf("an owner: got %d, %v", len(got), err)
		}
		f.later(quota.Day)
		if err := f.writeOutside(t, "another@example.com", "Hello"); err != nil {
			t.Errorf("on the next day: got %v", err)
		}
	})
}

// Each text takes its time before the one that was sent before, as if it had waited for the lock.
func TestT152_concurrentTexts_keepTheLimits(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		for i := range 8 {
			f.later(-time.Millisecond)
			_, err := f.start(t, robin, toAlex, fmt.Sprint(i))
			if errors.Is(err, fault.ErrRequestLimit) != (i >= 5) {
				t.Errorf("text %d: got %v", i, err)
			}
			f.hold(t, outside(kim, fmt.Sprint(i)))
		}
		if n := len(f.world.Queued()) - len(f.world.Texts()); n != 1 {
			t.Errorf("%d codes at a time", n)
		}
	})
}

// What somebody adds before the other side has written takes from the same quotas as first texts, and ends after
// MaxInARow. Once both have written, nothing is counted.
func TestT172_whatIsAddedUnasked_countsLikeFirstTexts(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		id := f.begin(t, "0")
		for i := 1; i < 5; i++ {
			if err := f.write(t, robin, id, fmt.Sprint(i)); err != nil {
				t.Fatal(i, err)
			}
		}
		_, err := f.start(t, robin, toAlex, "5")
		if !errors.Is(f.write(t, robin, id, "5"), fault.ErrRequestLimit) || !errors.Is(err, fault.ErrRequestLimit) {
			t.Errorf("the sixth text of a day: got %v", err)
		}
		f.later(25 * time.Hour)
		for i := 5; i < messaging.MaxInARow; i++ {
			if err := f.write(t, robin, id, fmt.Sprint(i)); err != nil {
				t.Fatal(i, err)
			}
		}
		f.later(25 * time.Hour)
		if err := f.write(t, robin, id, "10"); !errors.Is(err, messaging.ErrAnswerLimitExceeded) {
			t.Errorf("the eleventh text in a row: got %v", err)
		}
		events := func() (n int) {
			t.Helper()
			if err := f.db.QueryRowContext(t.Context(), "SELECT count(*) FROM contact_events").Scan(&n); err != nil {
				t.Fatal(err)
			}
			return n
		}
		if err := f.write(t, alex, id, "Yes?"); err != nil {
			t.Fatal(err)
		}
		before := events()
		for i := range 3 * messaging.MaxInARow {
			if err := f.write(t, robin, id, fmt.Sprint("More ", i)); err != nil {
				t.Fatal(i, err)
			}
		}
		if err := f.write(t, alex, id, "Stop"); err != nil || events() != before {
			t.Errorf("%d rows more, %v", events()-before, err)
		}
	})
}

// A first answer to each of many counts, so that nobody is used to write to many at once.
func TestWrite_firstAnswersOfADay_areLimited(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		const people = 31
		f.world.AddOthers(t, people, messagingtest.YearAgo)
		answered, err := 0, error(nil)
		for i := messagingtest.First; err == nil && i < messagingtest.First+people; i++ {
			var begun messaging.Shown
			if begun, err = f.start(t, i, toAlex, "Hello"); err != nil {
				t.Fatal(err)
			}
			if err = f.write(t, alex, begun.ID, "Hi"); err == nil {
				answered++
			}
		}
		if !errors.Is(err, fault.ErrRequestLimit) || answered != 30 {
			t.Errorf("%d answers within a day, %v", answered, err)
		}
	})
}

func TestWrite_connectedPeople_areNotCounted(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.world.Connect(t, robin, alex)
		id := f.begin(t, "Hi")
		for i := 1; i < messaging.MaxInARow; i++ {
			if err := f.write(t, robin, id, fmt.Sprint(i)); err != nil {
				t.Fatal(i, err)
			}
		}
		if err := f.write(t, robin, id, "One more"); !errors.Is(err, messaging.ErrAnswerLimitExceeded) {
			t.Errorf("in a row: got %v", err)
		}
	})
}
