// Package oauthqueue revokes the tokens of providers. It inserts a job in the transaction that unlinks an account, so
// that neither happens without the other and no request waits for a provider. Tokens and subject are encrypted in the
// job.
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
	"wright.app/platform/secret"
)

// maxAttempts covers an outage of most of a day.
const maxAttempts = 12

// Revocation is the job that revokes one grant.
type Revocation struct {
	Provider string `json:"provider"`
	Sealed   []byte `json:"sealed"`
	All      bool   `json:"all"`
}

// Kind implements river.JobArgs.
func (Revocation) Kind() string { return "auth_revocation" }

var _ auth.Revocations = (*Revocations)(nil)

// payload is the encrypted content of a Revocation.
type payload struct {
	Subject string `json:"subject"`
	Grant   []byte `json:"grant"`
}

// Revocations implements auth.Revocations with the queue. A job is tagged with its owner.
type Revocations struct {
	queue  *queue.Queue
	sealer *secret.Sealer
	owners *queue.Subjects
}

// New returns a Revocations.
func New(q *queue.Queue, sealer *secret.Sealer, mac *secret.MAC) *Revocations {
	return &Revocations{queue: q, sealer: sealer, owners: queue.NewSubjects(q, "person", mac)}
}

// Revoke implements auth.Revocations.
func (r *Revocations) Revoke(ctx context.Context, owner identity.MemberID, account auth.Account, all bool) error {
	plain, err := json.Marshal(payload{Subject: account.Subject, Grant: []byte(account.Grant)})
	if err != nil {
		return fmt.Errorf("encode a revocation: %w", err)
	}
	options := []queue.Option{queue.On(queue.Maintenance), queue.MaxAttempts(maxAttempts)}
	if owner != (identity.MemberID{}) {
		options = append(options, r.owners.Tag(subjectOf(owner)))
	}
	return r.queue.Enqueue(ctx, Revocation{
		Provider: string(account.Provider), Sealed: r.sealer.Seal(plain, associatedData(string(account.Provider))),
		All: all,
	}, options...)
}

// DeleteByOwner implements auth.Revocations.
func (r *Revocations) DeleteByOwner(ctx context.Context, owner identity.MemberID) error {
	return r.owners.DeleteJobs(ctx, subjectOf(owner))
}

func subjectOf(member identity.MemberID) string { return "person|v1|" + member.String() }

// associatedData binds the encrypted content to its provider. The grant in it is also bound to its owner.
func associatedData(provider string) string { return "auth revocation at " + provider }

// Revoker revokes a grant at its provider; oauth.Providers implements it.
type Revoker interface {
	Revoke(ctx context.Context, provider auth.Provider, subject string, sealed auth.Grant, all bool) error
}

var _ river.Worker[Revocation] = (*Worker)(nil)

// Worker runs Revocation jobs.
type Worker struct {
	river.WorkerDefaults[Revocation]

	revoker    Revoker
	sealer     *secret.Sealer
	unreadable error
}

// NewWorker returns a Worker. A job that fails with the error unreadable is not retried.
func NewWorker(r Revoker, sealer *secret.Sealer, unreadable error) *Worker {
	return &Worker{revoker: r, sealer: sealer, unreadable: unreadable}
}

// Work implements river.Worker.
func (w *Worker) Work(ctx context.Context, job *river.Job[Revocation]) error {
	a := job.Args
	plain, err := w.sealer.Open(a.Sealed, associatedData(a.Provider))
	if err != nil {
		return river.JobCancel(fmt.Errorf("decrypt a revocation: %w", err))
	}
	var p payload
	if err := json.Unmarshal(plain, &p); err != nil {
		return river.JobCancel(fmt.Errorf("decode a revocation: %w", err))
	}
	err = w.revoker.Revoke(ctx, auth.Provider(a.Provider), p.Subject, auth.Grant(p.Grant), a.All)
	switch {
	case errors.Is(err, w.unreadable):
		return river.JobCancel(err)
	case err != nil:
		return fmt.Errorf("revoke a grant: %w", err)
	default:
		return nil
	}
}
