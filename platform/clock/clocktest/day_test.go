package clocktest_test

import (
	"testing"
	"testing/synctest"
	"time"

	"wright.app/platform/clock/clocktest"
)

func TestWithinADay_waitsOnlyShortlyBeforeMidnight(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		midnight := time.Now().UTC() // where such a test begins
		for _, c := range []struct{ at, want time.Duration }{
			{0, 0},
			{24*time.Hour - 2*time.Minute, 24*time.Hour - 2*time.Minute},
			{24*time.Hour - time.Minute, 24 * time.Hour},
		} {
			<-time.After(time.Until(midnight.Add(c.at)))
			clocktest.WithinADay(t)
			if got := time.Now().UTC().Sub(midnight); got != c.want {
				t.Errorf("from %s the test continues at %s, want %s", c.at, got, c.want)
			}
		}
	})
}
