package main

import "testing"

// TestRest_beginsOnceAfterWork: nothing is gained by giving back the same again and again, and something lost by it
// while people are there.
func TestRest_beginsOnceAfterWork(t *testing.T) {
	t.Parallel()
	const quiet, work = quietMinute - 1, quietMinute
	var server rest
	var total uint64
	for i, minute := range []struct {
		allocates uint64
		begins    bool
	}{{quiet, false}, {work, false}, {10 * work, false}, {quiet, true}, {quiet, false}, {0, false}, {work, false}, {0, true}} {
		total += minute.allocates
		if got := server.begins(total); got != minute.begins {
			t.Errorf("minute %d: got %v", i, got)
		}
	}
}

func TestAllocated_onlyGrows(t *testing.T) {
	before := allocated()
	garbage := make([]byte, 1<<20)
	if after := allocated(); after < before+uint64(len(garbage)) {
		t.Errorf("%d bytes, and %d after one more megabyte", before, after)
	}
}
