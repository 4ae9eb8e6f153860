package signin

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
	"wright.app/platform/identity"
)

// RequestDeletion sends a code that confirms the deletion of the account to the caller's address. If the mailbox may
// not get a mail yet, it returns fault.ErrRequestLimit with the time to wait.
func (s *Service) RequestDeletion(
	ctx context.Context, caller identity.Principal, device code.Device,
) (code.PendingChallenge, error) {
	if _, err := auth.OwnAccount.Admit(caller); err != nil {
		return code.PendingChallenge{}, err
	}
	var pending code.PendingChallenge
	err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
		user, err := s.Users.ByID(ctx, caller.User)
		if err != nil {
			return auth.ExpiredIfNoUser(err)
		}
		intent := code.Intent{Purpose: code.PurposeDeleteUser, User: user.ID()}
		pending, err = s.Codes.OpenNow(ctx, intent, user.Email(), device)
		return err
	})
	return pending, err
}

// confirmDeletion schedules the deletion, which hides the user from others, and ends all their sessions and access
// tokens.
func (s *Service) confirmDeletion(
	ctx context.Context, challenge *code.Challenge, in VerifyInput, now time.Time,
) (verifyResult, error) {
	user, err := s.lockConfirmingUser(ctx, challenge, in, now)
	if err != nil {
		return verifyResult{}, err
	}
	user.ScheduleDeletion(now)
	if err := s.Users.Save(ctx, user); err != nil {
		return verifyResult{}, err
	}
	if err := s.Sessions.EndAll(ctx, user.ID()); err != nil {
		return verifyResult{}, err
	}
	if err := s.Tokens.EndAll(ctx, user.ID()); err != nil {
		return verifyResult{}, err
	}
	if err := s.Events.Record(ctx, user.ID(), auth.EventDeletionScheduled, in.actor()); err != nil {
		return verifyResult{}, err
	}
	err = s.Notices.Send(ctx, auth.Notice{
		Kind: auth.NoticeDeletionScheduled, Member: user.Member(), To: user.Email(), EraseAt: user.EraseAt(),
	})
	if err != nil {
		return verifyResult{}, err
	}
	view, err := s.view(ctx, user, now)
	return verifyResult{SignedIn: SignedIn{View: view, SignedOut: true}}, err
}

// cancelDeletion cancels a scheduled deletion, because the user has signed in.
func (s *Service) cancelDeletion(ctx context.Context, user *auth.User, by auth.Actor) error {
	if !user.DeletionScheduled() {
		return nil
	}
	user.CancelDeletion()
	if err := s.Users.Save(ctx, user); err != nil {
		return err
	}
	if err := s.Events.Record(ctx, user.ID(), auth.EventDeletionCancelled, by); err != nil {
		return err
	}
	return s.Notices.Send(ctx, auth.Notice{Kind: auth.NoticeDeletionCancelled, Member: user.Member(), To: user.Email()})
}

// addressOwner returns the user with the address of a challenge, locked until the transaction ends. Like ensureUser it
// creates the user if there is none. A user whose erasure is due is erased and replaced by a new one.
func (s *Service) addressOwner(
	ctx context.Context, challenge *code.Challenge, now time.Time,
) (user *auth.User, joined bool, err error) {
	const maxRetries = 3 // a concurrent transaction may assign the address to another user
	for range maxRetries {
		user, joined, err = s.ensureUser(ctx, challenge, now)
		switch {
		case errors.Is(err, auth.ErrNoUser):
			continue
		case err != nil:
			return nil, false, err
		case user.ErasureDue(now):
			if err := s.Erasure.Erase(ctx, user.ID()); err != nil {
				return nil, false, err
			}
			continue
		}
		return user, joined, nil
	}
	return nil, false, fmt.Errorf("the user of an address changed %d times in a row", maxRetries)
}
