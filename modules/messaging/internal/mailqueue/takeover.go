package mailqueue

import (
	"context"
	"fmt"

	"github.com/riverqueue/river"

	"wright.app/modules/messaging"
	"wright.app/platform/identity"
	"wright.app/platform/queue"
)

// takeover is the job that moves the conversations of a mailbox to the member who has it.
type takeover struct {
	User identity.UserID `json:"user"`
}

// Kind implements river.JobArgs.
func (takeover) Kind() string { return "messaging_takeover" }

var _ messaging.Takeovers = (*Takeovers)(nil)

// Takeovers implements messaging.Takeovers.
type Takeovers struct{ queue *queue.Queue }

// NewTakeovers returns a Takeovers.
func NewTakeovers(q *queue.Queue) *Takeovers { return &Takeovers{q} }

// Queue implements messaging.Takeovers.
func (t *Takeovers) Queue(ctx context.Context, user identity.UserID) error {
	if err := t.queue.Enqueue(ctx, takeover{User: user}); err != nil {
		return fmt.Errorf("queue the conversations of user %d: %w", user, err)
	}
	return nil
}

type takeoverWorker struct {
	river.WorkerDefaults[takeover]
	service *messaging.Service
}

// NewTakeoverWorker returns the worker that moves conversations to members.
func NewTakeoverWorker(s *messaging.Service) queue.Worker {
	return queue.Work(&takeoverWorker{service: s})
}

// Work implements river.Worker.
func (w *takeoverWorker) Work(ctx context.Context, job *river.Job[takeover]) error {
	return w.service.TakeOver(ctx, job.Args.User)
}
