//go:build !testclock

package clock

import "time"

func offset() time.Duration { return 0 }
