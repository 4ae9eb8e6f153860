package store_test

import (
	"context"
	"testing"

	"wright.app/modules/network/connection"
	"wright.app/modules/network/networktest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// Blocks change, and requests are decided, under the lock of both people.
func TestT192_blocksAndRequests_lockThePeople(t *testing.T) {
	t.Parallel()
	alex, robin := identitytest.Wright(networktest.Alex), networktest.Member(networktest.Robin)
	for name, c := range map[string]struct {
		person identity.UserID
		change func(ctx context.Context, c connected) error
	}{
		"a block": {networktest.Alex, func(ctx context.Context, c connected) error {
			_, err := c.blocking.Block(ctx, alex, robin, nil, "")
			return err
		}},
		"the end of a block": {networktest.Alex, func(ctx context.Context, c connected) error {
			return c.blocking.Unblock(ctx, alex, robin)
		}},
		"a request, the asker":                           {networktest.Alex, askRobin},
		"a request, the asked person":                    {networktest.Robin, askRobin},
		"a request, another account of the asked person": {networktest.Sam, askRobin},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
				of := newConnected(t, open(t))
				of.people.Share(t, networktest.Robin, networktest.Sam)
				change := func(ctx context.Context) error { return c.change(ctx, of) }
				databasetest.LocksPerson(t, of.db, c.person, change)
			})
		})
	}
}

func askRobin(ctx context.Context, c connected) error {
	_, err := c.ask(ctx, networktest.Alex, networktest.Robin)
	return err
}

// Somebody who has withdrawn a request long ago asks again while the clean-up deletes what remembers the withdrawal.
func TestR50_requestDuringTheRetention_stays(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		c := newConnected(t, open(t))
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
