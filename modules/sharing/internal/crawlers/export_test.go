package crawlers

import (
	"context"

	"wright.app/platform/clock"
)

// Maps are those that are kept, by path.
type Maps struct{ kept *maps }

// NewMaps returns an empty Maps.
func NewMaps(c clock.Clock) Maps { return Maps{newMaps(c)} }

// Get returns the map at a path.
func (m Maps) Get(ctx context.Context, path string, build func(context.Context) ([]byte, error)) ([]byte, error) {
	return m.kept.get(ctx, path, build)
}

// Len returns how many there are.
func (m Maps) Len() int {
	m.kept.mu.Lock()
	defer m.kept.mu.Unlock()
	return len(m.kept.kept)
}
