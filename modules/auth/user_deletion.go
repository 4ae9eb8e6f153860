package auth

import "time"

// DeletionDelay is how long after its owner has confirmed it a deletion can be taken back by
// signing in.
const DeletionDelay = 14 * 24 * time.Hour

// EraseAt returns when everything about the user will be erased, zero if they stay.
func (u *User) EraseAt() time.Time { return u.eraseAt }

// DeletionScheduled reports whether the user has deleted the account: for others they are gone.
func (u *User) DeletionScheduled() bool { return !u.eraseAt.IsZero() }

// ErasureDue reports whether the time to take the deletion back is over.
func (u *User) ErasureDue(now time.Time) bool { return u.DeletionScheduled() && !now.Before(u.eraseAt) }

// ScheduleDeletion schedules the deletion.
func (u *User) ScheduleDeletion(now time.Time) {
	u.eraseAt = now.Add(DeletionDelay)
	u.version++
}

// CancelDeletion takes the deletion back.
func (u *User) CancelDeletion() {
	u.eraseAt = time.Time{}
	u.version++
}
