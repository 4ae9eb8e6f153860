package digestqueue_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"wright.app/modules/auth/settings"
	"wright.app/modules/notification"
	"wright.app/modules/notification/notificationtest"
	"wright.app/platform/queue/queuetest"
	"wright.app/platform/tx"
)

// Nobody gets a job who has only read notifications, or only old ones.
func TestDigest_withoutNews_isNotPlanned(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		read := f.tell(t, robin, notificationtest.Request, sam, 8*time.Hour)
		if err := f.notifications.MarkRead(t.Context(), robin, read, f.clock.Now()); err != nil {
			t.Fatal(err)
		}
		f.tell(t, sam, notificationtest.Request, robin, 8*24*time.Hour)
		f.tell(t, alex, notificationtest.Request, robin, 8*time.Hour)
		if err := f.digester.Plan(t.Context()); err != nil {
			t.Fatal(err)
		}
		if jobs := queuetest.Pending(t, f.db, "network_digest_mail"); jobs != 1 {
			t.Errorf("got %d jobs", jobs)
		}
	})
}

// After a long time without digests, such as one in which the program did not run, old notifications are not mailed.
func TestDigest_afterALongTime_containsNoOldNotifications(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.tell(t, alex, notificationtest.Request, robin, 8*time.Hour)
		if mails := f.run(t); len(mails) != 1 {
			t.Fatalf("got %+v", mails)
		}
		f.clock.Advance(20 * 24 * time.Hour)
		f.tell(t, alex, notificationtest.Decision, 0, 10*24*time.Hour)
		f.tell(t, alex, notificationtest.Request, sam, 8*time.Hour)
		mails := f.run(t)
		if len(mails) != 1 || mails[0].Subject != "One new notification on Wright" {
			t.Errorf("got %+v", mails)
		}
	})
}

// What was planned yesterday, and not sent, is not sent today: today's plan comprises it.
func TestDigest_ofAnEarlierDay_isNotStarted(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.tell(t, alex, notificationtest.Request, robin, 8*time.Hour)
		if err := f.digester.Plan(t.Context()); err != nil {
			t.Fatal(err)
		}
		f.clock.Advance(24 * time.Hour)
		if m, ok, err := f.digester.Start(t.Context(), alex); err != nil || ok {
			t.Errorf("got %+v, %t, %v", m, ok, err)
		}
	})
}

func TestR51_digestThatWasNotSentOnItsDay_isPartOfTheNextOne(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.tell(t, alex, notificationtest.Request, robin, 8*time.Hour)
		f.tell(t, robin, notificationtest.Request, alex, 8*time.Hour)
		f.set(t, robin, settings.EmailDigest, false)
		if err := f.digester.Plan(t.Context()); err != nil {
			t.Fatal(err)
		}
		f.set(t, robin, settings.EmailDigest, true)
		f.clock.Advance(12 * time.Hour) // it is another day, and the hour of digests has not come
		if err := f.digester.Plan(t.Context()); err != nil {
			t.Fatal(err)
		}
		if m, ok, err := f.digester.Start(t.Context(), alex); err != nil || ok {
			t.Errorf("at night: got %+v, %t, %v", m, ok, err)
		}
		f.clock.Advance(12 * time.Hour)
		f.tell(t, alex, notificationtest.Request, sam, 20*time.Hour)
		if err := f.digester.Plan(t.Context()); err != nil {
			t.Fatal(err)
		}
		if m, ok, err := f.digester.Start(t.Context(), alex); err != nil || !ok || len(m.Items) != 2 {
			t.Errorf("got %+v, %t, %v", m, ok, err)
		}
		if m, ok, err := f.digester.Start(t.Context(), robin); err != nil || ok {
			t.Errorf("who wanted none on that day: got %+v, %t, %v", m, ok, err)
		}
		f.clock.Advance(24 * time.Hour)
		if err := f.digester.Plan(t.Context()); err != nil {
			t.Fatal(err)
		}
		if m, ok, err := f.digester.Start(t.Context(), alex); err != nil || ok {
			t.Errorf("on the day after: got %+v, %t, %v", m, ok, err)
		}
	})
}

// repeatedOnce is a tx.Transactor that rolls each transaction back once, calls between, and runs it again, as the
// database does after a serialization failure.
type repeatedOnce struct {
	tx.Transactor

	between func()
}

var errRolledBack = errors.New("rolled back")

// InTx implements tx.Transactor.
func (r repeatedOnce) InTx(ctx context.Context, fn func(ctx context.Context) error) error {
	err := r.Transactor.InTx(ctx, func(ctx context.Context) error {
		if err := fn(ctx); err != nil {
			return err
		}
		return errRolledBack
	})
	if !errors.Is(err, errRolledBack) {
		return err
	}
	r.between()
	return r.Transactor.InTx(ctx, fn)
}

// What a transaction has found out counts only if it was committed.
func TestDigest_startedByAnotherProcessBeforeARepetition_isNotSent(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.tell(t, alex, notificationtest.Request, robin, 8*time.Hour)
		if err := f.digester.Plan(t.Context()); err != nil {
			t.Fatal(err)
		}
		repeated := notification.NewDigester(f.digester.DigesterDeps)
		repeated.Transactor = repeatedOnce{f.db, func() {
			if _, ok, err := f.digester.Start(t.Context(), alex); err != nil || !ok {
				t.Errorf("the other process: %t, %v", ok, err)
			}
		}}
		if m, ok, err := repeated.Start(t.Context(), alex); err != nil || ok || len(m.Items) != 0 {
			t.Errorf("got %+v, %t, %v", m, ok, err)
		}
	})
}

// Several processes plan at the same time, and each of many owners gets one job.
func TestDigest_concurrentPlans_haveOneMailForEachOwner(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		const owners = 1300 // more than one statement of each plans
		f.tellMany(t, owners)
		var running sync.WaitGroup
		for range 4 {
			digester := f.newDigester(t)
			running.Go(func() {
				if err := digester.Plan(t.Context()); err != nil {
					t.Error(err)
				}
			})
		}
		running.Wait()
		if jobs := queuetest.Pending(t, f.db, "network_digest_mail"); jobs != owners {
			t.Errorf("got %d jobs", jobs)
		}
	})
}

// Of concurrent workers one starts a digest.
func TestDigest_concurrentStarts_haveOneMail(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.tell(t, alex, notificationtest.Request, robin, 8*time.Hour)
		if err := f.digester.Plan(t.Context()); err != nil {
			t.Fatal(err)
		}
		var mu sync.Mutex
		var running sync.WaitGroup
		started := 0
		for range 4 {
			running.Go(func() {
				_, ok, err := f.digester.Start(t.Context(), alex)
				mu.Lock()
				defer mu.Unlock()
				if err != nil {
					t.Error(err)
				}
				if ok {
					started++
				}
			})
		}
		running.Wait()
		if started != 1 {
			t.Errorf("started %d times", started)
		}
	})
}

func TestDigest_oldNotifications_areNotMailed(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, f fixture) {
		f.tell(t, alex, notificationtest.Decision, 0, 8*24*time.Hour)
		if mails := f.run(t); len(mails) != 0 {
			t.Errorf("got %+v", mails)
		}
	})
}
