package connectionqueue_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"wright.app/modules/network/connection"
	"wright.app/modules/network/internal/connectionqueue"
	"wright.app/modules/network/internal/store"
	"wright.app/modules/network/networktest"
	"wright.app/modules/network/report"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
)

// The periodic job deletes what is remembered of a withdrawn request and decided reports after their time only.
func TestWithdrawnRequestAndReport_areForgottenByAPeriodicJob(t *testing.T) {
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
			if err := pair.Delete(withdrawn); err != nil {
				t.Fatal(err)
			}
			if err := db.InTx(t.Context(), func(ctx context.Context) error {
				return connections.Save(ctx, pair, withdrawn)
			}); err != nil {
				t.Fatal(err)
			}
		}
		reports := store.NewReports(db)
		for _, age := range []time.Duration{report.Life, report.Life + time.Second} {
			err := db.InTx(t.Context(), func(ctx context.Context) error {
				r := networktest.ReportOf(networktest.Alex, networktest.Robin, networktest.Noon.Add(-2*report.Life))
				if err := reports.Add(ctx, r); err != nil {
					return err
				}
				r, err := reports.ForChange(ctx, r.ID)
				r.Decision = report.Decision{Action: report.Dismiss, At: networktest.Noon.Add(-age)}
				return errors.Join(err, reports.Decide(ctx, r))
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		recorder := networktest.Recorder(db, clk)
		running := queuetest.Start(t, db, clk, queue.Jobs{
			Workers: []queue.Worker{
				connectionqueue.NewWorker(connection.NewUpkeep(connections, recorder, clk),
					report.NewRetention(reports, clk)),
			},
		})
		if event := running.Next(t); event.Kind != river.EventKindJobCompleted {
			t.Fatalf("got %s: %v", event.Kind, event.Job.Errors)
		}
		rest, err := connections.All(t.Context(), networktest.Alex, 0, 10)
		if err != nil || len(rest) != 1 || rest[0].Other.User != networktest.Sam {
			t.Errorf("got %+v, %v", rest, err)
		}
		decided, err := reports.By(t.Context(), networktest.Alex, 0, 10)
		if err != nil || len(decided) != 1 || !decided[0].Decision.At.Equal(networktest.Noon.Add(-report.Life)) {
			t.Errorf("reports: got %+v, %v", decided, err)
		}
	})
}
