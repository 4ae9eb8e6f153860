package network_test

import (
	"testing"

	"wright.app/modules/network"
	"wright.app/modules/network/networktest"
	"wright.app/platform/identity"
)

func TestPersonalDataErase_removesBothSides(t *testing.T) {
	t.Parallel()
	stored := networktest.NewStores(t).Blocks
	const alex, robin, sam = networktest.Alex, networktest.Robin, networktest.Sam
	for _, pair := range [][2]identity.UserID{{alex, robin}, {robin, alex}, {alex, sam}} {
		b := network.RestoreBlock(network.BlockSnapshot{
			Blocker: pair[0], Blocked: networktest.PersonOf(pair[1], "Demo"), CreatedAt: networktest.Noon,
		})
		if _, err := stored.Add(t.Context(), b, network.MaxBlocks); err != nil {
			t.Fatal(err)
		}
	}
	eraser := network.NewPersonalData(stored)
	if err := eraser.Erase(t.Context(), robin); err != nil {
		t.Fatal(err)
	}
	for pair, want := range map[[2]identity.UserID]bool{{alex, robin}: false, {alex, sam}: true} {
		byFirst, bySecond, err := stored.Between(t.Context(), pair[0], pair[1])
		if err != nil || byFirst != want || bySecond {
			t.Errorf("%v: got %t, %t, %v", pair, byFirst, bySecond, err)
		}
	}
}
