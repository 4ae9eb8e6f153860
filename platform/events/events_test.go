package events_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"wright.app/platform/events"
)

type (
	renamed struct{ name string }
	deleted struct{}
)

func TestPublish_event_reachesTheSubscribersOfItsTypeInOrder(t *testing.T) {
	t.Parallel()
	var got []string
	record := func(by string) events.Subscription {
		return events.On(func(_ context.Context, e renamed) error {
			got = append(got, by+" "+e.name)
			return nil
		})
	}
	bus := events.NewBus(record("first"), record("second"),
		events.On(func(context.Context, deleted) error { return errors.New("not published") }))
	if err := bus.Publish(t.Context(), renamed{"demo"}); err != nil {
		t.Fatal(err)
	}
	if want := []string{"first demo", "second demo"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestPublish_failingSubscriber_isTheErrorAndStopsTheOthers(t *testing.T) {
	t.Parallel()
	failed := errors.New("failed")
	calls := 0
	bus := events.NewBus(
		events.On(func(context.Context, renamed) error { calls++; return failed }),
		events.On(func(context.Context, renamed) error { calls++; return nil }),
	)
	if err := bus.Publish(t.Context(), renamed{}); !errors.Is(err, failed) || calls != 1 {
		t.Errorf("got %v after %d calls", err, calls)
	}
}

func TestPublish_eventWithoutSubscribers_isNoError(t *testing.T) {
	t.Parallel()
	var bus events.Bus
	if err := bus.Publish(t.Context(), renamed{}); err != nil {
		t.Error(err)
	}
}
