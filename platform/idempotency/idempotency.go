package idempotency

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/secret"
	"wright.app/platform/tx"
)

// Kept is how long a response is stored.
const Kept = 24 * time.Hour

// Errors of a call with a key.
var (
	// ErrConflict is returned while the first call with the key still runs.
	ErrConflict = fault.New(fault.Conflict, "IdempotencyConflictError", "This is already being saved.")
	// ErrKeyReused is returned for a key that was used for another request.
	ErrKeyReused = fault.New(fault.Invalid, "IdempotencyKeyReusedError", "Please try again.")
)

// errNoEffect rolls back a transaction in which nothing succeeded.
var errNoEffect = errors.New("no effect to commit")

// Answers stores the responses.
type Answers interface {
	// Claim reserves a key for a request in the transaction around ctx. If a row of the key was created after the given
	// time, Claim returns that row and changes nothing; it replaces an older row. It returns ErrConflict while an
	// uncommitted transaction of another instance holds the key.
	Claim(ctx context.Context, row Row, after time.Time) (taken Row, mine bool, err error)
	// Keep stores the response in the row of a key that the transaction around ctx has claimed.
	Keep(ctx context.Context, row Row) error
	// Release deletes the row of a key that the transaction around ctx has claimed.
	Release(ctx context.Context, user identity.UserID, key string) error
	// Forget removes all rows of a user.
	Forget(ctx context.Context, user identity.UserID) error
	// Prune removes the rows that were created until the given time, and returns their number.
	Prune(ctx context.Context, until time.Time) (int, error)
}

// Row is a key of a user with its request and response.
type Row struct {
	User      identity.UserID
	Key       string
	Request   []byte // a keyed sum
	Answer    []byte // sealed
	CreatedAt time.Time
}

// Call is an operation that a user requests with a key.
type Call struct {
	User identity.UserID
	// Key is the idempotency key, chosen by the client.
	Key string
	// Request is everything that identifies the request, such as operation, path and body.
	Request []string
}

// Result is the outcome of an operation.
type Result struct {
	// Answer is the response.
	Answer []byte
	// Done reports success; otherwise the response is an error, which is not stored.
	Done bool
}

// Deps are the dependencies of a Keeper.
type Deps struct {
	Transactor tx.Transactor
	Answers    Answers
	Clock      clock.Clock
	Sum        *secret.MAC    // over requests
	Sealer     *secret.Sealer // of answers
}

// Keeper runs operations once and stores their responses. It is safe for concurrent use.
type Keeper struct {
	Deps
	running running
}

// NewKeeper returns a Keeper over its dependencies.
func NewKeeper(d Deps) *Keeper {
	return &Keeper{Deps: d, running: running{calls: map[name]bool{}}}
}

// Do runs the operation of a call in a transaction that all transactions of work join, and returns its response. If the
// operation has succeeded before with the same key, Do returns the stored response, and replayed is true. It returns
// ErrKeyReused if the key was used for another request, and ErrConflict while the first call with the key runs.
//
// work may run again after a serialization failure, as with every transaction. After an error response the key is free:
// if a transaction of work failed, everything is rolled back; transactions that succeeded are committed, as without a
// key. If Do returns an error, nothing was committed and the response of work is void.
func (k *Keeper) Do(ctx context.Context, call Call, work func(ctx context.Context) Result) (answer []byte,
	replayed bool, err error,
) {
	end, free := k.running.begin(name{call.User, call.Key})
	if !free {
		return nil, false, ErrConflict
	}
	defer end()
	var result Result
	var refusal error
	err = k.Transactor.InTx(ctx, func(ctx context.Context) error {
		replayed, refusal = false, nil
		now := k.Clock.Now()
		row := Row{User: call.User, Key: call.Key, Request: k.Sum.Sum(call.parts()...), CreatedAt: now}
		taken, mine, err := k.Answers.Claim(ctx, row, now.Add(-Kept))
		if err != nil {
			return err
		}
		if !mine {
			answer, err = k.recall(call, taken)
			replayed = err == nil
			return err
		}
		inner, joined := tx.Observe(ctx)
		result = work(inner)
		switch {
		case joined.Failed() != nil:
			refusal = joined.Failed()
			return refusal
		case result.Done:
			row.Answer = k.Sealer.Seal(result.Answer, call.about())
			return k.Answers.Keep(ctx, row)
		case joined.Succeeded():
			return k.Answers.Release(ctx, call.User, call.Key)
		default:
			refusal = errNoEffect
			return refusal
		}
	})
	switch {
	case err == nil && replayed:
		return answer, true, nil
	case err == nil, refusal != nil && !result.Done && errors.Is(err, refusal):
		return result.Answer, false, nil
	default:
		return nil, false, fmt.Errorf("run an idempotent operation for user %d: %w", call.User, err)
	}
}

// recall decrypts the response of a row, after checking that the row belongs to the same request.
func (k *Keeper) recall(call Call, taken Row) ([]byte, error) {
	if !k.Sum.Verify(taken.Request, call.parts()...) {
		return nil, ErrKeyReused
	}
	return k.Sealer.Open(taken.Answer, call.about())
}

// Forget removes all stored responses of a user, in the transaction around ctx.
func (k *Keeper) Forget(ctx context.Context, user identity.UserID) error {
	return k.Answers.Forget(ctx, user)
}

// Prune removes responses older than Kept, and returns their number.
func (k *Keeper) Prune(ctx context.Context) (gone int, err error) {
	err = k.Transactor.InTx(ctx, func(ctx context.Context) error {
		gone, err = k.Answers.Prune(ctx, k.Clock.Now().Add(-Kept))
		return err
	})
	return gone, err
}

// parts returns the input of the MAC of the request.
func (c Call) parts() []string { return append([]string{c.User.String(), c.Key}, c.Request...) }

// about returns the additional data of the encrypted response: it cannot be decrypted for another call.
func (c Call) about() string { return "answer to " + c.User.String() + "/" + c.Key }

// name identifies a call.
type name struct {
	user identity.UserID
	key  string
}

// running has the calls that this process is running. Those of other instances are rows in uncommitted transactions; on
// SQLite, which has one writer, a second call would wait for the first instead.
type running struct {
	mu    sync.Mutex
	calls map[name]bool
}

func (r *running) begin(n name) (end func(), free bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.calls[n] {
		return nil, false
	}
	r.calls[n] = true
	return func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		delete(r.calls, n)
	}, true
}
