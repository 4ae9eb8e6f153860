package peopletest_test

import (
	"testing"

	"wright.app/modules/people/peopletest"
)

func TestMemoryDismissals_contract(t *testing.T) {
	t.Parallel()
	peopletest.RunDismissalsContract(t, func(*testing.T) peopletest.DismissalStore {
		return new(peopletest.MemoryDismissals).Store()
	})
}

func TestMemory_contract(t *testing.T) {
	t.Parallel()
	peopletest.RunContract(t, func(*testing.T) peopletest.Store {
		return peopletest.NewMemory().Store()
	})
}
