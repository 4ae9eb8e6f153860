package contact

import (
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/text"
)

const maxText = 2000 // characters

// Target names the profile whose owner somebody writes to, by one of the three.
type Target struct {
	Alias  string
	Token  string // of a personal link
	Member identity.MemberID
}

// Solution is a solved captcha; ID and Challenge are optional.
type Solution struct{ Token, ID, Challenge string }

// SenderInput is the unvalidated input of a sender who is not signed in.
type SenderInput struct {
	Name    string
	Email   string
	Captcha *Solution
}

// Input is the unvalidated input of a sender. Sender is nil if it was not sent.
type Input struct {
	To     Target
	Text   string
	Sender *SenderInput
}

// Address is the e-mail address of somebody who is not signed in.
type Address struct {
	// Email is the address to which mails are sent.
	Email string
	// Mailbox is the same for all spellings of the address. Quotas and blocks use it.
	Mailbox string
	// FormerMailbox is the Mailbox by which older rows are stored, or empty if it is the same.
	FormerMailbox string
	// Masked is the address as it is shown to whoever has typed it.
	Masked string
}

// message is a valid Input.
type message struct {
	text string
	name string  // of a sender who is not signed in
	from Address // of a sender who is not signed in
}

// parse validates the input of a sender who is signed in or not. It returns fault.ErrValidation with all violations.
func (in Input) parse(isSignedIn bool, addresses Addresses) (message, error) {
	var v fault.Violations
	m := message{text: parseText(&v, in.Text)}
	switch {
	case isSignedIn && in.Sender != nil:
		v.Add("sender", "notAllowed", "Must be missing if somebody is signed in.")
	case !isSignedIn && in.Sender == nil:
		v.Add("sender", "required", "Must say who writes.")
	case !isSignedIn:
		var err error
		// Names of users obey the same rules (docs/security.md, T155).
		m.name, err = addresses.ParseName(in.Sender.Name)
		v.AdoptAs("sender.name", err)
		if m.from, err = addresses.Parse(in.Sender.Email); err != nil {
			v.Add("sender.email", "format", "Must be the e-mail address of one person.")
		}
	}
	return m, v.Err()
}

func parseText(v *fault.Violations, raw string) string {
	const name = "text"
	block, err := text.Block(raw)
	switch {
	case err != nil:
		v.Add(name, "pattern", text.ErrorDetail(err))
	case block == "":
		v.Add(name, "minLength", "Must not be empty.")
	case text.Length(block) > maxText:
		v.Add(name, "maxLength", "Must have at most 2000 characters.")
	}
	return block
}
