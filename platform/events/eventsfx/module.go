// Package eventsfx wires the bus of domain events.
package eventsfx

import (
	"go.uber.org/fx"

	"wright.app/platform/events"
)

// Module provides *events.Bus with the subscriptions that were added with AsSubscriptions.
var Module = fx.Module("events", fx.Provide(newBus))

type members struct {
	fx.In

	Subscriptions []events.Subscription `group:"events.subscriptions"`
}

func newBus(m members) *events.Bus { return events.NewBus(m.Subscriptions...) }

// AsSubscriptions annotates a constructor that returns the []events.Subscription of a module.
func AsSubscriptions(constructor any) any {
	return fx.Annotate(constructor, fx.ResultTags(`group:"events.subscriptions,flatten"`))
}
