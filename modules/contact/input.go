package contact

import (
	"wright.app/modules/auth"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/fault"
	"wright.app/platform/text"
)

const maxText = 2000 // characters

// SenderInput is the unvalidated input of a sender who is not signed in.
type SenderInput struct {
	Name    string
	Email   string
	Captcha *auth.Solution
}

// Input is the unvalidated input of a sender. Sender is nil if it was not sent.
type Input struct {
	To     profileaccess.Target
	Text   string
	Sender *SenderInput
}

// message is a valid Input.
type message struct {
	text string
	name string     // of a sender who is not signed in
	from auth.Email // of a sender who is not signed in
}

// parse validates the input. isSignedIn says whether the sender is signed in. parse returns fault.ErrValidation with
// all violations.
func (in Input) parse(isSignedIn bool) (message, error) {
	var v fault.Violations
	m := message{text: parseText(&v, in.Text)}
	switch {
	case isSignedIn && in.Sender != nil:
		v.Add("sender", "notAllowed", "Must be missing if somebody is signed in.")
	case !isSignedIn && in.Sender == nil:
		v.Add("sender", "required", "Must say who writes.")
	case !isSignedIn:
		// Names of users obey the same rules (docs/security.md, T155).
		name, err := auth.ParseDisplayName(in.Sender.Name)
		v.AdoptAs("sender.name", err)
		m.name = name.String()
		if m.from, err = auth.ParseEmail(in.Sender.Email); err != nil {
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
