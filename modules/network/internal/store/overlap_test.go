package store_test

import (
	"context"
	"testing"

	"wright.app/modules/network/connection"
	"wright.app/modules/network/networktest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity/identitytest"
)

// Somebody who has withdrawn a request long ago asks again while the clean-up deletes what remembers the withdrawal.
func TestR50_requestDuringTheRetention_stays(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		c := newConnected(open(t))
		alex := identitytest.Wright(networktest.Alex)
		to := connection.Input{Member: networktest.Member(networktest.Robin)}
		withdrawn, _, err := c.Ask(t.Context(), alex, to)
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Delete(t.Context(), alex, withdrawn.ID); err != nil {
			t.Fatal(err)
		}
		c.clock.Advance(connection.QuietPeriod)
		err = databasetest.Overlap(t, c.db, func(ctx context.Context) error {
			_, _, err := c.Ask(ctx, alex, to)
			return err
		}, c.upkeep.DeleteUnneeded)
		if err != nil {
			t.Fatal(err)
		}
		for user, direction := range map[string]int{
			"the asker":        c.count(t, networktest.Alex, connection.Filter{Direction: connection.Outgoing}),
			"the asked person": c.count(t, networktest.Robin, connection.Filter{Direction: connection.Incoming}),
		} {
			if direction != 1 {
				t.Errorf("%s has %d requests", user, direction)
			}
		}
	})
}
