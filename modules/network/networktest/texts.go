package networktest

import (
	"context"
	"sync"

	"github.com/google/uuid"

	"wright.app/modules/network/report"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

var _ report.Texts = (*Texts)(nil)

// Texts is a report.Texts in memory, which module messaging implements. It is safe for concurrent use.
type Texts struct {
	mu  sync.Mutex
	all map[textOf]report.Received
}

type textOf struct {
	reader identity.UserID
	id     uuid.UUID
}

// Put stores a text that a user has received, or replaces it.
func (t *Texts) Put(reader identity.UserID, r report.Received) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.all == nil {
		t.all = map[textOf]report.Received{}
	}
	t.all[textOf{reader, r.Text.ID}] = r
}

// Remove undoes Put.
func (t *Texts) Remove(reader identity.UserID, id uuid.UUID) {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.all, textOf{reader, id})
}

// Received implements report.Texts.
func (t *Texts) Received(_ context.Context, reader identity.UserID, id uuid.UUID) (report.Received, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	r, ok := t.all[textOf{reader, id}]
	if !ok {
		return report.Received{}, fault.ErrNotFound
	}
	return r, nil
}
