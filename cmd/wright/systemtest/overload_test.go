package systemtest_test

import (
	"net/http"
	"sync"
	"testing"
)

// TestR27_overload_isAnsweredBy429And503AndEndsWithTheLoad checks that too many requests from one address are refused
// as documented, and that requests after the load succeed.
func TestR27_overload_isAnsweredBy429And503AndEndsWithTheLoad(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, engine []string) {
		s := newInstance(t, append(engine, "WRIGHT_DEV=false")...)
		s.start(t)
		var mu sync.Mutex
		count := map[int]int{}
		var group sync.WaitGroup
		for range 40 {
			group.Go(func() {
				b := newBrowser(t, s)
				defer b.client.CloseIdleConnections()
				for range 50 {
					status, _ := b.raw(t, http.MethodGet, "/auth/strategies", nil)
					mu.Lock()
					count[status]++
					mu.Unlock()
				}
			})
		}
		group.Wait()
		refused := count[http.StatusTooManyRequests] + count[http.StatusServiceUnavailable]
		if refused == 0 || count[http.StatusOK]+refused != 2000 {
			t.Errorf("responses by status: %v", count)
		}
		b := newBrowser(t, s)
		eventually(t, "requests succeed again", func() bool {
			status, _ := b.raw(t, http.MethodGet, "/auth/strategies", nil)
			return status == http.StatusOK
		})
	})
}
