package messaging

import (
	"strconv"

	"github.com/google/uuid"

	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/text"
)

const maxText = 4000 // characters

// StartInput is the unvalidated input of a member who writes to the owner of a profile. Intro is nil if it was not
// sent.
type StartInput struct {
	To       profileaccess.Target
	Text     string
	Intro    *IntroInput
	ClientID uuid.UUID
}

// WriteInput is the unvalidated input of a member who writes in a conversation.
type WriteInput struct {
	Text         string
	ShareAddress bool
	ClientID     uuid.UUID
}

// Decision is what the recipient of a request decides about it.
type Decision string

// The decisions.
const (
	Accept  Decision = "ACCEPTED"
	Decline Decision = "DECLINED"
	// Undecline takes Decline back.
	Undecline Decision = "REQUEST"
)

// Changes are what a member changes in a conversation. What is nil or false stays.
type Changes struct {
	Status          *Decision
	Muted, Archived *bool
	Unread          bool // the last text of the other side becomes unread
}

// opening is a valid StartInput.
type opening struct {
	draft

	intro *Intro
}

// parse validates the input of a member with a role. It returns fault.ErrValidation with all violations.
func (in StartInput) parse(role identity.Role) (opening, error) {
	var v fault.Violations
	o := opening{draft: draft{text: parseText(&v, in.Text), clientID: in.ClientID}}
	switch {
	case in.Intro == nil:
	case role != identity.Recruiter:
		v.Add("intro", "notAllowed", "Must be missing, unless a Recruiter writes.")
	default:
		o.intro = in.Intro.parse(&v)
	}
	return o, v.Err()
}

func (in WriteInput) parse() (draft, error) {
	var v fault.Violations
	d := draft{text: parseText(&v, in.Text), sharesAddress: in.ShareAddress, clientID: in.ClientID}
	return d, v.Err()
}

func parseText(v *fault.Violations, raw string) string { return parseBlock(v, "text", raw, maxText) }

// parseBlock returns a text of one or more lines that must not be empty. It adds violations to v.
func parseBlock(v *fault.Violations, name, raw string, limit int) string {
	block, err := text.Block(raw)
	addText(v, name, block, err, limit)
	return block
}

// parseLine is parseBlock for a text of one line.
func parseLine(v *fault.Violations, name, raw string, limit int) string {
	line, err := text.Line(raw)
	addText(v, name, line, err, limit)
	return line
}

func addText(v *fault.Violations, name, parsed string, err error, limit int) {
	switch {
	case err != nil:
		v.Add(name, "pattern", text.ErrorDetail(err))
	case parsed == "":
		v.Add(name, "minLength", "Must not be empty.")
	case text.Length(parsed) > limit:
		v.Add(name, "maxLength", "Must have at most "+strconv.Itoa(limit)+" characters.")
	}
}
