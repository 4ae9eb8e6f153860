package httpserver_test

import (
	"math"
	"testing"

	"wright.app/platform/httpserver"
)

func TestInt32_numberThatDoesNotFit_isTheNearestOne(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]int32{
		0: 0, -7: -7, math.MaxInt32: math.MaxInt32, math.MinInt32: math.MinInt32,
		math.MaxInt32 + 1: math.MaxInt32, math.MinInt32 - 1: math.MinInt32, math.MaxInt64: math.MaxInt32,
	} {
		if got := httpserver.Int32(n); got != want {
			t.Errorf("%d: got %d", n, got)
		}
	}
}
