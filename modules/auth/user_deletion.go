package auth

import (
	"time"

	"wright.app/platform/identity"
)

// DeletionDelay is how long after its confirmation a deletion can be cancelled by signing in.
const DeletionDelay = 14 * 24 * time.Hour

// EraseAt returns when the user will be erased, zero if no deletion is scheduled.
func (u *User) EraseAt() time.Time { return u.eraseAt }

// DeletionScheduled reports whether the deletion is scheduled. Such a user is hidden from others.
func (u *User) DeletionScheduled() bool { return !u.eraseAt.IsZero() }

// DueErasure is a user whose erasure is due since an instant. They are sorted by the instant, then by the user.
type DueErasure struct {
	Since time.Time
	User  identity.UserID
}

// ErasureDue reports whether the user has to be erased because DeletionDelay is over.
func (u *User) ErasureDue(now time.Time) bool { return u.DeletionScheduled() && !now.Before(u.eraseAt) }

// ScheduleDeletion schedules the deletion.
func (u *User) ScheduleDeletion(now time.Time) {
	u.eraseAt = now.Add(DeletionDelay)
	u.version++
}

// CancelDeletion cancels the deletion.
func (u *User) CancelDeletion() {
	u.eraseAt = time.Time{}
	u.version++
}
