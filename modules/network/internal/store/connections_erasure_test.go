package store_test

import (
	"context"
	"testing"
	"time"

	"wright.app/modules/network/connection"
	"wright.app/modules/network/networktest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// Otherwise the name of an erased person would stay with whoever has just asked them.
func TestEraseUser_whileSomebodyAsksThem_leavesNothing(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		c := newConnected(t, open(t))
		asked, erased := make(chan struct{}), make(chan struct{})
		together(func() {
			err := c.db.InTx(t.Context(), func(ctx context.Context) error {
				if _, err := c.ask(ctx, networktest.Alex, networktest.Robin); err != nil {
					return err
				}
				close(asked)
				select { // the erasure has to wait for this transaction
				case <-erased:
				case <-time.After(200 * time.Millisecond):
				}
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		}, func() {
			<-asked
			defer close(erased)
			err := c.db.InTx(t.Context(), func(ctx context.Context) error {
				return c.store.EraseUser(ctx, networktest.Robin)
			})
			if err != nil {
				t.Error(err)
			}
		})
		for _, user := range []identity.UserID{networktest.Alex, networktest.Robin} {
			if n := c.count(t, user, connection.Filter{}); n != 0 {
				t.Errorf("user %d has %d requests", user, n)
			}
		}
	})
}
