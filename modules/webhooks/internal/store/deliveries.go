package store

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"entgo.io/ent/dialect/sql"
	"github.com/google/uuid"

	"wright.app/modules/webhooks"
	"wright.app/modules/webhooks/internal/store/ent"
	entdelivery "wright.app/modules/webhooks/internal/store/ent/delivery"
	entevent "wright.app/modules/webhooks/internal/store/ent/event"
	"wright.app/modules/webhooks/internal/store/ent/predicate"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/null"
)

// rowsPerInsert is the maximum number of rows of one statement. Both engines limit the number of parameters.
const rowsPerInsert = 50

// AddEvents implements webhooks.Store.
func (s *Store) AddEvents(ctx context.Context, all []webhooks.Event) error {
	for some := range slices.Chunk(all, rowsPerInsert) {
		rows := make([]*ent.EventCreate, len(some))
		for i, e := range some {
			data, err := json.Marshal(e.Data)
			if err != nil {
				return fmt.Errorf("encode event %s: %w", e.ID, err)
			}
			rows[i] = s.events.Create().SetID(e.ID).SetUserID(int64(e.User)).SetSequence(e.Sequence).
				SetType(string(e.Type)).SetData(string(data)).SetCreatedAt(e.At)
		}
		if err := s.events.CreateBulk(rows...).Exec(ctx); err != nil {
			return fmt.Errorf("add events: %w", err)
		}
	}
	return nil
}

// Event implements webhooks.Store.
func (s *Store) Event(ctx context.Context, user identity.UserID, id uuid.UUID) (webhooks.Event, error) {
	all, err := toEvents(s.events.Query().Where(entevent.ID(id), entevent.UserID(int64(user))).All(ctx))
	if err == nil && len(all) == 0 {
		err = fault.ErrNotFound
	}
	if err != nil {
		return webhooks.Event{}, err
	}
	return all[0], nil
}

// EventsAfter implements webhooks.Store.
func (s *Store) EventsAfter(
	ctx context.Context, user identity.UserID, sequence int64, limit int,
) ([]webhooks.Event, error) {
	return toEvents(s.events.Query().Where(entevent.UserID(int64(user)), entevent.SequenceGT(sequence)).
		Order(entevent.BySequence()).Limit(limit).All(ctx))
}

func toEvents(rows []*ent.Event, err error) ([]webhooks.Event, error) {
	if err != nil {
		return nil, fmt.Errorf("load events: %w", err)
	}
	all := make([]webhooks.Event, len(rows))
	for i, row := range rows {
		all[i] = webhooks.Event{
			ID: row.ID, User: identity.UserID(row.UserID), Sequence: row.Sequence, Type: webhooks.EventType(row.Type),
			At: row.CreatedAt.UTC(),
		}
		if err := json.Unmarshal([]byte(row.Data), &all[i].Data); err != nil {
			return nil, fmt.Errorf("data of event %s: %w", row.ID, err)
		}
	}
	return all, nil
}

// AddDeliveries implements webhooks.Store.
func (s *Store) AddDeliveries(ctx context.Context, all []webhooks.Delivery) error {
	for some := range slices.Chunk(all, rowsPerInsert) {
		rows := make([]*ent.DeliveryCreate, len(some))
		for i, d := range some {
			data, err := json.Marshal(d.Event.Data)
			if err != nil {
				return fmt.Errorf("encode event %s: %w", d.Event.ID, err)
			}
			rows[i] = s.deliveries.Create().SetID(d.ID).SetEndpointID(d.Endpoint).SetUserID(int64(d.Event.User)).
				SetEventID(d.Event.ID).SetType(string(d.Event.Type)).SetData(string(data)).
				SetStatus(string(d.Status)).SetNextAt(d.NextAt).SetCreatedAt(d.Event.At)
		}
		if err := s.deliveries.CreateBulk(rows...).Exec(ctx); err != nil {
			return fmt.Errorf("add deliveries: %w", err)
		}
	}
	return nil
}

// Delivery implements webhooks.Store.
func (s *Store) Delivery(ctx context.Context, endpoint webhooks.ID, id uuid.UUID) (webhooks.Delivery, error) {
	d, ok, err := first(toDeliveries(s.deliveries.Query().
		Where(entdelivery.ID(id), entdelivery.EndpointID(endpoint)).All(ctx)))
	if err == nil && !ok {
		err = fault.ErrNotFound
	}
	return d, err
}

// PendingOf implements webhooks.Store.
func (s *Store) PendingOf(
	ctx context.Context, endpoint webhooks.ID, t webhooks.EventType,
) (webhooks.Delivery, bool, error) {
	return first(toDeliveries(s.deliveries.Query().Where(
		entdelivery.EndpointID(endpoint), entdelivery.NextAtNotNil(), entdelivery.Type(string(t)),
	).Limit(1).All(ctx)))
}

// Deliveries implements webhooks.Store.
func (s *Store) Deliveries(
	ctx context.Context, endpoint webhooks.ID, after *webhooks.Position, limit int,
) ([]webhooks.Delivery, error) {
	return s.page(ctx, entdelivery.EndpointID(endpoint), after, limit)
}

// DeliveriesOf implements webhooks.Store.
func (s *Store) DeliveriesOf(
	ctx context.Context, user identity.UserID, after *webhooks.Position, limit int,
) ([]webhooks.Delivery, error) {
	return s.page(ctx, entdelivery.UserID(int64(user)), after, limit)
}

func (s *Store) page(
	ctx context.Context, which predicate.Delivery, after *webhooks.Position, limit int,
) ([]webhooks.Delivery, error) {
	query := s.deliveries.Query().Where(which)
	if after != nil {
		query = query.Where(entdelivery.Or(
			entdelivery.CreatedAtLT(after.CreatedAt),
			entdelivery.And(entdelivery.CreatedAt(after.CreatedAt), entdelivery.IDLT(after.ID)),
		))
	}
	return toDeliveries(query.Order(entdelivery.ByCreatedAt(sql.OrderDesc()), entdelivery.ByID(sql.OrderDesc())).
		Limit(limit).All(ctx))
}

// DueDeliveries implements webhooks.Store.
//
// They are sorted by the index alone: with the id, too, all that are due at one instant would be read and sorted for
// each that is sent, in a transaction that keeps other writers of SQLite waiting.
func (s *Store) DueDeliveries(
	ctx context.Context, endpoint webhooks.ID, now time.Time, limit int,
) ([]webhooks.Delivery, error) {
	return toDeliveries(s.deliveries.Query().
		Where(entdelivery.EndpointID(endpoint), entdelivery.NextAtLTE(now)).
		Order(entdelivery.ByNextAt()).Limit(limit).All(ctx))
}

// NextDelivery implements webhooks.Store.
func (s *Store) NextDelivery(ctx context.Context, endpoint webhooks.ID) (time.Time, bool, error) {
	d, ok, err := first(toDeliveries(s.deliveries.Query().
		Where(entdelivery.EndpointID(endpoint), entdelivery.NextAtNotNil()).
		Order(entdelivery.ByNextAt()).Limit(1).All(ctx)))
	return d.NextAt, ok, err
}

// SaveDelivery implements webhooks.Store.
func (s *Store) SaveDelivery(ctx context.Context, d webhooks.Delivery) error {
	change := s.deliveries.Update().Where(entdelivery.ID(d.ID)).SetStatus(string(d.Status)).
		SetAttempts(d.Attempts).SetAnswerStatus(d.AnswerStatus).
		SetError(string(d.Failure))
	m := change.Mutation()
	setOrClear(d.NextAt, m.SetNextAt, m.ClearNextAt)
	setOrClear(d.LastAt, m.SetLastAt, m.ClearLastAt)
	if err := change.Exec(ctx); err != nil {
		return fmt.Errorf("save delivery %s: %w", d.ID, err)
	}
	return nil
}

// Hasten implements webhooks.Store.
func (s *Store) Hasten(ctx context.Context, endpoint webhooks.ID, now time.Time) error {
	err := s.deliveries.Update().Where(entdelivery.EndpointID(endpoint), entdelivery.NextAtGT(now)).
		SetNextAt(now).Exec(ctx)
	if err != nil {
		return fmt.Errorf("hasten the deliveries of webhook %s: %w", endpoint, err)
	}
	return nil
}

// GiveUp implements webhooks.Store.
func (s *Store) GiveUp(ctx context.Context, endpoint webhooks.ID, f webhooks.Failure) error {
	err := s.deliveries.Update().Where(entdelivery.EndpointID(endpoint), entdelivery.NextAtNotNil()).
		SetStatus(string(webhooks.Failed)).SetError(string(f)).ClearNextAt().Exec(ctx)
	if err != nil {
		return fmt.Errorf("give up the deliveries of webhook %s: %w", endpoint, err)
	}
	return nil
}

// eraseSent deletes the events and deliveries of a user.
func (s *Store) eraseSent(ctx context.Context, user identity.UserID) error {
	if _, err := s.deliveries.Delete().Where(entdelivery.UserID(int64(user))).Exec(ctx); err != nil {
		return fmt.Errorf("erase the deliveries of user %d: %w", user, err)
	}
	if _, err := s.events.Delete().Where(entevent.UserID(int64(user))).Exec(ctx); err != nil {
		return fmt.Errorf("erase the events of user %d: %w", user, err)
	}
	return nil
}

// DeleteBefore implements webhooks.Store.
func (s *Store) DeleteBefore(ctx context.Context, before time.Time, limit int) (int, error) {
	oldDelivery, oldEvent := entdelivery.CreatedAtLT(before), entevent.CreatedAtLT(before)
	deliveries, err := s.deliveries.Query().Where(oldDelivery).
		Order(entdelivery.ByCreatedAt()).Limit(limit).IDs(ctx)
	if err != nil {
		return 0, fmt.Errorf("old deliveries: %w", err)
	}
	if _, err := s.deliveries.Delete().Where(entdelivery.IDIn(deliveries...), oldDelivery).Exec(ctx); err != nil {
		return 0, fmt.Errorf("delete old deliveries: %w", err)
	}
	events, err := s.events.Query().Where(oldEvent).
		Order(entevent.ByCreatedAt()).Limit(limit).IDs(ctx)
	if err != nil {
		return 0, fmt.Errorf("old events: %w", err)
	}
	if _, err := s.events.Delete().Where(entevent.IDIn(events...), oldEvent).Exec(ctx); err != nil {
		return 0, fmt.Errorf("delete old events: %w", err)
	}
	return max(len(deliveries), len(events)), nil
}

func toDeliveries(rows []*ent.Delivery, err error) ([]webhooks.Delivery, error) {
	if err != nil {
		return nil, fmt.Errorf("load deliveries: %w", err)
	}
	all := make([]webhooks.Delivery, len(rows))
	for i, row := range rows {
		all[i] = webhooks.Delivery{
			ID: row.ID, Endpoint: row.EndpointID, Status: webhooks.Status(row.Status),
			Event: webhooks.Event{
				ID: row.EventID, User: identity.UserID(row.UserID), Type: webhooks.EventType(row.Type),
				At: row.CreatedAt.UTC(),
			},
			Attempts: int(row.Attempts), NextAt: null.Instant(row.NextAt), LastAt: null.Instant(row.LastAt),
			AnswerStatus: int(row.AnswerStatus), Failure: webhooks.Failure(row.Error),
		}
		if err := json.Unmarshal([]byte(row.Data), &all[i].Event.Data); err != nil {
			all[i].Unreadable = fmt.Errorf("data of delivery %s: %w", row.ID, err)
		}
	}
	return all, nil
}

// first returns the first of some deliveries; ok is false if there is none.
func first(all []webhooks.Delivery, err error) (d webhooks.Delivery, ok bool, _ error) {
	if err != nil || len(all) == 0 {
		return webhooks.Delivery{}, false, err
	}
	return all[0], true, nil
}
