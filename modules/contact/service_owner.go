package contact

import (
	"context"
	"fmt"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
)

// AnswerInput is the unvalidated input of an owner.
type AnswerInput struct {
	Text         string
	ShareAddress bool
}

// MarkRead marks a message that the caller got as read. It is idempotent, and returns fault.ErrNotFound if the caller
// has got no such message.
func (s *Service) MarkRead(ctx context.Context, caller identity.Principal, id ID) error {
	return s.change(ctx, caller, id, "mark a message of user %d as read: %w", s.markRead)
}

func (s *Service) markRead(ctx context.Context, m Message) error {
	if err := s.Messages.MarkRead(ctx, m, s.Clock.Now()); err != nil {
		return err
	}
	return s.Notifier.Closed(ctx, m.Owner.User, m.ID)
}

// change runs act in a transaction with a message that the caller got, or returns fault.ErrNotFound.
func (s *Service) change(
	ctx context.Context, caller identity.Principal, id ID, failure string,
	act func(ctx context.Context, m Message) error,
) error {
	owner, err := members.Admit(caller)
	if err != nil {
		return err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		m, err := s.lockReceived(ctx, owner, id)
		if err != nil {
			return err
		}
		return act(ctx, m)
	})
	if err != nil {
		return fmt.Errorf(failure, owner, err)
	}
	return nil
}

// lockReceived locks a message that a user got.
func (s *Service) lockReceived(ctx context.Context, owner identity.UserID, id ID) (Message, error) {
	m, err := s.Messages.Lock(ctx, owner, id)
	if err == nil && m.Owner.User != owner {
		err = fault.ErrNotFound
	}
	return m, err
}

// Answer sends an answer to the sender of a message that the caller got, and marks the message as read. It returns the
// first of these errors that applies:
//
//	fault.ErrValidation     the text is invalid
//	ErrProfileSuspended     the profile of the caller is suspended
//	fault.ErrNotFound       the caller has got no such message
//	ErrAnswerLimitExceeded  the message has MaxAnswers answers
//	fault.ErrRequestLimit   the caller has sent too many answers
func (s *Service) Answer(
	ctx context.Context, caller identity.Principal, id ID, in AnswerInput,
) (Shown, error) {
	owner, err := members.Admit(caller)
	if err != nil {
		return Shown{}, err
	}
	var v fault.Violations
	text := parseText(&v, in.Text)
	if err := v.Err(); err != nil {
		return Shown{}, err
	}
	if err := s.checkNotSuspended(ctx, owner); err != nil {
		return Shown{}, err
	}
	var answered Message
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		answered, err = s.answer(ctx, owner, id, Answer{Text: text, AddressShared: in.ShareAddress})
		return err
	})
	if err != nil {
		return Shown{}, fmt.Errorf("answer a message of user %d: %w", owner, err)
	}
	return s.shown(ctx, answered, owner)
}

func (s *Service) answer(ctx context.Context, owner identity.UserID, id ID, a Answer) (Message, error) {
	now := s.Clock.Now()
	if err := s.Events.LockOwner(ctx, owner); err != nil {
		return Message{}, err
	}
	m, err := s.lockReceived(ctx, owner, id)
	switch {
	case err != nil:
		return Message{}, err
	case len(m.Answers) >= MaxAnswers:
		return Message{}, ErrAnswerLimitExceeded
	}
	sent, err := s.Events.ByOwner(ctx, owner, now.Add(-quota.Day), Answered)
	if err != nil {
		return Message{}, fmt.Errorf("answers of user %d: %w", owner, err)
	}
	if err := answerQuota.Check(instants(sent), now); err != nil {
		return Message{}, err
	}
	e := Event{Kind: Answered, Owner: owner, Sender: []byte{}, Content: []byte{}, At: now}
	if err := s.Events.Add(ctx, e); err != nil {
		return Message{}, fmt.Errorf("count an answer of user %d: %w", owner, err)
	}
	if a.ID, err = newID(); err != nil {
		return Message{}, err
	}
	if a.Withheld, err = s.hasBlockedOwner(ctx, m); err != nil {
		return Message{}, err
	}
	a.SentAt = now
	if err := s.Messages.AddAnswer(ctx, m, a); err != nil {
		return Message{}, err
	}
	if err := s.markRead(ctx, m); err != nil {
		return Message{}, err
	}
	if err := s.Mails.Answer(ctx, m.ID, a.ID); err != nil {
		return Message{}, err
	}
	return s.Messages.Of(ctx, owner, id)
}

// hasBlockedOwner reports whether the sender of a message has blocked its owner. The owner must not learn it (T39), so
// an answer is taken as usual and withheld.
func (s *Service) hasBlockedOwner(ctx context.Context, m Message) (bool, error) {
	if m.Sender.User == 0 {
		return false, nil
	}
	_, bySender, err := s.Members.Between(ctx, m.Owner.User, m.Sender.User)
	if err != nil {
		return false, fmt.Errorf("blocks between users %d and %d: %w", m.Owner.User, m.Sender.User, err)
	}
	return bySender, nil
}

// Delete removes a message from the list of the caller. It returns fault.ErrNotFound if the caller does not see it.
func (s *Service) Delete(ctx context.Context, caller identity.Principal, id ID) error {
	user, err := members.Admit(caller)
	if err != nil {
		return err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		m, err := s.Messages.Lock(ctx, user, id)
		if err != nil {
			return err
		}
		if m.Owner.User == user {
			if err := s.Notifier.Closed(ctx, user, m.ID); err != nil {
				return err
			}
		}
		return s.Messages.Hide(ctx, m, user)
	})
	if err != nil {
		return fmt.Errorf("delete a message of user %d: %w", user, err)
	}
	return nil
}

// BlockSender blocks the sender of a message that the caller got: a member as a member, and the address of anybody
// else. It is idempotent. It returns fault.ErrNotFound and ErrBlockLimitExceeded.
func (s *Service) BlockSender(ctx context.Context, caller identity.Principal, id ID) error {
	return s.change(ctx, caller, id, "block the sender of a message of user %d: %w",
		func(ctx context.Context, m Message) error {
			if m.Sender.User != 0 {
				return s.Members.Block(ctx, caller, m.Sender.Member)
			}
			address, err := s.Addresses.Parse(m.Email)
			if err != nil {
				return fmt.Errorf("address of a message: %w", err)
			}
			if err := s.Events.LockOwner(ctx, m.Owner.User); err != nil {
				return err
			}
			return s.Blocks.Add(ctx, m.Owner.User, s.mailboxNames(address)[0], s.Clock.Now(), MaxBlocks)
		})
}

// UnblockSender removes what BlockSender has stored, if it has. It returns fault.ErrNotFound.
func (s *Service) UnblockSender(ctx context.Context, caller identity.Principal, id ID) error {
	return s.change(ctx, caller, id, "unblock the sender of a message of user %d: %w",
		func(ctx context.Context, m Message) error {
			if m.Sender.User != 0 {
				return s.Members.Unblock(ctx, caller, m.Sender.Member)
			}
			address, err := s.Addresses.Parse(m.Email)
			if err != nil {
				return fmt.Errorf("address of a message: %w", err)
			}
			return s.Blocks.Remove(ctx, m.Owner.User, s.mailboxNames(address))
		})
}
