package auth

import (
	"errors"
	"strings"
	"time"

	"wright.app/platform/identity"
)

const (
	// SecurityEventLife is how long a security event is stored.
	SecurityEventLife = 90 * 24 * time.Hour
	// MaxSecurityEvents is the number of events of one kind per user to which a job reduces the log every hour. It is a
	// limit per kind, so that somebody who causes many events of one kind displaces no events of other kinds.
	MaxSecurityEvents = 100
	// securityEventWindow is the time in which equal events are counted in one row.
	securityEventWindow = time.Hour
)

// EventKind is the kind of a security event.
type EventKind string

// The kinds of security events.
const (
	EventSignedIn       EventKind = "SIGNED_IN"
	EventSignInRefused  EventKind = "SIGN_IN_REFUSED"
	EventIdentityProven EventKind = "IDENTITY_PROVEN" // a signed-in user has entered a code or used a passkey
	EventSignedOut      EventKind = "SIGNED_OUT"
	EventSessionsEnded  EventKind = "SESSIONS_ENDED"
	// EventSessionCookieReused says that a replaced value of a session cookie was sent, so that the session has ended.
	EventSessionCookieReused EventKind = "SESSION_COOKIE_REUSED"
	// EventPasskeyRefused says that a passkey of the user was refused although its signature was right.
	EventPasskeyRefused    EventKind = "PASSKEY_REFUSED"
	EventNameChanged       EventKind = "NAME_CHANGED"
	EventAddressChanged    EventKind = "ADDRESS_CHANGED"
	EventAccountLinked     EventKind = "ACCOUNT_LINKED"
	EventAccountUnlinked   EventKind = "ACCOUNT_UNLINKED"
	EventPasskeyAdded      EventKind = "PASSKEY_ADDED"
	EventPasskeyRemoved    EventKind = "PASSKEY_REMOVED"
	EventTokenCreated      EventKind = "ACCESS_TOKEN_CREATED"
	EventTokenRotated      EventKind = "ACCESS_TOKEN_REPLACED"
	EventTokenEnded        EventKind = "ACCESS_TOKEN_ENDED"
	EventExportRequested   EventKind = "EXPORT_REQUESTED"
	EventExportDownloaded  EventKind = "EXPORT_DOWNLOADED"
	EventDeletionScheduled EventKind = "DELETION_SCHEDULED"
	EventDeletionCancelled EventKind = "DELETION_CANCELLED"
	EventProfileApproved   EventKind = "PROFILE_APPROVED"
	EventProfileSuspended  EventKind = "PROFILE_SUSPENDED"
	EventProfileReinstated EventKind = "PROFILE_REINSTATED"
	EventAccountSuspended  EventKind = "ACCOUNT_SUSPENDED"
	EventAccountRestored   EventKind = "ACCOUNT_RESTORED"
)

// EventOutcome says whether the action of a security event succeeded, and otherwise why it was refused.
type EventOutcome string

// The outcomes of security events.
const (
	OutcomeSucceeded EventOutcome = "SUCCEEDED"
	// OutcomeWrongCodes says that many wrong codes were entered for the address of the user.
	OutcomeWrongCodes EventOutcome = "WRONG_CODES"
	// OutcomeSuspended says that the account is suspended.
	OutcomeSuspended EventOutcome = "SUSPENDED"
	// OutcomeNotLinked says that the account at the provider has the address of the user, but is not linked to them.
	OutcomeNotLinked EventOutcome = "NOT_LINKED"
	// OutcomeCounterNotGrown says that the signature counter of the passkey has not grown: there may be a copy of it.
	OutcomeCounterNotGrown EventOutcome = "COUNTER_NOT_GROWN"
)

// EventMethod is how the person who caused a security event has identified themselves. For an account that was linked
// or unlinked it is the method of its provider.
type EventMethod string

// The methods, in addition to those of MethodOf.
const (
	MethodCode     EventMethod = "CODE" // a code from a mail
	MethodPasskey  EventMethod = "PASSKEY"
	MethodSession  EventMethod = "SESSION"      // a session that existed before
	MethodToken    EventMethod = "ACCESS_TOKEN" // a personal access token
	MethodOperator EventMethod = "OPERATOR"
)

// MethodOf returns the method of a provider.
func MethodOf(provider Provider) EventMethod { return EventMethod(strings.ToUpper(string(provider))) }

// Actor is who has caused a security event: how they have identified themselves, and their browser. The zero Actor is
// refused by SecurityLog, so that no event is recorded without it.
type Actor struct {
	method EventMethod
	agent  identity.Agent
}

// Operator is the operator of the site, who uses no browser.
var Operator = Actor{method: MethodOperator}

// ActorOf returns the user of a session, or of a personal access token, as an actor.
func ActorOf(caller identity.Principal) Actor {
	if caller.Scheme == identity.SchemeToken {
		return Actor{MethodToken, caller.Agent}
	}
	return Actor{MethodSession, caller.Agent}
}

// ActorBy returns somebody who signs in, or tries to, as an actor.
func ActorBy(method EventMethod, agent identity.Agent) Actor { return Actor{method, agent} }

// errNoActor is returned for an event without an actor.
var errNoActor = errors.New("auth: a security event needs an actor")

// SecurityEventID is the primary key of a security event.
type SecurityEventID int64

// SecurityEvent is an event that concerns the security of a user's account. Equal events within the same hour are one
// SecurityEvent with a count.
type SecurityEvent struct {
	ID      SecurityEventID
	User    identity.UserID
	Kind    EventKind
	Method  EventMethod
	Outcome EventOutcome
	Agent   identity.Agent
	At      time.Time // of the first of these events
	LastAt  time.Time // of the last of these events
	Count   int
}

// Window returns the beginning of the hour in which equal events are counted together.
func (e SecurityEvent) Window() time.Time { return e.At.UTC().Truncate(securityEventWindow) }

// GroupKey returns a text that is the same for events that are counted together. Refusals from different browsers are
// counted together too, because anybody can cause them, with any User-Agent header.
func (e SecurityEvent) GroupKey() string {
	parts := []string{string(e.Kind), string(e.Method), string(e.Outcome)}
	if e.Outcome == OutcomeSucceeded {
		parts = append(parts, e.Agent.Browser, e.Agent.System)
	}
	return strings.Join(parts, "|")
}
