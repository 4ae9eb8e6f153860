package crawlers

import (
	"context"
	"fmt"
	"math"
	"sync"
	"time"

	"wright.app/platform/clock"
)

const (
	// mapAge is how long a map is given to others after reading it began: a profile that is hidden
	// leaves the map within this time, on every instance (ADR 0029).
	mapAge = time.Second
	// maxMaps bounds how many maps are kept at a time; the largest has about a megabyte.
	maxMaps = 8
)

// siteMap is a document of the site's map, packed.
type siteMap struct {
	begun  time.Time // when reading what stands on it began
	number int       // of those that were begun
	packed []byte
}

// maps keeps what was built last, for a moment, and lets one be built at a time. It is safe for
// concurrent use.
type maps struct {
	clock    clock.Clock
	building chan struct{} // holds one who builds

	mu    sync.Mutex
	begun int                // how many were
	kept  map[string]siteMap // by path
}

func newMaps(c clock.Clock) *maps {
	return &maps{clock: c, building: make(chan struct{}, 1), kept: map[string]siteMap{}}
}

// get returns the map at a path: one that is not older than mapAge, one that was read after the
// call began, or a new one from build.
func (m *maps) get(ctx context.Context, path string, build func(context.Context) ([]byte, error)) ([]byte, error) {
	packed, before, ok := m.fresh(path, math.MaxInt)
	if ok {
		return packed, nil
	}
	select {
	case m.building <- struct{}{}:
		defer func() { <-m.building }()
	case <-ctx.Done():
		return nil, fmt.Errorf("wait for the site's map: %w", context.Cause(ctx))
	}
	// Perhaps it was built while this one waited.
	if packed, _, ok = m.fresh(path, before); ok {
		return packed, nil
	}
	s := m.begin()
	var err error
	if s.packed, err = build(ctx); err != nil {
		return nil, err
	}
	m.keep(path, s)
	return s.packed, nil
}

// fresh returns what is kept for a path if it is young, or was begun after the given number of
// others, and how many were begun by now.
func (m *maps) fresh(path string, before int) (packed []byte, begun int, ok bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	kept, ok := m.kept[path]
	return kept.packed, m.begun, ok && (kept.number > before || m.isYoung(kept))
}

func (m *maps) begin() siteMap {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.begun++
	return siteMap{begun: m.clock.Now(), number: m.begun}
}

// isYoung is false, too, for what comes from the future, where a clock was set back.
func (m *maps) isYoung(s siteMap) bool {
	age := m.clock.Now().Sub(s.begun)
	return 0 <= age && age < mapAge
}

func (m *maps) keep(path string, s siteMap) {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.kept, path)
	for path, old := range m.kept {
		if !m.isYoung(old) {
			delete(m.kept, path)
		}
	}
	if len(m.kept) == maxMaps {
		oldest := ""
		for path, old := range m.kept {
			if oldest == "" || old.begun.Before(m.kept[oldest].begun) {
				oldest = path
			}
		}
		delete(m.kept, oldest)
	}
	m.kept[path] = s
}
