package report

import (
	"context"
	"time"

	"github.com/google/uuid"

	"wright.app/platform/identity"
)

// Texts has the texts that users may report. Module messaging, which is above this one, implements it.
type Texts interface {
	// Received returns a text that somebody has written to a user, as it is now. It returns fault.ErrNotFound for a
	// text that does not exist, that the user has written, does not see or has deleted, and for one that was taken
	// back.
	Received(ctx context.Context, reader identity.UserID, id uuid.UUID) (Received, error)
}

// Received is a text that somebody has written to a user.
type Received struct {
	Text Text
	// Author is a member, or 0 for somebody without an account, with the name and the proven address that they gave.
	Author      identity.UserID
	Name, Email string
}

// Jobs has the jobs that users may report. Module jobs, which is above this one, implements it.
type Jobs interface {
	// Posted returns a job that a user may read, as it is now. It returns fault.ErrNotFound for all others, and for
	// drafts.
	Posted(ctx context.Context, reader identity.UserID, id uuid.UUID) (Posted, error)
}

// Posted is a job that a user may read.
type Posted struct {
	Text      Text            // all that the job says; SentAt is when it was published
	Recruiter identity.UserID // 0: has left the organization that hires
	Hirer     string          // the organization, or what the recruiter calls it
}

// Reports is the store of reports and decisions.
type Reports interface {
	// LockReporter returns the times after since at which a user has reported somebody, in any order. It locks the
	// reports by this user until the transaction of ctx ends.
	LockReporter(ctx context.Context, reporter identity.UserID, since time.Time) ([]time.Time, error)
	// OpenBy returns the open report by a reporter of the same text, or of the same person for a zero text, or
	// fault.ErrNotFound. It locks it.
	OpenBy(ctx context.Context, reporter, reported identity.UserID, text uuid.UUID) (Report, error)
	// Add inserts an open report. It fails if OpenBy finds one.
	Add(ctx context.Context, r Report) error

	// Page returns up to limit reports sorted by Position: the first ones, or those after a position.
	Page(ctx context.Context, after *Position, limit int) ([]Report, error)
	// ByID returns a report, or ErrNoReport.
	ByID(ctx context.Context, id ID) (Report, error)
	// ForChange is ByID, and locks the report until the transaction of ctx ends.
	ForChange(ctx context.Context, id ID) (Report, error)
	// Decide stores the decision of an open report. It fails if there is a decision already.
	Decide(ctx context.Context, r Report) error
	// About returns up to limit reports of a person and of their texts, the newest first. Somebody without an account
	// is the one with the same address.
	About(ctx context.Context, reported Reported, limit int) ([]Report, error)
	// CountBy returns how many reports by a user are stored, and how many of them were dismissed.
	CountBy(ctx context.Context, reporter identity.UserID) (all, dismissed int, err error)

	// By returns up to limit reports by a user with rows after a row, sorted by row.
	By(ctx context.Context, reporter identity.UserID, after RowID, limit int) ([]Report, error)
	// DeleteDecided deletes up to limit reports that were decided before a time, with their decisions, and returns
	// their number.
	DeleteDecided(ctx context.Context, before time.Time, limit int) (int, error)
	// EraseUser deletes the reports of a user and the open ones by them in the transaction of ctx. Decided ones by the
	// user lose the reporter and the comment.
	EraseUser(ctx context.Context, user identity.UserID) error
}
