package mailqueue

import (
	"time"

	"wright.app/modules/organization"
	"wright.app/platform/queue"
)

// NewProofChecks returns the worker that checks the proofs of organizations.
func NewProofChecks(p *organization.ProofChecks) queue.Worker {
	return queue.Every("organization_check_proofs", time.Minute, p.Run)
}

// NewUpkeep returns the worker that deletes what is old and reminds users of confirmations that end.
func NewUpkeep(u *organization.Upkeep) queue.Worker {
	return queue.Every("organization_upkeep", time.Hour, u.Run)
}
