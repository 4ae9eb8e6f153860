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

const (
	// Retention is how long a response is stored.
	Retention = 24 * time.Hour
	// MaxPerUser is how many responses of one user are stored, the newest (docs/security.md, T125).
	MaxPerUser = 100
	// pruneBatch is the number of responses that one transaction deletes. On SQLite other writers wait for it.
	pruneBatch = 250
)

// Errors of a call with a key.
var (
	// ErrConflict is returned while the first call with the key still runs.
	ErrConflict = fault.New(fault.Conflict, "IdempotencyConflictError", "This is already being saved.")
	// ErrKeyReused is returned for a key that was used for another request.
	ErrKeyReused = fault.New(fault.Invalid, "IdempotencyKeyReusedError", "Please try again.")
)

// errNoEffect rolls back the transaction of an operation that failed and whose nested transactions changed nothing.
var errNoEffect = errors.New("no effect to commit")

// Responses stores the keys with their responses. All methods take part in the transaction around ctx.
type Responses interface {
	// Claim reserves a key for a request: it inserts the row, or replaces one that is not newer than after, and returns
	// claimed true. If a newer row of the key exists, Claim returns that row and changes nothing. It returns
	// ErrConflict while an uncommitted transaction of another instance holds the key.
	Claim(ctx context.Context, row Row, after time.Time) (stored Row, claimed bool, err error)
	// SaveResponse stores the response in the row of a key that the transaction has claimed.
	SaveResponse(ctx context.Context, row Row) error
	// Trim deletes the rows of a user except for a number of the newest ones.
	Trim(ctx context.Context, user identity.UserID, keep int) error
	// Release deletes the row of a key that the transaction has claimed.
	Release(ctx context.Context, user identity.UserID, key string) error
	// DeleteAbout removes request, response and subject of all rows with a subject. Their keys stay claimed.
	DeleteAbout(ctx context.Context, subject string) error
	// DeleteByUser removes all rows of a user.
	DeleteByUser(ctx context.Context, user identity.UserID) error
	// Prune removes up to limit of the rows created at or before until, and returns their number.
	Prune(ctx context.Context, until time.Time, limit int) (int, error)
}

// Row is a key of a user with its request and response.
type Row struct {
	User      identity.UserID
	Key       string
	Request   []byte // MAC of the request
	Response  []byte // encrypted
	Subject   string // see About; only with a response
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
	Response []byte
	// Succeeded is false if the response is an error, which is not stored.
	Succeeded bool
}

// Deps are the dependencies of an Executor.
type Deps struct {
	Transactor tx.Transactor
	Responses  Responses
	Clock      clock.Clock
	MAC        *secret.MAC    // of requests
	Sealer     *secret.Sealer // of responses
}

// subjectKey is the context key of the subject of a response.
type subjectKey struct{}

// About says in an operation that its response is about something that may end before Retention, such as the id of what
// was created: DeleteAbout deletes the stored response with it, and the key stays used. In a call without a key it
// does nothing.
func About(ctx context.Context, subject string) {
	if of, ok := ctx.Value(subjectKey{}).(*string); ok {
		*of = subject
	}
}

// Executor runs operations once and stores their responses. It is safe for concurrent use.
type Executor struct {
	Deps
	running runningCalls
}

// NewExecutor returns an Executor over its dependencies.
func NewExecutor(d Deps) *Executor {
	return &Executor{Deps: d, running: runningCalls{calls: map[callID]bool{}}}
}

// Do runs work in a transaction and returns its response. Transactions that work starts join that transaction. If work
// has succeeded before with the same key, Do returns the stored response, and replayed is true. It returns ErrKeyReused
// if the key was used for another request, and ErrConflict while the first call with the key runs.
//
// work may run again after a serialization failure, as with every transaction. If work returns an error response, the
// key can be used again: Do then rolls everything back if a transaction of work failed, and otherwise commits what work
// has changed. If Do itself returns an error, nothing was committed and the response of work must not be used.
func (e *Executor) Do(ctx context.Context, call Call, work func(ctx context.Context) Result) (response []byte,
	replayed bool, err error,
) {
	done, ok := e.running.begin(callID{call.User, call.Key})
	if !ok {
		return nil, false, ErrConflict
	}
	defer done()
	var result Result
	var rollback error
	err = e.Transactor.InTx(ctx, func(ctx context.Context) error {
		replayed, rollback = false, nil
		now := e.Clock.Now()
		row := Row{User: call.User, Key: call.Key, Request: e.MAC.Sum(call.macInput()...), CreatedAt: now}
		stored, claimed, err := e.Responses.Claim(ctx, row, now.Add(-Retention))
		if err != nil {
			return err
		}
		if !claimed {
			response, err = e.storedResponse(call, stored)
			replayed = err == nil
			return err
		}
		workCtx, nested := tx.Observe(ctx)
		result = work(context.WithValue(workCtx, subjectKey{}, &row.Subject))
		switch {
		case nested.Failed() != nil:
			rollback = nested.Failed()
			return rollback
		case result.Succeeded:
			row.Response = e.Sealer.Seal(result.Response, call.additionalData())
			if err := e.Responses.SaveResponse(ctx, row); err != nil {
				return err
			}
			return e.Responses.Trim(ctx, call.User, MaxPerUser)
		case nested.Succeeded():
			return e.Responses.Release(ctx, call.User, call.Key)
		default:
			rollback = errNoEffect
			return rollback
		}
	})
	switch {
	case err == nil && replayed:
		return response, true, nil
	case err == nil, rollback != nil && !result.Succeeded && errors.Is(err, rollback):
		return result.Response, false, nil
	default:
		return nil, false, fmt.Errorf("run an idempotent operation for user %d: %w", call.User, err)
	}
}

// storedResponse decrypts the response of a row. It returns ErrKeyReused if the row belongs to another request.
func (e *Executor) storedResponse(call Call, stored Row) ([]byte, error) {
	if !e.MAC.Verify(stored.Request, call.macInput()...) {
		return nil, ErrKeyReused
	}
	return e.Sealer.Open(stored.Response, call.additionalData())
}

// DeleteAbout removes all stored responses about a subject, whoever has got them, in the transaction around ctx. Their
// keys stay used without any content: a late retry must not create again what was deleted, so Do returns ErrKeyReused.
func (e *Executor) DeleteAbout(ctx context.Context, subject string) error {
	return e.Responses.DeleteAbout(ctx, subject)
}

// DeleteByUser removes all stored responses of a user, in the transaction around ctx.
func (e *Executor) DeleteByUser(ctx context.Context, user identity.UserID) error {
	return e.Responses.DeleteByUser(ctx, user)
}

// Prune removes responses older than Retention, and returns their number.
func (e *Executor) Prune(ctx context.Context) (deleted int, err error) {
	for {
		n := 0
		err := e.Transactor.InTx(ctx, func(ctx context.Context) (err error) {
			n, err = e.Responses.Prune(ctx, e.Clock.Now().Add(-Retention), pruneBatch)
			return err
		})
		deleted += n
		if err != nil || n < pruneBatch {
			return deleted, err
		}
	}
}

// macInput returns the input of the MAC of the request.
func (c Call) macInput() []string { return append([]string{c.User.String(), c.Key}, c.Request...) }

// additionalData returns the data that the encryption of a response is bound to, so that it opens for this call only.
func (c Call) additionalData() string { return "answer to " + c.User.String() + "/" + c.Key }

// callID identifies a call.
type callID struct {
	user identity.UserID
	key  string
}

// runningCalls are the calls that this process is running. The database tells about calls of other instances only: on
// SQLite, which has one writer, a second call of this process would wait for the first instead of failing.
type runningCalls struct {
	mu    sync.Mutex
	calls map[callID]bool
}

func (r *runningCalls) begin(id callID) (done func(), ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.calls[id] {
		return nil, false
	}
	r.calls[id] = true
	return func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		delete(r.calls, id)
	}, true
}
