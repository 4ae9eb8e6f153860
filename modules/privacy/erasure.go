package privacy

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/personaldata"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// erasureBatch is the maximum number of users that EraseDue reads at a time.
const erasureBatch = 100

// repetitionDelay is how long after an erasure the data of the user is deleted once more. It exceeds the longest
// transaction by far.
const repetitionDelay = 10 * time.Minute

// ErasureDeps are the dependencies of Erasure.
type ErasureDeps struct {
	Transactor tx.Transactor
	Clock      clock.Clock
	Users      *personaldata.Data
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

// EraseRemains deletes rows about a user that other transactions have stored while Erase ran. For example, on
// PostgreSQL somebody may block the user at that moment, and Erase does not see a row that is not committed. It does
// nothing if the user exists. It may run any number of times.
func (e *Erasure) EraseRemains(ctx context.Context, user identity.UserID) error {
	return e.Transactor.InTx(ctx, func(ctx context.Context) error {
		_, err := e.Users.LockUser(ctx, user)
		switch {
		case err == nil:
			return nil
		case !errors.Is(err, auth.ErrNoUser):
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

// EraseDue erases the users whose erasure is due and returns how many. A failure for one user does not stop the others,
// however many fail; the next call tries again. It may run at any time and any number of times.
func (e *Erasure) EraseDue(ctx context.Context) (erased int, err error) {
	var last auth.DueErasure
	var failed []error
	for {
		due, err := e.Users.ErasureDue(ctx, e.Clock.Now(), last, erasureBatch)
		if err != nil {
			return erased, errors.Join(append(failed, fmt.Errorf("users to erase: %w", err))...)
		}
		for _, last = range due {
			done, err := e.eraseIfDue(ctx, last.User)
			if err != nil {
				failed = append(failed, err)
			}
			if done {
				erased++
			}
			if ctx.Err() != nil {
				return erased, errors.Join(failed...)
			}
		}
		if len(due) < erasureBatch {
			return erased, errors.Join(failed...)
		}
	}
}

// eraseIfDue erases a user whose erasure is due. First it deletes the tables with many rows in batches, then everything
// else in one transaction, for which other writers of SQLite wait. A due erasure cannot be cancelled, because a user
// who signs in with the address is erased first, so nobody needs the rows that are deleted in batches.
func (e *Erasure) eraseIfDue(ctx context.Context, user identity.UserID) (done bool, err error) {
	inTx := func(whenDue func(ctx context.Context, user identity.UserID) error) error {
		return e.Transactor.InTx(ctx, func(ctx context.Context) error {
			locked, err := e.Users.LockUser(ctx, user)
			switch {
			case errors.Is(err, auth.ErrNoUser):
				done = false
				return nil
			case err != nil:
				return err
			}
			if done = locked.ErasureDue(e.Clock.Now()); !done { // the user has signed in meanwhile
				return nil
			}
			return whenDue(ctx, user)
		})
	}
	nothing := func(context.Context, identity.UserID) error { return nil }
	if err := inTx(nothing); err != nil || !done {
		return false, err
	}
	for _, eraser := range e.Erasers {
		if eraser.EraseInBatches == nil {
			continue
		}
		if err := eraser.EraseInBatches(ctx, user); err != nil {
			return false, fmt.Errorf("erase user %d in module %s in batches: %w", user, eraser.Module, err)
		}
	}
	err = inTx(e.Erase)
	return done && err == nil, err
}
