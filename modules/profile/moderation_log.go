package profile

import (
	"time"

	"wright.app/platform/identity"
)

// EventID identifies an event.
type EventID int64

// EventKind is the kind of an event in the moderation log.
type EventKind string

// The kinds of events.
const (
	EventReviewRequested EventKind = "REVIEW_REQUESTED"
	EventApproved        EventKind = "APPROVED"
	EventSuspended       EventKind = "SUSPENDED"
	EventReinstated      EventKind = "REINSTATED"
	EventWarned          EventKind = "WARNED"
)

// Event is an entry of the moderation log of a profile.
type Event struct {
	ID      EventID   `json:"id"` // 0 until it is stored
	Profile ID        `json:"-"`
	Kind    EventKind `json:"kind"`
	Reason  string    `json:"reason"` // only for EventSuspended and EventWarned
	At      time.Time `json:"at"`
}

// PendingReview is a profile under review.
type PendingReview struct {
	Profile     ID
	Owner       identity.UserID
	Suspension  Suspension // the one that the owner objects to, if there is one
	Approved    bool       // by an earlier review
	RequestedAt time.Time
}
