package store

import (
	"context"
	"fmt"
	"slices"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/internal/store/ent"
	entconversation "wright.app/modules/messaging/internal/store/ent/conversation"
	entmessage "wright.app/modules/messaging/internal/store/ent/message"
	"wright.app/modules/messaging/internal/store/ent/predicate"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/null"
	"wright.app/platform/text"
)

var _ messaging.Messages = (*Messages)(nil)

// Messages implements messaging.Messages.
type Messages struct {
	db            *database.DB
	rows          *ent.MessageClient
	conversations *ent.ConversationClient
}

// NewMessages returns a store over db.
func NewMessages(db *database.DB) *Messages {
	client := ent.NewClient(ent.Driver(db.EntDriver()))
	return &Messages{db: db, rows: client.Message, conversations: client.Conversation}
}

// Add implements messaging.Messages.
func (s *Messages) Add(ctx context.Context, c messaging.Conversation, m messaging.Message) error {
	ctx = s.db.WithoutInterrupt(ctx)
	if err := creation(s.rows, c, m).Exec(ctx); err != nil {
		return fmt.Errorf("insert a message of conversation %s: %w", c.ID, err)
	}
	return nil
}

// creation returns the statement that inserts a message of a conversation.
func creation(rows *ent.MessageClient, c messaging.Conversation, m messaging.Message) *ent.MessageCreate {
	return rows.Create().
		SetPublicID(m.ID).
		SetConversationID(int64(c.Row)).
		SetByInitiator(m.ByInitiator).
		SetText(m.Text).
		SetSearchText(text.FoldAccents(m.Text)).
		SetAddressShared(m.AddressShared).
		SetSentAt(m.SentAt).
		SetNillableEditedAt(null.OrNil(m.EditedAt)).
		SetNillableDeletedAt(null.OrNil(m.DeletedAt)).
		SetNillableClientID(null.OrNil(m.ClientID)).
		SetNillableInitiatorSequence(null.OrNil(int64(m.InitiatorSequence))).
		SetNillableRecipientSequence(null.OrNil(int64(m.RecipientSequence)))
}

// Update implements messaging.Messages.
func (s *Messages) Update(ctx context.Context, m messaging.Message) error {
	ctx = s.db.WithoutInterrupt(ctx)
	err := s.rows.Update().Where(entmessage.ID(int64(m.Row))).SetText(m.Text).SetSearchText(text.FoldAccents(m.Text)).
		SetNillableEditedAt(null.OrNil(m.EditedAt)).SetNillableDeletedAt(null.OrNil(m.DeletedAt)).Exec(ctx)
	if err != nil {
		return fmt.Errorf("update message %s: %w", m.ID, err)
	}
	return nil
}

// TakeBackAll implements messaging.Messages.
func (s *Messages) TakeBackAll(
	ctx context.Context, c messaging.Conversation, byInitiator bool, at time.Time,
) (messaging.Sequence, error) {
	own := []predicate.Message{in(c), entmessage.ByInitiator(byInitiator), entmessage.DeletedAtIsNil()}
	ofOther := sequenceOf(!byInitiator)
	newest, err := s.rows.Query().Where(append(own, sql.FieldGT(ofOther, 0))...).
		Order(sql.OrderByField(ofOther, sql.OrderDesc()).ToFunc()).Limit(1).All(ctx)
	if err != nil {
		return 0, fmt.Errorf("last text of a side of conversation %s: %w", c.ID, err)
	}
	if err := s.rows.Update().Where(own...).SetText("").SetSearchText("").SetDeletedAt(at).Exec(ctx); err != nil {
		return 0, fmt.Errorf("remove the texts of a side of conversation %s: %w", c.ID, err)
	}
	if len(newest) == 0 {
		return 0, nil
	}
	return messageOf(newest[0]).SequenceFor(!byInitiator), nil
}

// All implements messaging.Messages.
func (s *Messages) All(ctx context.Context, c messaging.Conversation) ([]messaging.Message, error) {
	rows, err := s.rows.Query().Where(in(c)).Order(entmessage.ByID()).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("all messages of conversation %s: %w", c.ID, err)
	}
	return database.ConvertRows(rows, messageOf), nil
}

// ByID implements messaging.Messages.
func (s *Messages) ByID(
	ctx context.Context, c messaging.Conversation, id messaging.ID,
) (messaging.Message, error) {
	return s.only(ctx, in(c), entmessage.PublicID(id))
}

// ByClientID implements messaging.Messages.
func (s *Messages) ByClientID(
	ctx context.Context, c messaging.Conversation, byInitiator bool, name uuid.UUID,
) (messaging.Message, error) {
	// IN, because SQLite does not use an index for a condition that is only the name of a column, as ent writes it.
	author := predicate.Message(sql.FieldIn(entmessage.FieldByInitiator, byInitiator))
	return s.only(ctx, in(c), author, entmessage.ClientID(name))
}

func in(c messaging.Conversation) predicate.Message { return entmessage.ConversationID(int64(c.Row)) }

func (s *Messages) only(ctx context.Context, selected ...predicate.Message) (messaging.Message, error) {
	row, err := s.rows.Query().Where(selected...).Only(s.db.WithoutInterrupt(ctx))
	switch {
	case ent.IsNotFound(err):
		return messaging.Message{}, fault.ErrNotFound
	case err != nil:
		return messaging.Message{}, fmt.Errorf("load a message: %w", err)
	}
	return messageOf(row), nil
}

// sequenceOf returns the column with the numbers of messages for a side.
func sequenceOf(isInitiator bool) string {
	if isInitiator {
		return entmessage.FieldInitiatorSequence
	}
	return entmessage.FieldRecipientSequence
}

// Page implements messaging.Messages.
func (s *Messages) Page(
	ctx context.Context, c messaging.Conversation, isInitiator bool, r messaging.Range, limit int,
) ([]messaging.Message, error) {
	sequence, hidden := sequenceOf(isInitiator), c.Recipient.HiddenUpTo
	if isInitiator {
		hidden = c.Initiator.HiddenUpTo
	}
	query := s.rows.Query().Where(in(c), sql.FieldGT(sequence, int64(max(r.After, hidden))))
	if r.Before > 0 {
		query.Where(sql.FieldLT(sequence, int64(r.Before)))
	}
	direction := sql.OrderDesc()
	if r.Oldest {
		direction = sql.OrderAsc()
	}
	rows, err := query.Order(sql.OrderByField(sequence, direction).ToFunc()).Limit(limit).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("messages of conversation %s: %w", c.ID, err)
	}
	if !r.Oldest {
		slices.Reverse(rows)
	}
	return database.ConvertRows(rows, messageOf), nil
}

// Newest implements messaging.Messages. The number of the newest message that a side sees is stored with the side.
func (s *Messages) Newest(
	ctx context.Context, user identity.UserID, conversations []messaging.Conversation,
) (map[messaging.RowID]messaging.Message, error) {
	var newest []predicate.Message
	for i := range conversations {
		c := &conversations[i]
		if own, _ := c.Of(user); own.Last > own.HiddenUpTo {
			newest = append(newest,
				entmessage.And(in(*c), sql.FieldEQ(sequenceOf(c.IsInitiator(user)), int64(own.Last))))
		}
	}
	messages := make(map[messaging.RowID]messaging.Message, len(newest))
	if len(newest) == 0 {
		return messages, nil
	}
	rows, err := s.rows.Query().Where(entmessage.Or(newest...)).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("newest messages of user %d: %w", user, err)
	}
	for _, row := range rows {
		messages[messaging.RowID(row.ConversationID)] = messageOf(row)
	}
	return messages, nil
}

// CountUnread implements messaging.Messages.
func (s *Messages) CountUnread(
	ctx context.Context, c messaging.Conversation, isInitiator bool, after messaging.Sequence,
) (int, error) {
	count, err := s.rows.Query().Where(in(c), entmessage.ByInitiator(!isInitiator),
		sql.FieldGT(sequenceOf(isInitiator), int64(after))).Count(ctx)
	if err != nil {
		return 0, fmt.Errorf("count messages of conversation %s: %w", c.ID, err)
	}
	return count, nil
}

// LastWritten implements messaging.Messages.
func (s *Messages) LastWritten(
	ctx context.Context, c messaging.Conversation, byInitiator bool, upTo messaging.Sequence,
) (messaging.Sequence, error) {
	ofReader := sequenceOf(!byInitiator)
	rows, err := s.rows.Query().Where(in(c), entmessage.ByInitiator(byInitiator), sql.FieldGT(ofReader, 0),
		sql.FieldLTE(ofReader, int64(upTo))).Order(sql.OrderByField(ofReader, sql.OrderDesc()).ToFunc()).Limit(1).
		All(ctx)
	if err != nil {
		return 0, fmt.Errorf("last message of a side of conversation %s: %w", c.ID, err)
	}
	if len(rows) == 0 {
		return 0, nil
	}
	return messageOf(rows[0]).SequenceFor(byInitiator), nil
}

// CountWritten implements messaging.Messages.
func (s *Messages) CountWritten(
	ctx context.Context, c messaging.Conversation,
) (byInitiator, byRecipient int, err error) {
	byInitiator, err = s.rows.Query().Where(in(c), entmessage.ByInitiator(true)).Count(ctx)
	if err == nil {
		byRecipient, err = s.rows.Query().Where(in(c), entmessage.ByInitiator(false)).Count(ctx)
	}
	if err != nil {
		return 0, 0, fmt.Errorf("count messages of conversation %s: %w", c.ID, err)
	}
	return byInitiator, byRecipient, nil
}

// HasWritten implements messaging.Messages.
func (s *Messages) HasWritten(
	ctx context.Context, c messaging.Conversation, isInitiator, byInitiator bool,
) (bool, error) {
	has, err := s.rows.Query().Where(in(c), entmessage.ByInitiator(byInitiator),
		sql.FieldGT(sequenceOf(isInitiator), 0)).Exist(s.db.WithoutInterrupt(ctx))
	if err != nil {
		return false, fmt.Errorf("look for a message of conversation %s: %w", c.ID, err)
	}
	return has, nil
}

// Answered implements messaging.Messages.
func (s *Messages) Answered(ctx context.Context, conversations []messaging.RowID) ([]messaging.RowID, error) {
	if len(conversations) == 0 {
		return nil, nil
	}
	ids := make([]any, len(conversations))
	for i, row := range conversations {
		ids[i] = int64(row)
	}
	var answered []messaging.RowID
	err := s.conversations.Query().Where(func(c *sql.Selector) {
		m := sql.Table(entmessage.Table).As("message")
		c.Where(sql.And(sql.In(c.C(entconversation.FieldID), ids...), sql.Exists(
			sql.Dialect(c.Dialect()).Select(m.C(entmessage.FieldID)).From(m).Where(sql.And(
				sql.ColumnsEQ(m.C(entmessage.FieldConversationID), c.C(entconversation.FieldID)),
				sql.EQ(m.C(entmessage.FieldByInitiator), false),
				sql.GT(m.C(entmessage.FieldInitiatorSequence), 0),
			)))))
	}).Select(entconversation.FieldID).Scan(ctx, &answered)
	if err != nil {
		return nil, fmt.Errorf("look for answers in conversations: %w", err)
	}
	return answered, nil
}

func messageOf(row *ent.Message) messaging.Message {
	m := messaging.Message{
		Row: messaging.RowID(row.ID), ID: row.PublicID, ByInitiator: row.ByInitiator, Text: row.Text,
		AddressShared: row.AddressShared, SentAt: row.SentAt.UTC(), EditedAt: null.Instant(row.EditedAt),
		DeletedAt: null.Instant(row.DeletedAt),
	}
	if row.ClientID != nil {
		m.ClientID = *row.ClientID
	}
	if row.InitiatorSequence != nil {
		m.InitiatorSequence = messaging.Sequence(*row.InitiatorSequence)
	}
	if row.RecipientSequence != nil {
		m.RecipientSequence = messaging.Sequence(*row.RecipientSequence)
	}
	return m
}
