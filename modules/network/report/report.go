package report

import (
	"time"

	"github.com/google/uuid"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
	"wright.app/platform/text"
)

const (
	// MaxPerDay is the maximum number of reports of a user within 24 hours.
	MaxPerDay  = 20
	maxComment = 1000 // characters
)

// requests limits the reports of a user.
var requests = quota.Policy{Name: "report", Windows: []quota.Window{{Max: MaxPerDay, Per: quota.Day}}}

// ID identifies a report to its reporter and to operators.
type ID = uuid.UUID

// RowID is the id of a row. No response contains it.
type RowID int64

// The kinds of subjects that exist so far.
const (
	Profile = "PROFILE" // its id is the member id of the owner
	Message = "MESSAGE" // a text in a conversation of the reporter
	Job     = "JOB"     // a job that was published
)

// Reason is why something was reported.
type Reason string

// The reasons.
const (
	Spam          Reason = "SPAM"
	Fake          Reason = "FAKE"
	Harassment    Reason = "HARASSMENT"
	Impersonation Reason = "IMPERSONATION"
	Inappropriate Reason = "INAPPROPRIATE"
	Other         Reason = "OTHER"
)

func (r Reason) isKnown() bool {
	switch r {
	case Spam, Fake, Harassment, Impersonation, Inappropriate, Other:
		return true
	}
	return false
}

// Report is a report of one user about another one.
type Report struct {
	Row       RowID // 0: not stored
	ID        ID
	Reporter  identity.UserID // 0: somebody without an account, or the account was erased
	Reported  Reported
	Text      Text // zero: the person was reported, and no text
	OfJob     bool // the text is that of a job, else a message
	Reason    Reason
	Comment   string // empty: none
	CreatedAt time.Time
	Decision  Decision
}

// Reported is the reported person, or the author of the reported text, as they were at the time of the report. A job
// whose recruiter has left has the name of the organization alone.
type Reported struct {
	User           identity.UserID   // 0: somebody without an account
	Member         identity.MemberID // zero: somebody without an account
	DisplayName    string
	Email          string // of somebody without an account, which they have proven; else empty
	Alias          string // empty: none
	ProfileVersion int64  // 0: no profile
}

// Text is a text as it was at the time of the report. It is kept, so that its author cannot remove it.
type Text struct {
	ID      uuid.UUID
	Content string
	SentAt  time.Time
}

// Subject returns the kind of what was reported.
func (r Report) Subject() string {
	switch {
	case r.Text.ID == uuid.UUID{}:
		return Profile
	case r.OfJob:
		return Job
	}
	return Message
}

// IsOpen reports whether nothing was decided yet.
func (r Report) IsOpen() bool { return r.Decision.At.IsZero() }

// Position returns the position of the report in the list of operators.
func (r Report) Position() Position {
	if r.IsOpen() {
		return Position{At: r.CreatedAt, Row: r.Row}
	}
	return Position{IsDecided: true, At: r.Decision.At, Row: r.Row}
}

// Position is a position in the list of operators, for keyset pagination: the open reports, the oldest first, and then
// the decided ones, the latest decision first.
type Position struct {
	IsDecided bool
	At        time.Time
	Row       RowID
}

// Input is the unvalidated input of a report.
type Input struct {
	Subject   string
	SubjectID uuid.UUID
	Reason    string
	Comment   *string // nil: none
}

// content is the valid content of a report.
type content struct {
	reason  Reason
	comment string
}

// parse validates the input. It returns fault.ErrValidation.
func (in Input) parse() (content, error) {
	var v fault.Violations
	c := content{reason: Reason(in.Reason)}
	if !c.reason.isKnown() {
		v.Add("reason", "enum", "Must be one of the listed reasons.")
	}
	if in.Comment != nil {
		var err error
		c.comment, err = text.Block(*in.Comment)
		switch {
		case err != nil:
			v.Add("comment", "pattern", text.ErrorDetail(err))
		case text.Length(c.comment) > maxComment:
			v.Add("comment", "maxLength", "Must have at most 1000 characters.")
		}
	}
	return c, v.Err()
}

// subject is what somebody reports.
type subject struct {
	reported Reported
	text     Text // zero: the person
	ofJob    bool
}

// newReport returns an open report without a row.
func newReport(reporter identity.UserID, of subject, c content, now time.Time) (Report, error) {
	id, err := uuid.NewV7()
	return Report{
		ID: id, Reporter: reporter, Reported: of.reported, Text: of.text, OfJob: of.ofJob, Reason: c.reason,
		Comment: c.comment, CreatedAt: now,
	}, err
}
