package store

import (
	"context"
	"fmt"
	"slices"
	"time"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"

	"wright.app/modules/contact"
	"wright.app/modules/contact/internal/store/ent"
	entanswer "wright.app/modules/contact/internal/store/ent/answer"
	entmessage "wright.app/modules/contact/internal/store/ent/message"
	"wright.app/modules/contact/internal/store/ent/predicate"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

var _ contact.Messages = (*Messages)(nil)

// Messages implements contact.Messages.
type Messages struct {
	db      *database.DB
	rows    *ent.MessageClient
	answers *ent.AnswerClient
}

// NewMessages returns a store over db.
func NewMessages(db *database.DB) *Messages {
	client := ent.NewClient(ent.Driver(db.EntDriver()))
	return &Messages{db: db, rows: client.Message, answers: client.Answer}
}

// Add implements contact.Messages.
func (s *Messages) Add(ctx context.Context, m contact.Message) error {
	return s.rows.Create().
		SetPublicID(m.ID).
		SetOwnerID(int64(m.Owner.User)).
		SetOwnerMember(m.Owner.Member).
		SetOwnerName(m.Owner.Name).
		SetSenderID(int64(m.Sender.User)).
		SetSenderMember(m.Sender.Member).
		SetSenderName(m.Sender.Name).
		SetSenderEmail(m.Email).
		SetLanguage(m.Language).
		SetText(m.Text).
		SetLinkID(int64(m.Link)).
		SetSentAt(m.SentAt).
		SetOwnerActiveAt(m.OwnerActiveAt).
		SetSenderActiveAt(m.SenderActiveAt).
		// Only a member has a list of sent messages.
		SetSenderDeleted(m.Sender.User == 0).
		SetOwnerDeleted(m.OwnerDeleted).
		Exec(ctx)
}

func gotBy(user identity.UserID) predicate.Message {
	return entmessage.And(entmessage.OwnerID(int64(user)), entmessage.OwnerDeleted(false))
}

func writtenBy(user identity.UserID) predicate.Message {
	return entmessage.And(entmessage.SenderID(int64(user)), entmessage.SenderDeleted(false))
}

func seenBy(user identity.UserID) predicate.Message {
	return entmessage.Or(gotBy(user), writtenBy(user))
}

// Page implements contact.Messages.
func (s *Messages) Page(
	ctx context.Context, user identity.UserID, f contact.Filter, after *contact.Position, limit int,
) ([]contact.Message, error) {
	got, written := gotBy(user), writtenBy(user)
	if f.With != (identity.MemberID{}) {
		got = entmessage.And(got, entmessage.SenderMember(f.With))
		written = entmessage.And(written, entmessage.OwnerMember(f.With))
	}
	var rows []*ent.Message
	// Each side has an index of its own, so each is one query.
	if f.Direction != contact.Sent {
		page, err := s.page(ctx, got, entmessage.FieldOwnerActiveAt, after, limit)
		if err != nil {
			return nil, fmt.Errorf("messages to user %d: %w", user, err)
		}
		rows = page
	}
	if f.Direction != contact.Received {
		page, err := s.page(ctx, written, entmessage.FieldSenderActiveAt, after, limit)
		if err != nil {
			return nil, fmt.Errorf("messages of user %d: %w", user, err)
		}
		rows = append(rows, page...)
	}
	slices.SortFunc(rows, func(a, b *ent.Message) int {
		return messageOf(a).Position(user).Compare(messageOf(b).Position(user))
	})
	return s.withAnswers(ctx, rows[:min(len(rows), limit)])
}

// page returns up to limit messages of one side after a position, sorted by a column with a time.
func (s *Messages) page(
	ctx context.Context, side predicate.Message, column string, after *contact.Position, limit int,
) ([]*ent.Message, error) {
	query := s.rows.Query().Where(side)
	if after != nil {
		query.Where(entmessage.Or(
			sql.FieldLT(column, after.At),
			entmessage.And(sql.FieldEQ(column, after.At), entmessage.IDLT(int64(after.Row))),
		))
	}
	return query.Order(sql.OrderByField(column, sql.OrderDesc()).ToFunc(), entmessage.ByID(sql.OrderDesc())).
		Limit(limit).All(ctx)
}

// withAnswers returns the messages of rows with their answers.
func (s *Messages) withAnswers(ctx context.Context, rows []*ent.Message) ([]contact.Message, error) {
	messages, ids, places := make([]contact.Message, len(rows)), make([]int64, len(rows)), map[int64]int{}
	for i, row := range rows {
		messages[i], ids[i], places[row.ID] = messageOf(row), row.ID, i
	}
	if len(rows) == 0 {
		return messages, nil
	}
	answers, err := s.answers.Query().Where(entanswer.MessageIDIn(ids...)).Order(entanswer.ByID()).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("answers: %w", err)
	}
	for _, a := range answers {
		m := &messages[places[a.MessageID]]
		m.Answers = append(m.Answers, contact.Answer{
			ID: a.PublicID, BySender: a.BySender, Text: a.Text, AddressShared: a.AddressShared, Withheld: a.Withheld,
			SentAt: a.SentAt.UTC(),
		})
	}
	return messages, nil
}

func messageOf(row *ent.Message) contact.Message {
	m := contact.Message{
		Row: contact.RowID(row.ID), ID: row.PublicID,
		Owner:  contact.Person{User: identity.UserID(row.OwnerID), Member: row.OwnerMember, Name: row.OwnerName},
		Sender: contact.Person{User: identity.UserID(row.SenderID), Member: row.SenderMember, Name: row.SenderName},
		Email:  row.SenderEmail, Language: row.Language, MailsOff: row.MailsOff,
		Link: sharelink.ID(row.LinkID), Text: row.Text,
		SentAt: row.SentAt.UTC(), OwnerActiveAt: row.OwnerActiveAt.UTC(), SenderActiveAt: row.SenderActiveAt.UTC(),
		SenderUnread: row.SenderUnread, OwnerDeleted: row.OwnerDeleted,
		SenderDeleted: row.SenderID != 0 && row.SenderDeleted,
	}
	if row.ReadAt != nil {
		m.ReadAt = row.ReadAt.UTC()
	}
	return m
}

// CountUnread implements contact.Messages.
func (s *Messages) CountUnread(ctx context.Context, user identity.UserID) (int, error) {
	got, err := s.rows.Query().Where(gotBy(user), entmessage.ReadAtIsNil()).Count(ctx)
	if err != nil {
		return 0, fmt.Errorf("count messages to user %d: %w", user, err)
	}
	written, err := s.rows.Query().Where(writtenBy(user), entmessage.SenderUnread(true)).Count(ctx)
	if err != nil {
		return 0, fmt.Errorf("count messages of user %d: %w", user, err)
	}
	return got + written, nil
}

// Of implements contact.Messages.
func (s *Messages) Of(ctx context.Context, user identity.UserID, id contact.ID) (contact.Message, error) {
	return s.only(ctx, s.rows.Query().Where(entmessage.PublicID(id), seenBy(user)))
}

// Several implements contact.Messages.
func (s *Messages) Several(
	ctx context.Context, user identity.UserID, ids []contact.ID,
) ([]contact.Message, error) {
	rows, err := s.rows.Query().Where(entmessage.PublicIDIn(ids...), seenBy(user)).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("messages of user %d: %w", user, err)
	}
	messages := make([]contact.Message, len(rows))
	for i, row := range rows {
		messages[i] = messageOf(row)
	}
	return messages, nil
}

// Lock implements contact.Messages.
func (s *Messages) Lock(ctx context.Context, user identity.UserID, id contact.ID) (contact.Message, error) {
	query := s.rows.Query().Where(entmessage.PublicID(id), seenBy(user))
	if s.db.Dialect() == dialect.Postgres { // SQLite has one writer at a time
		query.ForUpdate()
	}
	return s.only(ctx, query)
}

// ByID implements contact.Messages.
func (s *Messages) ByID(ctx context.Context, id contact.ID) (contact.Message, error) {
	return s.only(ctx, s.rows.Query().Where(entmessage.PublicID(id)))
}

func (s *Messages) only(ctx context.Context, query *ent.MessageQuery) (contact.Message, error) {
	row, err := query.Only(ctx)
	switch {
	case ent.IsNotFound(err):
		return contact.Message{}, fault.ErrNotFound
	case err != nil:
		return contact.Message{}, fmt.Errorf("load a message: %w", err)
	}
	messages, err := s.withAnswers(ctx, []*ent.Message{row})
	if err != nil {
		return contact.Message{}, err
	}
	return messages[0], nil
}

// MarkRead implements contact.Messages.
func (s *Messages) MarkRead(
	ctx context.Context, m contact.Message, reader identity.UserID, at time.Time,
) error {
	update := s.rows.Update().Where(entmessage.ID(int64(m.Row)))
	if m.Owner.User == reader {
		update.Where(entmessage.ReadAtIsNil()).SetReadAt(at)
	} else {
		update.Where(entmessage.SenderUnread(true)).SetSenderUnread(false)
	}
	return update.Exec(ctx)
}

// AddAnswer implements contact.Messages.
func (s *Messages) AddAnswer(ctx context.Context, m contact.Message, a contact.Answer) error {
	err := s.answers.Create().SetPublicID(a.ID).SetMessageID(int64(m.Row)).SetBySender(a.BySender).SetText(a.Text).
		SetAddressShared(a.AddressShared).SetWithheld(a.Withheld).SetSentAt(a.SentAt).Exec(ctx)
	if err != nil {
		return fmt.Errorf("insert an answer to message %s: %w", m.ID, err)
	}
	update := s.rows.UpdateOneID(int64(m.Row))
	if a.BySender || !a.Withheld {
		update.SetSenderActiveAt(a.SentAt)
	}
	if !a.BySender || !a.Withheld {
		update.SetOwnerActiveAt(a.SentAt)
	}
	switch {
	case a.Withheld:
	case a.BySender:
		update.ClearReadAt()
	default:
		update.SetSenderUnread(m.Sender.User != 0)
	}
	return update.Exec(ctx)
}

// SetMailsOff implements contact.Messages.
func (s *Messages) SetMailsOff(ctx context.Context, m contact.Message, off bool) error {
	return s.rows.Update().Where(entmessage.ID(int64(m.Row))).SetMailsOff(off).Exec(ctx)
}

// Hide implements contact.Messages.
func (s *Messages) Hide(ctx context.Context, m contact.Message, user identity.UserID) error {
	update := s.rows.UpdateOneID(int64(m.Row))
	if m.Owner.User == user {
		update.SetOwnerDeleted(true)
	} else {
		update.SetSenderDeleted(true)
	}
	row, err := update.Save(ctx)
	if err == nil && row.OwnerDeleted && row.SenderDeleted {
		_, err = s.deleteRows(ctx, []int64{row.ID})
	}
	return err
}

// deleteRows deletes messages with their answers.
func (s *Messages) deleteRows(ctx context.Context, ids []int64) (int, error) {
	if len(ids) == 0 {
		return 0, nil
	}
	if _, err := s.answers.Delete().Where(entanswer.MessageIDIn(ids...)).Exec(ctx); err != nil {
		return 0, fmt.Errorf("delete answers: %w", err)
	}
	if _, err := s.rows.Delete().Where(entmessage.IDIn(ids...)).Exec(ctx); err != nil {
		return 0, fmt.Errorf("delete messages: %w", err)
	}
	return len(ids), nil
}

// DeleteBefore implements contact.Messages.
func (s *Messages) DeleteBefore(ctx context.Context, before time.Time, limit int) (deleted int, err error) {
	err = s.db.InTx(ctx, func(ctx context.Context) error {
		query := s.rows.Query().Where(
			entmessage.SentAtLT(before), entmessage.OwnerActiveAtLT(before), entmessage.SenderActiveAtLT(before),
		).Limit(limit)
		if s.db.Dialect() == dialect.Postgres { // SQLite has one writer at a time
			// A transaction that adds an answer holds the lock of the row. After it, the message is not old any more.
			query.ForUpdate(sql.WithLockAction(sql.SkipLocked))
		}
		ids, err := query.IDs(ctx)
		if err != nil {
			return fmt.Errorf("find old messages: %w", err)
		}
		deleted, err = s.deleteRows(ctx, ids)
		return err
	})
	return deleted, err
}

// EraseUser implements contact.Messages.
func (s *Messages) EraseUser(
	ctx context.Context, user identity.UserID, limit int,
) (deleted int, shared []contact.Message, err error) {
	query := s.rows.Query().
		Where(entmessage.Or(entmessage.OwnerID(int64(user)), entmessage.SenderID(int64(user)))).
		Order(entmessage.ByID()).Limit(limit)
	if s.db.Dialect() == dialect.Postgres { // SQLite has one writer at a time
		query.ForUpdate() // an answer that is being stored would be left without its message
	}
	rows, err := query.All(ctx)
	if err != nil {
		return 0, nil, fmt.Errorf("find the messages of user %d: %w", user, err)
	}
	ids := make([]int64, len(rows))
	for i, row := range rows {
		ids[i] = row.ID
		isSeen := !row.OwnerDeleted
		if row.OwnerID == int64(user) {
			isSeen = !row.SenderDeleted // by nobody if the sender is not a member
		}
		if isSeen {
			shared = append(shared, messageOf(row))
		}
	}
	deleted, err = s.deleteRows(ctx, ids)
	return deleted, shared, err
}
