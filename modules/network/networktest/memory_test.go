package networktest_test

import (
	"testing"

	"wright.app/modules/network/networktest"
)

func TestMemory_keepsTheContract(t *testing.T) {
	t.Parallel()
	networktest.RunBlocksContract(t, func(*testing.T) networktest.Store { return networktest.NewMemoryStore() })
}
