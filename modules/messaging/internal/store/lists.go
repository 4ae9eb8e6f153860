package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"entgo.io/ent/dialect/sql"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/internal/store/ent"
	entconversation "wright.app/modules/messaging/internal/store/ent/conversation"
	entmessage "wright.app/modules/messaging/internal/store/ent/message"
	"wright.app/modules/messaging/internal/store/ent/predicate"
	entside "wright.app/modules/messaging/internal/store/ent/side"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// listed selects the sides of a user that are in one of the three lists.
func listed(user identity.UserID) predicate.Side {
	return entside.And(entside.UserID(int64(user)), entside.BoxIn(string(messaging.Inbox), string(messaging.Requests),
		string(messaging.Archived)))
}

// Page implements messaging.Conversations. A search reads each list by itself, in the order of its index, so that it
// stops once it has found a page.
func (s *Conversations) Page(
	ctx context.Context, user identity.UserID, f messaging.Filter, after *messaging.Position, limit int,
) ([]messaging.Conversation, error) {
	if user == 0 {
		return nil, nil
	}
	words := strings.Fields(f.Words)
	var lists []predicate.Side
	switch {
	case f.With != (identity.MemberID{}):
		with, err := s.with(ctx, user, f.With)
		switch {
		case errors.Is(err, fault.ErrNotFound):
			return nil, nil
		case err != nil:
			return nil, err
		}
		lists = []predicate.Side{entside.And(listed(user), entside.ConversationID(with))}
	case len(words) == 0:
		lists = []predicate.Side{inList(user, f.Box)}
	default:
		lists = []predicate.Side{
			inList(user, messaging.Inbox), inList(user, messaging.Requests), inList(user, messaging.Archived),
		}
	}
	var found []*ent.Side
	for _, list := range lists {
		query := s.sides.Query().Where(list)
		if len(words) > 0 {
			query.Where(contains(words))
		}
		if !f.ActiveSince.IsZero() {
			query.Where(entside.ActiveAtGTE(f.ActiveSince))
		}
		if after != nil {
			// The first condition lets the engine begin in the middle of the index.
			query.Where(entside.ActiveAtLTE(after.At), entside.Or(
				entside.ActiveAtLT(after.At),
				entside.And(entside.ActiveAt(after.At), entside.ConversationIDLT(int64(after.Row))),
			))
		}
		sides, err := query.Order(entside.ByActiveAt(sql.OrderDesc()), entside.ByConversationID(sql.OrderDesc())).
			Limit(limit).Select(entside.FieldConversationID, entside.FieldActiveAt).All(ctx)
		if err != nil {
			return nil, fmt.Errorf("list conversations of user %d: %w", user, err)
		}
		found = append(found, sides...)
	}
	slices.SortFunc(found, func(a, b *ent.Side) int {
		return cmp.Or(b.ActiveAt.Compare(a.ActiveAt), cmp.Compare(b.ConversationID, a.ConversationID))
	})
	found = found[:min(limit, len(found))]
	ids := make([]int64, len(found))
	for i, side := range found {
		ids[i] = side.ConversationID
	}
	return s.byRow(ctx, ids)
}

// inList selects the sides of a user in a list.
func inList(user identity.UserID, box messaging.Box) predicate.Side {
	return entside.And(entside.UserID(int64(user)), entside.Box(string(box)))
}

// with returns the row of the conversation of a user with a member, or fault.ErrNotFound.
func (s *Conversations) with(ctx context.Context, user identity.UserID, member identity.MemberID) (int64, error) {
	var ids []int64
	err := s.sides.Query().Where(entside.Member(member)).Limit(1).Select(entside.FieldUserID).Scan(ctx, &ids)
	if err != nil {
		return 0, fmt.Errorf("find the other side of conversations: %w", err)
	}
	if len(ids) == 0 {
		return 0, fault.ErrNotFound
	}
	rows, err := s.rows.Query().Where(between(user, identity.UserID(ids[0]), "")).IDs(ctx)
	switch {
	case err != nil:
		return 0, fmt.Errorf("find a conversation of user %d with a member: %w", user, err)
	case len(rows) == 0:
		return 0, fault.ErrNotFound
	}
	return rows[0], nil
}

// contains selects the sides that find all words in the name of the other side, or in a message that they see.
func contains(words []string) predicate.Side {
	return func(own *sql.Selector) {
		other, m := sql.Table(entside.Table).As("other_side"), sql.Table(entmessage.Table).As("message")
		named := []*sql.Predicate{
			sql.ColumnsEQ(other.C(entside.FieldConversationID), own.C(entside.FieldConversationID)),
			sql.ColumnsNEQ(other.C(entside.FieldIsInitiator), own.C(entside.FieldIsInitiator)),
		}
		hidden := own.C(entside.FieldHiddenUpTo)
		written := []*sql.Predicate{
			sql.ColumnsEQ(m.C(entmessage.FieldConversationID), own.C(entside.FieldConversationID)),
			sql.IsNull(m.C(entmessage.FieldDeletedAt)),
			sql.Or(
				sql.And(sql.EQ(own.C(entside.FieldIsInitiator), true),
					sql.ColumnsGT(m.C(entmessage.FieldInitiatorSequence), hidden)),
				sql.And(sql.EQ(own.C(entside.FieldIsInitiator), false),
					sql.ColumnsGT(m.C(entmessage.FieldRecipientSequence), hidden)),
			),
		}
		for _, word := range words {
			named = append(named, sql.Contains(other.C(entside.FieldSearchName), word))
			written = append(written, sql.Contains(m.C(entmessage.FieldSearchText), word))
		}
		build := sql.Dialect(own.Dialect())
		own.Where(sql.Or(
			sql.Exists(build.Select(other.C(entside.FieldID)).From(other).Where(sql.And(named...))),
			sql.Exists(build.Select(m.C(entmessage.FieldID)).From(m).Where(sql.And(written...))),
		))
	}
}

// Count implements messaging.Conversations.
func (s *Conversations) Count(ctx context.Context, user identity.UserID) (messaging.Counts, error) {
	if user == 0 {
		return messaging.Counts{}, nil
	}
	own := entside.UserID(int64(user))
	unread, err := s.sides.Query().Where(own, entside.UnreadGT(0),
		entside.BoxIn(string(messaging.Inbox), string(messaging.Requests))).Count(ctx)
	if err != nil {
		return messaging.Counts{}, fmt.Errorf("count unread conversations of user %d: %w", user, err)
	}
	requests, err := s.sides.Query().Where(own, entside.Box(string(messaging.Requests))).Count(ctx)
	if err != nil {
		return messaging.Counts{}, fmt.Errorf("count requests to user %d: %w", user, err)
	}
	return messaging.Counts{Unread: unread, Requests: requests}, nil
}

// Unread implements messaging.Conversations.
func (s *Conversations) Unread(
	ctx context.Context, user identity.UserID,
) ([]messaging.UnreadConversation, error) {
	if user == 0 {
		return nil, nil
	}
	sides, err := s.sides.Query().Where(entside.UserID(int64(user)), entside.UnreadGT(0),
		entside.BoxIn(string(messaging.Inbox), string(messaging.Requests), string(messaging.Archived))).
		Order(entside.ByConversationID()).Select(entside.FieldConversationID, entside.FieldLast).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("unread conversations of user %d: %w", user, err)
	}
	unread := make([]messaging.UnreadConversation, 0, len(sides))
	for some := range slices.Chunk(sides, unreadAtOnce) {
		last, ids := map[int64]messaging.Sequence{}, make([]int64, len(some))
		for i, side := range some {
			ids[i], last[side.ConversationID] = side.ConversationID, messaging.Sequence(side.Last)
		}
		rows, err := s.rows.Query().Where(entconversation.IDIn(ids...)).Order(entconversation.ByID()).
			Select(entconversation.FieldID, entconversation.FieldPublicID).All(ctx)
		if err != nil {
			return nil, fmt.Errorf("unread conversations of user %d: %w", user, err)
		}
		for _, row := range rows {
			unread = append(unread, messaging.UnreadConversation{ID: row.PublicID, Last: last[row.ID]})
		}
	}
	return unread, nil
}

// unreadAtOnce is how many conversations one statement reads. Both engines limit the parameters of a statement.
const unreadAtOnce = 1000

// Several implements messaging.Conversations.
func (s *Conversations) Several(
	ctx context.Context, user identity.UserID, ids []messaging.ID,
) ([]messaging.Conversation, error) {
	if user == 0 {
		return nil, nil
	}
	rows, err := s.rows.Query().Where(entconversation.PublicIDIn(ids...)).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("conversations of user %d: %w", user, err)
	}
	found, err := s.withSides(ctx, rows)
	if err != nil {
		return nil, err
	}
	return ofLists(user, found), nil
}
