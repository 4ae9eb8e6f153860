package settings

import "slices"

// Switch is something about notifications that is on until its user switches it off. Its name is stored.
type Switch string

// The switches. Of decisions about profiles and reports, a user is always notified on the screen.
const (
	// EmailDigest is the mail that sums up unread notifications. While it is off, there is none, whatever the other
	// switches say.
	EmailDigest              Switch = "digest"
	ConnectionRequestsShown  Switch = "connection.requested/screen"
	ConnectionRequestsMailed Switch = "connection.requested/email"
	AcceptancesShown         Switch = "connection.accepted/screen"
	AcceptancesMailed        Switch = "connection.accepted/email"
	// ContactMessagesMailed is the mail for each message from the page of a profile, and for each answer to the own
	// ones. It does not depend on EmailDigest.
	ContactMessagesShown  Switch = "contact.message/screen"
	ContactMessagesMailed Switch = "contact.message/email"
	ReportDecisionsMailed Switch = "report.decided/email"
	// JobSearchesMailed is the mail with the new jobs of the saved searches. It does not depend on EmailDigest.
	JobSearchesMailed Switch = "job.search/email"
)

// Switches are the switches that a user has switched off, sorted.
type Switches []Switch

// On reports whether a switch is on.
func (s Switches) On(one Switch) bool { return !slices.Contains(s, one) }

// with returns the switches after changes, sorted.
func (s Switches) with(changes map[Switch]bool) Switches {
	next := slices.Clone(s)
	for one, on := range changes {
		next = slices.DeleteFunc(next, func(off Switch) bool { return off == one })
		if !on {
			next = append(next, one)
		}
	}
	slices.Sort(next)
	return next
}
