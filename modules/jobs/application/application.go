package application

import (
	"time"

	"github.com/google/uuid"

	"wright.app/modules/jobs"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/identity"
)

// ID identifies an application in the API.
type ID = uuid.UUID

const (
	// MaxRetention is how long a final application is kept at most, and its link works.
	MaxRetention = 180 * 24 * time.Hour
	// RemindedBefore is how long before ResponseDueAt the team is told.
	RemindedBefore = 3 * 24 * time.Hour
	// MaxEvents is how many events of an application are shown.
	MaxEvents = 50

	day = 24 * time.Hour
)

// Retention is how long a final application is kept.
type Retention time.Duration

// Answer is an answer to a question of a job, with the question as it was asked.
type Answer struct {
	Question string `json:"question"`
	Answer   string `json:"answer"`
}

// Verdict is why an application was rejected: a requirement of the job, or a reason in own words.
type Verdict struct {
	Requirement string `json:"requirement,omitempty"`
	Reason      string `json:"reason,omitempty"`
}

// Event is a step of an application. Both sides see the same.
type Event struct {
	At     time.Time `json:"at"`
	By     Party     `json:"by"`
	Status Status    `json:"status"`
	Verdict
}

// Application is an application for a job.
type Application struct {
	ID        ID
	Job       jobs.ID
	Hirer     jobs.Hirer      // of the job, for the rate of answers
	Applicant identity.UserID // 0 while it belongs to no account
	Link      sharelink.ID    // 0 when it was deleted, and for an application that was sent without an account
	Guest     Guest           // zero for members, and when it was erased
	// Withheld says that the team does not see the application, and that the applicant does not learn this.
	Withheld bool
	Status   Status
	Message  string // Markdown, empty for none
	Answers  []Answer
	Verdict
	DueDays       int       // within how many days the team answers each step
	ResponseDueAt time.Time // zero for an offer and a final state
	EndsAt        time.Time
	// AnswerDays is after how many days the team has answered first, -1: it has not.
	AnswerDays int
	Reminded   bool // whether the team was told that an answer is due
	CreatedAt  time.Time
	UpdatedAt  time.Time
	Version    int64
}

// At returns the application as it is at an instant: one that the team has not answered is NoResponse from
// ResponseDueAt on.
func (a Application) At(now time.Time) Application {
	if a.Status.awaitsAnswer() && !now.Before(a.ResponseDueAt) {
		a.Status, a.UpdatedAt, a.ResponseDueAt = NoResponse, a.ResponseDueAt, time.Time{}
	}
	return a
}

// isPast reports whether the application is final and shows nothing of its applicant any more.
func (a Application) isPast() bool { return a.HasEnded() && !a.Status.IsOpen() }

// newApplication returns an application that is sent now, without an applicant.
func newApplication(id ID, j jobs.Job, in Input, r Retention, now time.Time) Application {
	a := Application{
		ID: id, Job: j.ID, Hirer: j.Hirer(), Status: Submitted, Message: in.message,
		Answers: in.answers, DueDays: int(j.ResponseDueDays), AnswerDays: -1,
		CreatedAt: now, UpdatedAt: now, Version: 1,
	}
	a.setEnd(r, now)
	return a
}

// HasEnded reports whether the application shows nothing of its applicant any more.
func (a Application) HasEnded() bool { return a.Link == 0 && a.Guest == (Guest{}) }

// isGuests reports whether the application belongs to no account.
func (a Application) isGuests() bool { return a.Applicant == 0 }

// setEnd sets until when the team has to answer, and when the application ends.
func (a *Application) setEnd(r Retention, now time.Time) {
	a.ResponseDueAt, a.EndsAt, a.Reminded = time.Time{}, now.Add(time.Duration(r)), false
	if a.Status.awaitsAnswer() {
		a.ResponseDueAt = now.Add(time.Duration(a.DueDays) * day)
		a.EndsAt = a.ResponseDueAt.Add(time.Duration(r))
	}
}

// move takes the application to a state, and returns what happened. It returns ErrState for a step that the state does
// not allow to the party. An application that has ended stays final.
func (a *Application) move(to Status, by Party, v Verdict, r Retention, now time.Time) (Event, error) {
	if !MayGo(a.Status, to, by) || a.HasEnded() && to.IsOpen() {
		return Event{}, ErrState
	}
	a.Status, a.Verdict = to, v
	if by == ByTeam && a.AnswerDays < 0 {
		a.AnswerDays = int(now.Sub(a.CreatedAt) / day)
	}
	if to.IsTakenBack() {
		a.erase()
	}
	a.setEnd(r, now)
	a.UpdatedAt = now
	a.Version++
	return Event{At: now, By: by, Status: to, Verdict: a.Verdict}, nil
}

// erase removes what the applicant has sent, and why the team has decided as it did.
func (a *Application) erase() {
	a.Message, a.Answers, a.Verdict, a.Guest = "", nil, Verdict{}, Guest{}
}

// expire stores what At says: that the team has not answered. The version stays, because nothing changes for readers.
func (a *Application) expire(now time.Time) (Event, bool) {
	at := a.At(now)
	if at.Status == a.Status {
		return Event{}, false
	}
	*a = at
	return overdueAt(at.UpdatedAt), true
}

func overdueAt(due time.Time) Event { return Event{At: due, By: ByServer, Status: NoResponse} }

// Note is what somebody of the team has written about an application.
type Note struct {
	ID          uuid.UUID
	Application ID
	Author      identity.UserID // 0: the account was deleted
	Text        string
	CreatedAt   time.Time
}

// NewestNote is the note about an application that was written last.
type NewestNote struct {
	Note

	Count int // of all notes about the application
}
