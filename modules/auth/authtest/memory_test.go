package authtest_test

import (
	"testing"

	"wright.app/modules/auth/authtest"
)

func TestMemory_keepsTheContractsOfTheStores(t *testing.T) {
	t.Parallel()
	authtest.RunContracts(t, func(*testing.T) authtest.Stores { return authtest.NewMemory() })
}
