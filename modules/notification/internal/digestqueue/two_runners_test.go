package digestqueue_test

import (
	"context"
	"testing"

	"wright.app/modules/notification/internal/digestqueue"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
)

// manyPeople is a number of people whose digests both runners have to share.
const manyPeople = 60

// requireOneMailEach runs the jobs with a runner for each fixture, which share a database.
func requireOneMailEach(t *testing.T, f, other fixture) {
	t.Helper()
	first := queuetest.Start(t, f.db, f.clock, queue.Jobs{Workers: f.workers})
	second := queuetest.Start(t, other.db, other.clock, queue.Jobs{Workers: other.workers})
	queuetest.AwaitIdle(t, f.db, first, second)
	sent := map[string]int{}
	for _, m := range append(f.outbox.take(), other.outbox.take()...) {
		sent[m.To]++
	}
	if len(sent) != manyPeople {
		t.Errorf("%d people got a digest", len(sent))
	}
	for to, n := range sent {
		if n != 1 {
			t.Errorf("%s got %d digests", to, n)
		}
	}
}

// Two instances plan at the same time, as when both start in the same second.
func TestR39_twoRunnersAtOnce_planAndMailEachDigestOnce(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineOfTwo(t, func(t *testing.T, one, two *database.DB) {
		f, other := newFixture(t, one), newFixture(t, two)
		f.tellMany(t, manyPeople)
		q := queuetest.New(t, one, f.clock)
		for range 4 {
			if err := q.Enqueue(t.Context(), f.workers[0].Args(), queue.On(queue.Maintenance)); err != nil {
				t.Fatal(err)
			}
		}
		requireOneMailEach(t, f, other)
		var jobs int
		if err := one.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM river_job WHERE kind = 'network_digest_mail'").
			Scan(&jobs); err != nil || jobs != manyPeople {
			t.Errorf("%d digests have been planned, %v", jobs, err)
		}
	})
}

// An interrupted job runs again, perhaps while the first attempt still runs on another instance.
func TestR39_digestWithTwoJobs_isMailedOnce(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineOfTwo(t, func(t *testing.T, one, two *database.DB) {
		f, other := newFixture(t, one), newFixture(t, two)
		owners := f.tellMany(t, manyPeople)
		if err := f.digester.Plan(t.Context()); err != nil {
			t.Fatal(err)
		}
		err := one.InTx(t.Context(), func(ctx context.Context) error {
			return digestqueue.NewEnqueuer(queuetest.New(t, one, f.clock)).Enqueue(ctx, owners)
		})
		if err != nil {
			t.Fatal(err)
		}
		requireOneMailEach(t, f, other)
	})
}
