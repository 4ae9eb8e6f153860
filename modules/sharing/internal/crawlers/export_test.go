package crawlers

import (
	"context"

	"wright.app/platform/clock"
)

// Pictures are those that are kept, by version.
type Pictures struct{ kept *pictures }

// NewPictures returns an empty Pictures.
func NewPictures(limit int) Pictures { return Pictures{newPictures(limit)} }

// Put keeps a picture.
func (p Pictures) Put(version int64, etag string) {
	p.kept.put(pictureName{version: version}, picture{etag: etag})
}

// Get returns the tag of a picture, empty for one that is not kept.
func (p Pictures) Get(version int64) string {
	drawn, _ := p.kept.get(pictureName{version: version})
	return drawn.etag
}

// Len returns how many there are, by name and in order.
func (p Pictures) Len() [2]int { return [2]int{len(p.kept.kept), p.kept.order.Len()} }

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
