package profile

import (
	"errors"
	"time"

	"wright.app/platform/text"
)

// maxReason is the maximum length of the reason for a suspension or a warning, in characters.
const maxReason = 500

// Suspension hides a profile from everybody except its owner. The zero value means that the profile is not suspended.
type Suspension struct {
	Since  time.Time
	Reason string // shown to the owner
}

// Active reports whether the profile is suspended.
func (s Suspension) Active() bool { return !s.Since.IsZero() }

// RequestReview puts the profile under review. A suspension stays until the review has ended. It returns
// ErrUnderReview if the profile is already under review.
func (p *Profile) RequestReview(now time.Time) error {
	if p.status == StatusUnderReview {
		return ErrUnderReview
	}
	p.status = StatusUnderReview
	p.touch(now)
	return nil
}

// Approve ends a review and any suspension and marks the profile as approved. It returns ErrNoReview if the profile is
// not under review.
func (p *Profile) Approve(now time.Time) error {
	if p.status != StatusUnderReview {
		return ErrNoReview
	}
	p.status, p.suspension, p.approved = StatusActive, Suspension{}, true
	p.touch(now)
	return nil
}

// Suspend hides the profile from everybody except its owner and ends a review. If the profile is already suspended,
// the reason is replaced and the start stays. It returns ErrSuspendedAlready if the reason is the same.
func (p *Profile) Suspend(reason string, now time.Time) error {
	if p.status == StatusSuspended && p.suspension.Reason == reason {
		return ErrSuspendedAlready
	}
	since := now
	if p.suspension.Active() {
		since = p.suspension.Since
	}
	p.status, p.suspension = StatusSuspended, Suspension{Since: since, Reason: reason}
	p.touch(now)
	return nil
}

// Reinstate ends a suspension or a review without an approval. It returns ErrActiveAlready if there is neither.
func (p *Profile) Reinstate(now time.Time) error {
	if p.status == StatusActive {
		return ErrActiveAlready
	}
	p.status, p.suspension = StatusActive, Suspension{}
	p.touch(now)
	return nil
}

// Suspended reports whether the profile is hidden from everybody except its owner.
func (p *Profile) Suspended() bool { return p.status == StatusSuspended || p.suspension.Active() }

// parseReason validates the reason for a suspension or a warning, or returns ErrReason.
func parseReason(raw string) (string, error) {
	reason, err := text.Line(raw)
	if length := text.Length(reason); err != nil || length == 0 || length > maxReason {
		return "", ErrReason
	}
	return reason, nil
}

// The errors of moderation. Operators see them in the terminal; no HTTP response has them.
var (
	ErrNoReview         = errors.New("the profile is not under review, so there is nothing to approve")
	ErrSuspendedAlready = errors.New("the profile is already suspended for this reason")
	ErrActiveAlready    = errors.New("the profile is neither suspended nor under review")
	ErrReason           = errors.New("the owner needs a reason: one line, at most 500 characters")
)
