package networktest

import (
	"context"
	"sync"

	"github.com/google/uuid"

	"wright.app/modules/network/report"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

var _ report.Jobs = (*Posted)(nil)

// Posted is a report.Jobs in memory, which module jobs implements. It is safe for concurrent use.
type Posted struct {
	mu  sync.Mutex
	all map[uuid.UUID]report.Posted
}

// Put stores a job that everybody may read, or replaces it.
func (j *Posted) Put(p report.Posted) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.all == nil {
		j.all = map[uuid.UUID]report.Posted{}
	}
	j.all[p.Text.ID] = p
}

// Remove undoes Put.
func (j *Posted) Remove(id uuid.UUID) {
	j.mu.Lock()
	defer j.mu.Unlock()
	delete(j.all, id)
}

// Posted implements report.Jobs.
func (j *Posted) Posted(_ context.Context, _ identity.UserID, id uuid.UUID) (report.Posted, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	p, ok := j.all[id]
	if !ok {
		return report.Posted{}, fault.ErrNotFound
	}
	return p, nil
}
