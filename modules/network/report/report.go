package report

import (
	"time"

	"github.com/google/uuid"

	"wright.app/modules/network"
	"wright.app/modules/profile"
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

// Profile is the kind of subject that exists so far. Its id is the member id of the owner.
const Profile = "PROFILE"

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
	Reporter  identity.UserID // 0: the account was erased
	Reported  Reported
	Reason    Reason
	Comment   string // empty: none
	CreatedAt time.Time
	Decision  Decision
}

// Reported is the reported person, as they were at the time of the report.
type Reported struct {
	User           identity.UserID
	Member         identity.MemberID
	DisplayName    string
	Alias          string // empty: none
	ProfileVersion int64  // 0: no profile
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

// newReport returns an open report without a row.
func newReport(
	reporter identity.UserID, p network.Person, of profile.Header, c content, now time.Time,
) (Report, error) {
	id, err := uuid.NewV7()
	return Report{
		ID: id, Reporter: reporter, Reason: c.reason, Comment: c.comment, CreatedAt: now, Reported: Reported{
			User: p.User, Member: p.Member, DisplayName: p.DisplayName, Alias: of.Alias.String(),
			ProfileVersion: of.Version,
		},
	}, err
}
