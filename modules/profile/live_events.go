package profile

import (
	"context"

	"wright.app/modules/notification"
	"wright.app/platform/events"
	"wright.app/platform/live"
)

// TellOwners returns the subscription that tells the browsers of owners of changes of their profiles. An event has the
// version, so that the page that has caused it does not read it again.
func TellOwners(recorder *notification.Recorder) []events.Subscription {
	return []events.Subscription{events.On(func(ctx context.Context, e Changed) error {
		return recorder.Tell(ctx, e.Owner, live.Event{Name: live.ProfileChanged, Version: e.Header.Version})
	})}
}
