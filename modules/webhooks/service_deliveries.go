package webhooks

import (
	"context"
	"errors"
	"fmt"

	"github.com/google/uuid"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Test sends an event without data to a webhook of the caller. While one waits, it returns that one. It returns
// fault.ErrNotFound for a webhook of somebody else, and ErrDisabled.
func (s *Service) Test(ctx context.Context, caller identity.Principal, id ID) (d Delivery, err error) {
	_, err = s.change(ctx, caller, id, func(ctx context.Context, e *Endpoint) error {
		if !e.Enabled {
			return ErrDisabled
		}
		waiting, ok, err := s.Store.PendingOf(ctx, id, testType)
		if err != nil {
			return err
		}
		now := s.Clock.Now()
		e.DueAt = now
		if ok {
			waiting.NextAt, d = now, waiting
			return s.Store.SaveDelivery(ctx, waiting)
		}
		eventID, err := uuid.NewV7()
		if err != nil {
			return fmt.Errorf("new id: %w", err)
		}
		d, err = newDelivery(id, Event{ID: eventID, User: e.User, Type: testType, At: now})
		if err != nil {
			return err
		}
		return s.Store.AddDeliveries(ctx, []Delivery{d})
	})
	return d, err
}

// Retry sends a delivery to a webhook of the caller again. It returns fault.ErrNotFound for one that does not exist,
// and ErrDisabled.
func (s *Service) Retry(
	ctx context.Context, caller identity.Principal, id ID, delivery uuid.UUID,
) (d Delivery, err error) {
	_, err = s.change(ctx, caller, id, func(ctx context.Context, e *Endpoint) (err error) {
		if d, err = s.Store.Delivery(ctx, id, delivery); err != nil {
			return err
		}
		if !e.Enabled {
			return ErrDisabled
		}
		now := s.Clock.Now()
		d.again(now)
		e.DueAt = now
		return s.Store.SaveDelivery(ctx, d)
	})
	return d, err
}

// Deliveries returns up to limit deliveries to a webhook of the caller, the newest first, after a position, and the
// position of the next page, nil after the last one. It returns fault.ErrNotFound for a webhook of somebody else.
func (s *Service) Deliveries(
	ctx context.Context, caller identity.Principal, id ID, after *Position, limit int,
) (page []Delivery, next *Position, err error) {
	user, err := members.Admit(caller)
	if err != nil {
		return nil, nil, err
	}
	if err := s.own(ctx, user, id); err != nil {
		return nil, nil, err
	}
	page, err = s.Store.Deliveries(ctx, id, after, limit+1)
	if err != nil {
		return nil, nil, fmt.Errorf("deliveries of user %d: %w", user, err)
	}
	if len(page) > limit {
		page = page[:limit]
		last := page[limit-1].Position()
		next = &last
	}
	return page, next, nil
}

// Events returns up to limit events of the caller after the one with an id, or the oldest for nil, and whether there
// are more. It returns fault.ErrCursor for an event that is not kept any more.
func (s *Service) Events(
	ctx context.Context, caller identity.Principal, since *uuid.UUID, limit int,
) (page []Event, hasMore bool, err error) {
	user, err := members.Admit(caller)
	if err != nil {
		return nil, false, err
	}
	var after Event
	if since != nil {
		after, err = s.Store.Event(ctx, user, *since)
		if errors.Is(err, fault.ErrNotFound) {
			err = fault.ErrCursor
		}
		if err != nil {
			return nil, false, err
		}
	}
	page, err = s.Store.EventsAfter(ctx, user, after.Sequence, limit+1)
	if err != nil {
		return nil, false, fmt.Errorf("events of user %d: %w", user, err)
	}
	hasMore = len(page) > limit
	return page[:min(limit, len(page))], hasMore, nil
}
