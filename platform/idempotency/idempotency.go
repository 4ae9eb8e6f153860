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

// Kept is how long an answer is kept.
const Kept = 24 * time.Hour

// The refusals of a call with a key.
var (
	// ErrConflict refuses a call while the first one with its key still runs.
	ErrConflict = fault.New(fault.Conflict, "IdempotencyConflictError", "This is already being saved.")
	// ErrKeyReused refuses a key that stands for another request.
	ErrKeyReused = fault.New(fault.Invalid, "IdempotencyKeyReusedError", "Please try again.")
)

// errUndone ends a unit in which nothing happened.
var errUndone = errors.New("nothing to keep")

// Answers are the rows of the answers that are kept.
type Answers interface {
	// Claim takes a key for a request inside the transaction around ctx, until that is rolled
	// back. Where it is taken already and the row was made after the instant, it returns that row
	// and changes nothing; an older row gives way. It returns ErrConflict while another instance
	// of the program has the key in a unit that is not committed.
	Claim(ctx context.Context, row Row, after time.Time) (taken Row, mine bool, err error)
	// Keep puts the answer into the row of a key that the transaction around ctx has claimed.
	Keep(ctx context.Context, row Row) error
	// Release gives up a key that the transaction around ctx has claimed.
	Release(ctx context.Context, user identity.UserID, key string) error
	// Forget removes all rows of a user.
	Forget(ctx context.Context, user identity.UserID) error
	// Prune removes the rows that were made until an instant, and returns how many they were.
	Prune(ctx context.Context, until time.Time) (int, error)
}

// Row is one key of one user, with what it stands for.
type Row struct {
	User      identity.UserID
	Key       string
	Request   []byte // a keyed sum
	Answer    []byte // sealed
	CreatedAt time.Time
}

// Call is a piece of work that somebody asks for.
type Call struct {
	User identity.UserID
	// Key is the name that the caller chose for the call.
	Key string
	// Request is all that makes it the same request, such as operation, path and body.
	Request []string
}

// Result is how a piece of work ended.
type Result struct {
	// Answer is what the caller is told.
	Answer []byte
	// Done says that the work is done; else the answer is a refusal, which is never kept.
	Done bool
}

// Deps are what a Keeper needs.
type Deps struct {
	Transactor tx.Transactor
	Answers    Answers
	Clock      clock.Clock
	Sum        *secret.MAC    // over requests
	Sealer     *secret.Sealer // of answers
}

// Keeper does work once and keeps what it answered. It is safe for concurrent use.
type Keeper struct {
	Deps
	running running
}

// NewKeeper returns a Keeper over its dependencies.
func NewKeeper(d Deps) *Keeper {
	return &Keeper{Deps: d, running: running{calls: map[name]bool{}}}
}

// Do does the work of a call in a transaction that all units of the work join, and returns its
// answer. If the work was done before under the same key, it returns that answer, and replayed
// says so. It returns ErrKeyReused where the key stands for another request, and ErrConflict while
// the first call with it runs.
//
// Work may run again after a serialisation failure, like every unit. A refusal leaves the key
// free: it undoes everything if a unit of the work failed, and what units did that succeeded
// stays, as it would without a key. An error means that nothing has happened and that no answer of
// work holds.
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
			refusal = errUndone
			return refusal
		}
	})
	switch {
	case err == nil && replayed:
		return answer, true, nil
	case err == nil, refusal != nil && !result.Done && errors.Is(err, refusal):
		return result.Answer, false, nil
	default:
		return nil, false, fmt.Errorf("work once for user %d: %w", call.User, err)
	}
}

// recall returns the answer in a row if that stands for the call.
func (k *Keeper) recall(call Call, taken Row) ([]byte, error) {
	if !k.Sum.Verify(taken.Request, call.parts()...) {
		return nil, ErrKeyReused
	}
	return k.Sealer.Open(taken.Answer, call.about())
}

// Forget removes everything that is kept of a user, in the transaction around ctx.
func (k *Keeper) Forget(ctx context.Context, user identity.UserID) error {
	return k.Answers.Forget(ctx, user)
}

// Prune removes what is older than Kept, and returns how many answers that were.
func (k *Keeper) Prune(ctx context.Context) (gone int, err error) {
	err = k.Transactor.InTx(ctx, func(ctx context.Context) error {
		gone, err = k.Answers.Prune(ctx, k.Clock.Now().Add(-Kept))
		return err
	})
	return gone, err
}

// parts are what the sum of a request is made over: a sum means nothing for somebody else.
func (c Call) parts() []string { return append([]string{c.User.String(), c.Key}, c.Request...) }

// about says what a sealed answer belongs to.
func (c Call) about() string { return "answer to " + c.User.String() + "/" + c.Key }

// name is what a call is known by.
type name struct {
	user identity.UserID
	key  string
}

// running are the calls that this process is at. Those of other instances are rows that are not
// committed yet; on SQLite, where units take turns, nobody would see such a row.
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
