package messaging

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/network"
	"wright.app/platform/events"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// takeoverBatch is how many conversations of a mailbox are read at a time.
const takeoverBatch = 100

// Takeovers queues that conversations are moved to an account.
type Takeovers interface {
	// Queue queues TakeOver for a user, in the transaction of ctx.
	Queue(ctx context.Context, user identity.UserID) error
}

// FollowAccounts returns the subscription that moves the conversations of a mailbox to the member who has it, once a
// code has proven the address: when somebody finishes the setup, and when a member changes their address (ADR 0118).
func FollowAccounts(conversations Conversations, queued Takeovers) []events.Subscription {
	return []events.Subscription{events.On(func(ctx context.Context, e auth.UserChanged) error {
		mailbox, ok := TakenMailbox(e)
		if !ok {
			return nil
		}
		found, err := conversations.OfMailbox(ctx, mailbox, 1)
		if err != nil || len(found) == 0 {
			return err
		}
		return queued.Queue(ctx, e.User)
	})}
}

// TakenMailbox returns the mailbox whose address a code has just proven for an account that may take over what was
// begun from there. ok is false for all other changes of an account.
func TakenMailbox(e auth.UserChanged) (mailbox string, ok bool) {
	if !MayTakeOver(e.Person) || e.Leaving || e.Proven == (auth.Email{}) {
		return "", false
	}
	return e.Proven.Mailbox(), true
}

// MayTakeOver reports whether a member may take over what was begun from their mailbox without an account.
func MayTakeOver(p auth.Person) bool { return p.Ready && !p.Suspended }

// TakeOver moves the conversations that were begun from the mailbox of a member, before they had an account, to the
// member. If the two have one as members already, both become one. It is idempotent. The links in older mails lead
// nowhere after that (docs/security.md, T248).
func (s *Service) TakeOver(ctx context.Context, user identity.UserID) error {
	for {
		person, err := s.Users.User(ctx, user)
		switch {
		case errors.Is(err, auth.ErrNoUser):
			return nil // has left meanwhile
		case err != nil:
			return fmt.Errorf("user %d: %w", user, err)
		case !MayTakeOver(person):
			return nil
		}
		address, err := s.Users.Email(ctx, user)
		if err != nil {
			return fmt.Errorf("address of user %d: %w", user, err)
		}
		found, err := s.Conversations.OfMailbox(ctx, address.Mailbox(), takeoverBatch)
		if err != nil {
			return err
		}
		moved := false
		for _, c := range found {
			if c.Recipient.User == user { // nobody has a conversation with themselves
				continue
			}
			err := s.Transactor.InTx(ctx, func(ctx context.Context) error { return s.takeOver(ctx, user, c) })
			if err != nil {
				return fmt.Errorf("move a conversation to user %d: %w", user, err)
			}
			moved = true
		}
		if !moved || len(found) < takeoverBatch {
			return nil
		}
	}
}

// takeOver moves a conversation that was found without a lock.
func (s *Service) takeOver(ctx context.Context, user identity.UserID, found Conversation) error {
	owner := found.Recipient
	from, err := s.memberSender(ctx, user)
	if err != nil {
		return unlessMissing(err)
	}
	if from, err = s.lock(ctx, from, owner.User, network.Party{User: owner.User}); err != nil {
		return err
	}
	if from.found.Address.Mailbox() != found.Initiator.Mailbox {
		return nil // the address was changed meanwhile
	}
	if err := s.blockAccount(ctx, owner, from); err != nil {
		return err
	}
	c, err := s.Conversations.LockByID(ctx, found.ID)
	if err != nil || c.Initiator.User != 0 {
		return unlessMissing(err) // deleted, or moved by another call
	}
	before := []Conversation{c}
	c.Initiator.Person, c.Initiator.Email, c.Initiator.Mailbox, c.Initiator.Language = from.Person, "", "", ""
	c.Initiator.Muted, c.Initiator.MailsOff = c.Initiator.MailsOff, false
	moved := []Conversation{c}
	existing, err := s.Conversations.Between(ctx, user, owner.User, "")
	switch {
	case err == nil:
		before, moved = append(before, existing), []Conversation{existing, c}
	case !errors.Is(err, fault.ErrNotFound):
		return err
	}
	parts := make([]part, len(moved))
	for i, one := range moved {
		messages, err := s.Messages.All(ctx, one)
		if err != nil {
			return err
		}
		parts[i] = part{one, messages}
	}
	joined, messages := join(parts)
	if err := s.Conversations.Replace(ctx, before, joined, messages); err != nil {
		return err
	}
	if joined.ID != c.ID {
		if err := s.Notifier.Closed(ctx, owner.User, c.ID); err != nil {
			return fmt.Errorf("close a conversation of user %d: %w", owner.User, err)
		}
	}
	return s.tellChanged(ctx, &joined, user, owner.User)
}

// blockAccount blocks an account for somebody who has blocked its mailbox, so that they find the block with the
// conversation, and can remove it. The caller has locked both. Somebody who has blocked as many members as possible
// still gets nothing of the account, because the block of the mailbox stays.
func (s *Service) blockAccount(ctx context.Context, owner Side, account sender) error {
	blocked, err := s.Blocks.Blocked(ctx, owner.User, account.names)
	if err != nil || len(blocked) == 0 {
		return err
	}
	err = s.Blocker.Block(ctx, principalOf(owner.Person), account.Member)
	if errors.Is(err, network.ErrBlockLimitExceeded) {
		return nil
	}
	return err
}
