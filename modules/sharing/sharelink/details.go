package sharelink

import (
	"strconv"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/text"
)

const (
	// MaxText is the maximum number of characters of a name in a link.
	MaxText = 80
	// lastYear is the last year that RFC 3339 can express. An instant that is converted to UTC may be later.
	lastYear = 9999
)

// Input is the unvalidated input of an owner. A nil field was not sent.
type Input struct {
	Name          *string
	RecipientName *string
	ExpiresAt     *time.Time
	NoContact     bool
	Lens          *Lens
	// KeepLens says that a change leaves the lens as it is, so that a client that does not know lenses shows nothing
	// that was hidden.
	KeepLens bool
}

// Details is a valid Input.
type Details struct {
	name          string
	recipientName string
	expiresAt     time.Time
	noContact     bool
	lens          *Lens
	keepLens      bool
}

// ParseDetails validates the input or returns fault.ErrValidation with all violations. Names are one line of 1 to
// 80 characters. The expiry is after now, or equal to current, which is the stored expiry of the link.
func ParseDetails(in Input, now, current time.Time) (Details, error) {
	var v fault.Violations
	d := Details{
		name:          ParseLine(&v, "name", in.Name, MaxText),
		recipientName: ParseLine(&v, "recipientName", in.RecipientName, MaxText),
		expiresAt:     parseExpiry(&v, in.ExpiresAt, now, current),
		noContact:     in.NoContact,
		lens:          parseLens(&v, in.Lens),
		keepLens:      in.KeepLens,
	}
	return d, v.Err()
}

// parseExpiry also accepts the stored expiry of the link, so that an expired link can be renamed.
func parseExpiry(v *fault.Violations, raw *time.Time, now, current time.Time) time.Time {
	if raw == nil {
		return time.Time{}
	}
	at := raw.UTC().Truncate(time.Microsecond)
	switch {
	case at.Year() > lastYear:
		v.Add("expiresAt", "maximum", "Must be before the year 10000.")
	case !at.After(now) && !at.Equal(current):
		v.Add("expiresAt", "minimum", "Must be in the future.")
	}
	return at
}

// ParseLine returns a text of one line, empty for nil. It adds violations to v.
func ParseLine(v *fault.Violations, name string, raw *string, limit int) string {
	if raw == nil {
		return ""
	}
	line, err := text.Line(*raw)
	switch {
	case err != nil:
		v.Add(name, "pattern", text.ErrorDetail(err))
	case line == "":
		v.Add(name, "minLength", "Must not be empty.")
	case text.Length(line) > limit:
		v.Add(name, "maxLength", "Must have at most "+strconv.Itoa(limit)+" characters.")
	}
	return line
}
