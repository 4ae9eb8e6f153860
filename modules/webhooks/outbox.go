package webhooks

import (
	"context"
	"maps"
	"slices"
	"time"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
	"wright.app/platform/live"
)

var _ live.Listener = (*Outbox)(nil)

// Outbox stores the events of users who have webhooks, and their deliveries, in the transaction of their cause.
type Outbox struct {
	store Store
	users *auth.Directory
}

// NewOutbox returns an Outbox.
func NewOutbox(s Store, u *auth.Directory) *Outbox { return &Outbox{s, u} }

// Recorded implements live.Listener. The place of a live event is the sequence of the event. The counters of the
// recipients are locked, so no event is visible before an earlier one.
func (o *Outbox) Recorded(
	ctx context.Context, all map[identity.UserID][]live.Event, last map[identity.UserID]int64, now time.Time,
) error {
	var users []identity.UserID
	for _, user := range slices.Sorted(maps.Keys(all)) {
		if slices.ContainsFunc(all[user], func(e live.Event) bool { _, ok := typeOf(e); return ok }) {
			users = append(users, user)
		}
	}
	if len(users) == 0 {
		return nil
	}
	endpoints, err := o.store.LockOf(ctx, users)
	if err != nil || len(endpoints) == 0 {
		return err
	}
	byUser := map[identity.UserID][]Endpoint{}
	for _, e := range endpoints {
		byUser[e.User] = append(byUser[e.User], e)
	}
	active, err := o.users.Active(ctx, slices.Sorted(maps.Keys(byUser)))
	if err != nil {
		return err
	}
	slices.Sort(active)
	for _, user := range active {
		if err := o.add(ctx, user, byUser[user], all[user], last[user], now); err != nil {
			return err
		}
	}
	return nil
}

// add stores the events of a user, the last of which has a place.
func (o *Outbox) add(
	ctx context.Context, user identity.UserID, endpoints []Endpoint, all []live.Event, last int64, now time.Time,
) error {
	var events []Event
	var deliveries []Delivery
	for i, from := range all {
		e, ok, err := newEvent(user, from, last-int64(len(all)-1-i), now)
		if err != nil {
			return err
		}
		if !ok {
			continue
		}
		events = append(events, e)
		for j := range endpoints {
			if !endpoints[j].wants(e.Type) {
				continue
			}
			d, err := newDelivery(endpoints[j].ID, e)
			if err != nil {
				return err
			}
			deliveries = append(deliveries, d)
		}
	}
	if err := o.store.AddEvents(ctx, events); err != nil {
		return err
	}
	if err := o.store.AddDeliveries(ctx, deliveries); err != nil {
		return err
	}
	for i := range endpoints {
		e := &endpoints[i]
		before := e.DueAt
		if slices.ContainsFunc(deliveries, func(d Delivery) bool { return d.Endpoint == e.ID }) {
			e.wake(now)
		}
		if !e.DueAt.Equal(before) {
			if err := o.store.Save(ctx, *e); err != nil {
				return err
			}
		}
	}
	return nil
}
