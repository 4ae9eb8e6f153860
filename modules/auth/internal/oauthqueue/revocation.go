// Package oauthqueue gives back to providers what they have handed out: a job in the unit of
// work that unlinks an account, so that neither happens without the other, and no request
// waits for a provider. The grant stays sealed in the queue's table.
package oauthqueue

import (
	"context"
	"errors"
	"fmt"

	"github.com/riverqueue/river"

	"wright.app/modules/auth"
	"wright.app/platform/queue"
)

// tries lets a provider be away for most of a day.
const tries = 12

// Revocation is the job.
type Revocation struct {
	Provider string `json:"provider"`
	Subject  string `json:"subject"`
	Sealed   []byte `json:"sealed"`
	All      bool   `json:"all"`
}

// Kind implements river.JobArgs.
func (Revocation) Kind() string { return "auth_revocation" }

var _ auth.Revocations = (*Revocations)(nil)

// Revocations implements auth.Revocations over the queue.
type Revocations struct{ queue *queue.Queue }

// New returns a Revocations.
func New(q *queue.Queue) *Revocations { return &Revocations{q} }

// Revoke implements auth.Revocations.
func (r *Revocations) Revoke(ctx context.Context, account auth.Account, all bool) error {
	return r.queue.Enqueue(ctx, Revocation{
		Provider: string(account.Provider), Subject: account.Subject, Sealed: []byte(account.Grant), All: all,
	}, queue.Tries(tries))
}

// Revoker gives a grant back to its provider; oauth.Providers is one.
type Revoker interface {
	// Revoke returns an error that Unreadable knows if trying again will not help.
	Revoke(ctx context.Context, provider auth.Provider, subject string, sealed auth.Grant, all bool) error
}

var _ river.Worker[Revocation] = (*Worker)(nil)

// Worker works the job.
type Worker struct {
	river.WorkerDefaults[Revocation]

	revoker    Revoker
	unreadable error
}

// NewWorker returns the worker. An error that is unreadable ends a job at once.
func NewWorker(r Revoker, unreadable error) *Worker {
	return &Worker{revoker: r, unreadable: unreadable}
}

// Work implements river.Worker.
func (w *Worker) Work(ctx context.Context, job *river.Job[Revocation]) error {
	a := job.Args
	err := w.revoker.Revoke(ctx, auth.Provider(a.Provider), a.Subject, auth.Grant(a.Sealed), a.All)
	switch {
	case errors.Is(err, w.unreadable):
		return river.JobCancel(err)
	case err != nil:
		return fmt.Errorf("revoke a grant: %w", err)
	default:
		return nil
	}
}
