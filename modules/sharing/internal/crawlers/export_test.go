package crawlers

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
