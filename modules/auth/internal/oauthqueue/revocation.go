// Package oauthqueue gives back to providers what they have handed out: a job in the unit of
// work that unlinks an account, so that neither happens without the other, and no request
// waits for a provider. Grant and subject stay sealed in the queue's table.
package oauthqueue

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/riverqueue/river"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
	"wright.app/platform/queue"
)

// tries lets a provider be away for most of a day.
const tries = 12

// Revocation is the job. Whose account it is about is sealed.
type Revocation struct {
	Provider string `json:"provider"`
	Sealed   []byte `json:"sealed"`
	All      bool   `json:"all"`
}

// Kind implements river.JobArgs.
func (Revocation) Kind() string { return "auth_revocation" }

var _ auth.Revocations = (*Revocations)(nil)

// content is what is sealed in a Revocation.
type content struct {
	Subject string `json:"subject"`
	Grant   []byte `json:"grant"`
}

// Revocations implements auth.Revocations over the queue. A job is tagged with its owner.
type Revocations struct {
	queue  *queue.Queue
	sealer queue.Sealer
	owners *queue.Subjects
}

// New returns a Revocations.
func New(q *queue.Queue, sealer queue.Sealer, mac queue.MAC) *Revocations {
	return &Revocations{queue: q, sealer: sealer, owners: queue.NewSubjects(q, "person", mac)}
}

// Revoke implements auth.Revocations.
func (r *Revocations) Revoke(ctx context.Context, owner identity.MemberID, account auth.Account, all bool) error {
	plain, err := json.Marshal(content{Subject: account.Subject, Grant: []byte(account.Grant)})
	if err != nil {
		return fmt.Errorf("write a revocation: %w", err)
	}
	options := []queue.Option{queue.Tries(tries)}
	if owner != (identity.MemberID{}) {
		options = append(options, r.owners.About(personOf(owner)))
	}
	return r.queue.Enqueue(ctx, Revocation{
		Provider: string(account.Provider), Sealed: r.sealer.Seal(plain, binding(string(account.Provider))), All: all,
	}, options...)
}

// Forget implements auth.Revocations.
func (r *Revocations) Forget(ctx context.Context, owner identity.MemberID) error {
	return r.owners.Forget(ctx, personOf(owner))
}

func personOf(member identity.MemberID) string { return "person|v1|" + member.String() }

// binding ties what is sealed to its provider; the grant inside is tied to its owner besides.
func binding(provider string) string { return "auth revocation at " + provider }

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
	sealer     queue.Sealer
	unreadable error
}

// NewWorker returns the worker. An error that is unreadable ends a job at once.
func NewWorker(r Revoker, sealer queue.Sealer, unreadable error) *Worker {
	return &Worker{revoker: r, sealer: sealer, unreadable: unreadable}
}

// Work implements river.Worker.
func (w *Worker) Work(ctx context.Context, job *river.Job[Revocation]) error {
	a := job.Args
	plain, err := w.sealer.Open(a.Sealed, binding(a.Provider))
	if err != nil {
		return river.JobCancel(fmt.Errorf("open a revocation: %w", err))
	}
	var c content
	if err := json.Unmarshal(plain, &c); err != nil {
		return river.JobCancel(fmt.Errorf("read a revocation: %w", err))
	}
	err = w.revoker.Revoke(ctx, auth.Provider(a.Provider), c.Subject, auth.Grant(c.Grant), a.All)
	switch {
	case errors.Is(err, w.unreadable):
		return river.JobCancel(err)
	case err != nil:
		return fmt.Errorf("revoke a grant: %w", err)
	default:
		return nil
	}
}
