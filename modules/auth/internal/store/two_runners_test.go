package store_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"testing"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/internal/upkeep"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
)

// numbers are what a line of the log says was deleted.
type numbers struct{ Challenges, Sessions, Tries, Captchas int }

// The batches of two runners meet. Each row is deleted, and counted, by one of them.
func TestR39_twoRunnersAtOnce_deleteAndCountEachExpiredRowOnce(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineOfTwo(t, func(t *testing.T, one, two *database.DB) {
		const rows = 5000
		var logs [2]bytes.Buffer
		var fixtures [2]*authtest.Fixture
		for i, db := range []*database.DB{one, two} {
			fixtures[i] = authtest.NewFixture(storesOver(db))
		}
		fixtures[0].SignIn(t, alex)
		addExpiredRows(t, one, rows, fixtures[0].Clock.Now().AddDate(-1, 0, 0))
		var workers [2]queue.Worker
		for i := range workers {
			workers[i] = upkeep.NewWorker(fixtures[i].Retention, slog.New(slog.NewJSONHandler(&logs[i], nil)))
		}
		q := queuetest.New(t, one, fixtures[0].Clock)
		for range 4 {
			if err := q.Enqueue(t.Context(), workers[0].Args(), queue.On(queue.Maintenance)); err != nil {
				t.Fatal(err)
			}
		}
		var running [2]*queuetest.Running
		for i, db := range []*database.DB{one, two} {
			running[i] = queuetest.Start(t, db, fixtures[i].Clock, queue.Jobs{Workers: workers[i : i+1]})
		}
		queuetest.AwaitIdle(t, one, running[0], running[1])
		var sum numbers
		for i := range logs {
			for lines := json.NewDecoder(&logs[i]); lines.More(); {
				var deleted numbers
				if err := lines.Decode(&deleted); err != nil {
					t.Fatal(err)
				}
				sum.Challenges += deleted.Challenges
				sum.Sessions += deleted.Sessions
				sum.Tries += deleted.Tries
				sum.Captchas += deleted.Captchas
			}
		}
		if sum.Challenges != rows || sum.Sessions != rows || sum.Tries != rows || sum.Captchas != rows {
			t.Errorf("%+v were counted", sum)
		}
		var sessions, failures int
		if err := one.QueryRowContext(t.Context(), `SELECT (SELECT COUNT(*) FROM auth_sessions),
			(SELECT COUNT(*) FROM river_job WHERE attempt > 1)`).Scan(&sessions, &failures); err != nil {
			t.Fatal(err)
		}
		if sessions != 1 || failures != 0 {
			t.Errorf("%d sessions remain, %d attempts failed", sessions, failures)
		}
	})
}
