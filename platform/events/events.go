// Package events delivers domain events inside the transaction that causes them. A module publishes its events, and
// modules above it subscribe, so that a lower module does not depend on those that copy its data.
package events

import (
	"context"
	"fmt"
	"reflect"
)

// Subscription is a handler for one type of event.
type Subscription struct {
	event  reflect.Type
	handle func(ctx context.Context, event any) error
}

// On returns a subscription to events of type E. handle joins the transaction around ctx. It may run again if the
// transaction is retried, so it must have no effect outside the database.
func On[E any](handle func(ctx context.Context, event E) error) Subscription {
	return Subscription{
		event: reflect.TypeFor[E](),
		handle: func(ctx context.Context, event any) error {
			e, ok := event.(E)
			if !ok {
				return fmt.Errorf("event of type %T, want %s", event, reflect.TypeFor[E]())
			}
			return handle(ctx, e)
		},
	}
}

// Bus delivers events to their subscribers. The zero value has no subscribers. A Bus is safe for concurrent use.
type Bus struct {
	subscriptions map[reflect.Type][]Subscription
}

// NewBus returns a Bus with subscriptions. Handlers for one type of event run in the given order.
func NewBus(subscriptions ...Subscription) *Bus {
	b := &Bus{subscriptions: map[reflect.Type][]Subscription{}}
	for _, s := range subscriptions {
		b.subscriptions[s.event] = append(b.subscriptions[s.event], s)
	}
	return b
}

// Publish calls all subscribers to the type of event, in the transaction around ctx. It stops at the first error and
// returns it; the caller must then roll the transaction back.
func (b *Bus) Publish(ctx context.Context, event any) error {
	for _, s := range b.subscriptions[reflect.TypeOf(event)] {
		if err := s.handle(ctx, event); err != nil {
			return fmt.Errorf("handle %T: %w", event, err)
		}
	}
	return nil
}
