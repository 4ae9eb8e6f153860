package connection

import (
	"wright.app/platform/fault"
	"wright.app/platform/text"
)

const maxMessage = 300 // characters

// Message is a valid message to the asked person; the zero value is none.
type Message struct{ text string }

// ParseMessage parses a message of 1 to 300 characters, or nil for none. It returns fault.ErrValidation.
func ParseMessage(raw *string) (Message, error) {
	if raw == nil {
		return Message{}, nil
	}
	var v fault.Violations
	message, err := text.Block(*raw)
	switch {
	case err != nil:
		v.Add("message", "pattern", text.ErrorDetail(err))
	case message == "":
		v.Add("message", "minLength", "Must not be empty.")
	case text.Length(message) > maxMessage:
		v.Add("message", "maxLength", "Must have at most 300 characters.")
	}
	return Message{message}, v.Err()
}
