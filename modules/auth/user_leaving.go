package auth

import "time"

// DeletionDelay is how long after its owner has confirmed it a deletion can be taken back by
// signing in.
const DeletionDelay = 14 * 24 * time.Hour

// EraseAt returns when everything about the user will be erased, zero if they stay.
func (u *User) EraseAt() time.Time { return u.eraseAt }

// Leaving reports whether the user has deleted the account: for others they are gone.
func (u *User) Leaving() bool { return !u.eraseAt.IsZero() }

// Erasable reports whether the time to take the deletion back is over.
func (u *User) Erasable(now time.Time) bool { return u.Leaving() && !now.Before(u.eraseAt) }

// Leave schedules the deletion.
func (u *User) Leave(now time.Time) {
	u.eraseAt = now.Add(DeletionDelay)
	u.version++
}

// Stay takes the deletion back.
func (u *User) Stay() {
	u.eraseAt = time.Time{}
	u.version++
}
