package live

import (
	"time"

	"github.com/google/uuid"

	"wright.app/platform/calendar"
	"wright.app/platform/identity"
)

// Name is the name of an event in the contract.
type Name string

// The events. They say what a browser has to read again.
const (
	MessageCreated      Name = "message.created"
	MessageChanged      Name = "message.changed"
	ConversationChanged Name = "conversation.changed"
	ConnectionChanged   Name = "connection.changed"
	NotificationCreated Name = "notification.created"
	NotificationChanged Name = "notification.changed"
	ProfileChanged      Name = "profile.changed"
	ApplicationChanged  Name = "application.changed"
	JobChanged          Name = "job.changed"
	LinkVisited         Name = "link.visited"
)

// These are not recorded. A stream makes them itself.
const (
	// SessionRevoked is the last event of a stream whose session has ended.
	SessionRevoked Name = "session.revoked"
	// ResyncNeeded says that events were missed that are not kept any more, so that everything has to be read again.
	ResyncNeeded Name = "resync"
)

// Event is something that has happened to its recipient.
type Event struct {
	Name Name `json:"-"`
	// What it is about, as far as it is known. The JSON members are those of the contract.
	Conversation uuid.UUID         `json:"conversationId,omitzero"`
	Application  uuid.UUID         `json:"applicationId,omitzero"`
	Job          uuid.UUID         `json:"jobId,omitzero"` // also that of the application
	Member       identity.MemberID `json:"memberId,omitzero"`
	Notification uuid.UUID         `json:"notificationId,omitzero"`
	Version      int64             `json:"version,omitzero"` // of the profile
	Link         int64             `json:"linkId,omitzero"`
	Date         calendar.Date     `json:"date,omitzero"`   // UTC day of the visits
	Visits       int64             `json:"visits,omitzero"` // by the link on that day
	// Own says that the recipient has caused the event, as the author of a message.
	Own bool `json:"-"`
}

// Stored is an event of a recipient with its place in their sequence.
type Stored struct {
	Sequence int64
	Name     Name
	Data     []byte // an object of JSON
	Recorded time.Time
}
