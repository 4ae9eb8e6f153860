package peopletest_test

import (
	"testing"

	"wright.app/modules/people/peopletest"
)

func TestMemory_contract(t *testing.T) {
	t.Parallel()
	peopletest.RunContract(t, func(*testing.T) peopletest.Store {
		return peopletest.NewMemory().Store()
	})
}
