package contact

import (
	"context"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/network"
	"wright.app/platform/identity"
	"wright.app/platform/live"
)

// MarkRead marks all texts of the other side of a message of the caller as read. It is idempotent, and returns
// fault.ErrNotFound if the caller does not see the message.
func (s *Service) MarkRead(ctx context.Context, caller identity.Principal, id ID) error {
	return s.change(ctx, caller, id, "mark a message of user %d as read: %w",
		func(ctx context.Context, m Message) error { return s.markRead(ctx, m, caller.User) })
}

func (s *Service) markRead(ctx context.Context, m Message, reader identity.UserID) error {
	if err := s.Messages.MarkRead(ctx, m, reader, s.Clock.Now()); err != nil {
		return err
	}
	if err := s.Notifier.Seen(ctx, reader, m.ID); err != nil {
		return err
	}
	return s.Notifier.Tell(ctx, reader, live.Event{Name: live.MessageChanged, Conversation: m.ID})
}

// change runs act in a transaction with a message that the caller sees, or returns fault.ErrNotFound.
func (s *Service) change(
	ctx context.Context, caller identity.Principal, id ID, failure string,
	act func(ctx context.Context, m Message) error,
) error {
	user, err := members.Admit(caller)
	if err != nil {
		return err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		m, err := s.Messages.Lock(ctx, user, id)
		if err != nil {
			return err
		}
		return act(ctx, m)
	})
	if err != nil {
		return fmt.Errorf(failure, user, err)
	}
	return nil
}

// changeLocked locks the decisions about the caller and then does the same as change.
func (s *Service) changeLocked(
	ctx context.Context, caller identity.Principal, id ID, failure string,
	act func(ctx context.Context, m Message) error,
) error {
	if _, err := members.Admit(caller); err != nil {
		return err
	}
	return s.Transactor.InTx(ctx, func(ctx context.Context) error {
		if err := s.Correspondence.Lock(ctx, network.Party{User: caller.User}); err != nil {
			return fmt.Errorf(failure, caller.User, err)
		}
		return s.change(ctx, caller, id, failure, act)
	})
}

// Delete removes a message with its answers from the list of the caller. It returns fault.ErrNotFound if the caller
// does not see it. The other side keeps the message, but its further answers do not reach the caller.
func (s *Service) Delete(ctx context.Context, caller identity.Principal, id ID) error {
	return s.change(ctx, caller, id, "delete a message of user %d: %w",
		func(ctx context.Context, m Message) error {
			if err := s.Notifier.Closed(ctx, caller.User, m.ID); err != nil {
				return err
			}
			changed := live.Event{Name: live.ConversationChanged, Conversation: m.ID}
			if err := s.Notifier.Tell(ctx, caller.User, changed); err != nil {
				return err
			}
			return s.Messages.Hide(ctx, m, caller.User)
		})
}

// Block blocks the other side of a message of the caller: a member as a member, and the address of anybody else. It is
// idempotent. It returns fault.ErrNotFound and network.ErrBlockLimitExceeded.
func (s *Service) Block(ctx context.Context, caller identity.Principal, id ID) error {
	// Blocks of members and addresses change under the same lock, which must be taken before the lock of the message.
	return s.changeLocked(ctx, caller, id, "block the other side of a message of user %d: %w",
		func(ctx context.Context, m Message) error {
			if other := m.other(caller.User); other.User != 0 {
				return s.Blocker.Block(ctx, caller, other.Member)
			}
			name := mailboxNames(s.Key, auth.RestoreEmail(m.Email))[0]
			return s.Blocks.Add(ctx, m.Owner.User, name, s.Clock.Now(), MaxBlocks)
		})
}

// Unblock removes the block that Block has stored, if there is one. It returns fault.ErrNotFound.
func (s *Service) Unblock(ctx context.Context, caller identity.Principal, id ID) error {
	return s.changeLocked(ctx, caller, id, "unblock the other side of a message of user %d: %w",
		func(ctx context.Context, m Message) error {
			if other := m.other(caller.User); other.User != 0 {
				return s.Blocker.Unblock(ctx, caller, other.Member)
			}
			return s.Blocks.Remove(ctx, m.Owner.User, mailboxNames(s.Key, auth.RestoreEmail(m.Email)))
		})
}
