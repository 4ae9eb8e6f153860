package tx

import "context"

type joinedKey struct{}

// Joined tells how the transactions went that joined another one. Whoever opens the outer
// unit decides by it what becomes of the whole.
type Joined struct {
	failed    error
	succeeded bool
}

// Observe returns a context whose transactions are told of in the Joined: those that join
// the unit around ctx themselves, not those inside them.
func Observe(ctx context.Context) (context.Context, *Joined) {
	j := &Joined{}
	return context.WithValue(ctx, joinedKey{}, j), j
}

// Failed returns the error of the first unit that failed, nil when none did.
func (j *Joined) Failed() error { return j.failed }

// Succeeded reports whether a unit did all that it wanted to do.
func (j *Joined) Succeeded() bool { return j.succeeded }

// Join runs fn as a unit that joins the one around ctx. Only implementations of Transactor call
// it.
func Join(ctx context.Context, fn func(ctx context.Context) error) error {
	j, _ := ctx.Value(joinedKey{}).(*Joined)
	if j == nil {
		return fn(ctx)
	}
	// A use case may get over the failure of a unit inside its own.
	err := fn(context.WithValue(ctx, joinedKey{}, (*Joined)(nil)))
	if err != nil && j.failed == nil {
		j.failed = err
	}
	j.succeeded = j.succeeded || err == nil
	return err
}
