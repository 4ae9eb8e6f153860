package ginapi

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	"wright.app/modules/jobs"
	api "wright.app/modules/jobs/internal/ginapi/jobsapi"
	"wright.app/platform/cache"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
)

// publicJobBytes is the size of the cache of encoded public jobs. A usual one takes about 3 kB.
const publicJobBytes = 8 << 20

// publicJobs are encoded public jobs by the revision of which they are made. Each request asks for the revision, so
// that no instance has to invalidate entries after a change.
type publicJobs = cache.LRU[jobs.PublicRevision, []byte]

func newPublicJobs() *publicJobs {
	return cache.New[jobs.PublicRevision](publicJobBytes, func(text []byte) int { return len(text) })
}

// GetPublicJob implements api.StrictServerInterface.
func (h *Handler) GetPublicJob(
	ctx context.Context, r api.GetPublicJobRequestObject,
) (api.GetPublicJobResponseObject, error) {
	// It is read first: a change during the reads below gives the job another one, under which nobody finds the result.
	revision, err := h.service.PublicRevision(ctx, r.ID)
	isOpen := err == nil
	if err != nil && !errors.Is(err, fault.ErrNotFound) {
		return nil, err
	}
	if isOpen {
		if text, ok := h.publicJobs.Get(revision); ok {
			return publicJob{httpserver.NewEncoded(r.Params.IfNoneMatch, text)}, nil
		}
	}
	j, err := h.service.GetPublic(ctx, r.ID)
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(publicJobToAPI(j))
	if err != nil {
		return nil, fmt.Errorf("encode a public job: %w", err)
	}
	if isOpen {
		h.publicJobs.Put(revision, text)
	}
	return publicJob{httpserver.NewEncoded(r.Params.IfNoneMatch, text)}, nil
}

// publicJob is an api.PublicJob in JSON, or 304.
type publicJob struct{ httpserver.Encoded }

// VisitGetPublicJobResponse implements api.GetPublicJobResponseObject.
func (p publicJob) VisitGetPublicJobResponse(w http.ResponseWriter) error { return p.Write(w) }
