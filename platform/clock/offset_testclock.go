//go:build testclock

package clock

import (
	"os"
	"sync"
	"time"
)

// offset moves the clock of a started binary by WRIGHT_TEST_CLOCK_OFFSET (a Go duration).
// Only builds with the tag testclock contain it.
var offset = sync.OnceValue(func() time.Duration {
	d, err := time.ParseDuration(os.Getenv("WRIGHT_TEST_CLOCK_OFFSET"))
	if err != nil {
		return 0
	}
	return d
})
