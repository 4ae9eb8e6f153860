package code

import (
	"slices"
	"time"

	"wright.app/modules/auth"
	"wright.app/platform/quota"
)

// LongAfter is the number of wrong codes for one address within 24 hours after which its codes have 13 characters
// and codes with 8 digits are no longer accepted. This limits guessing without locking out the owner.
const LongAfter = 20

// maxStoredTries limits the rows of one address. It is above LongAfter, so that a right code, which first displaces
// the oldest try and is then removed, does not reduce the number of wrong ones below the limit.
const maxStoredTries = 64

// Tries are the times at which codes were tried for one address, over all its challenges. The try of a right code is
// removed.
type Tries struct {
	email auth.Email
	times []time.Time
}

// TriesSnapshot is the stored form of tries.
type TriesSnapshot struct {
	Email auth.Email
	Times []time.Time
}

// NewTries returns the tries of an address for which no code was tried.
func NewTries(email auth.Email) *Tries { return &Tries{email: email} }

// RestoreTries returns the tries of a snapshot. Only stores call it.
func RestoreTries(s TriesSnapshot) *Tries {
	return &Tries{email: s.Email, times: slices.Clone(s.Times)}
}

// Snapshot returns the tries for stores.
func (t *Tries) Snapshot() TriesSnapshot {
	return TriesSnapshot{Email: t.email, Times: slices.Clone(t.times)}
}

// Exhausted reports whether codes with 8 digits are not accepted at present.
func (t *Tries) Exhausted(now time.Time) bool {
	n := 0
	for _, at := range t.times {
		if at.After(now.Add(-quota.Day)) {
			n++
		}
	}
	return n >= LongAfter
}

// Count adds a try and removes those older than a day.
func (t *Tries) Count(now time.Time) {
	t.times = slices.DeleteFunc(append(t.times, now), func(at time.Time) bool { return !at.After(now.Add(-quota.Day)) })
	if extra := len(t.times) - maxStoredTries; extra > 0 {
		t.times = slices.Delete(t.times, 0, extra)
	}
}

// Uncount removes one try that was counted at that instant, because its code was right.
func (t *Tries) Uncount(at time.Time) {
	if i := slices.IndexFunc(t.times, at.Equal); i >= 0 {
		t.times = slices.Delete(t.times, i, i+1)
	}
}
