package messaging

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/live"
)

// MarkRead marks the messages of a conversation of the caller as read, up to a number. A smaller number than before
// changes nothing. The other side is told if both sides have switched receipts on. It returns fault.ErrNotFound if the
// caller sees no such conversation.
func (s *Service) MarkRead(ctx context.Context, caller identity.Principal, id ID, upTo Sequence) error {
	return s.change(ctx, caller, id, "mark messages of user %d as read: %w",
		func(ctx context.Context, c *Conversation) error {
			return s.markRead(ctx, c, caller.User, upTo)
		})
}

func (s *Service) markRead(ctx context.Context, c *Conversation, reader identity.UserID, upTo Sequence) error {
	own, _ := c.Of(reader)
	upTo = min(upTo, own.Last)
	if upTo <= own.Read {
		return nil
	}
	if err := s.setReceipt(ctx, c, reader, upTo); err != nil {
		return err
	}
	if err := s.setRead(ctx, c, reader, upTo); err != nil {
		return err
	}
	return s.Notifier.Seen(ctx, reader, c.ID)
}

// readAtOnce is how many conversations are marked as read in one transaction, so that others do not wait for it.
const readAtOnce = 25

// MarkAllRead marks all messages that the caller has in any list as read, as MarkRead does for one conversation.
// Messages that are written after the call has begun stay unread. If it is interrupted, the first ones are read.
func (s *Service) MarkAllRead(ctx context.Context, caller identity.Principal) error {
	user, err := members.Admit(caller)
	if err != nil {
		return err
	}
	var unread []UnreadConversation
	// In a transaction, because that is where a session is refused that has ended meanwhile (docs/security.md, T106).
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		unread, err = s.Conversations.Unread(ctx, user)
		return err
	})
	if err != nil {
		return err
	}
	for some := range slices.Chunk(unread, readAtOnce) {
		err := s.Transactor.InTx(ctx, func(ctx context.Context) error {
			for _, one := range some {
				c, err := s.Conversations.Lock(ctx, user, one.ID)
				if errors.Is(err, fault.ErrNotFound) { // deleted meanwhile
					continue
				}
				if err == nil {
					err = s.markRead(ctx, &c, user, one.Last)
				}
				if err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return fmt.Errorf("mark all messages of user %d as read: %w", user, err)
		}
	}
	return nil
}

// setReceipt notes for the author of messages that the reader has read them up to a number, and tells the browsers of
// the author. It does nothing unless both have switched receipts on, for requests, and while a block stands between
// them. Its caller saves the conversation.
func (s *Service) setReceipt(ctx context.Context, c *Conversation, reader identity.UserID, upTo Sequence) error {
	_, author := c.Of(reader)
	if author.User == 0 || c.Status != Open {
		return nil
	}
	on, err := s.Settings.ReadReceipts(ctx, []identity.UserID{reader, author.User})
	if err != nil || len(on) < 2 {
		return err
	}
	byReader, byAuthor, err := s.MemberBlocks.Between(ctx, reader, author.User)
	if err != nil || byReader || byAuthor {
		return err
	}
	last, err := s.Messages.LastWritten(ctx, *c, c.IsInitiator(author.User), upTo)
	if err != nil || last <= author.ReadByOther {
		return err
	}
	author.ReadByOther, author.ReadByOtherAt = last, s.Clock.Now()
	return s.tellChanged(ctx, c, author.User)
}

// setRead stores up to which number a side has read, and tells its browsers.
func (s *Service) setRead(ctx context.Context, c *Conversation, reader identity.UserID, upTo Sequence) (err error) {
	own, _ := c.Of(reader)
	own.Read = upTo
	if own.Unread, err = s.Messages.CountUnread(ctx, *c, c.IsInitiator(reader), upTo); err != nil {
		return fmt.Errorf("unread messages of user %d: %w", reader, err)
	}
	if err := s.Conversations.Save(ctx, *c); err != nil {
		return err
	}
	return s.Notifier.Tell(ctx, reader, live.Event{Name: live.MessageChanged, Conversation: c.ID})
}

// markUnread makes the last message of the other side unread, if the reader sees one.
func (s *Service) markUnread(ctx context.Context, c *Conversation, reader identity.UserID) error {
	own, isInitiator := Sequence(0), c.IsInitiator(reader)
	side, _ := c.Of(reader)
	for before := Sequence(0); ; {
		page, err := s.Messages.Page(ctx, *c, isInitiator, Range{Before: before}, PageSize)
		if err != nil {
			return fmt.Errorf("messages of user %d: %w", reader, err)
		}
		for _, m := range page {
			if !m.IsBy(isInitiator) {
				own = m.SequenceFor(isInitiator)
			}
		}
		if own > 0 || len(page) < PageSize {
			break
		}
		before = page[0].SequenceFor(isInitiator)
	}
	if own == 0 || own > side.Read {
		return nil
	}
	return s.setRead(ctx, c, reader, own-1)
}

// Read returns up to limit messages of a conversation in a range, the oldest first, and whether there are more in the
// direction of the range. It returns fault.ErrNotFound if the caller sees no such conversation.
func (s *Service) Read(
	ctx context.Context, caller identity.Principal, id ID, r Range, limit int,
) (messages []ShownMessage, hasMore bool, err error) {
	user, err := members.Admit(caller)
	if err != nil {
		return nil, false, err
	}
	c, err := s.Conversations.Of(ctx, user, id)
	if err != nil {
		return nil, false, fmt.Errorf("conversation of user %d: %w", user, err)
	}
	return s.read(ctx, c, c.IsInitiator(user), r, limit)
}

// read returns the messages that a side of a conversation sees, as Read.
func (s *Service) read(
	ctx context.Context, c Conversation, isInitiator bool, r Range, limit int,
) (messages []ShownMessage, hasMore bool, err error) {
	// One more message is read to know whether there are more.
	page, err := s.Messages.Page(ctx, c, isInitiator, r, limit+1)
	if err != nil {
		return nil, false, fmt.Errorf("messages of a conversation: %w", err)
	}
	if hasMore = len(page) > limit; hasMore {
		if r.Oldest {
			page = page[:limit]
		} else {
			page = page[1:]
		}
	}
	messages = make([]ShownMessage, len(page))
	for i, m := range page {
		messages[i] = showMessage(m, isInitiator)
	}
	return messages, hasMore, nil
}
