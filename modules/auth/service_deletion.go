package auth

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wright.app/platform/identity"
)

// erasedAtOnce is how many users one call of EraseDue looks at.
const erasedAtOnce = 100

// AskToDelete sends a code to the caller's address that deletes the account. A mailbox that
// may not get a mail at present is fault.ErrRequestLimit with the wait.
func (s *Service) AskToDelete(ctx context.Context, caller identity.Principal, device Device) (Pending, error) {
	var pending Pending
	err := s.transactor.InTx(ctx, func(ctx context.Context) error {
		user, err := s.users.ByID(ctx, caller.User)
		if err != nil {
			return goneIsExpired(err)
		}
		pending, err = s.ask(ctx, Intent{Purpose: PurposeDeleteUser, User: user.ID()}, user.Email(), device, s.clock.Now())
		return err
	})
	return pending, err
}

// confirmDeletion schedules the deletion. From now on the user is gone for everybody, and
// signed in nowhere.
func (s *Service) confirmDeletion(ctx context.Context, challenge *Challenge, in VerifyInput, now time.Time) (outcome, error) {
	user, err := s.confirming(ctx, challenge, in, now)
	if err != nil {
		return outcome{}, err
	}
	user.Leave(now)
	if err := s.users.Save(ctx, user); err != nil {
		return outcome{}, err
	}
	if err := s.sessions.EndAll(ctx, user.ID(), SessionID{}); err != nil {
		return outcome{}, err
	}
	err = s.notices.Send(ctx, Notice{
		Kind: NoticeDeletionScheduled, Member: user.Member(), To: user.Email(), EraseAt: user.EraseAt(),
	})
	if err != nil {
		return outcome{}, err
	}
	view, err := s.view(ctx, user, now)
	return outcome{SignedIn: SignedIn{View: view, SignedOut: true}}, err
}

// stay takes a deletion back, if there is one, because its owner has signed in.
func (s *Service) stay(ctx context.Context, user *User) error {
	if !user.Leaving() {
		return nil
	}
	user.Stay()
	if err := s.users.Save(ctx, user); err != nil {
		return err
	}
	return s.notices.Send(ctx, Notice{Kind: NoticeDeletionCancelled, Member: user.Member(), To: user.Email()})
}

// EraseDue erases everything about the users whose time to take their deletion back is over,
// each in a transaction of their own, and returns how many. What fails for one does not
// keep the others; it is tried again with the next call. Calling it at any time and any
// number of times does no harm.
func (s *Service) EraseDue(ctx context.Context) (int, error) {
	due, err := s.users.Due(ctx, s.clock.Now(), erasedAtOnce)
	if err != nil {
		return 0, fmt.Errorf("users to erase: %w", err)
	}
	erased := 0
	var failed []error
	for _, id := range due {
		done, err := s.eraseIfDue(ctx, id)
		if err != nil {
			failed = append(failed, fmt.Errorf("erase user %d: %w", id, err))
		}
		if done {
			erased++
		}
	}
	return erased, errors.Join(failed...)
}

func (s *Service) eraseIfDue(ctx context.Context, id identity.UserID) (done bool, err error) {
	err = s.transactor.InTx(ctx, func(ctx context.Context) error {
		done = false
		user, err := s.users.Lock(ctx, id)
		switch {
		case errors.Is(err, ErrNoUser):
			return nil
		case err != nil:
			return err
		case !user.Erasable(s.clock.Now()): // signed in meanwhile
			return nil
		}
		done = true
		return s.erase(ctx, user)
	})
	return done && err == nil, err
}

// erase forgets the user in every module, inside the transaction around ctx, which holds
// the user.
func (s *Service) erase(ctx context.Context, user *User) error {
	leaver := Leaver{User: user.ID(), Member: user.Member(), Email: user.Email()}
	for _, eraser := range s.erasers {
		if err := eraser.Erase(ctx, leaver); err != nil {
			return fmt.Errorf("module %s: %w", eraser.Module(), err)
		}
	}
	for _, forget := range []func() error{
		func() error { return s.revocations.Forget(ctx, leaver.Member) },
		func() error { return s.giveAllBack(ctx, leaver.User) },
		func() error { return s.oauth.Forget(ctx, leaver.User) },
		func() error { return s.notices.Forget(ctx, leaver.Member) },
		func() error { return s.challenges.Forget(ctx, leaver.User, leaver.Email) },
		func() error { return s.mailboxes.Forget(ctx, leaver.Email.Mailbox()) },
		func() error { return s.tries.Forget(ctx, leaver.Email) },
		func() error { return s.users.Delete(ctx, leaver.User) },
	} {
		if err := forget(); err != nil {
			return err
		}
	}
	return nil
}

// owner returns the user who has the address of a challenge, and holds them until the unit of
// work ends; if there is none, a new one as ensureUser says. Somebody whose time is over is
// erased first: the address begins anew.
func (s *Service) owner(ctx context.Context, challenge *Challenge, now time.Time) (*User, error) {
	const tries = 3 // the address may change hands just now
	for range tries {
		user, err := s.ensureUser(ctx, challenge, now)
		switch {
		case errors.Is(err, ErrNoUser):
			continue
		case err != nil:
			return nil, err
		case user.Erasable(now):
			if err := s.erase(ctx, user); err != nil {
				return nil, err
			}
			continue
		}
		return user, nil
	}
	return nil, fmt.Errorf("the user of an address changed %d times in a row", tries)
}
