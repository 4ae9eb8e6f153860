package savedsearch_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/modules/jobs/jobstest"
	"wright.app/modules/jobs/savedsearch"
	"wright.app/modules/network/networktest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/unreadable"
)

// A process that ends between two pages leaves the rest to the next call, which mails nobody twice.
func TestPlan_interrupted_goesOn(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		f := newFixture(t, open(t))
		f.manyPeople(t)
		f.publish(t, robin, "Engineer")
		failing := &failingQueue{Queue: f.queue, failAt: 2}
		interrupted := f.SearchPlanner(failing)
		if err := interrupted.Plan(t.Context()); !errors.Is(err, databasetest.ErrInjected) {
			t.Fatalf("got %v", err)
		}
		first := len(f.queue.users)
		if first == 0 || first >= manyPeople {
			t.Fatalf("%d mails were planned", first)
		}
		if err := f.planner.Plan(t.Context()); err != nil {
			t.Fatal(err)
		}
		f.wantOneEach(t)
	})
}

func TestPlan_interruptedForTheDay_tellsTheRestOnTheNextDay(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	f.manyPeople(t)
	f.publish(t, robin, "Engineer")
	interrupted := f.SearchPlanner(&failingQueue{Queue: f.queue, failAt: 2})
	if err := interrupted.Plan(t.Context()); !errors.Is(err, databasetest.ErrInjected) {
		t.Fatalf("got %v", err)
	}
	for _, user := range f.queue.users {
		want(t, "first day", f.send(t, user), "Go: Engineer")
	}
	f.nextDay()
	if err := f.planner.Plan(t.Context()); err != nil {
		t.Fatal(err)
	}
	f.wantOneEach(t)
}

func TestPlan_twoInstancesAtOnce_mailEachMemberOnce(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineOfTwo(t, func(t *testing.T, one, two *database.DB) {
		f := newFixture(t, one)
		f.manyPeople(t)
		f.publish(t, robin, "Engineer")
		other := &jobstest.World{Stores: jobstest.StoresOver(two), People: f.People, Clock: f.Clock}
		queues := []*queued{f.queue, {}}
		planners := []*savedsearch.Planner{f.planner, other.SearchPlanner(queues[1])}
		for _, err := range databasetest.Concurrently(2, func(i int) error { return planners[i].Plan(t.Context()) }) {
			wantErr(t, "plan", err, nil)
		}
		f.queue.users = append(f.queue.users, queues[1].users...)
		f.wantOneEach(t)
		for _, s := range databasetest.Concurrently(2, func(int) error {
			_, ok, err := f.mailer.Start(t.Context(), alex)
			if err == nil && !ok {
				err = errAlreadySent
			}
			return err
		}) {
			if s == nil {
				continue
			}
			wantErr(t, "the second job of a mail", s, errAlreadySent)
		}
		want(t, "once more", f.send(t, alex), "")
	})
}

// Which jobs the last mail had is not kept for longer than it is needed.
func TestPlan_oldMails_areDeleted(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.save(t, alex, "Go", byGo)
		f.publish(t, robin, "Engineer")
		want(t, "mail", f.planned(t), "Go: Engineer")
		for range 7 {
			f.nextDay()
			f.plan(t)
		}
		if last, err := f.World.Searches.Last(t.Context(), []identity.UserID{alex}); err != nil || len(last) != 1 {
			t.Errorf("after a week: got %v, %v", last, err)
		}
		f.nextDay()
		f.plan(t)
		if last, err := f.World.Searches.Last(t.Context(), []identity.UserID{alex}); err != nil || len(last) != 0 {
			t.Errorf("then: got %v, %v", last, err)
		}
	})
}

func TestPlan_jobsOfALongPause_areNotMailed(t *testing.T) {
	t.Parallel()
	f := newFixture(t, databasetest.Open(t))
	f.save(t, alex, "Go", byGo)
	f.plan(t)
	f.publish(t, robin, "Old")
	for range 7 {
		f.nextDay()
	}
	f.publish(t, robin, "New")
	f.Clock.Advance(2 * time.Hour)
	want(t, "mail", f.planned(t), "Go: New")
}

// Alex has saved the searches that cannot be read, and the mail that was not sent on its day cannot be read either.
func TestR51_searchThatCannotBeRead_keepsNoMailFromOthers(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		spoiled := f.save(t, alex, "Go", byGo)
		f.save(t, alex, "Kafka", savedsearch.Filter{Tags: []string{"Kafka"}})
		f.save(t, sam, "Go", byGo)
		f.publish(t, robin, "Engineer")
		f.plan(t)
		f.nextDay()
		for _, spoil := range []string{
			"UPDATE jobs_searches SET filter = '{' WHERE user_id = $1 AND name = 'Go'",
			"UPDATE jobs_search_mails SET found = '{' WHERE user_id = $1",
		} {
			if _, err := f.DB.ExecContext(t.Context(), spoil, int64(alex)); err != nil {
				t.Fatal(err)
			}
		}
		f.publish(t, robin, "Manager")
		f.plan(t)
		want(t, "mail to Sam", f.send(t, sam), "Go: Manager, Engineer")
		want(t, "mail to Alex", f.send(t, alex), "Kafka: Manager")
		if f.LeftOut.Of(unreadable.SavedSearch) != 1 || f.LeftOut.Of(unreadable.SearchMail) != 1 {
			t.Error("the two rows are not counted")
		}
		all, err := f.List(t.Context(), as(alex))
		if err != nil || len(all) != 2 || all[1].ID != spoiled.ID || all[1].Unreadable == nil {
			t.Errorf("got %+v, %v", all, err)
		}
		if err := f.Delete(t.Context(), as(alex), spoiled.ID); err != nil {
			t.Errorf("delete: %v", err)
		}
	})
}

// manyPeople is more than a page has.
const manyPeople = 450

// manyPeople adds people who have saved a search.
func (f fixture) manyPeople(t *testing.T) {
	t.Helper()
	f.save(t, alex, "Go", byGo)
	f.Clock.Advance(time.Second)
	for i := range manyPeople - 1 {
		user := identity.UserID(1000 + i)
		f.SetPerson(t, networktest.PersonOf(user, "Demo"))
		_, err := f.Create(t.Context(), as(user), savedsearch.Input{Name: "Go", Filter: byGo, IsMailed: true})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// wantOneEach checks that one mail is queued for each of manyPeople.
func (f fixture) wantOneEach(t *testing.T) {
	t.Helper()
	each := map[identity.UserID]int{}
	for _, user := range f.queue.users {
		each[user]++
	}
	if len(each) != manyPeople || len(f.queue.users) != manyPeople {
		t.Errorf("%d mails were queued, for %d people", len(f.queue.users), len(each))
	}
}

// failingQueue fails the call failAt.
type failingQueue struct {
	savedsearch.Queue

	calls, failAt int
}

// Enqueue implements savedsearch.Queue.
func (q *failingQueue) Enqueue(ctx context.Context, users []identity.UserID) error {
	if q.calls++; q.calls >= q.failAt {
		return databasetest.ErrInjected
	}
	return q.Queue.Enqueue(ctx, users)
}
