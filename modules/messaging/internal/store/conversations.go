package store

import (
	"context"
	"errors"
	"fmt"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/internal/store/ent"
	entconversation "wright.app/modules/messaging/internal/store/ent/conversation"
	entformer "wright.app/modules/messaging/internal/store/ent/formerid"
	entmessage "wright.app/modules/messaging/internal/store/ent/message"
	"wright.app/modules/messaging/internal/store/ent/predicate"
	entside "wright.app/modules/messaging/internal/store/ent/side"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/null"
	"wright.app/platform/text"
)

var _ messaging.Conversations = (*Conversations)(nil)

// Conversations implements messaging.Conversations.
type Conversations struct {
	db       *database.DB
	rows     *ent.ConversationClient
	sides    *ent.SideClient
	messages *ent.MessageClient
	former   *ent.FormerIDClient
}

// NewConversations returns a store over db.
func NewConversations(db *database.DB) *Conversations {
	client := ent.NewClient(ent.Driver(db.EntDriver()))
	return &Conversations{
		db: db, rows: client.Conversation, sides: client.Side, messages: client.Message, former: client.FormerID,
	}
}

// Add implements messaging.Conversations.
func (s *Conversations) Add(ctx context.Context, c messaging.Conversation) (messaging.Conversation, error) {
	intro, err := encodeIntro(c.Intro)
	if err != nil {
		return messaging.Conversation{}, err
	}
	var application *messaging.ApplicationID
	if c.Origin.Application != (messaging.ApplicationID{}) {
		application = &c.Origin.Application
	}
	one, other := c.Initiator.User, c.Recipient.User
	row, err := s.rows.Create().
		SetPublicID(c.ID).
		SetLowUser(int64(min(one, other))).
		SetHighUser(int64(max(one, other))).
		SetMailbox(c.Initiator.Mailbox).
		SetStatus(string(c.Status)).
		SetOrigin(string(c.Origin.Kind)).
		SetLinkID(int64(c.Origin.Link)).
		SetNillableApplicationID(application).
		SetIntro(intro).
		SetBeganAt(c.BeganAt).
		SetActiveAt(activeAt(c)).
		Save(ctx)
	if err != nil {
		return messaging.Conversation{}, fmt.Errorf("insert a conversation of users %d and %d: %w", one, other, err)
	}
	c.Row = messaging.RowID(row.ID)
	for i, side := range []messaging.Side{c.Initiator, c.Recipient} {
		err := s.sides.Create().
			SetConversationID(row.ID).
			SetIsInitiator(i == 0).
			SetUserID(int64(side.User)).
			SetMember(side.Member).
			SetName(side.Name).
			SetSearchName(text.FoldAccents(side.Name)).
			SetEmail(side.Email).
			SetLanguage(side.Language).
			SetMailsOff(side.MailsOff).
			SetBegan(side.Began).
			SetBox(string(side.Box)).
			SetMuted(side.Muted).
			SetLast(int64(side.Last)).
			SetHiddenUpTo(int64(side.HiddenUpTo)).
			SetRead(int64(side.Read)).
			SetReadByOther(int64(side.ReadByOther)).
			SetNillableReadByOtherAt(null.OrNil(side.ReadByOtherAt)).
			SetUnread(side.Unread).
			SetActiveAt(side.ActiveAt).
			Exec(ctx)
		if err != nil {
			return messaging.Conversation{}, fmt.Errorf("insert a side of conversation %s: %w", c.ID, err)
		}
	}
	return c, nil
}

// activeAt returns when the last message was written, also one that only its author sees.
func activeAt(c messaging.Conversation) time.Time {
	if c.Initiator.ActiveAt.After(c.Recipient.ActiveAt) {
		return c.Initiator.ActiveAt
	}
	return c.Recipient.ActiveAt
}

// Save implements messaging.Conversations.
func (s *Conversations) Save(ctx context.Context, c messaging.Conversation) error {
	ctx = s.db.WithoutInterrupt(ctx)
	err := s.rows.Update().Where(entconversation.ID(int64(c.Row))).
		SetStatus(string(c.Status)).SetActiveAt(activeAt(c)).Exec(ctx)
	if err != nil {
		return fmt.Errorf("save conversation %s: %w", c.ID, err)
	}
	for i, side := range []messaging.Side{c.Initiator, c.Recipient} {
		err := s.sides.Update().
			Where(entside.ConversationID(int64(c.Row)), entside.IsInitiator(i == 0)).
			SetName(side.Name).
			SetSearchName(text.FoldAccents(side.Name)).
			SetEmail(side.Email).
			SetLanguage(side.Language).
			SetMailsOff(side.MailsOff).
			SetBegan(side.Began).
			SetBox(string(side.Box)).
			SetMuted(side.Muted).
			SetLast(int64(side.Last)).
			SetHiddenUpTo(int64(side.HiddenUpTo)).
			SetRead(int64(side.Read)).
			SetReadByOther(int64(side.ReadByOther)).
			SetNillableReadByOtherAt(null.OrNil(side.ReadByOtherAt)).
			SetUnread(side.Unread).
			SetActiveAt(side.ActiveAt).
			Exec(ctx)
		if err != nil {
			return fmt.Errorf("save a side of conversation %s: %w", c.ID, err)
		}
	}
	return nil
}

// between selects the conversation of two members, or of a member and a mailbox.
func between(one, other identity.UserID, mailbox string) predicate.Conversation {
	return entconversation.And(entconversation.LowUser(int64(min(one, other))),
		entconversation.HighUser(int64(max(one, other))), entconversation.Mailbox(mailbox))
}

// Between implements messaging.Conversations.
func (s *Conversations) Between(
	ctx context.Context, member, other identity.UserID, mailbox string,
) (messaging.Conversation, error) {
	return s.only(ctx, between(member, other, mailbox), true)
}

// ByID implements messaging.Conversations.
func (s *Conversations) ByID(ctx context.Context, id messaging.ID) (messaging.Conversation, error) {
	return s.byID(ctx, id, false)
}

// LockByID implements messaging.Conversations.
func (s *Conversations) LockByID(ctx context.Context, id messaging.ID) (messaging.Conversation, error) {
	return s.byID(ctx, id, true)
}

// Of implements messaging.Conversations.
func (s *Conversations) Of(
	ctx context.Context, user identity.UserID, id messaging.ID,
) (messaging.Conversation, error) {
	c, err := s.byID(ctx, id, false)
	return foundBy(user, c, err)
}

// OfMessage implements messaging.Conversations.
func (s *Conversations) OfMessage(
	ctx context.Context, user identity.UserID, message messaging.ID,
) (messaging.Conversation, error) {
	row, err := s.messages.Query().Where(entmessage.PublicID(message)).Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return messaging.Conversation{}, fault.ErrNotFound
	case err != nil:
		return messaging.Conversation{}, fmt.Errorf("load a message: %w", err)
	}
	c, err := s.only(ctx, entconversation.ID(row.ConversationID), false)
	return foundBy(user, c, err)
}

// Lock implements messaging.Conversations.
func (s *Conversations) Lock(
	ctx context.Context, user identity.UserID, id messaging.ID,
) (messaging.Conversation, error) {
	c, err := s.byID(ctx, id, true)
	return foundBy(user, c, err)
}

// LockFound implements messaging.Conversations.
func (s *Conversations) LockFound(
	ctx context.Context, user identity.UserID, c messaging.Conversation,
) (messaging.Conversation, error) {
	if s.db.Dialect() != dialect.Postgres { // SQLite has one writer at a time
		return c, nil
	}
	c, err := s.only(ctx, entconversation.ID(int64(c.Row)), true)
	return foundBy(user, c, err)
}

// foundBy returns the conversation, or fault.ErrNotFound if it is of other people, or the user has deleted it.
func foundBy(user identity.UserID, c messaging.Conversation, err error) (messaging.Conversation, error) {
	if err != nil {
		return messaging.Conversation{}, err
	}
	if own, _ := c.Of(user); user == 0 || own.User != user || own.Box == messaging.Hidden {
		return messaging.Conversation{}, fault.ErrNotFound
	}
	return c, nil
}

// byID returns a conversation by its id or a former one.
func (s *Conversations) byID(ctx context.Context, id messaging.ID, lock bool) (messaging.Conversation, error) {
	c, err := s.only(ctx, entconversation.PublicID(id), lock)
	if !errors.Is(err, fault.ErrNotFound) {
		return c, err
	}
	former, err := s.former.Query().Where(entformer.FormerID(id)).Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return messaging.Conversation{}, fault.ErrNotFound
	case err != nil:
		return messaging.Conversation{}, fmt.Errorf("load a former id of a conversation: %w", err)
	}
	return s.only(ctx, entconversation.ID(former.ConversationID), lock)
}

// only returns the conversation that a predicate selects. The sides are read after it is locked.
func (s *Conversations) only(
	ctx context.Context, selected predicate.Conversation, lock bool,
) (messaging.Conversation, error) {
	ctx = s.db.WithoutInterrupt(ctx)
	query := s.rows.Query().Where(selected)
	if lock && s.db.Dialect() == dialect.Postgres { // SQLite has one writer at a time
		query.ForUpdate()
	}
	row, err := query.Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return messaging.Conversation{}, fault.ErrNotFound
	case err != nil:
		return messaging.Conversation{}, fmt.Errorf("load a conversation: %w", err)
	}
	conversations, err := s.withSides(ctx, []*ent.Conversation{row})
	if err != nil {
		return messaging.Conversation{}, err
	}
	return conversations[0], nil
}

// Delete implements messaging.Conversations.
func (s *Conversations) Delete(ctx context.Context, c messaging.Conversation) error {
	return s.deleteRows(ctx, []int64{int64(c.Row)})
}
