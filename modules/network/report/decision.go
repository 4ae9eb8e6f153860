package report

import (
	"errors"
	"time"

	"wright.app/platform/text"
)

const (
	maxReason   = 500 // characters
	maxNote     = 1000
	maxOperator = 100
)

// Action is the measure that an operator takes after a report.
type Action string

// The actions.
const (
	Dismiss Action = "DISMISS"
	Warn    Action = "WARN"
	Suspend Action = "SUSPEND"
)

// Decision is the decision of an operator about a report. The zero value means that the report is open.
type Decision struct {
	Action Action
	Reason string // the reported person gets it, unless the report was dismissed
	Note   string // for operators only; empty: none
	By     string // name of the operator
	At     time.Time
}

// The errors of operators. They see them in the terminal; no HTTP response has them.
var (
	ErrNoReport = errors.New("there is no report with this id")
	ErrDecided  = errors.New("this report has already been decided")
	ErrAction   = errors.New("the action has to be dismiss, warn or suspend")
	ErrReason   = errors.New("a decision needs a reason: one line, at most 500 characters")
	ErrNote     = errors.New("the note has to be one line of at most 1000 characters")
	ErrOperator = errors.New("the name of the operator has to be one line of 1 to 100 characters")
	// ErrNoProfile is returned for a warning or suspension of somebody without a profile.
	ErrNoProfile = errors.New("this person has no profile")
)

// parse returns the decision with its texts trimmed. It returns ErrAction, ErrReason, ErrNote or ErrOperator.
func (d Decision) parse() (Decision, error) {
	switch d.Action {
	case Dismiss, Warn, Suspend:
	default:
		return Decision{}, ErrAction
	}
	for _, field := range []struct {
		value    *string
		min, max int
		err      error
	}{
		{&d.Reason, 1, maxReason, ErrReason}, {&d.Note, 0, maxNote, ErrNote}, {&d.By, 1, maxOperator, ErrOperator},
	} {
		line, err := text.Line(*field.value)
		if length := text.Length(line); err != nil || length < field.min || length > field.max {
			return Decision{}, field.err
		}
		*field.value = line
	}
	return d, nil
}
