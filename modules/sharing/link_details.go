package sharing

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"wright.app/platform/fault"
)

const maxLinkText = 80

// LinkInput is what the owner wrote about a link; nil is absent.
type LinkInput struct {
	Name          *string
	RecipientName *string
	ExpiresAt     *time.Time
}

// LinkDetails is a LinkInput that keeps the rules.
type LinkDetails struct {
	name          string
	recipientName string
	expiresAt     time.Time
}

// ParseLinkDetails checks what the owner wrote, or returns fault.ErrValidation with every
// violation: names are one line of 1 to 80 characters, the expiry lies after now.
func ParseLinkDetails(in LinkInput, now time.Time) (LinkDetails, error) {
	var v fault.Violations
	d := LinkDetails{
		name:          parseLine(&v, "/name", in.Name),
		recipientName: parseLine(&v, "/recipientName", in.RecipientName),
	}
	if in.ExpiresAt != nil {
		d.expiresAt = in.ExpiresAt.UTC().Truncate(time.Microsecond)
		if !d.expiresAt.After(now) {
			v.Add("/expiresAt", "minimum", "Must be in the future.")
		}
	}
	return d, v.Err()
}

func parseLine(v *fault.Violations, pointer string, text *string) string {
	if text == nil {
		return ""
	}
	line := norm.NFC.String(strings.TrimSpace(*text))
	switch length := utf8.RuneCountInString(line); {
	case length == 0:
		v.Add(pointer, "minLength", "Must not be empty.")
	case length > maxLinkText:
		v.Add(pointer, "maxLength", "Must have at most 80 characters.")
	case strings.ContainsFunc(line, unicode.IsControl):
		v.Add(pointer, "pattern", "Must not contain control characters.")
	}
	return line
}
