package jobs

import (
	"context"
	"time"

	"wright.app/modules/organization"
	"wright.app/platform/identity"
	"wright.app/platform/wordindex"
)

// Jobs is the store of jobs. It returns them as they are stored: see Job.At. A method that returns one job returns
// it with ErrUnreadable if its content cannot be read; lists have it with Job.Unreadable. All methods join the
// transaction of ctx.
type Jobs interface {
	// Add inserts a job.
	Add(ctx context.Context, j Job) error
	// ByID returns a job, or fault.ErrNotFound.
	ByID(ctx context.Context, id ID) (Job, error)
	// ByIDs returns those of the jobs that exist, in any order.
	ByIDs(ctx context.Context, ids []ID) ([]Job, error)
	// Lock is ByID, and locks the job against all changes until the transaction of ctx ends.
	Lock(ctx context.Context, id ID) (Job, error)
	// LockShared is Lock, but lets others call LockShared at the same time.
	LockShared(ctx context.Context, id ID) (Job, error)
	// Save stores what changes of a job that the caller has locked. A content that cannot be read stays as it is.
	Save(ctx context.Context, j Job) error
	// Delete deletes a job with its words, and takes it off the saved ones of everybody.
	Delete(ctx context.Context, j Job) error

	// LockDrafts locks the number of drafts of a recruiter until the transaction of ctx ends, and returns it.
	LockDrafts(ctx context.Context, recruiter identity.UserID) (int, error)
	// LockOpen locks the numbers of open jobs of a recruiter and of an organization until the transaction of ctx ends,
	// and returns the larger one. Jobs that end until now do not count.
	LockOpen(ctx context.Context, recruiter identity.UserID, of organization.ID, now time.Time) (int, error)
	// NextPosition returns the position of a job that is published now. Others wait for theirs until the transaction of
	// ctx ends, so that positions are in the order in which they become visible.
	NextPosition(ctx context.Context, now time.Time) (Position, error)

	// Own returns up to limit jobs that a filter accepts, those that were changed last first: the first ones, or those
	// after a place.
	Own(ctx context.Context, f OwnFilter, after *OwnPlace, limit int) ([]Job, error)
	// Of returns all jobs whose recruiter is a user, the oldest first.
	Of(ctx context.Context, recruiter identity.UserID) ([]Job, error)
	// OfOrganization returns the ids of all jobs of an organization, the oldest first.
	OfOrganization(ctx context.Context, of organization.ID) ([]ID, error)
	// Ended returns up to limit jobs that are stored as open and have ended.
	Ended(ctx context.Context, now time.Time, limit int) ([]ID, error)
	// Unreminded returns up to limit open jobs that end in a period and whose recruiter was not reminded.
	Unreminded(ctx context.Context, after, until time.Time, limit int) ([]ID, error)
	// PublicRevision returns the revision of what everybody sees of a job that is open at an instant. It returns
	// fault.ErrNotFound for all other jobs. Save increments it.
	PublicRevision(ctx context.Context, id ID, now time.Time) (int64, error)
	// RaisePublicOf increments the public revisions of the open jobs of a recruiter, in the transaction of ctx.
	RaisePublicOf(ctx context.Context, recruiter identity.UserID) error
	// RaisePublicOfOrganization is RaisePublicOf for the open jobs of an organization.
	RaisePublicOfOrganization(ctx context.Context, of organization.ID) error
	// EraseUser deletes the jobs of a recruiter, but for those of organizations, which lose their recruiter.
	EraseUser(ctx context.Context, user identity.UserID) error
}

// OwnFilter selects the jobs for which a user hires.
type OwnFilter struct {
	OnlyMine      bool              // without those of others in the teams
	Recruiter     identity.UserID   // of jobs without an organization
	Organizations []organization.ID // for which the user hires
	Status        Status            // empty: all
	UpdatedSince  time.Time         // changed at it or later, or expired since; zero: any time
	Now           time.Time
}

// OwnPlace is a place in a list of own jobs, for keyset pagination.
type OwnPlace struct {
	UpdatedAt time.Time `json:"u"`
	ID        ID        `json:"i"`
}

// Search are the jobs that a Finder looks for.
type Search struct {
	Expression wordindex.Expression
	Before     Position
	SalaryMin  int64             // of the upper end for a year
	Hidden     []identity.UserID // recruiters whose jobs are left out
	// SavedBy is the member who has saved the jobs, which may have ended. 0: all open jobs.
	SavedBy identity.UserID
	Now     time.Time
}

// LastPosition is a Search.Before that is above all positions.
const LastPosition Position = 1<<63 - 1

// Finder searches jobs that were published. It returns them as Jobs does.
type Finder interface {
	// Find returns up to limit jobs, those that were published last first.
	Find(ctx context.Context, s Search, limit int) ([]Job, error)
	// SetWords replaces the words of a published job.
	SetWords(ctx context.Context, at Position, words []string) error
	// Merge is a step for wordindex.MergeAll, in the transaction of ctx.
	Merge(ctx context.Context, isFirst bool) (isLast bool, err error)
	// LockBackfill returns the stored Backfill, the zero Backfill if none is, and locks it until the transaction of ctx
	// ends.
	LockBackfill(ctx context.Context) (Backfill, error)
	// SaveBackfill stores a Backfill.
	SaveBackfill(ctx context.Context, f Backfill) error
	// Published returns up to limit jobs with positions above one, sorted by position.
	Published(ctx context.Context, after Position, limit int) ([]ID, error)
	// OpenBetween returns up to limit jobs with positions above one and not above another that are open at an instant,
	// sorted by position.
	OpenBetween(ctx context.Context, after, through Position, now time.Time, limit int) ([]Job, error)
	// Newest returns the highest position of all jobs, 0 if none was published.
	Newest(ctx context.Context) (Position, error)
}

// Backfill is the progress of storing the words of all jobs anew: after a restore, because backups do not contain them,
// and when they were indexed by other rules.
type Backfill struct {
	After      Position // jobs up to this one are done
	IsComplete bool
	WordFormat int64
}

// Saved stores which jobs members have saved. All methods join the transaction of ctx.
type Saved interface {
	// Lock locks the number of jobs that a member has saved until the transaction of ctx ends, and returns it.
	Lock(ctx context.Context, user identity.UserID) (int, error)
	// Among returns those of the jobs that a member has saved.
	Among(ctx context.Context, user identity.UserID, jobs []ID) (map[ID]bool, error)
	// Add inserts a saved job.
	Add(ctx context.Context, user identity.UserID, job ID, at time.Time) error
	// Remove deletes a saved job, if there is one.
	Remove(ctx context.Context, user identity.UserID, job ID) error
	// Of returns all that a member has saved, the oldest first.
	Of(ctx context.Context, user identity.UserID) ([]SavedJob, error)
	// EraseUser deletes what a member has saved.
	EraseUser(ctx context.Context, user identity.UserID) error
}

// SavedJob is a job that a member has saved.
type SavedJob struct {
	Job     ID
	SavedAt time.Time
}
