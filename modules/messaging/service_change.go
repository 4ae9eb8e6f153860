package messaging

import (
	"context"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/network"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// change runs act in a transaction with a conversation that the caller sees, or returns fault.ErrNotFound.
func (s *Service) change(
	ctx context.Context, caller identity.Principal, id ID, failure string,
	act func(ctx context.Context, c *Conversation) error,
) error {
	user, err := members.Admit(caller)
	if err != nil {
		return err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		c, err := s.Conversations.Lock(ctx, user, id)
		if err != nil {
			return err
		}
		return act(ctx, &c)
	})
	if err != nil {
		return fmt.Errorf(failure, user, err)
	}
	return nil
}

// changeLocked locks the decisions about the caller and then does the same as change.
func (s *Service) changeLocked(
	ctx context.Context, caller identity.Principal, id ID, failure string,
	act func(ctx context.Context, c *Conversation) error,
) error {
	if _, err := members.Admit(caller); err != nil {
		return err
	}
	return s.Transactor.InTx(ctx, func(ctx context.Context) error {
		found, err := s.Correspondence.Find(ctx, network.Party{User: caller.User})
		if err != nil {
			return fmt.Errorf(failure, caller.User, err)
		}
		if _, err := s.Correspondence.Lock(ctx, found); err != nil {
			return fmt.Errorf(failure, caller.User, err)
		}
		return s.change(ctx, caller, id, failure, act)
	})
}

// Change decides about a request, or changes where the caller finds a conversation and whether they are told of new
// messages. The other side is told of nothing but that a request was accepted. It returns fault.ErrNotFound if the
// caller sees no such conversation, and fault.ErrValidation for a change that the conversation does not allow.
func (s *Service) Change(ctx context.Context, caller identity.Principal, id ID, in Changes) (Shown, error) {
	var changed Conversation
	err := s.change(ctx, caller, id, "change a conversation of user %d: %w",
		func(ctx context.Context, c *Conversation) error {
			defer func() { changed = *c }()
			before := *c
			if err := c.apply(in, caller.User); err != nil {
				return err
			}
			if *c != before {
				if err := s.saveChange(ctx, c, before, caller.User); err != nil {
					return err
				}
			}
			if in.Unread {
				return s.markUnread(ctx, c, caller.User)
			}
			return nil
		})
	if err != nil {
		return Shown{}, err
	}
	return s.shown(ctx, caller.User, changed)
}

func (s *Service) saveChange(ctx context.Context, c *Conversation, before Conversation, user identity.UserID) error {
	if err := s.Conversations.Save(ctx, *c); err != nil {
		return err
	}
	if c.Recipient.Box == Declined && before.Recipient.Box != Declined {
		if err := s.Notifier.Closed(ctx, user, c.ID); err != nil {
			return fmt.Errorf("close a request to user %d: %w", user, err)
		}
	}
	if c.Status != before.Status { // it was accepted
		return s.tellChanged(ctx, c, c.Initiator.User, c.Recipient.User)
	}
	return s.tellChanged(ctx, c, user)
}

// apply changes what one side sees, or returns fault.ErrValidation.
func (c *Conversation) apply(in Changes, user identity.UserID) error {
	var v fault.Violations
	own, _ := c.Of(user)
	if in.Status != nil {
		c.decide(&v, *in.Status, c.IsInitiator(user))
	}
	if in.Muted != nil {
		own.Muted = *in.Muted
	}
	if in.Archived != nil {
		c.archive(&v, own, *in.Archived)
	}
	return v.Err()
}

// decide applies a decision about a request, which only its recipient may make. Nobody declines what is open.
func (c *Conversation) decide(v *fault.Violations, d Decision, isInitiator bool) {
	own := &c.Recipient
	switch {
	case isInitiator, !c.awaitsDecision() && d != Accept:
		v.Add("status", "notAllowed", "Must be missing, because there is no request to decide about.")
	case d == Accept:
		c.accept(true)
	case d == Decline:
		own.Box, own.Read, own.Unread = Declined, own.Last, 0
	case d == Undecline:
		if own.Box == Declined {
			own.Box = Requests
		}
	default:
		v.Add("status", "enum", "Must be one of the values of the contract.")
	}
}

// awaitsDecision reports whether the recipient may decide about a request. One that was opened by a message that the
// recipient does not see is still a request for them.
func (c *Conversation) awaitsDecision() bool {
	return c.Status == Request || c.Recipient.Box == Requests || c.Recipient.Box == Declined
}

func (c *Conversation) archive(v *fault.Violations, own *Side, isArchived bool) {
	switch {
	case own.Box == Declined:
		v.Add("archived", "notAllowed", "Must be missing, because the request was declined.")
	case isArchived:
		own.Box = Archived
	case own.Box == Archived:
		own.Box = Inbox
		if own == &c.Recipient && c.Status == Request {
			own.Box = Requests
		}
	}
}

// Delete removes all that was written until now for the caller. It returns fault.ErrNotFound if the caller does not see
// the conversation. The other side keeps it, and is not told; a further message brings it back with that message alone.
// It is deleted for good when both have deleted it. Somebody who is not a member has no list, so the decision of the
// recipient counts for them.
func (s *Service) Delete(ctx context.Context, caller identity.Principal, id ID) error {
	return s.change(ctx, caller, id, "delete a conversation of user %d: %w",
		func(ctx context.Context, c *Conversation) error {
			own, other := c.Of(caller.User)
			own.HiddenUpTo, own.Read, own.Unread, own.Box = own.Last, own.Last, 0, Hidden
			var err error
			if other.User == 0 || other.Box == Hidden {
				err = s.Conversations.Delete(ctx, *c)
			} else {
				err = s.Conversations.Save(ctx, *c)
			}
			if err != nil {
				return err
			}
			if err := s.Notifier.Closed(ctx, caller.User, c.ID); err != nil {
				return err
			}
			return s.tellChanged(ctx, c, caller.User)
		})
}

// Block blocks the other side of a conversation of the caller: a member as a member, and the address of anybody else.
// It is idempotent. It returns fault.ErrNotFound and network.ErrBlockLimitExceeded.
func (s *Service) Block(ctx context.Context, caller identity.Principal, id ID) error {
	// Blocks of members and addresses change under the same lock, which must be taken before that of the conversation.
	return s.changeLocked(ctx, caller, id, "block the other side of a conversation of user %d: %w",
		func(ctx context.Context, c *Conversation) error {
			if _, other := c.Of(caller.User); other.User != 0 {
				if err := s.Blocker.Block(ctx, caller, other.Member); err != nil {
					return err
				}
				return s.tellChanged(ctx, c, caller.User)
			}
			name := mailboxNames(s.Key, auth.RestoreEmail(c.Initiator.Email))[0]
			if err := s.Blocks.Add(ctx, caller.User, name, s.Clock.Now(), MaxBlocks); err != nil {
				return err
			}
			return s.tellChanged(ctx, c, caller.User)
		})
}

// Unblock removes the block that Block has stored, if there is one. It returns fault.ErrNotFound.
func (s *Service) Unblock(ctx context.Context, caller identity.Principal, id ID) error {
	return s.changeLocked(ctx, caller, id, "unblock the other side of a conversation of user %d: %w",
		func(ctx context.Context, c *Conversation) error {
			_, other := c.Of(caller.User)
			unblock := func() error {
				return s.Blocks.Remove(ctx, caller.User, mailboxNames(s.Key, auth.RestoreEmail(other.Email)))
			}
			if other.User != 0 {
				unblock = func() error { return s.Blocker.Unblock(ctx, caller, other.Member) }
			}
			if err := unblock(); err != nil {
				return err
			}
			return s.tellChanged(ctx, c, caller.User)
		})
}
