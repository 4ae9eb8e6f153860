package report

import (
	"context"
	"time"

	"wright.app/platform/identity"
)

// Reports is the store of reports and decisions.
type Reports interface {
	// LockReporter returns the times after since at which a user has reported somebody, in any order. It locks the
	// reports by this user until the transaction of ctx ends.
	LockReporter(ctx context.Context, reporter identity.UserID, since time.Time) ([]time.Time, error)
	// OpenBy returns the open report of a person by a reporter, or fault.ErrNotFound. It locks it.
	OpenBy(ctx context.Context, reporter, reported identity.UserID) (Report, error)
	// Add inserts an open report. It fails if the reporter has an open report of the person.
	Add(ctx context.Context, r Report) error

	// Page returns up to limit reports sorted by Position: the first ones, or those after a position.
	Page(ctx context.Context, after *Position, limit int) ([]Report, error)
	// ByID returns a report, or ErrNoReport.
	ByID(ctx context.Context, id ID) (Report, error)
	// ForChange is ByID, and locks the report until the transaction of ctx ends.
	ForChange(ctx context.Context, id ID) (Report, error)
	// Decide stores the decision of an open report. It fails if there is a decision already.
	Decide(ctx context.Context, r Report) error
	// About returns up to limit reports of a person, the newest first.
	About(ctx context.Context, reported identity.UserID, limit int) ([]Report, error)
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
