package webhooks

import (
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/live"
)

// EventType is the type of an event in the contract.
type EventType string

// The events.
const (
	ProfileChanged     EventType = "profile.changed"
	LinkVisited        EventType = "link.visited"
	MessageReceived    EventType = "message.received"
	ConnectionChanged  EventType = "connection.changed"
	ApplicationChanged EventType = "application.changed"
	JobChanged         EventType = "job.changed"
)

// testType is the type of the event that Service.Test sends. No webhook chooses it.
const testType EventType = "webhook.test"

// eventTypes are the events that a webhook chooses from, in the order of the contract.
var eventTypes = []EventType{
	ProfileChanged, LinkVisited, MessageReceived, ConnectionChanged, ApplicationChanged, JobChanged,
}

// parseTypes returns the types in the order of the contract, each once. It adds to violations a type that does not
// exist, and an empty list.
func parseTypes(chosen []EventType, violations *fault.Violations) []EventType {
	if len(chosen) == 0 {
		violations.Add("types", "minItems", "Must have at least one type.")
	}
	for i, one := range chosen {
		if !slices.Contains(eventTypes, one) {
			violations.Add(fmt.Sprintf("types.%d", i), "enum", "Must be one of the types of events.")
		}
	}
	return slices.DeleteFunc(slices.Clone(eventTypes), func(t EventType) bool { return !slices.Contains(chosen, t) })
}

// typeOf returns the type of a live event; ok is false for one of which webhooks do not tell.
func typeOf(e live.Event) (t EventType, ok bool) {
	switch e.Name {
	case live.ProfileChanged:
		return ProfileChanged, true
	case live.LinkVisited:
		return LinkVisited, true
	case live.MessageCreated:
		return MessageReceived, !e.Own
	case live.ConnectionChanged:
		return ConnectionChanged, true
	case live.ApplicationChanged:
		return ApplicationChanged, true
	case live.JobChanged:
		return JobChanged, true
	default:
		return "", false
	}
}

// Event is an event of a user.
type Event struct {
	ID       uuid.UUID
	User     identity.UserID
	Sequence int64 // orders the events of a user
	Type     EventType
	Data     live.Event // ids and numbers, with the names of the contract in JSON
	At       time.Time
}

// newEvent returns the event of a live event; ok is false for one of which webhooks do not tell.
func newEvent(user identity.UserID, from live.Event, sequence int64, now time.Time) (e Event, ok bool, err error) {
	t, ok := typeOf(from)
	if !ok {
		return Event{}, false, nil
	}
	id, err := uuid.NewV7()
	if err != nil {
		return Event{}, false, fmt.Errorf("new id: %w", err)
	}
	return Event{ID: id, User: user, Sequence: sequence, Type: t, Data: from, At: now}, true, nil
}
