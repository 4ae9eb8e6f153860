package webhooks

import (
	"context"
	"net/url"
	"time"

	"github.com/google/uuid"

	"wright.app/platform/calendar"
	"wright.app/platform/identity"
)

// Store is the store of webhooks, events and deliveries. All methods join the transaction around ctx.
type Store interface {
	// Lock lets one transaction at a time add webhooks of a user.
	Lock(ctx context.Context, user identity.UserID) error
	// Of returns the webhooks of a user, the newest first.
	Of(ctx context.Context, user identity.UserID) ([]Endpoint, error)
	// LockOf returns the webhooks of users in the order of their ids, and locks them until the transaction ends.
	LockOf(ctx context.Context, users []identity.UserID) ([]Endpoint, error)
	// LockOne returns a webhook, or fault.ErrNotFound, and locks it until the transaction ends.
	LockOne(ctx context.Context, id ID) (Endpoint, error)
	// Add inserts a webhook with its secret.
	Add(ctx context.Context, r Revealed) error
	// Save stores a webhook that is locked. Its secrets stay.
	Save(ctx context.Context, e Endpoint) error
	// Secrets returns the secret of a webhook and the one before, which is zero if there is none or no key opens it. It
	// returns ErrSecret if no key opens the current one. Methods that read webhooks open no secrets, so one that cannot
	// be read stops nothing but the calls of its webhook.
	Secrets(ctx context.Context, id ID) (current, former Secret, err error)
	// ReplaceSecret stores a new secret of a webhook that is locked. The one before is kept if it can be read.
	ReplaceSecret(ctx context.Context, id ID, s Secret) (kept bool, err error)
	// Delete deletes a webhook of a user with its deliveries, and reports whether it did.
	Delete(ctx context.Context, user identity.UserID, id ID) (bool, error)
	// Due returns up to limit webhooks that are on, have a try due, and to which no process sends.
	Due(ctx context.Context, now time.Time, limit int) ([]ID, error)
	// Lease keeps other processes from sending to a webhook until an instant. ok is false if another one does already.
	Lease(ctx context.Context, id ID, now, until time.Time) (ok bool, err error)
	// Release ends a lease.
	Release(ctx context.Context, id ID) error
	// UntoldVisits returns up to limit users after one, in the order of their ids, who have a webhook that is on and
	// has not told of the visits of a day.
	UntoldVisits(ctx context.Context, day calendar.Date, after identity.UserID, limit int) ([]identity.UserID, error)
	// SaveVisits stores that a user was told of the visits until a day.
	SaveVisits(ctx context.Context, user identity.UserID, day calendar.Date) error

	// AddEvents inserts events.
	AddEvents(ctx context.Context, all []Event) error
	// Event returns an event of a user, or fault.ErrNotFound.
	Event(ctx context.Context, user identity.UserID, id uuid.UUID) (Event, error)
	// EventsAfter returns up to limit events of a user after a sequence, in order.
	EventsAfter(ctx context.Context, user identity.UserID, sequence int64, limit int) ([]Event, error)

	// AddDeliveries inserts deliveries.
	AddDeliveries(ctx context.Context, all []Delivery) error
	// Delivery returns a delivery of a webhook, or fault.ErrNotFound.
	Delivery(ctx context.Context, endpoint ID, id uuid.UUID) (Delivery, error)
	// PendingOf returns the delivery of a type that waits for a webhook; ok is false without one.
	PendingOf(ctx context.Context, endpoint ID, t EventType) (d Delivery, ok bool, err error)
	// Deliveries returns up to limit deliveries of a webhook, the newest first, after a position.
	Deliveries(ctx context.Context, endpoint ID, after *Position, limit int) ([]Delivery, error)
	// DueDeliveries returns up to limit deliveries of a webhook that are due, those that are due longest first.
	DueDeliveries(ctx context.Context, endpoint ID, now time.Time, limit int) ([]Delivery, error)
	// NextDelivery returns when the next delivery of a webhook is due; ok is false if none waits.
	NextDelivery(ctx context.Context, endpoint ID) (at time.Time, ok bool, err error)
	// SaveDelivery stores a delivery, if it still exists.
	SaveDelivery(ctx context.Context, d Delivery) error
	// Hasten makes the deliveries due that wait for a webhook.
	Hasten(ctx context.Context, endpoint ID, now time.Time) error
	// GiveUp ends the deliveries that wait for a webhook.
	GiveUp(ctx context.Context, endpoint ID, f Failure) error

	// DeliveriesOf returns up to limit deliveries to all webhooks of a user after a position, the newest first.
	DeliveriesOf(ctx context.Context, user identity.UserID, after *Position, limit int) ([]Delivery, error)
	// EraseUser deletes everything of a user.
	EraseUser(ctx context.Context, user identity.UserID) error
	// DeleteBefore deletes up to limit events and deliveries that were created before an instant, and returns the
	// larger number of the two.
	DeleteBefore(ctx context.Context, before time.Time, limit int) (int, error)
}

// Receiver sends events.
type Receiver interface {
	// Post sends an event to an address, signed with secrets, with the headers of Standard Webhooks. Errors that are
	// neither ErrTimeout, ErrAddress nor ErrRedirect are those of the connection.
	Post(ctx context.Context, url string, e Event, at time.Time, secrets []Secret) Result
}

// Addresses says which addresses webhooks may have.
type Addresses interface {
	// Allowed reports whether an address has https and a host that may be public, or is one of this machine in
	// development. What a name leads to is checked when something is sent.
	Allowed(u *url.URL) bool
}
