package code

import (
	"slices"
	"time"

	"wright.app/modules/auth"
	"wright.app/platform/quota"
)

// LongCodeThreshold is the number of wrong codes for one address within 24 hours after which its codes have 13
// characters and codes with 8 digits are no longer accepted. This limits guessing without locking out the owner.
const LongCodeThreshold = 20

// SuspiciousThreshold is the number of wrong codes for one address within 24 hours after which each further attempt is
// recorded in the security log of the user. It is as many as one challenge allows.
const SuspiciousThreshold = MaxAttempts

// maxStoredAttempts limits the rows of one address. It is above LongCodeThreshold, so that a right code, which first
// displaces the oldest attempt and is then removed, does not reduce the number of wrong ones below the limit.
const maxStoredAttempts = 64

// Attempts are the times at which codes were entered for one address, over all its challenges. The attempt of a right
// code is removed.
type Attempts struct {
	email auth.Email
	times []time.Time
}

// AttemptsSnapshot is the stored form of attempts.
type AttemptsSnapshot struct {
	Email auth.Email
	Times []time.Time
}

// NewAttempts returns the attempts of an address for which no code was entered.
func NewAttempts(email auth.Email) *Attempts { return &Attempts{email: email} }

// RestoreAttempts returns the attempts of a snapshot. Only stores call it.
func RestoreAttempts(s AttemptsSnapshot) *Attempts {
	return &Attempts{email: s.Email, times: slices.Clone(s.Times)}
}

// Snapshot returns the attempts for stores.
func (a *Attempts) Snapshot() AttemptsSnapshot {
	return AttemptsSnapshot{Email: a.email, Times: slices.Clone(a.times)}
}

// Exhausted reports whether codes with 8 digits are not accepted at present.
func (a *Attempts) Exhausted(now time.Time) bool {
	return a.countSince(now.Add(-quota.Day)) >= LongCodeThreshold
}

// Suspicious reports whether so many wrong codes were entered within a day that further attempts are recorded in the
// security log of the user.
func (a *Attempts) Suspicious(now time.Time) bool {
	return a.countSince(now.Add(-quota.Day)) >= SuspiciousThreshold
}

func (a *Attempts) countSince(after time.Time) int {
	n := 0
	for _, at := range a.times {
		if at.After(after) {
			n++
		}
	}
	return n
}

// Add counts an attempt and removes those older than a day.
func (a *Attempts) Add(now time.Time) {
	a.times = slices.DeleteFunc(append(a.times, now), func(at time.Time) bool { return !at.After(now.Add(-quota.Day)) })
	if extra := len(a.times) - maxStoredAttempts; extra > 0 {
		a.times = slices.Delete(a.times, 0, extra)
	}
}

// Remove removes one attempt that was counted at that instant, because its code was right.
func (a *Attempts) Remove(at time.Time) {
	if i := slices.IndexFunc(a.times, at.Equal); i >= 0 {
		a.times = slices.Delete(a.times, i, i+1)
	}
}
