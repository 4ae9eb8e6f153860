package tx

import "context"

type joinedKey struct{}

// Joined records the results of transactions that joined an outer transaction. The caller who has opened the outer one
// decides by them whether it is committed.
type Joined struct {
	failed    error
	succeeded bool
}

// Observe returns a context for work in a transaction, and a Joined that records the results of the transactions that
// this work begins. Transactions inside of those are not recorded.
func Observe(ctx context.Context) (context.Context, *Joined) {
	j := &Joined{}
	return context.WithValue(ctx, joinedKey{}, j), j
}

// Failed returns the error of the first transaction that failed, or nil.
func (j *Joined) Failed() error { return j.failed }

// Succeeded reports whether at least one transaction returned no error.
func (j *Joined) Succeeded() bool { return j.succeeded }

// Join runs fn as a transaction that joins that of ctx. Only implementations of Transactor call it.
func Join(ctx context.Context, fn func(ctx context.Context) error) error {
	j, _ := ctx.Value(joinedKey{}).(*Joined)
	if j == nil {
		return fn(ctx)
	}
	// Transactions inside fn are not recorded, because fn may ignore their errors and succeed.
	err := fn(context.WithValue(ctx, joinedKey{}, (*Joined)(nil)))
	if err != nil && j.failed == nil {
		j.failed = err
	}
	j.succeeded = j.succeeded || err == nil
	return err
}
