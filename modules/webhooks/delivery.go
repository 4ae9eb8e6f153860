package webhooks

import (
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
)

// Life is how long events and deliveries are kept.
const Life = 14 * 24 * time.Hour

// Status is the state of a delivery.
type Status string

// The states.
const (
	Pending   Status = "PENDING"
	Delivered Status = "DELIVERED"
	Failed    Status = "FAILED"
)

// Failure says why the last try has failed. It is empty for one that has succeeded.
type Failure string

// The failures.
const (
	FailureStatus     Failure = "STATUS" // the answer is not 2xx
	FailureTimeout    Failure = "TIMEOUT"
	FailureAddress    Failure = "ADDRESS"
	FailureRedirect   Failure = "REDIRECT"
	FailureConnection Failure = "CONNECTION"
	FailureDisabled   Failure = "DISABLED" // not tried any more: the webhook was switched off
	FailureAccount    Failure = "ACCOUNT"  // not tried any more: the account was not active
)

// Delivery is an event on its way to a webhook.
type Delivery struct {
	ID           uuid.UUID
	Endpoint     ID
	Event        Event // without its sequence
	Unreadable   error // why the data of the event, which is empty then, cannot be read
	Status       Status
	Attempts     int
	NextAt       time.Time // zero if it is not tried any more
	LastAt       time.Time
	AnswerStatus int // of HTTP, 0 without an answer
	Failure      Failure
}

// Position is the place of a delivery in the log.
type Position struct {
	CreatedAt time.Time `json:"createdAt"`
	ID        uuid.UUID `json:"id"`
}

// Position returns the place of the delivery in the log.
func (d Delivery) Position() Position { return Position{d.Event.At, d.ID} }

// newDelivery returns the delivery of an event to a webhook.
func newDelivery(endpoint ID, e Event) (Delivery, error) {
	id, err := uuid.NewV7()
	if err != nil {
		return Delivery{}, fmt.Errorf("new id: %w", err)
	}
	return Delivery{ID: id, Endpoint: endpoint, Event: e, Status: Pending, NextAt: e.At}, nil
}

// waits are the times between the tries of a delivery. In all they are a little more than a day.
var waits = []time.Duration{
	10 * time.Second, time.Minute, 5 * time.Minute, 30 * time.Minute, 2 * time.Hour, 6 * time.Hour, 16 * time.Hour,
}

// Result is what came of a try.
type Result struct {
	Status int // of HTTP, 0 without an answer
	Err    error
}

func (r Result) succeeded() bool { return r.Err == nil && r.Status >= 200 && r.Status < 300 }

func (r Result) failure() Failure {
	switch {
	case r.succeeded():
		return ""
	case errors.Is(r.Err, ErrTimeout):
		return FailureTimeout
	case errors.Is(r.Err, ErrAddress):
		return FailureAddress
	case errors.Is(r.Err, ErrRedirect), r.Err == nil && r.Status >= 300 && r.Status < 400:
		return FailureRedirect
	case r.Err != nil:
		return FailureConnection
	default:
		return FailureStatus
	}
}

// tried notes what came of a try, in the delivery and its webhook. It reports whether that has switched the webhook
// off.
func tried(e *Endpoint, d *Delivery, r Result, now time.Time) (switchedOff bool) {
	d.Attempts++
	d.LastAt, d.AnswerStatus, d.Failure, d.NextAt = now, r.Status, r.failure(), time.Time{}
	if r.succeeded() {
		d.Status = Delivered
		e.forget()
		return false
	}
	e.Failures++
	if e.FailingSince.IsZero() {
		e.FailingSince = now
	}
	if d.Attempts > len(waits) {
		d.Status = Failed
	} else {
		d.NextAt = now.Add(waits[d.Attempts-1])
	}
	switch {
	case !e.Enabled:
		return false
	case r.Status == statusGone:
		e.disable(DisabledGone, now)
	case now.Sub(e.FailingSince) >= failingLife:
		e.disable(DisabledFailures, now)
	default:
		return false
	}
	return true
}

// statusGone is the status of an address that wants to receive nothing more, as Standard Webhooks has it.
const statusGone = 410

// again makes the delivery due, as if it had not been tried.
func (d *Delivery) again(now time.Time) {
	d.Status, d.Attempts, d.NextAt, d.Failure, d.AnswerStatus = Pending, 0, now, "", 0
}
