package httpserver

import "math"

// Int32 returns n as an integer of the contract, which has the format int32. A number that does not fit becomes the
// nearest one that does.
func Int32(n int) int32 { return int32(max(math.MinInt32, min(n, math.MaxInt32))) }
