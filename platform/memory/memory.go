// Package memory tells how much memory the process may use.
package memory

import (
	"errors"
	"fmt"
	"math"

	"github.com/KimMachineGun/automemlimit/memlimit"
)

// heapShare is the part of the available memory that the Go runtime may use. The rest is for memory that it does not
// count, such as the file cache of a container.
const heapShare = 0.9

// Available returns the bytes of memory that the process may use: the limit of its cgroup, else the memory of the
// machine.
func Available() (int64, error) {
	limit, err := memlimit.ApplyFallback(memlimit.FromCgroup, memlimit.FromSystem)()
	if err != nil {
		return 0, fmt.Errorf("find the available memory: %w", err)
	}
	return int64(min(limit, math.MaxInt64)), nil
}

// LimitHeap sets the soft limit of the Go runtime (GOMEMLIMIT) to 90 percent of the available memory, unless the
// environment sets it. The runtime then collects garbage more often instead of exceeding the limit. Where the available
// memory is unknown there is no limit.
func LimitHeap() error {
	provider := memlimit.ApplyFallback(memlimit.FromCgroup, memlimit.FromSystem)
	if _, err := memlimit.Set(memlimit.WithRatio(heapShare), memlimit.WithProvider(provider)); err != nil &&
		!errors.Is(err, memlimit.ErrNoLimit) && !errors.Is(err, memlimit.ErrCgroupsNotSupported) {
		return fmt.Errorf("limit the memory of the Go runtime: %w", err)
	}
	return nil
}
