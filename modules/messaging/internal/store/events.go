package store

import (
	"context"
	"encoding/hex"
	"fmt"
	"time"

	"wright.app/modules/messaging"
	"wright.app/modules/messaging/internal/store/ent"
	entevent "wright.app/modules/messaging/internal/store/ent/event"
	"wright.app/modules/messaging/internal/store/ent/predicate"
	"wright.app/platform/database"
	"wright.app/platform/identity"
)

var _ messaging.Events = (*Events)(nil)

// Events implements messaging.Events.
type Events struct {
	db   *database.DB
	rows *ent.EventClient
}

// NewEvents returns a store over db.
func NewEvents(db *database.DB) *Events {
	return &Events{db, ent.NewClient(ent.Driver(db.EntDriver())).Event}
}

// LockSender implements messaging.Events.
func (s *Events) LockSender(ctx context.Context, sender []byte) error {
	return s.db.LockName(ctx, "contact sender "+hex.EncodeToString(sender))
}

// LockOwner implements messaging.Events.
func (s *Events) LockOwner(ctx context.Context, owner identity.UserID) error {
	return s.db.LockName(ctx, "contact owner "+owner.String())
}

// BySender implements messaging.Events.
func (s *Events) BySender(
	ctx context.Context, names [][]byte, accounts []identity.UserID, after time.Time, kinds ...messaging.EventKind,
) ([]messaging.Event, error) {
	by := entevent.SenderIn(names...)
	if len(accounts) > 0 {
		ids := make([]int64, len(accounts))
		for i, account := range accounts {
			ids[i] = int64(account)
		}
		by = entevent.Or(by, entevent.SenderIDIn(ids...))
	}
	rows, err := s.rows.Query().Where(by, isOneOf(kinds), entevent.CreatedAtGT(after)).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("events of a sender: %w", err)
	}
	return eventsOf(rows), nil
}

// ByOwner implements messaging.Events.
func (s *Events) ByOwner(
	ctx context.Context, owner identity.UserID, after time.Time, kinds ...messaging.EventKind,
) ([]messaging.Event, error) {
	rows, err := s.rows.Query().
		Where(entevent.OwnerID(int64(owner)), isOneOf(kinds), entevent.CreatedAtGT(after)).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("events of user %d: %w", owner, err)
	}
	return eventsOf(rows), nil
}

func isOneOf(kinds []messaging.EventKind) predicate.Event {
	names := make([]string, len(kinds))
	for i, kind := range kinds {
		names[i] = string(kind)
	}
	return entevent.KindIn(names...)
}

func eventsOf(rows []*ent.Event) []messaging.Event {
	events := make([]messaging.Event, len(rows))
	for i, row := range rows {
		events[i] = messaging.Event{
			Kind: messaging.EventKind(row.Kind), Owner: identity.UserID(row.OwnerID),
			User: identity.UserID(row.SenderID), Sender: row.Sender, Content: row.Content, At: row.CreatedAt.UTC(),
		}
	}
	return events
}

// Add implements messaging.Events.
func (s *Events) Add(ctx context.Context, e messaging.Event) error {
	return s.rows.Create().SetKind(string(e.Kind)).SetOwnerID(int64(e.Owner)).SetSenderID(int64(e.User)).
		SetSender(e.Sender).SetContent(e.Content).SetCreatedAt(e.At).Exec(ctx)
}

// DeleteBefore implements messaging.Events.
func (s *Events) DeleteBefore(ctx context.Context, before time.Time, limit int) (int, error) {
	old := entevent.CreatedAtLT(before)
	ids, err := s.rows.Query().Where(old).Limit(limit).IDs(ctx)
	if err != nil {
		return 0, fmt.Errorf("find old events: %w", err)
	}
	n, err := s.rows.Delete().Where(entevent.IDIn(ids...), old).Exec(ctx)
	if err != nil {
		return 0, fmt.Errorf("delete old events: %w", err)
	}
	return n, nil
}

// EraseUser implements messaging.Events.
func (s *Events) EraseUser(ctx context.Context, user identity.UserID) error {
	_, err := s.rows.Delete().
		Where(entevent.Or(entevent.OwnerID(int64(user)), entevent.SenderID(int64(user)))).Exec(ctx)
	return err
}
