// Package privacytest has the exports of module privacy on a real database, and test doubles of its other ports.
package privacytest

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"wright.app/modules/privacy"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
)

// The users of the tests.
const (
	Alex  identity.UserID = 1
	Robin identity.UserID = 2
)

// Start is the instant at which the clocks of the tests begin.
var Start = time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)

// NewClock returns a fixed clock at Start.
func NewClock() *clock.Fixed { return clock.NewFixed(Start) }

// SignedIn returns a caller who signed in with a code at an instant and has not finished the setup.
func SignedIn(user identity.UserID, at time.Time) identity.Principal {
	return identity.Principal{
		Scheme: identity.SchemeSession, User: user, SessionID: "s" + user.String(), AuthenticatedAt: at, ProvenAt: at,
	}
}

// Users is a privacy.Users in memory. It has the users Alex and Robin until they are deleted.
type Users struct {
	mu     sync.Mutex
	people map[identity.UserID]privacy.Recipient
	due    map[identity.UserID]time.Time
	err    error
}

var _ privacy.Users = (*Users)(nil)

// NewUsers returns a Users with Alex and Robin.
func NewUsers() *Users {
	return &Users{
		people: map[identity.UserID]privacy.Recipient{
			Alex: {Email: "alex.demo@example.com"}, Robin: {Email: "robin.demo@example.com"},
		},
		due: map[identity.UserID]time.Time{},
	}
}

// Fail makes every further call fail with err.
func (u *Users) Fail(err error) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.err = err
}

// ChooseLanguage sets the language of a user, a BCP 47 tag.
func (u *Users) ChooseLanguage(user identity.UserID, language string) {
	u.mu.Lock()
	defer u.mu.Unlock()
	person := u.people[user]
	person.Language = language
	u.people[user] = person
}

// Add adds a user.
func (u *Users) Add(user identity.UserID) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.people[user] = privacy.Recipient{Email: "user" + user.String() + "@example.com"}
}

// ScheduleErasure sets when the erasure of a user is due. The zero time cancels the erasure.
func (u *Users) ScheduleErasure(user identity.UserID, at time.Time) {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.due[user] = at
}

// Delete deletes a user, as the eraser of module auth does.
func (u *Users) Delete(_ context.Context, user identity.UserID) error {
	u.mu.Lock()
	defer u.mu.Unlock()
	delete(u.people, user)
	delete(u.due, user)
	return u.err
}

// Lock implements privacy.Users.
func (u *Users) Lock(ctx context.Context, user identity.UserID) error {
	_, err := u.Recipient(ctx, user)
	return err
}

// LockDue implements privacy.Users.
func (u *Users) LockDue(_ context.Context, user identity.UserID, now time.Time) (bool, error) {
	u.mu.Lock()
	defer u.mu.Unlock()
	at := u.due[user]
	return !at.IsZero() && !now.Before(at), u.err
}

// Due implements privacy.Users.
func (u *Users) Due(
	_ context.Context, now time.Time, after privacy.DueErasure, limit int,
) ([]privacy.DueErasure, error) {
	u.mu.Lock()
	defer u.mu.Unlock()
	compare := func(a, b privacy.DueErasure) int {
		return cmp.Or(a.Since.Compare(b.Since), cmp.Compare(a.User, b.User))
	}
	var due []privacy.DueErasure
	for user, at := range u.due {
		d := privacy.DueErasure{Since: at, User: user}
		if !at.IsZero() && !now.Before(at) && compare(d, after) > 0 {
			due = append(due, d)
		}
	}
	slices.SortFunc(due, compare)
	return due[:min(limit, len(due))], u.err
}

// Recipient implements privacy.Users.
func (u *Users) Recipient(_ context.Context, user identity.UserID) (privacy.Recipient, error) {
	u.mu.Lock()
	defer u.mu.Unlock()
	person, ok := u.people[user]
	if u.err == nil && !ok {
		return privacy.Recipient{}, privacy.ErrNoUser
	}
	return person, u.err
}

// ErasureJobs is a privacy.ErasureJobs that records the users and instants of its calls.
type ErasureJobs struct{ Remains map[identity.UserID]time.Time }

// NewErasureJobs returns an ErasureJobs without calls.
func NewErasureJobs() *ErasureJobs { return &ErasureJobs{map[identity.UserID]time.Time{}} }

// EraseRemains implements privacy.ErasureJobs.
func (j *ErasureJobs) EraseRemains(_ context.Context, user identity.UserID, at time.Time) error {
	j.Remains[user] = at
	return nil
}
