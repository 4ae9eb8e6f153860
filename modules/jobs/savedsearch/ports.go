package savedsearch

import (
	"context"
	"time"

	"wright.app/modules/jobs"
	"wright.app/platform/identity"
)

// Searches is the store of saved searches. All methods join the transaction of ctx.
type Searches interface {
	// Lock locks the searches of a member against others that call it until the transaction of ctx ends.
	Lock(ctx context.Context, user identity.UserID) error
	// Of returns the searches of a member, the newest first.
	Of(ctx context.Context, user identity.UserID) ([]Search, error)
	// Add inserts a search.
	Add(ctx context.Context, s Search) error
	// Save stores what changes of a search that the caller has locked.
	Save(ctx context.Context, s Search) error
	// Delete deletes a search of a member, and reports whether there was one.
	Delete(ctx context.Context, user identity.UserID, id ID) (bool, error)
	// EraseUser deletes the searches of a member, and the mail. It waits for those who have called Mails.LockRun, and
	// they for it.
	EraseUser(ctx context.Context, user identity.UserID) error
	// Mailed returns up to limit searches that are mailed, of members after one, sorted by member, of each the newest
	// first.
	Mailed(ctx context.Context, after identity.UserID, limit int) ([]Search, error)
}

// Run plans the mails of a day: with the jobs that are above one position and not above another, for one member after
// the other. Several instances go on with the same run.
type Run struct {
	Day            time.Time // the start of the day (UTC), zero: there was none yet
	Since, Through jobs.Position
	After          identity.UserID // members up to this one are done
	IsComplete     bool
}

// Found are the new jobs of a search.
type Found struct {
	Search ID        `json:"searchId"`
	Jobs   []jobs.ID `json:"jobIds"`         // those that were published last first
	More   int       `json:"more,omitempty"` // how many others there are
}

// Mail is the last mail to a member with the new jobs of their searches.
type Mail struct {
	User    identity.UserID
	Day     time.Time // the start of the day (UTC) on which it may be sent
	Through jobs.Position
	Found   []Found
	SentAt  time.Time // zero: not yet. It is stored before the mail is sent.
	// Unreadable says why Found cannot be read. It is empty then.
	Unreadable error
}

// Mails is the store of mails and of the run. It has one mail for each member. All methods join the transaction of ctx.
type Mails interface {
	// LockRun returns the run, the zero Run before the first one, and locks it until the transaction of ctx ends.
	LockRun(ctx context.Context) (Run, error)
	// SaveRun stores the run.
	SaveRun(ctx context.Context, r Run) error
	// Last returns the last mails of members. Those without one are missing.
	Last(ctx context.Context, users []identity.UserID) (map[identity.UserID]Mail, error)
	// Replace replaces the last mails of their members.
	Replace(ctx context.Context, mails []Mail) error
	// Start marks the mail to a member as sent if it is of a day and not sent yet, and returns it; ok is false
	// otherwise. Of concurrent calls, only one returns it.
	Start(ctx context.Context, user identity.UserID, day, now time.Time) (m Mail, ok bool, err error)
	// Release undoes Start.
	Release(ctx context.Context, user identity.UserID) error
	// DeleteBefore deletes up to limit mails of days before one, and returns their number.
	DeleteBefore(ctx context.Context, day time.Time, limit int) (int, error)
}

// Queue sends the mails.
type Queue interface {
	// Enqueue queues a job for each member that sends the mail after the transaction of ctx.
	Enqueue(ctx context.Context, users []identity.UserID) error
}
