package profile

import (
	"time"

	"wright.app/platform/identity"
)

// EventID names what happened to a profile once.
type EventID int64

// EventKind is what happened to a profile between its owner and moderation.
type EventKind string

// What can happen.
const (
	EventReviewRequested EventKind = "REVIEW_REQUESTED"
	EventApproved        EventKind = "APPROVED"
	EventSuspended       EventKind = "SUSPENDED"
	EventReinstated      EventKind = "REINSTATED"
)

// Event is one line of the journal of moderation.
type Event struct {
	ID      EventID // 0 until it is kept
	Profile ID
	Kind    EventKind
	Reason  string // of EventSuspended
	At      time.Time
}

// PendingReview is a profile whose owner waits for the end of a review.
type PendingReview struct {
	Profile     ID
	Owner       identity.UserID
	Suspension  Suspension // that the owner objects to, if there is one
	Approved    bool       // by an earlier review
	RequestedAt time.Time
}
