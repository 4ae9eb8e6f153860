package connection

import (
	"context"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/network"
	"wright.app/modules/notification"
	"wright.app/platform/clock"
	"wright.app/platform/events"
	"wright.app/platform/identity"
)

// deletionBatch is the maximum number of rows that one statement deletes.
const deletionBatch = 1000

// Upkeep changes the rows of connections after blocks and changes of people, and deletes rows that are not needed.
type Upkeep struct {
	connections Connections
	notifier    *notification.Recorder
	clock       clock.Clock
}

// NewUpkeep returns an Upkeep.
func NewUpkeep(c Connections, n *notification.Recorder, clk clock.Clock) *Upkeep {
	return &Upkeep{connections: c, notifier: n, clock: clk}
}

// Block implements network.Connections.
func (u *Upkeep) Block(ctx context.Context, blocker, blocked identity.UserID) error {
	pair, err := u.connections.ForChange(ctx, blocker, blocked)
	if err != nil {
		return fmt.Errorf("connection of users %d and %d: %w", blocker, blocked, err)
	}
	now := u.clock.Now()
	pair.Block(now)
	if err := u.connections.Save(ctx, pair, now); err != nil {
		return err
	}
	return pair.notify(ctx, u.notifier)
}

// FollowPeople returns the subscription that updates the names of people in the rows of their connections, and hides
// people whose account will be deleted.
func FollowPeople(u *Upkeep) []events.Subscription {
	return []events.Subscription{events.On(func(ctx context.Context, e auth.UserChanged) error {
		return u.FollowPerson(ctx, network.PersonOf(e.Person), e.Leaving)
	})}
}

// FollowPerson stores the new name and role of a person, and whether the deletion of the account is scheduled, where
// others see them. It joins the transaction that has changed the person.
func (u *Upkeep) FollowPerson(ctx context.Context, p network.Person, isGone bool) error {
	if err := u.connections.LockPerson(ctx, p.User); err != nil {
		return fmt.Errorf("lock user %d: %w", p.User, err)
	}
	if isGone {
		if err := u.notifier.Left(ctx, p.User); err != nil {
			return err
		}
	}
	return u.connections.SavePerson(ctx, p, isGone)
}

// DeleteUnneeded deletes the rows that only store a withdrawal, once it is older than QuietPeriod.
func (u *Upkeep) DeleteUnneeded(ctx context.Context) error {
	for {
		deleted, err := u.connections.DeleteUnneeded(ctx, u.clock.Now(), deletionBatch)
		if err != nil || deleted < deletionBatch {
			return err
		}
	}
}
