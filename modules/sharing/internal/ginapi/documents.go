package ginapi

import (
	"container/list"
	"sync"

	"wright.app/modules/sharing"
	"wright.app/platform/identity"
)

// documentBytes bounds what documents keep: about two thousand profiles.
const documentBytes = 16 << 20

// document names one text of a profile: another version, name, role or kind of viewer is
// another document. So nothing here ever has to be taken back, and instances that share a
// database need not know of each other: who is let pass names the version to be read.
type document struct {
	owner    identity.UserID
	version  int64
	person   sharing.Person
	alias    string
	isOwner  bool
	audience sharing.Audience
	signedIn bool
	canBlock bool
	link     sharing.LinkID // which the addresses of files name
}

// documents keeps the texts that were asked for last. A profile is read far more often than
// it is written. It is safe for concurrent use.
type documents struct {
	mu    sync.Mutex
	limit int
	bytes int
	kept  map[document]*list.Element
	order *list.List // of entry, the last used in front
}

type entry struct {
	name document
	text []byte
}

func newDocuments(limit int) *documents {
	return &documents{limit: limit, kept: map[document]*list.Element{}, order: list.New()}
}

// get returns a text that is not to be changed.
func (d *documents) get(name document) (text []byte, ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	found, ok := d.kept[name]
	if !ok {
		return nil, false
	}
	d.order.MoveToFront(found)
	return found.Value.(entry).text, true
}

// put keeps a text, and drops those that were not used for the longest time when there is
// no room for it.
func (d *documents) put(name document, text []byte) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if old, ok := d.kept[name]; ok {
		d.drop(old)
	}
	d.kept[name] = d.order.PushFront(entry{name, text})
	d.bytes += len(text)
	for d.bytes > d.limit {
		d.drop(d.order.Back())
	}
}

func (d *documents) drop(e *list.Element) {
	gone := d.order.Remove(e).(entry)
	delete(d.kept, gone.name)
	d.bytes -= len(gone.text)
}
