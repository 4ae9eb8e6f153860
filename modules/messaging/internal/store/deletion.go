package store

import (
	"context"
	"fmt"
	"slices"
	"time"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"

	"wright.app/modules/messaging"
	entconversation "wright.app/modules/messaging/internal/store/ent/conversation"
	entformer "wright.app/modules/messaging/internal/store/ent/formerid"
	entmessage "wright.app/modules/messaging/internal/store/ent/message"
	entside "wright.app/modules/messaging/internal/store/ent/side"
	"wright.app/platform/identity"
)

// DeleteBefore implements messaging.Conversations.
func (s *Conversations) DeleteBefore(ctx context.Context, before time.Time, limit int) (deleted int, err error) {
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		query := s.rows.Query().Where(entconversation.ActiveAtLT(before)).
			Order(entconversation.ByActiveAt()).Limit(limit)
		if s.db.Dialect() == dialect.Postgres { // SQLite has one writer at a time
			// A transaction that adds a message holds the lock of the row. After it, the conversation is not old.
			query.ForUpdate(sql.WithLockAction(sql.SkipLocked))
		}
		rows, err := query.All(ctx)
		if err != nil {
			return fmt.Errorf("find old conversations: %w", err)
		}
		old, err := s.withSides(ctx, rows)
		if err != nil {
			return err
		}
		old = deletedAtOnce(old)
		deleted = len(old)
		return s.deleteRows(ctx, idsOf(old))
	})
	return deleted, err
}

// EraseUser implements messaging.Conversations.
func (s *Conversations) EraseUser(
	ctx context.Context, user identity.UserID, limit int,
) (deleted int, shared []messaging.Conversation, err error) {
	for {
		var ids []int64
		err := s.sides.Query().Where(entside.UserID(int64(user))).
			Order(entside.ByBox(), entside.ByActiveAt()). // the order of the index
			Limit(limit).Select(entside.FieldConversationID).Scan(ctx, &ids)
		if err != nil {
			return 0, nil, fmt.Errorf("find the conversations of user %d: %w", user, err)
		}
		// A message that is being stored would be left without its conversation.
		query := s.rows.Query().Where(entconversation.IDIn(ids...)).Order(entconversation.ByID())
		if s.db.Dialect() == dialect.Postgres { // SQLite has one writer at a time
			query.ForUpdate()
		}
		rows, err := query.All(ctx)
		if err != nil {
			return 0, nil, fmt.Errorf("lock the conversations of user %d: %w", user, err)
		}
		if len(rows) == 0 && len(ids) > 0 {
			// The other sides are being erased, too, and all of them were deleted meanwhile.
			if err := s.deleteRows(ctx, ids); err != nil {
				return 0, nil, err
			}
			continue
		}
		conversations, err := s.withSides(ctx, rows)
		if err != nil {
			return 0, nil, err
		}
		conversations = deletedAtOnce(conversations)
		for _, c := range conversations {
			if _, other := c.Of(user); other.User != 0 && other.Box != messaging.Hidden {
				shared = append(shared, c)
			}
		}
		return len(conversations), shared, s.deleteRows(ctx, idsOf(conversations))
	}
}

// maxDeletedMessages is how many messages a transaction deletes, so that other writers wait only for a short time. A
// single conversation may have more.
const maxDeletedMessages = 1000

// deletedAtOnce returns the first of the conversations: at least one, and not more than have maxDeletedMessages
// together.
func deletedAtOnce(conversations []messaging.Conversation) []messaging.Conversation {
	var messages messaging.Sequence
	n := slices.IndexFunc(conversations, func(c messaging.Conversation) bool {
		messages += max(c.Initiator.Last, c.Recipient.Last)
		return messages > maxDeletedMessages
	})
	if n < 0 {
		return conversations
	}
	return conversations[:max(n, 1)]
}

func idsOf(conversations []messaging.Conversation) []int64 {
	ids := make([]int64, len(conversations))
	for i, c := range conversations {
		ids[i] = int64(c.Row)
	}
	return ids
}

// deleteRows deletes conversations with all that belongs to them.
func (s *Conversations) deleteRows(ctx context.Context, ids []int64) error {
	if len(ids) == 0 {
		return nil
	}
	if _, err := s.messages.Delete().Where(entmessage.ConversationIDIn(ids...)).Exec(ctx); err != nil {
		return fmt.Errorf("delete messages: %w", err)
	}
	if _, err := s.sides.Delete().Where(entside.ConversationIDIn(ids...)).Exec(ctx); err != nil {
		return fmt.Errorf("delete sides of conversations: %w", err)
	}
	if _, err := s.former.Delete().Where(entformer.ConversationIDIn(ids...)).Exec(ctx); err != nil {
		return fmt.Errorf("delete former ids of conversations: %w", err)
	}
	if _, err := s.rows.Delete().Where(entconversation.IDIn(ids...)).Exec(ctx); err != nil {
		return fmt.Errorf("delete conversations: %w", err)
	}
	return nil
}
