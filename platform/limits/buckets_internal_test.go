package limits

import (
	"runtime"
	"strconv"
	"testing"
	"time"
)

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

func newTestBuckets(t *testing.T, size int, windows ...Window) *buckets {
	t.Helper()
	b, err := newBuckets(windows, size)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func (b *buckets) allows(key string, now time.Time) bool {
	states := b.take(key, now)
	return states[len(states)-1].Allowed
}

// Not parallel: it measures the heap of the process.
func TestBuckets_aMillionKeys_takeNoMoreMemoryThanTheBound(t *testing.T) {
	b := newTestBuckets(t, maxKeys, Window{Quota: 10, Per: time.Minute}, Window{Quota: 60, Per: time.Hour})
	heap := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	before := heap()
	for i := range 1_000_000 {
		b.take("2001:db8:0:"+strconv.FormatInt(int64(i), 16)+"::/64", noon)
	}
	if grown := int64(heap()) - int64(before); grown > 16<<20 {
		t.Errorf("the heap grew by %d bytes, want at most 16 MiB", grown)
	}
	if n := b.keys.Len(); n != maxKeys {
		t.Errorf("%d keys are stored, want %d", n, maxKeys)
	}
}

func TestBuckets_evictedKey_doesNotGetFullBuckets(t *testing.T) {
	t.Parallel()
	b := newTestBuckets(t, 8, Window{Quota: 2, Per: time.Minute})
	allowed := 0
	for range 20 {
		for key := range 20 {
			if b.allows(strconv.Itoa(key), noon) {
				allowed++
			}
		}
	}
	if allowed != 8*2 {
		t.Errorf("%d calls with 20 keys were allowed, want 16: two for each of the 8 buckets", allowed)
	}
}

func TestBuckets_keyThatEvictsAFullBucket_hasItsWholeQuota(t *testing.T) {
	t.Parallel()
	b := newTestBuckets(t, 2, Window{Quota: 2, Per: time.Minute})
	b.take("a", noon)
	b.take("b", noon)
	b.take("b", noon)
	later := noon.Add(time.Minute)
	for i := range 2 {
		if !b.allows("c", later) {
			t.Errorf("call %d of a new key is refused", i+1)
		}
	}
	if b.allows("c", later) {
		t.Error("a new key has more than its quota")
	}
}

func TestBuckets_recentlyUsedKey_isNotEvicted(t *testing.T) {
	t.Parallel()
	b := newTestBuckets(t, 4, Window{Quota: 100, Per: time.Minute})
	for i := range 50 {
		b.take("busy", noon)
		b.take(strconv.Itoa(i), noon)
	}
	if left := b.take("busy", noon)[0].Left; left != 49 {
		t.Errorf("%d calls are left, want 49", left)
	}
}

func TestBuckets_refund_neverExceedsTheBurst(t *testing.T) {
	t.Parallel()
	b := newTestBuckets(t, 4, Window{Quota: 2, Per: time.Minute})
	b.take("a", noon)
	for range 5 {
		b.refund("a", noon)
	}
	if left := b.take("a", noon)[0].Left; left != 1 {
		t.Errorf("%d calls are left, want 1", left)
	}
}
