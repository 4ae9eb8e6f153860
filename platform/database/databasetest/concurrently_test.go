package databasetest_test

import (
	"errors"
	"sync"
	"testing"

	"wright.app/platform/database/databasetest"
)

func TestConcurrently_callsRunAtTheSameTime_andTheirErrorsAreInOrder(t *testing.T) {
	t.Parallel()
	failed := errors.New("failed")
	var all sync.WaitGroup
	all.Add(3)
	errs := databasetest.Concurrently(3, func(i int) error {
		all.Done()
		all.Wait() // no call ends before the others have begun
		if i == 1 {
			return failed
		}
		return nil
	})
	if len(errs) != 3 || errs[0] != nil || !errors.Is(errs[1], failed) || errs[2] != nil {
		t.Errorf("got %v", errs)
	}
}
