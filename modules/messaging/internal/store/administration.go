package store

import (
	"context"
	"fmt"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/internal/store/ent"
	entconversation "wright.app/modules/messaging/internal/store/ent/conversation"
	entside "wright.app/modules/messaging/internal/store/ent/side"
	"wright.app/platform/identity"
)

// Initiators implements messaging.Conversations.
func (s *Conversations) Initiators(ctx context.Context, limit int) ([]messaging.Initiator, error) {
	const conversations, messages = "conversations", "messages"
	var rows []struct {
		UserID        int64             `json:"user_id"`
		Member        identity.MemberID `json:"member"`
		Email         string            `json:"email"`
		Name          string            `json:"name"`
		Conversations int               `json:"conversations"`
		Messages      int               `json:"messages"`
	}
	err := s.sides.Query().Where(entside.IsInitiator(true)).
		Order(func(query *sql.Selector) {
			query.OrderBy(sql.Desc(conversations), sql.Desc(messages), entside.FieldUserID, entside.FieldEmail)
		}).
		Limit(limit).
		GroupBy(entside.FieldUserID, entside.FieldMember, entside.FieldEmail).
		Aggregate(
			ent.As(ent.Max(entside.FieldName), entside.FieldName),
			ent.As(ent.Count(), conversations),
			ent.As(ent.Sum(entside.FieldLast), messages),
		).
		Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("count the conversations of initiators: %w", err)
	}
	initiators := make([]messaging.Initiator, len(rows))
	for i, row := range rows {
		initiators[i] = messaging.Initiator{
			Person: messaging.Person{User: identity.UserID(row.UserID), Member: row.Member, Name: row.Name},
			Email:  row.Email, Conversations: row.Conversations, Messages: row.Messages,
		}
	}
	return initiators, nil
}

// OfMailbox implements messaging.Conversations.
func (s *Conversations) OfMailbox(
	ctx context.Context, mailbox string, limit int,
) ([]messaging.Conversation, error) {
	rows, err := s.rows.Query().Where(entconversation.LowUser(0), entconversation.Mailbox(mailbox)).
		Order(entconversation.ByActiveAt(sql.OrderDesc()), entconversation.ByID()).Limit(limit).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("load the conversations of a mailbox: %w", err)
	}
	return s.withSides(ctx, rows)
}

// DeleteOutside implements messaging.Conversations.
func (s *Conversations) DeleteOutside(
	ctx context.Context, mailbox string, limit int,
) ([]messaging.Conversation, error) {
	query := s.rows.Query().Where(entconversation.LowUser(0), entconversation.Mailbox(mailbox)).
		Order(entconversation.ByID()).Limit(limit)
	if s.db.Dialect() == dialect.Postgres { // SQLite has one writer at a time
		// A message that is being stored would be left without its conversation.
		query.ForUpdate()
	}
	rows, err := query.All(ctx)
	if err != nil {
		return nil, fmt.Errorf("lock the conversations of a mailbox: %w", err)
	}
	conversations, err := s.withSides(ctx, rows)
	if err != nil {
		return nil, err
	}
	conversations = deletedAtOnce(conversations)
	return conversations, s.deleteRows(ctx, idsOf(conversations))
}
