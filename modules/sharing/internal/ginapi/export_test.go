package ginapi

import "wright.app/platform/identity"

// Documents opens the kept texts to tests.
type Documents struct{ *documents }

// NewDocuments returns documents with another limit.
func NewDocuments(limit int) Documents { return Documents{newDocuments(limit)} }

// Get returns the text of an owner's profile.
func (d Documents) Get(owner identity.UserID) ([]byte, bool) { return d.get(document{owner: owner}) }

// Put keeps the text of an owner's profile.
func (d Documents) Put(owner identity.UserID, text []byte) { d.put(document{owner: owner}, text) }

// Bytes returns how much is kept.
func (d Documents) Bytes() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.bytes
}
