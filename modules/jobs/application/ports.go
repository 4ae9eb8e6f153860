package application

import (
	"context"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/jobs"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/identity"
)

// Applications is the store of applications with their events, and of the notes of teams about them. It returns
// applications as they are stored: see Application.At. All methods join the transaction of ctx.
type Applications interface {
	// LockApplicant locks the applications of a person against others that call it until the transaction of ctx ends,
	// and returns the instants after a time at which they have applied.
	LockApplicant(ctx context.Context, applicant identity.UserID, after time.Time) ([]time.Time, error)
	// Add inserts an application with its first event. It returns ErrAlreadyApplied if the person, or the mailbox of
	// somebody without an account, has one for the job that was not taken back. Of concurrent calls only one succeeds.
	Add(ctx context.Context, a Application, first Event) error
	// ByID returns an application, or fault.ErrNotFound.
	ByID(ctx context.Context, id ID) (Application, error)
	// ByIDs returns those of the applications that exist, in any order.
	ByIDs(ctx context.Context, ids []ID) ([]Application, error)
	// Lock is ByID, and locks the application until the transaction of ctx ends.
	Lock(ctx context.Context, id ID) (Application, error)
	// Save stores what changes of an application that the caller has locked, and adds an event. One that has
	// ended loses its notes, and one that was taken back also the texts of its events.
	Save(ctx context.Context, a Application, happened *Event) error
	// EraseReasons erases the texts of the events of an application.
	EraseReasons(ctx context.Context, id ID) error
	// Delete deletes applications with their events and notes.
	Delete(ctx context.Context, ids ...ID) error
	// EventsOf returns the events of applications, the first first.
	EventsOf(ctx context.Context, ids []ID) (map[ID][]Event, error)

	// Of returns the applications of a person, without their texts, those that were sent last first.
	Of(ctx context.Context, applicant identity.UserID) ([]Application, error)
	// ForJobs returns the applications for jobs without their texts, in any order.
	ForJobs(ctx context.Context, ids []jobs.ID) ([]Application, error)
	// Unended returns up to limit applications for a job that are open or have a link, sorted by id; with a hirer also
	// those that name who hires.
	Unended(ctx context.Context, job jobs.ID, withHirer bool, limit int) ([]Application, error)
	// ByLinks returns the applications whose links are among those of a person, all of them for nil.
	ByLinks(ctx context.Context, applicant identity.UserID, links []sharelink.ID) ([]Application, error)
	// BySeveralLinks returns the applications that have one of the links, without their texts.
	BySeveralLinks(ctx context.Context, links []profileaccess.Opening) ([]Application, error)
	// OfMailbox returns up to limit applications that somebody with a mailbox has sent without an account and not taken
	// back, and that belong to no account, without their texts, the newest first.
	OfMailbox(ctx context.Context, mailbox string, limit int) ([]Application, error)
	// Spellings returns the newest of these applications of each spelling of the address, up to limit of them, the
	// newest first.
	Spellings(ctx context.Context, mailbox string, limit int) ([]Application, error)
	// OfSpellings is OfMailbox for some spellings of the address.
	OfSpellings(ctx context.Context, mailbox string, addresses []auth.Email, limit int) ([]Application, error)
	// Open returns the applications of some people that are open at an instant and for jobs of one of the hirers,
	// without their texts, in any order.
	Open(
		ctx context.Context, applicants []identity.UserID, hirers []jobs.Hirer, now time.Time,
	) ([]Application, error)
	// Answers returns how hirers have answered the applications that were sent after an instant. An application that
	// was not answered in time counts as soon as that is stored.
	Answers(ctx context.Context, hirers []jobs.Hirer, after time.Time) ([]AnswerCount, error)

	// EncodeHeld returns an application that waits for a code as a text, and DecodeHeld reads it.
	EncodeHeld(h Held) (string, error)
	DecodeHeld(text string) (Held, error)

	// Overdue returns up to limit applications that are stored as open and were not answered in time.
	Overdue(ctx context.Context, now time.Time, limit int) ([]ID, error)
	// Unreminded returns up to limit applications whose answer is due in a period, and whose team was not told.
	Unreminded(ctx context.Context, after, until time.Time, limit int) ([]ID, error)
	// Ended returns up to limit applications that end until an instant.
	Ended(ctx context.Context, until time.Time, limit int) ([]ID, error)
	// Readable returns up to limit applications that have a link or a guest, with ids after one, sorted by id, without
	// their texts.
	Readable(ctx context.Context, after ID, limit int) ([]Application, error)

	// AddNote inserts a note.
	AddNote(ctx context.Context, n Note) error
	// NotesOf returns the notes about applications, the first first.
	NotesOf(ctx context.Context, ids []ID) (map[ID][]Note, error)
	// NewestNotes returns how many notes there are about each of the applications that have any, and the newest.
	NewestNotes(ctx context.Context, ids []ID) (map[ID]NewestNote, error)
	// CountNotes returns how many notes there are about applications.
	CountNotes(ctx context.Context, ids []ID) (map[ID]int, error)
	// DeleteNote deletes a note about an application that an author has written, and reports whether there was one.
	DeleteNote(ctx context.Context, about ID, id uuid.UUID, author identity.UserID) (bool, error)
	// NotesBy returns the notes that an author has written, the first first.
	NotesBy(ctx context.Context, author identity.UserID) ([]Note, error)
	// EraseAuthor removes an author from the notes, which stay with the team.
	EraseAuthor(ctx context.Context, author identity.UserID) error
}

// Answers are the answers of the API that are stored for repeated calls.
type Answers interface {
	// DeleteAbout deletes the answers about an application, in the transaction of ctx.
	DeleteAbout(ctx context.Context, application string) error
}

// EndingQueue queues what takes longer than a transaction may.
type EndingQueue interface {
	// EndApplications queues Endings.EndApplications in the transaction of ctx.
	EndApplications(ctx context.Context, of EndingOfJob) error
}

// AnswerCount says how many applications of a hirer were answered after a number of days, -1: were not answered in
// time.
type AnswerCount struct {
	Hirer jobs.Hirer
	Days  int
	Count int
}

// GuestMails queues mails to people who have applied without an account, in the transaction of ctx.
type GuestMails interface {
	// Step queues the mail about a step. It is sent unless it is not true any more by then.
	Step(ctx context.Context, step GuestStep) error
	// Links queues the mail with the links of all applications of whoever has sent one of them.
	Links(ctx context.Context, id ID) error
}

// Takeovers queues that applications are moved to an account.
type Takeovers interface {
	// Queue queues Service.TakeOver for a user, in the transaction of ctx.
	Queue(ctx context.Context, user identity.UserID) error
}
