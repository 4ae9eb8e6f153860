package erasurequeue

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"wright.app/modules/privacy"
	"wright.app/platform/identity"
	"wright.app/platform/queue"
	"wright.app/platform/secret"
)

// RemainsJob is the job that calls Erasure.EraseRemains. Sealed is the encrypted id of the user, because the table of
// the queue must not tell who was erased.
type RemainsJob struct {
	Sealed []byte `json:"sealed"`
}

// Kind implements river.JobArgs.
func (RemainsJob) Kind() string { return remainsKind }

// remainsKind is the kind of the job, and also the associated data of the encrypted id.
const remainsKind = "privacy_erase_remains"

// Jobs implements privacy.ErasureJobs over the queue.
type Jobs struct {
	queue  *queue.Queue
	sealer *secret.Sealer
}

var _ privacy.ErasureJobs = (*Jobs)(nil)

// NewJobs returns the jobs of erasures.
func NewJobs(q *queue.Queue, sealer *secret.Sealer) *Jobs { return &Jobs{queue: q, sealer: sealer} }

// EraseRemains implements privacy.ErasureJobs.
func (j *Jobs) EraseRemains(ctx context.Context, user identity.UserID, at time.Time) error {
	id := binary.BigEndian.AppendUint64(nil, uint64(user)) //nolint:gosec // ids are positive
	return j.queue.Enqueue(ctx, RemainsJob{Sealed: j.sealer.Seal(id, remainsKind)}, queue.On(queue.Maintenance),
		queue.At(at))
}

var _ river.Worker[RemainsJob] = (*RemainsWorker)(nil)

// RemainsWorker works RemainsJob. It may run any number of times.
type RemainsWorker struct {
	river.WorkerDefaults[RemainsJob]
	erasure *privacy.Erasure
	sealer  *secret.Sealer
}

// NewRemainsWorker returns the worker.
func NewRemainsWorker(e *privacy.Erasure, sealer *secret.Sealer) *RemainsWorker {
	return &RemainsWorker{erasure: e, sealer: sealer}
}

var errInvalidID = errors.New("the id of the user does not have 8 bytes")

// Work implements river.Worker.
func (w *RemainsWorker) Work(ctx context.Context, job *river.Job[RemainsJob]) error {
	id, err := w.sealer.Open(job.Args.Sealed, remainsKind)
	if err != nil {
		return river.JobCancel(fmt.Errorf("decrypt the id of an erased user: %w", err))
	}
	if len(id) != binary.Size(uint64(0)) {
		return river.JobCancel(errInvalidID)
	}
	user := identity.UserID(binary.BigEndian.Uint64(id)) //nolint:gosec // EraseRemains has encoded it
	if err := w.erasure.EraseRemains(ctx, user); err != nil {
		return fmt.Errorf("erase what remains: %w", err)
	}
	return nil
}
