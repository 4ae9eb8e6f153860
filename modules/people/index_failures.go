package people

import (
	"time"

	"wright.app/platform/identity"
)

const (
	// firstRetry is the time after which an entry that could not be indexed is tried again. It doubles with each
	// failure, up to lastRetry.
	firstRetry = time.Minute
	lastRetry  = time.Hour
	// maxFailures is the maximum number of entries in indexFailures. If there are more, all are tried again.
	maxFailures = 10_000
)

// indexFailures are the entries that could not be indexed, until they can be.
type indexFailures map[identity.UserID]indexFailure

type indexFailure struct {
	revision int64
	delay    time.Duration
	again    time.Time
}

// waits reports whether this revision of an entry has failed and its next attempt is later than now.
func (f indexFailures) waits(s StaleEntry, now time.Time) bool {
	failed, ok := f[s.User]
	return ok && failed.revision == s.Revision && now.Before(failed.again)
}

// add remembers that an entry has failed, and returns when it is to be tried again.
func (f indexFailures) add(s StaleEntry, now time.Time) time.Time {
	if len(f) >= maxFailures {
		clear(f)
	}
	failed := f[s.User]
	if failed.revision != s.Revision {
		failed = indexFailure{revision: s.Revision}
	}
	failed.delay = min(max(firstRetry, 2*failed.delay), lastRetry)
	failed.again = now.Add(failed.delay)
	f[s.User] = failed
	return failed.again
}
