package auth

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wright.app/platform/identity"
)

// RequestDeletion sends a code that confirms the deletion of the account to the caller's address. A mailbox that may
// not get a mail at present is fault.ErrRequestLimit with the wait.
func (s *Service) RequestDeletion(ctx context.Context, caller identity.Principal, device Device) (Pending, error) {
	if _, err := signedIn.Admit(caller); err != nil {
		return Pending{}, err
	}
	var pending Pending
	err := s.transactor.InTx(ctx, func(ctx context.Context) error {
		user, err := s.users.ByID(ctx, caller.User)
		if err != nil {
			return expiredIfNoUser(err)
		}
		pending, err = s.requestCode(ctx, Intent{Purpose: PurposeDeleteUser, User: user.ID()}, user.Email(), device,
			s.clock.Now())
		return err
	})
	return pending, err
}

// confirmDeletion schedules the deletion, which hides the user from others, and ends all their sessions.
func (s *Service) confirmDeletion(ctx context.Context, challenge *Challenge, in VerifyInput,
	now time.Time,
) (verifyResult, error) {
	user, err := s.lockConfirmingUser(ctx, challenge, in, now)
	if err != nil {
		return verifyResult{}, err
	}
	user.ScheduleDeletion(now)
	if err := s.users.Save(ctx, user); err != nil {
		return verifyResult{}, err
	}
	if err := s.sessions.EndAll(ctx, user.ID(), SessionID{}); err != nil {
		return verifyResult{}, err
	}
	err = s.notices.Send(ctx, Notice{
		Kind: NoticeDeletionScheduled, Member: user.Member(), To: user.Email(), EraseAt: user.EraseAt(),
	})
	if err != nil {
		return verifyResult{}, err
	}
	view, err := s.view(ctx, user, now)
	return verifyResult{SignedIn: SignedIn{View: view, SignedOut: true}}, err
}

// cancelDeletion cancels a scheduled deletion, because the user has signed in.
func (s *Service) cancelDeletion(ctx context.Context, user *User) error {
	if !user.DeletionScheduled() {
		return nil
	}
	user.CancelDeletion()
	if err := s.users.Save(ctx, user); err != nil {
		return err
	}
	return s.notices.Send(ctx, Notice{Kind: NoticeDeletionCancelled, Member: user.Member(), To: user.Email()})
}

// addressOwner returns the user with the address of a challenge, locked until the transaction ends; if there is none, a
// new one like ensureUser. A user whose erasure is due is erased first, and a new one takes their place.
func (s *Service) addressOwner(ctx context.Context, challenge *Challenge, now time.Time) (*User, error) {
	const tries = 3 // the address may change hands just now
	for range tries {
		user, err := s.ensureUser(ctx, challenge, now)
		switch {
		case errors.Is(err, ErrNoUser):
			continue
		case err != nil:
			return nil, err
		case user.ErasureDue(now):
			if err := s.erasure.Erase(ctx, user.ID()); err != nil {
				return nil, err
			}
			continue
		}
		return user, nil
	}
	return nil, fmt.Errorf("the user of an address changed %d times in a row", tries)
}
