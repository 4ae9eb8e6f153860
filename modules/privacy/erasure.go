package privacy

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// erasureBatch is the maximum number of users that one call of EraseDue erases.
const erasureBatch = 100

// repetitionDelay is how long after an erasure the data of the user is deleted once more. It exceeds the longest
// transaction by far.
const repetitionDelay = 10 * time.Minute

// ErasureDeps are the dependencies of Erasure.
type ErasureDeps struct {
	Transactor tx.Transactor
	Clock      clock.Clock
	Users      Users
	Jobs       ErasureJobs
	// Erasers are called in this order. The last one deletes the user.
	Erasers []Eraser
}

// Erasure erases users in all modules.
type Erasure struct{ ErasureDeps }

// NewErasure returns an Erasure over its dependencies.
func NewErasure(d ErasureDeps) *Erasure { return &Erasure{d} }

// Erase deletes the data of all modules about the user in the transaction of ctx, and enqueues EraseRemains. The caller
// has locked the user in this transaction.
func (e *Erasure) Erase(ctx context.Context, user identity.UserID) error {
	if err := erase(ctx, user, e.Erasers); err != nil {
		return err
	}
	return e.Jobs.EraseRemains(ctx, user, e.Clock.Now().Add(repetitionDelay))
}

// EraseRemains deletes what other transactions have stored about a user while Erase deleted the user: on PostgreSQL
// somebody may block a person at that moment, for example, and Erase does not see a row that is not committed. It does
// nothing if the user exists. It may run any number of times.
func (e *Erasure) EraseRemains(ctx context.Context, user identity.UserID) error {
	return e.Transactor.InTx(ctx, func(ctx context.Context) error {
		err := e.Users.Lock(ctx, user)
		switch {
		case err == nil:
			return nil
		case !errors.Is(err, ErrNoUser):
			return fmt.Errorf("look for user %d: %w", user, err)
		}
		return erase(ctx, user, e.Erasers[:len(e.Erasers)-1])
	})
}

func erase(ctx context.Context, user identity.UserID, erasers []Eraser) error {
	for _, eraser := range erasers {
		if err := eraser.Erase(ctx, user); err != nil {
			return fmt.Errorf("erase user %d in module %s: %w", user, eraser.Module, err)
		}
	}
	return nil
}

// EraseDue erases the users whose erasure is due, each in a transaction of their own, and returns how many. A failure
// for one user does not stop the others; the next call tries again. It may run at any time and any number of times.
func (e *Erasure) EraseDue(ctx context.Context) (int, error) {
	due, err := e.Users.Due(ctx, e.Clock.Now(), erasureBatch)
	if err != nil {
		return 0, fmt.Errorf("users to erase: %w", err)
	}
	erased := 0
	var failed []error
	for _, user := range due {
		done, err := e.eraseIfDue(ctx, user)
		if err != nil {
			failed = append(failed, err)
		}
		if done {
			erased++
		}
	}
	return erased, errors.Join(failed...)
}

func (e *Erasure) eraseIfDue(ctx context.Context, user identity.UserID) (done bool, err error) {
	err = e.Transactor.InTx(ctx, func(ctx context.Context) error {
		done, err = e.Users.LockDue(ctx, user, e.Clock.Now())
		if err != nil || !done { // not due: the user has signed in meanwhile
			return err
		}
		return e.Erase(ctx, user)
	})
	return done && err == nil, err
}
