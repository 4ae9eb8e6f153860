package webhooks

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"wright.app/platform/calendar"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

const (
	// MaxEndpoints is how many webhooks a user has at most.
	MaxEndpoints = 5
	// formerSecretLife is how long a secret that was replaced signs as well.
	formerSecretLife = 24 * time.Hour
	// failingLife is how long a webhook may fail until it is switched off.
	failingLife = 24 * time.Hour
	maxURL      = 2048
)

// DisabledReason says why a webhook is switched off. It is empty for one that is on.
type DisabledReason string

// The reasons.
const (
	DisabledByOwner  DisabledReason = "OWNER"
	DisabledFailures DisabledReason = "FAILURES"
	DisabledGone     DisabledReason = "GONE"   // the address has answered 410
	DisabledSecret   DisabledReason = "SECRET" // the secret cannot be read, and is to be replaced
)

// ID identifies a webhook.
type ID = uuid.UUID

// Endpoint is a webhook: an address to which events of a user are sent.
type Endpoint struct {
	ID           ID
	User         identity.UserID
	URL          string
	Types        []EventType
	FormerUntil  time.Time // until when the secret before the last replacement signs as well
	Enabled      bool
	Disabled     DisabledReason
	DisabledAt   time.Time
	Failures     int // tries that have failed since the last one that succeeded
	FailingSince time.Time
	DueAt        time.Time // when the next try is due, zero if nothing waits
	VisitsUntil  calendar.Date
	CreatedAt    time.Time
}

// Revealed is a webhook with its secret, which its owner sees once.
type Revealed struct {
	Endpoint

	Secret Secret
}

// Input is a webhook to add as received.
type Input struct {
	URL   string
	Types []EventType
}

// Changes are changes of a webhook as received. What is nil stays.
type Changes struct {
	URL     *string
	Types   []EventType
	Enabled *bool
}

// parseURL returns an address in its normal form. It adds to violations one that is not allowed.
func parseURL(a Addresses, address string, violations *fault.Violations) string {
	u, err := url.Parse(strings.TrimSpace(address))
	switch {
	case err != nil || u.Hostname() == "" || u.User != nil || len(address) > maxURL:
		violations.Add("url", "format", "Must be an address such as https://hooks.example/wright.")
		return ""
	case a.Allowed(u):
	case u.Scheme != "https":
		violations.Add("url", "format", "Must begin with https://.")
	default:
		violations.Add("url", "notAllowed", "Must be reachable from the internet.")
	}
	u.Fragment, u.RawFragment = "", ""
	normal := u.String()
	if len(normal) > maxURL {
		violations.Add("url", "maxLength", fmt.Sprintf(
			"Must have at most %d characters. Those that are not ASCII count several times.", maxURL))
	}
	return normal
}

// newEndpoint returns the webhook of an input, or fault.ErrValidation.
func newEndpoint(user identity.UserID, in Input, a Addresses, now time.Time) (Revealed, error) {
	var v fault.Violations
	e := Endpoint{
		User: user, URL: parseURL(a, in.URL, &v), Types: parseTypes(in.Types, &v), Enabled: true,
		VisitsUntil: calendar.DayOf(now).AddDays(-1), CreatedAt: now,
	}
	if err := v.Err(); err != nil {
		return Revealed{}, err
	}
	var err error
	if e.ID, err = uuid.NewV7(); err != nil {
		return Revealed{}, fmt.Errorf("new id: %w", err)
	}
	return Revealed{e, NewSecret()}, nil
}

// change makes changes, or returns fault.ErrValidation. Another address has none of the failures of the former one.
func (e *Endpoint) change(c Changes, a Addresses, now time.Time) error {
	var v fault.Violations
	before := e.URL
	if c.URL != nil {
		e.URL = parseURL(a, *c.URL, &v)
	}
	if c.Types != nil {
		e.Types = parseTypes(c.Types, &v)
	}
	if err := v.Err(); err != nil {
		return err
	}
	if e.URL != before {
		e.forget()
		if !e.DueAt.IsZero() {
			e.DueAt = now
		}
	}
	switch {
	case c.Enabled == nil || *c.Enabled == e.Enabled:
	case *c.Enabled:
		e.Enabled, e.Disabled, e.DisabledAt = true, "", time.Time{}
		e.forget()
		e.DueAt = time.Time{}
		e.VisitsUntil = calendar.DayOf(now).AddDays(-1)
	default:
		e.disable(DisabledByOwner, now)
	}
	return nil
}

func (e *Endpoint) disable(reason DisabledReason, now time.Time) {
	e.Enabled, e.Disabled, e.DisabledAt, e.DueAt = false, reason, now, time.Time{}
}

// signing returns those of the secrets of the webhook that sign now.
func (e *Endpoint) signing(current, former Secret, now time.Time) []Secret {
	if former.IsZero() || !now.Before(e.FormerUntil) {
		return []Secret{current}
	}
	return []Secret{current, former}
}

// wants reports whether events of a type are sent to the webhook.
func (e *Endpoint) wants(t EventType) bool { return e.Enabled && slices.Contains(e.Types, t) }

// wake makes the webhook due for something new: now, or when its pause after a failure is over. What waits for a later
// try, which may be hours away, does not keep it waiting.
func (e *Endpoint) wake(now time.Time) {
	if at := now.Add(e.pause()); e.DueAt.IsZero() || e.DueAt.After(at) {
		e.DueAt = at
	}
}

// forget forgets the failures.
func (e *Endpoint) forget() { e.Failures, e.FailingSince = 0, time.Time{} }

// pauses are how long a webhook waits after its first, second, … failure in a row, whatever waits for it. The last one
// is that of all further failures.
var pauses = []time.Duration{10 * time.Second, time.Minute, 5 * time.Minute}

// pause returns how long the webhook waits after its last failure.
func (e *Endpoint) pause() time.Duration {
	if e.Failures == 0 {
		return 0
	}
	return pauses[min(e.Failures, len(pauses))-1]
}
