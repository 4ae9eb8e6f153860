package authadapter

import (
	"context"

	"wright.app/modules/auth"
	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/platform/events"
)

// FollowPeople returns the subscription that keeps the names of connected people as they are, and hides those whose
// account will be deleted.
func FollowPeople(upkeep *connection.Upkeep) []events.Subscription {
	return []events.Subscription{events.On(func(ctx context.Context, e auth.UserChanged) error {
		p := e.Person
		person := network.Person{User: p.User, Member: p.Member, DisplayName: p.DisplayName, Role: p.Role}
		return upkeep.FollowPerson(ctx, person, e.Leaving)
	})}
}
