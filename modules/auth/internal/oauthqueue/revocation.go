// Package oauthqueue gives back to providers what they have handed out: a job in the unit of
// work that unlinks an account, so that neither happens without the other, and no request
// waits for a provider. Grant and subject stay sealed in the queue's table.
package oauthqueue

import (
	"context"
	"encoding/hex"
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

// Sealer hides what jobs hold; secret.Sealer is one.
type Sealer interface {
	Seal(plain []byte, ad string) []byte
	Open(sealed []byte, ad string) ([]byte, error)
}

// Namer makes keyed sums; secret.MAC is one.
type Namer interface {
	Sum(parts ...string) []byte
	Sums(parts ...string) [][]byte
}

// Revocations implements auth.Revocations over the queue. A job carries a keyed name of the
// owner, by which it is found again and which says nothing to others.
type Revocations struct {
	queue  *queue.Queue
	sealer Sealer
	namer  Namer
}

// New returns a Revocations.
func New(q *queue.Queue, sealer Sealer, namer Namer) *Revocations {
	return &Revocations{queue: q, sealer: sealer, namer: namer}
}

// Revoke implements auth.Revocations.
func (r *Revocations) Revoke(ctx context.Context, owner identity.MemberID, account auth.Account, all bool) error {
	plain, err := json.Marshal(content{Subject: account.Subject, Grant: []byte(account.Grant)})
	if err != nil {
		return fmt.Errorf("write a revocation: %w", err)
	}
	options := []queue.Option{queue.Tries(tries)}
	if owner != (identity.MemberID{}) {
		options = append(options, queue.About(label(r.namer.Sum(personOf(owner)))))
	}
	return r.queue.Enqueue(ctx, Revocation{
		Provider: string(account.Provider), Sealed: r.sealer.Seal(plain, binding(string(account.Provider))), All: all,
	}, options...)
}

// Forget implements auth.Revocations.
func (r *Revocations) Forget(ctx context.Context, owner identity.MemberID) error {
	for _, sum := range r.namer.Sums(personOf(owner)) {
		if err := r.queue.Forget(ctx, label(sum)); err != nil {
			return err
		}
	}
	return nil
}

func personOf(member identity.MemberID) string { return "person|v1|" + member.String() }

// label writes a keyed name as the queue takes it.
func label(sum []byte) string { return "person-" + hex.EncodeToString(sum) }

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
	sealer     Sealer
	unreadable error
}

// NewWorker returns the worker. An error that is unreadable ends a job at once.
func NewWorker(r Revoker, sealer Sealer, unreadable error) *Worker {
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
