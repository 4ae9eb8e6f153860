package connection

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/network"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// deletionBatch is the maximum number of rows that one statement deletes.
const deletionBatch = 1000

// Upkeep keeps the rows of connections as they have to be after something else has happened.
type Upkeep struct {
	connections Connections
	people      network.People
	clock       clock.Clock
}

// NewUpkeep returns an Upkeep.
func NewUpkeep(c Connections, people network.People, clk clock.Clock) *Upkeep {
	return &Upkeep{connections: c, people: people, clock: clk}
}

// End implements network.Connections.
func (u *Upkeep) End(ctx context.Context, one, other identity.UserID) error {
	pair, err := u.connections.ForChange(ctx, one, other)
	if err != nil {
		return fmt.Errorf("connection of users %d and %d: %w", one, other, err)
	}
	now := u.clock.Now()
	pair.End(now)
	return u.connections.Save(ctx, pair, now)
}

// FollowPerson stores the present name and role of a user, and whether the deletion of the account is scheduled, where
// others see them. It joins the transaction that has changed the user.
func (u *Upkeep) FollowPerson(ctx context.Context, user identity.UserID) error {
	if err := u.connections.LockPerson(ctx, user); err != nil {
		return fmt.Errorf("lock user %d: %w", user, err)
	}
	person, err := u.people.User(ctx, user)
	isGone := errors.Is(err, fault.ErrNotFound)
	if err != nil && !isGone {
		return fmt.Errorf("user %d: %w", user, err)
	}
	person.User = user
	return u.connections.SavePerson(ctx, person, isGone)
}

// DeleteUnneeded deletes the rows that only remember a withdrawal which is QuietPeriod ago.
func (u *Upkeep) DeleteUnneeded(ctx context.Context) error {
	for {
		deleted, err := u.connections.DeleteUnneeded(ctx, u.clock.Now(), deletionBatch)
		if err != nil || deleted < deletionBatch {
			return err
		}
	}
}
