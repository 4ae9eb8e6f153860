package people

import (
	"context"

	"wright.app/platform/identity"
	"wright.app/platform/wordindex"
)

// Entries stores entries. Each Set method changes a part of an entry, and inserts the entry if it is the first. All
// methods join the transaction of ctx.
type Entries interface {
	// SetPerson changes the part of module auth.
	SetPerson(ctx context.Context, user identity.UserID, member identity.MemberID, p Person) error
	// SetHeader changes the data that decide who may see the profile.
	SetHeader(ctx context.Context, user identity.UserID, h Header) error
	// SetAttributes changes the attributes that the owner writes, but not VerifiedLinks.
	SetAttributes(ctx context.Context, user identity.UserID, a Attributes) error
	// SetVerifiedLinks changes Attributes.VerifiedLinks.
	SetVerifiedLinks(ctx context.Context, user identity.UserID, types []string) error
	// SetPhoto changes Entry.PhotoURL.
	SetPhoto(ctx context.Context, user identity.UserID, url string) error
	// SetDiscoverable changes Entry.Discoverable.
	SetDiscoverable(ctx context.Context, user identity.UserID, choice *bool) error
	// MarkStale says that the work of a person has changed.
	MarkStale(ctx context.Context, user identity.UserID) error
	// Delete deletes an entry with its words.
	Delete(ctx context.Context, user identity.UserID) error
	// Showable returns those of the entries of users that can be shown and read, in any order.
	Showable(ctx context.Context, users []identity.UserID) ([]Entry, error)

	// Stale returns up to limit entries of users after one that have changed since their words were stored, sorted by
	// user, and locks them until the transaction of ctx ends.
	Stale(ctx context.Context, after identity.UserID, limit int) ([]StaleEntry, error)
	// SetWords replaces the words and the workplace of a stale entry. Without words it is found by none.
	SetWords(ctx context.Context, of StaleEntry, words []string, workplace Position) error
	// Merge is a step for wordindex.MergeAll, in the transaction of ctx.
	Merge(ctx context.Context, isFirst bool) (isLast bool, err error)

	// Backfill returns the stored Backfill, the zero Backfill if none is.
	Backfill(ctx context.Context) (Backfill, error)
	// SaveBackfill stores a Backfill.
	SaveBackfill(ctx context.Context, f Backfill) error
	// LockBackfill lets only one transaction at a time continue.
	LockBackfill(ctx context.Context) error
	// Revision returns the revision of an entry, which it inserts if there is none. Each change increments it.
	Revision(ctx context.Context, user identity.UserID) (int64, error)
	// PutEntry replaces an entry if its revision is the given one, and reports whether it was.
	PutEntry(ctx context.Context, e Entry, revision int64) (bool, error)
}

// Everyone is the position before the newest entry.
const Everyone identity.UserID = 1<<53 - 1

// Finder searches entries that are listed. The result never contains a user of hidden. It has entries that cannot be
// read with Entry.Unreadable, so that callers know where the next page begins.
type Finder interface {
	// Find returns up to limit entries that an expression selects, with users below before, the highest user first.
	Find(
		ctx context.Context, e wordindex.Expression, before identity.UserID, hidden []identity.UserID, limit int,
	) ([]Entry, error)
	// Labels returns the tags and locations of the limit newest entries that an expression selects.
	Labels(ctx context.Context, e wordindex.Expression, hidden []identity.UserID, limit int) ([]Labels, error)
}

// Labels are the tags and the location of an entry.
type Labels struct {
	Tags     []string
	Location string // empty: none
}

// StaleEntry is an entry whose words have to be stored.
type StaleEntry struct {
	Entry

	Revision int64
}

// Backfill is the progress of storing entries for users who are older than the table, or whose words were indexed by
// other rules.
type Backfill struct {
	After      identity.UserID // users up to this one are done
	IsComplete bool
	WordFormat int64
}
