package store

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/internal/store/ent"
	entconversation "wright.app/modules/messaging/internal/store/ent/conversation"
	entside "wright.app/modules/messaging/internal/store/ent/side"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/identity"
	"wright.app/platform/null"
)

// byRow returns conversations in the order of the ids of their rows.
func (s *Conversations) byRow(ctx context.Context, ids []int64) ([]messaging.Conversation, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	rows, err := s.rows.Query().Where(entconversation.IDIn(ids...)).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("load conversations: %w", err)
	}
	places := make(map[int64]int, len(ids))
	for i, id := range ids {
		places[id] = i
	}
	slices.SortFunc(rows, func(a, b *ent.Conversation) int { return places[a.ID] - places[b.ID] })
	return s.withSides(ctx, rows)
}

// withSides returns the conversations of rows with both sides, in the same order.
func (s *Conversations) withSides(ctx context.Context, rows []*ent.Conversation) ([]messaging.Conversation, error) {
	if len(rows) == 0 {
		return nil, nil
	}
	conversations, ids, places := make([]messaging.Conversation, len(rows)), make([]int64, len(rows)), map[int64]int{}
	for i, row := range rows {
		conversations[i], ids[i], places[row.ID] = conversationOf(row), row.ID, i
	}
	sides, err := s.sides.Query().Where(entside.ConversationIDIn(ids...)).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("load the sides of conversations: %w", err)
	}
	for _, row := range sides {
		c := &conversations[places[row.ConversationID]]
		if row.IsInitiator {
			mailbox := c.Initiator.Mailbox
			c.Initiator = sideOf(row)
			c.Initiator.Mailbox = mailbox
		} else {
			c.Recipient = sideOf(row)
		}
	}
	return conversations, nil
}

func conversationOf(row *ent.Conversation) messaging.Conversation {
	c := messaging.Conversation{
		Row: messaging.RowID(row.ID), ID: row.PublicID, Status: messaging.Status(row.Status),
		Origin:    messaging.Origin{Kind: messaging.OriginKind(row.Origin), Link: sharelink.ID(row.LinkID)},
		BeganAt:   row.BeganAt.UTC(),
		Initiator: messaging.Side{Mailbox: row.Mailbox},
	}
	if row.ApplicationID != nil {
		c.Origin.Application = *row.ApplicationID
	}
	if row.Intro == "" {
		return c
	}
	c.Intro = new(messaging.Intro)
	if err := json.Unmarshal([]byte(row.Intro), c.Intro); err != nil {
		c.Intro = nil // may have been read in part
		c.Unreadable = fmt.Errorf("intro of conversation %s: %w", row.PublicID, err)
	}
	return c
}

func encodeIntro(intro *messaging.Intro) (string, error) {
	if intro == nil {
		return "", nil
	}
	encoded, err := json.Marshal(intro)
	if err != nil {
		return "", fmt.Errorf("encode an intro: %w", err)
	}
	return string(encoded), nil
}

func sideOf(row *ent.Side) messaging.Side {
	return messaging.Side{
		Person: messaging.Person{User: identity.UserID(row.UserID), Member: row.Member, Name: row.Name},
		Email:  row.Email, Language: row.Language, MailsOff: row.MailsOff,
		Began: row.Began, Box: messaging.Box(row.Box), Muted: row.Muted,
		Last: messaging.Sequence(row.Last), HiddenUpTo: messaging.Sequence(row.HiddenUpTo),
		Read: messaging.Sequence(row.Read), ReadByOther: messaging.Sequence(row.ReadByOther),
		ReadByOtherAt: null.Instant(row.ReadByOtherAt), Unread: row.Unread, ActiveAt: row.ActiveAt.UTC(),
	}
}

// ofLists returns those of the conversations that are in one of the three lists of a user.
func ofLists(user identity.UserID, conversations []messaging.Conversation) []messaging.Conversation {
	return slices.DeleteFunc(conversations, func(c messaging.Conversation) bool {
		own, _ := c.Of(user)
		return own.User != user || own.Box == messaging.Declined || own.Box == messaging.Hidden
	})
}
