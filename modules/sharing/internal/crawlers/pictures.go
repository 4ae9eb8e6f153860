package crawlers

import (
	"container/list"
	"sync"
)

// maxPictures bounds the pictures that are kept, each of about 100 kB.
const maxPictures = 128

// pictures keeps those that were asked for last. It is safe for concurrent use.
type pictures struct {
	mu    sync.Mutex
	limit int
	kept  map[pictureName]*list.Element
	order *list.List // of keptPicture, the last used in front
}

type keptPicture struct {
	name    pictureName
	picture picture
}

func newPictures(limit int) *pictures {
	return &pictures{limit: limit, kept: map[pictureName]*list.Element{}, order: list.New()}
}

func (p *pictures) get(name pictureName) (drawn picture, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	found, ok := p.kept[name]
	if !ok {
		return picture{}, false
	}
	p.order.MoveToFront(found)
	return found.Value.(keptPicture).picture, true
}

// put keeps a picture, and drops the one that was not used for the longest time when there is no
// room for it.
func (p *pictures) put(name pictureName, drawn picture) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if old, ok := p.kept[name]; ok {
		p.order.Remove(old)
	}
	p.kept[name] = p.order.PushFront(keptPicture{name, drawn})
	for p.order.Len() > p.limit {
		delete(p.kept, p.order.Remove(p.order.Back()).(keptPicture).name)
	}
}
