package networkadapter_test

import (
	"errors"
	"testing"

	"wright.app/modules/network"
	"wright.app/modules/network/networktest"
	"wright.app/modules/sharing/internal/networkadapter"
	"wright.app/modules/sharing/profileaccess"
)

func TestBetween_returnsBothDirections(t *testing.T) {
	t.Parallel()
	memory := networktest.NewStores(t).Blocks
	b := network.RestoreBlock(network.BlockSnapshot{
		Blocker: networktest.Alex, Blocked: networktest.PersonOf(networktest.Robin, "Robin Demo"),
		CreatedAt: networktest.Noon,
	})
	if _, err := memory.Add(t.Context(), b, network.MaxBlocks); err != nil {
		t.Fatal(err)
	}
	blocks := networkadapter.NewBlocks(network.NewDirectory(memory))
	if got, err := blocks.Between(t.Context(), networktest.Alex, networktest.Robin); err != nil ||
		got != (profileaccess.Block{ByOwner: true}) {
		t.Errorf("got %+v, %v", got, err)
	}
	if got, err := blocks.Between(t.Context(), networktest.Robin, networktest.Alex); err != nil ||
		got != (profileaccess.Block{ByViewer: true}) {
		t.Errorf("got %+v, %v", got, err)
	}
	if got, err := blocks.Between(t.Context(), networktest.Sam, networktest.Alex); err != nil ||
		got != (profileaccess.Block{}) {
		t.Errorf("got %+v, %v", got, err)
	}
}

func TestBetween_failure_isReturned(t *testing.T) {
	t.Parallel()
	errDown := errors.New("the database is unavailable")
	stores := networktest.NewStores(t)
	stores.Faults.FailAll(errDown)
	blocks := networkadapter.NewBlocks(network.NewDirectory(stores.Blocks))
	if _, err := blocks.Between(t.Context(), networktest.Alex, networktest.Robin); !errors.Is(err, errDown) {
		t.Errorf("got %v", err)
	}
}
