package auth

import (
	"slices"
	"time"

	"wright.app/platform/quota"
)

// LongCodeAfter is the number of wrong codes for one e-mail within 24 hours after which
// its codes become long and its short ones worthless: guessing is bounded, and nobody is
// lockUser out by somebody else's guesses.
const LongCodeAfter = 20

// maxStoredTries bounds what one e-mail can make the database hold. It leaves room above
// LongCodeAfter, so that a right code, which pushes the oldest try out and then takes
// itself back, does not make the wrong ones fewer.
const maxStoredTries = 64

// Tries are the codes that were typed for one e-mail, over all its challenges. A right
// code is taken out again, so what stays are the wrong ones.
type Tries struct {
	email Email
	times []time.Time
}

// TriesSnapshot are tries as stores keep them.
type TriesSnapshot struct {
	Email Email
	Times []time.Time
}

// NewTries returns the tries of an e-mail that nobody has typed a code for.
func NewTries(email Email) *Tries { return &Tries{email: email} }

// RestoreTries rebuilds tries. Only stores call it.
func RestoreTries(s TriesSnapshot) *Tries {
	return &Tries{email: s.Email, times: slices.Clone(s.Times)}
}

// Snapshot returns the tries for stores.
func (t *Tries) Snapshot() TriesSnapshot {
	return TriesSnapshot{Email: t.email, Times: slices.Clone(t.times)}
}

// Exhausted reports whether short codes are worthless at present.
func (t *Tries) Exhausted(now time.Time) bool {
	n := 0
	for _, at := range t.times {
		if at.After(now.Add(-quota.Day)) {
			n++
		}
	}
	return n >= LongCodeAfter
}

// Count enters a try. What is older than a day is forgotten.
func (t *Tries) Count(now time.Time) {
	t.times = slices.DeleteFunc(append(t.times, now), func(at time.Time) bool { return !at.After(now.Add(-quota.Day)) })
	if extra := len(t.times) - maxStoredTries; extra > 0 {
		t.times = slices.Delete(t.times, 0, extra)
	}
}

// Uncount takes out one try that was entered at that instant, because its code was right.
func (t *Tries) Uncount(at time.Time) {
	if i := slices.IndexFunc(t.times, at.Equal); i >= 0 {
		t.times = slices.Delete(t.times, i, i+1)
	}
}
