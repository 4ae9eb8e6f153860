// Package settings implements the settings of users.
package settings

import (
	"fmt"
	"regexp"
	"slices"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/text"
)

// MaxNotices is the maximum number of dismissed notices of a user.
const MaxNotices = 50

var noticeName = regexp.MustCompile(`^[a-z0-9-]{1,40}$`)

// Settings are the settings of a user.
type Settings struct {
	user         identity.UserID
	dismissed    []string
	language     string
	discoverable *bool
	contact      Contact
	readReceipts bool
	switchedOff  Switches
	version      int64
}

// Snapshot is the stored form of settings.
type Snapshot struct {
	User             identity.UserID
	DismissedNotices []string
	Language         string // BCP 47, empty for none
	Discoverable     *bool  // nil for not chosen
	Contact          Contact
	ReadReceipts     bool
	SwitchedOff      Switches
	Version          int64
}

// New returns the default settings.
func New(user identity.UserID) *Settings { return &Settings{user: user, version: 1} }

// Restore returns the settings of a snapshot. Only stores call it.
func Restore(s Snapshot) *Settings {
	return &Settings{
		user: s.User, dismissed: slices.Clone(s.DismissedNotices), language: s.Language,
		discoverable: s.Discoverable, contact: s.Contact, readReceipts: s.ReadReceipts,
		switchedOff: slices.Clone(s.SwitchedOff), version: s.Version,
	}
}

// Snapshot returns the settings for stores. Its lists are never nil.
func (s *Settings) Snapshot() Snapshot {
	return Snapshot{
		User: s.user, DismissedNotices: append([]string{}, s.dismissed...), Language: s.language,
		Discoverable: s.discoverable, Contact: s.contact, ReadReceipts: s.readReceipts,
		SwitchedOff: append(Switches{}, s.switchedOff...), Version: s.version,
	}
}

// DismissedNotices returns the names of notices that are not shown again, in the order in which they were dismissed. It
// is never nil.
func (s *Settings) DismissedNotices() []string { return s.Snapshot().DismissedNotices }

// Language returns the language that the user has chosen as a BCP 47 tag, or "" for none. The application may have no
// texts in it.
func (s *Settings) Language() string { return s.language }

// Discoverable reports whether searches for people find the user. It is nil while the user has not chosen: then they
// are found while their profile is Public.
func (s *Settings) Discoverable() *bool { return s.discoverable }

// Contact says who may write to the user on the page of the profile.
func (s *Settings) Contact() Contact { return s.contact }

// ReadReceipts reports whether the user tells other members what they have read, and is told by those who do so, too.
func (s *Settings) ReadReceipts() bool { return s.readReceipts }

// SwitchedOff returns the switches that the user has turned off.
func (s *Settings) SwitchedOff() Switches { return s.Snapshot().SwitchedOff }

// Version returns a number that grows with every change.
func (s *Settings) Version() int64 { return s.version }

// Input is a change of settings as received. Missing fields are not changed.
type Input struct {
	DismissedNotices []string
	// Language is a BCP 47 tag, "" to choose none, nil to keep the present one.
	Language *string
	// Discoverable replaces the choice if SetDiscoverable; nil takes it back.
	Discoverable    *bool
	SetDiscoverable bool
	// Contact replaces who may write to the user; nil keeps the choice.
	Contact *Contact
	// ReadReceipts replaces Settings.ReadReceipts; nil keeps it.
	ReadReceipts *bool
	// Switches says which switches are on or off from now on.
	Switches map[Switch]bool
	// Version is the version on which the change is based, nil for any.
	Version *int64
}

// Changes are validated changes; ParseChanges returns them.
type Changes struct {
	dismissed []string
	language  *string
	expected  *int64

	discoverable    *bool
	setDiscoverable bool
	contact         *Contact
	readReceipts    *bool
	switches        map[Switch]bool
}

// ParseChanges validates a change of settings. ErrValidation names all invalid fields together.
func ParseChanges(in Input) (Changes, error) {
	var violations fault.Violations
	if len(in.DismissedNotices) > MaxNotices {
		violations.Add("dismissedNotices", "maxItems", tooManyNotices)
	}
	for i, name := range in.DismissedNotices {
		if !noticeName.MatchString(name) {
			violations.Add(fmt.Sprintf("dismissedNotices.%d", i), "pattern", "Must be the name of a notice.")
		}
	}
	language := in.Language
	if in.Language != nil && *in.Language != "" {
		tag, ok := text.LanguageTag(*in.Language)
		if !ok {
			violations.Add("language", "format", "Must be a language tag of BCP 47.")
		}
		language = &tag
	}
	if in.Contact != nil && !in.Contact.isKnown() {
		violations.Add("contactMessages", "enum", "Must be one of the choices.")
	}
	return Changes{
		dismissed: in.DismissedNotices, language: language, expected: in.Version,
		discoverable: in.Discoverable, setDiscoverable: in.SetDiscoverable, contact: in.Contact,
		readReceipts: in.ReadReceipts, switches: in.Switches,
	}, violations.Err()
}

const tooManyNotices = "Must not hold more notices than can be dismissed."

// Apply applies the changes and reports whether anything has changed. Notices are added to those that are dismissed
// already; it returns ErrValidation beyond MaxNotices in all. It returns ErrStale for an expected version other than
// the present one. The language, the choice to be found and the switches replace the present ones. After an error the
// settings are unchanged.
func (s *Settings) Apply(changes Changes) (bool, error) {
	if changes.expected != nil && *changes.expected != s.version {
		return false, fault.ErrStale
	}
	next := slices.Clone(s.dismissed)
	for _, name := range changes.dismissed {
		if !slices.Contains(next, name) {
			next = append(next, name)
		}
	}
	if len(next) > MaxNotices {
		var violations fault.Violations
		violations.Add("dismissedNotices", "maxItems", tooManyNotices)
		return false, violations.Err()
	}
	language := s.language
	if changes.language != nil {
		language = *changes.language
	}
	discoverable := s.discoverable
	if changes.setDiscoverable {
		discoverable = changes.discoverable
	}
	switchedOff := s.switchedOff.with(changes.switches)
	contact := s.contact
	if changes.contact != nil {
		contact = *changes.contact
	}
	readReceipts := s.readReceipts
	if changes.readReceipts != nil {
		readReceipts = *changes.readReceipts
	}
	if len(next) == len(s.dismissed) && language == s.language && equal(discoverable, s.discoverable) &&
		contact == s.contact && readReceipts == s.readReceipts && slices.Equal(switchedOff, s.switchedOff) {
		return false, nil
	}
	s.dismissed, s.language, s.discoverable, s.switchedOff = next, language, discoverable, switchedOff
	s.contact, s.readReceipts = contact, readReceipts
	s.version++
	return true, nil
}

// equal reports whether two choices are the same.
func equal(a, b *bool) bool { return (a == nil) == (b == nil) && (a == nil || *a == *b) }
