package profile

import "fmt"

// MaxTextBytes is the maximum size of all texts of a profile and its sections together. It limits the cost of one
// request for a page (docs/security.md, T74).
const MaxTextBytes = 256_000

// checkTextGrowth returns a textLimitError if a change makes the texts of a profile larger than MaxTextBytes. A profile
// that was larger before the limit existed may become smaller, but not larger.
func checkTextGrowth(before, after int64) error {
	if excess := after - max(MaxTextBytes, before); excess > 0 {
		return textLimitError(excess)
	}
	return nil
}

// textLimitError is an ErrTextLimitExceeded with the number of bytes that are too many.
type textLimitError int64

// Error returns a text for the log.
func (e textLimitError) Error() string {
	return fmt.Sprintf("%s (%d bytes too many)", ErrTextLimitExceeded, int64(e))
}

// Unwrap returns ErrTextLimitExceeded.
func (textLimitError) Unwrap() error { return ErrTextLimitExceeded }

// textBytes returns at most the size of the texts and tags of a section as they are stored.
func (c SectionContent) textBytes() int {
	bytes := len(c.Title) + len(c.Organization) + len(c.Attributes.Description) + len(c.Attributes.URL) +
		len(c.Attributes.Location)
	for _, tag := range c.Tags {
		bytes += len(tag)
	}
	return bytes
}

// changesText reports whether texts of the profile or of a section are set or come back.
func (p *Profile) changesText() bool {
	if p.attributes != nil || len(p.restored) > 0 {
		return true
	}
	for _, s := range p.sections {
		if s.content != nil {
			return true
		}
	}
	return false
}
