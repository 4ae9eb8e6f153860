package connectionqueue_test

import (
	"context"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"wright.app/modules/network/connection"
	"wright.app/modules/network/internal/connectionqueue"
	"wright.app/modules/network/internal/store"
	"wright.app/modules/network/networktest"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
)

// The periodic job deletes what is remembered of a withdrawn request after its time, and not before.
func TestWithdrawnRequest_isForgottenByAPeriodicJob(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		clk, connections := clock.NewFixed(networktest.Noon), store.NewConnections(db)
		for asked, withdrawn := range map[identity.UserID]time.Time{
			networktest.Robin: networktest.Noon.Add(-connection.QuietPeriod),
			networktest.Sam:   networktest.Noon.Add(time.Second - connection.QuietPeriod),
		} {
			sent, received := networktest.RequestBetween(networktest.Alex, asked, withdrawn)
			pair := connection.NewPair(sent, received)
			pair.End(withdrawn)
			if err := db.InTx(t.Context(), func(ctx context.Context) error {
				return connections.Save(ctx, pair, withdrawn)
			}); err != nil {
				t.Fatal(err)
			}
		}
		running := queuetest.Start(t, db, clk, queue.Jobs{
			Workers:  []queue.Worker{connectionqueue.NewWorker(connection.NewUpkeep(connections, clk))},
			Periodic: []queue.Periodic{connectionqueue.NewSchedule()},
		})
		if event := running.Next(t); event.Kind != river.EventKindJobCompleted {
			t.Fatalf("got %s: %v", event.Kind, event.Job.Errors)
		}
		rest, err := connections.All(t.Context(), networktest.Alex, 0, 10)
		if err != nil || len(rest) != 1 || rest[0].Other.User != networktest.Sam {
			t.Errorf("got %+v, %v", rest, err)
		}
	})
}
