package store_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/internal/store"
	"wright.app/modules/network/networktest"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

func TestBlocks_failedTransaction_isRolledBack(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		blocks := store.NewBlocks(db)
		people, clk := networktest.PeopleOver(t, db), clock.NewFixed(networktest.Noon)
		service := network.NewService(db, clk, blocks, network.NewPeople(people.Users()), people,
			connection.NewUpkeep(store.NewConnections(db), networktest.Recorder(db, clk), clk),
			new(networktest.AddressBlocks))
		if _, err := service.Block(
			t.Context(), identitytest.Wright(networktest.Alex), networktest.Member(networktest.Sam), nil, "",
		); err != nil {
			t.Fatal(err)
		}
		errFailed := errors.New("roll back")
		err := db.InTx(t.Context(), func(ctx context.Context) error {
			if _, err := service.Block(
				ctx, identitytest.Wright(networktest.Alex), networktest.Member(networktest.Robin), nil, "",
			); err != nil {
				t.Error(err)
			}
			if err := service.Unblock(
				ctx, identitytest.Wright(networktest.Alex), networktest.Member(networktest.Sam),
			); err != nil {
				t.Error(err)
			}
			return errFailed
		})
		if !errors.Is(err, errFailed) {
			t.Fatal(err)
		}
		page, err := blocks.Page(t.Context(), networktest.Alex, network.Query{}, nil, 10)
		if err != nil || len(page) != 1 || page[0].Snapshot().Blocked.User != networktest.Sam {
			t.Errorf("got %v, %v", page, err)
		}
	})
}

// Each call succeeds. Afterwards each of the two users has at most one block of the other.
func TestBlock_concurrentWithUnblock_leavesAtMostOneBlock(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		blocks := store.NewBlocks(db)
		people, clk := networktest.PeopleOver(t, db), clock.NewFixed(networktest.Noon)
		service := network.NewService(db, clk, blocks, network.NewPeople(people.Users()), people,
			connection.NewUpkeep(store.NewConnections(db), networktest.Recorder(db, clk), clk),
			new(networktest.AddressBlocks))
		alex, robin := networktest.Alex, networktest.Robin
		var calls sync.WaitGroup
		for i := range 24 {
			note := fmt.Sprintf("note %d", i)
			calls.Go(func() {
				var err error
				switch i % 3 {
				case 0:
					_, err = service.Block(t.Context(), identitytest.Wright(alex), networktest.Member(robin), &note, "")
				case 1:
					_, err = service.Block(t.Context(), identitytest.Wright(robin), networktest.Member(alex), &note, "")
				default:
					err = service.Unblock(t.Context(), identitytest.Wright(alex), networktest.Member(robin))
				}
				if err != nil {
					t.Error(err)
				}
			})
		}
		calls.Wait()
		for _, blocker := range []identity.UserID{alex, robin} {
			page, err := blocks.Page(t.Context(), blocker, network.Query{}, nil, 10)
			if err != nil || len(page) > 1 {
				t.Errorf("user %d has %d blocks, %v", blocker, len(page), err)
			}
		}
		if _, byRobin, err := blocks.Between(t.Context(), alex, robin); err != nil || !byRobin {
			t.Errorf("the block of Robin does not exist: %v", err)
		}
		_, err := service.Block(t.Context(), identitytest.Wright(alex), networktest.Member(robin), nil, "")
		if err != nil {
			t.Fatal(err)
		}
		if byAlex, byRobin, err := blocks.Between(t.Context(), alex, robin); err != nil || !byAlex || !byRobin {
			t.Errorf("got %t, %t, %v", byAlex, byRobin, err)
		}
	})
}
