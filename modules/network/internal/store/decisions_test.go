package store_test

import (
	"context"
	"testing"

	"entgo.io/ent/dialect"

	"wright.app/modules/network"
	"wright.app/modules/network/internal/store"
	"wright.app/modules/network/networktest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// Whoever lets something reach a person while that person blocks somebody waits, and then sees the block.
func TestT192_deliveryDuringABlock_seesIt(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		blocks := store.NewBlocks(db)
		block := network.RestoreBlock(network.BlockSnapshot{
			Blocker: networktest.Alex, Blocked: networktest.PersonOf(networktest.Robin, "Robin Demo"),
			CreatedAt: networktest.Noon,
		})
		seen := make(chan bool, 1)
		outside := t.Context() // the delivery has a transaction of its own
		if err := db.InTx(t.Context(), func(ctx context.Context) error {
			if _, err := blocks.Add(ctx, block, network.MaxBlocks); err != nil {
				return err
			}
			go func() {
				var isBlocked bool
				if err := db.InTx(outside, func(ctx context.Context) (err error) {
					waited, err := blocks.LockPeople(ctx, networktest.Robin, networktest.Alex)
					if err != nil {
						return err
					}
					if waited != (db.Dialect() == dialect.Postgres) {
						t.Errorf("waited %t on %s", waited, db.Dialect())
					}
					isBlocked, _, err = blocks.Between(ctx, networktest.Alex, networktest.Robin)
					return err
				}); err != nil {
					t.Error(err)
				}
				seen <- isBlocked
			}()
			if db.Dialect() != dialect.Postgres { // one transaction at a time
				return nil
			}
			const query = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
			for waiting := 0; waiting == 0 && len(seen) == 0; {
				if err := db.QueryRowContext(ctx, query).Scan(&waiting); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		if !<-seen {
			t.Error("the delivery has read that there is no block")
		}
	})
}
