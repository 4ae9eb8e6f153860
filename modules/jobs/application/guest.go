package application

import (
	"wright.app/modules/auth"
	"wright.app/modules/jobs"
	"wright.app/modules/messaging"
	"wright.app/platform/fault"
	"wright.app/platform/quota"
)

// MaxGuestPerDay is how many applications are sent by an address without an account within 24 hours.
const MaxGuestPerDay = 5

var guestQuota = quota.Policy{Name: "contact", Windows: []quota.Window{{Max: MaxGuestPerDay, Per: quota.Day}}}

// Guest is somebody who has applied without an account. The team keeps seeing the name and the address if the
// application moves to an account (ADR 0125).
type Guest struct {
	Name  string
	Email auth.Email
	// Mailbox is the mailbox of Email, by which the application is found, empty once it belongs to an account.
	Mailbox  string
	Language string // BCP 47; empty: unknown
	MailsOff bool   // the applicant wants no more mails about the application
}

// GuestInput is an application without an account as received.
type GuestInput struct {
	Name, Email string
	Captcha     *auth.Solution
	Message     string // empty: none
	Answers     []Answer
}

// guestInput is a valid GuestInput, but for the answers, which belong to the questions of a job.
type guestInput struct {
	sender messaging.OutsideSender
	texts  Input
}

// parse validates the input. It returns fault.ErrValidation with all violations.
func (in GuestInput) parse() (guestInput, error) {
	var v fault.Violations
	parsed := guestInput{sender: messaging.ParseOutsideSender(&v, in.Name, in.Email)}
	texts, err := ParseInput(ApplyInput{Message: in.Message, Answers: in.Answers})
	v.Adopt(err)
	parsed.texts = texts
	return parsed, v.Err()
}

// Held is an application that waits for the code of its sender. If a name changes, those that wait are forgotten.
type Held struct {
	Job     jobs.ID  `json:"job"`
	Message string   `json:"message,omitempty"`
	Answers []Answer `json:"answers,omitempty"`
}

// The first parts of the MACs of tokens. If one of them changes, the links of its kind in all mails that were sent
// before become invalid.
const (
	applicationPart = "application without an account"
	stopPart        = "unsubscribe from an application"
)

// Tokens makes the tokens of applications without an account: the id and a MAC over it. They are not stored, and become
// invalid when the application is deleted or moves to an account.
type Tokens struct{ key messaging.MACKey }

// NewTokens returns Tokens.
func NewTokens(key messaging.MACKey) *Tokens { return &Tokens{key} }

// Open returns the token by which its applicant reads an application and takes it back. Only mails to the proven
// address have it, and the answer to whoever has proven it.
func (t *Tokens) Open(id ID) string { return messaging.TokenOf(t.key, applicationPart, id) }

// Stop returns the token that stops the mails about an application. It opens nothing, because mail programs and mail
// servers may request the URL that contains it.
func (t *Tokens) Stop(id ID) string { return messaging.TokenOf(t.key, stopPart, id) }

func (t *Tokens) parseOpen(token string) (ID, error) {
	return messaging.ParseToken(t.key, applicationPart, token)
}

func (t *Tokens) parseStop(token string) (ID, error) {
	return messaging.ParseToken(t.key, stopPart, token)
}
