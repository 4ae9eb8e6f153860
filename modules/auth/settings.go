package auth

import (
	"fmt"
	"regexp"
	"slices"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// MaxNotices is how many notices somebody can dismiss in all.
const MaxNotices = 50

var noticeName = regexp.MustCompile(`^[a-z0-9-]{1,40}$`)

// Settings are what a user has set.
type Settings struct {
	user      identity.UserID
	dismissed []string
	version   int64
}

// SettingsSnapshot is settings as stores keep them.
type SettingsSnapshot struct {
	User             identity.UserID
	DismissedNotices []string
	Version          int64
}

// NewSettings returns the settings of somebody who has never set anything.
func NewSettings(user identity.UserID) *Settings { return &Settings{user: user, version: 1} }

// RestoreSettings rebuilds settings. Only stores call it.
func RestoreSettings(s SettingsSnapshot) *Settings {
	return &Settings{user: s.User, dismissed: slices.Clone(s.DismissedNotices), version: s.Version}
}

// Snapshot returns the settings for stores. Its list is never nil.
func (s *Settings) Snapshot() SettingsSnapshot {
	return SettingsSnapshot{User: s.user, DismissedNotices: append([]string{}, s.dismissed...), Version: s.version}
}

// DismissedNotices returns the notices that are not to be shown again, in the order in which
// they were dismissed. It is never nil.
func (s *Settings) DismissedNotices() []string { return s.Snapshot().DismissedNotices }

// Version returns a number that grows with every change.
func (s *Settings) Version() int64 { return s.version }

// SettingsInput is a change of settings as it is sent. What is missing stays as it is.
type SettingsInput struct {
	DismissedNotices []string
	// Version is the version that the change is based on, nil for whichever it is.
	Version *int64
}

// SettingsChanges are changes whose values keep their rules; ParseSettingsChanges makes them.
type SettingsChanges struct {
	dismissed []string
	expected  *int64
}

// ParseSettingsChanges reads a change of settings. All broken rules are told together, as
// ErrValidation.
func ParseSettingsChanges(in SettingsInput) (SettingsChanges, error) {
	var broken fault.Violations
	if len(in.DismissedNotices) > MaxNotices {
		broken.Add("dismissedNotices", "maxItems", tooManyNotices)
	}
	for i, name := range in.DismissedNotices {
		if !noticeName.MatchString(name) {
			broken.Add(fmt.Sprintf("dismissedNotices.%d", i), "pattern", "Must be the name of a notice.")
		}
	}
	return SettingsChanges{dismissed: in.DismissedNotices, expected: in.Version}, broken.Err()
}

const tooManyNotices = "Must not hold more notices than can be dismissed."

// Apply makes the changes and reports whether anything is different now. Notices join those
// that are dismissed already; more than MaxNotices in all are ErrValidation. An expected
// version that is not the present one is ErrStale. After an error the settings are as before.
func (s *Settings) Apply(changes SettingsChanges) (bool, error) {
	if changes.expected != nil && *changes.expected != s.version {
		return false, fault.ErrStale
	}
	next := slices.Clone(s.dismissed)
	for _, name := range changes.dismissed {
		if !slices.Contains(next, name) {
			next = append(next, name)
		}
	}
	switch {
	case len(next) == len(s.dismissed):
		return false, nil
	case len(next) > MaxNotices:
		var broken fault.Violations
		broken.Add("dismissedNotices", "maxItems", tooManyNotices)
		return false, broken.Err()
	}
	s.dismissed = next
	s.version++
	return true, nil
}
