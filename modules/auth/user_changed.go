package auth

import (
	"context"

	"wright.app/platform/events"
	"wright.app/platform/identity"
)

// UserChanged is published whenever a user is saved, in the transaction that saves them: a new name or role, a
// suspension, a scheduled deletion and its cancellation.
type UserChanged struct {
	User identity.UserID
	// Person is the saved user.
	Person Person
	// Leaving reports whether the deletion of the account is scheduled.
	Leaving bool
	// Proven is the address of the user, zero if no code has proven it.
	Proven Email
}

// AddressClaimed is published when a code has proven the address of a user for the first time, and not in a session of
// that user: the person who reads the mails may not be the one who has used the account until then (docs/security.md,
// T101). The transaction stores the proof. Everything that gives the earlier person access has to end.
type AddressClaimed struct{ User identity.UserID }

// publishingUsers are Users that publish UserChanged.
type publishingUsers struct {
	Users
	bus *events.Bus
}

// PublishChanges returns Users that save with u and publish UserChanged.
func PublishChanges(u Users, bus *events.Bus) Users { return publishingUsers{u, bus} }

// Save implements Users.
func (u publishingUsers) Save(ctx context.Context, user *User) error {
	if err := u.Users.Save(ctx, user); err != nil {
		return err
	}
	changed := UserChanged{User: user.ID(), Person: PersonOf(user), Leaving: user.DeletionScheduled()}
	if user.AddressProven() {
		changed.Proven = user.Email()
	}
	return u.bus.Publish(ctx, changed)
}
