package profile

import (
	"errors"
	"time"

	"wright.app/platform/text"
)

// maxReason is how many characters may say why a profile is suspended.
const maxReason = 500

// Suspension says since when and why nobody but its owner sees a profile. The zero value
// says that the profile is not suspended.
type Suspension struct {
	Since  time.Time
	Reason string // plain text for the owner
}

// Active reports whether there is a suspension.
func (s Suspension) Active() bool { return !s.Since.IsZero() }

// RequestReview asks moderation to look at the profile: the one change of its status that is
// up to its owner. A suspension stays until the review has ended. It
// returns ErrUnderReview if the review has been asked for already.
func (p *Profile) RequestReview(now time.Time) error {
	if p.status == StatusUnderReview {
		return ErrUnderReview
	}
	p.status = StatusUnderReview
	p.touch(now)
	return nil
}

// Approve ends a review well: a suspension ends with it, and from then on the profile is one
// that was approved. It returns ErrNoReview if nobody has asked for a review.
func (p *Profile) Approve(now time.Time) error {
	if p.status != StatusUnderReview {
		return ErrNoReview
	}
	p.status, p.suspension, p.approved = StatusActive, Suspension{}, true
	p.touch(now)
	return nil
}

// Suspend takes the profile away from everybody but its owner and ends a review. The reason of
// a profile that is suspended already is replaced; the day since when it is stays. It returns
// ErrSuspendedAlready if nothing would change.
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

// Reinstate ends a suspension, and a review without an approval. It returns ErrActiveAlready if there
// is neither.
func (p *Profile) Reinstate(now time.Time) error {
	if p.status == StatusActive {
		return ErrActiveAlready
	}
	p.status, p.suspension = StatusActive, Suspension{}
	p.touch(now)
	return nil
}

// Suspended reports whether nobody but its owner sees the profile.
func (p *Profile) Suspended() bool { return p.status == StatusSuspended || p.suspension.Active() }

// parseReason returns why a profile is suspended, as its owner will read it, or ErrReason.
func parseReason(raw string) (string, error) {
	reason, err := text.Line(raw)
	if length := text.Length(reason); err != nil || length == 0 || length > maxReason {
		return "", ErrReason
	}
	return reason, nil
}

// The refusals of moderation. An operator reads them; they never leave by HTTP.
var (
	ErrNoReview         = errors.New("nobody has asked for a review of this profile, so there is nothing to approve")
	ErrSuspendedAlready = errors.New("the profile is suspended for this reason already")
	ErrActiveAlready    = errors.New("the profile is neither suspended nor under review, so there is nothing to lift")
	ErrReason           = errors.New("a suspension needs a reason that its owner will read: one line, up to 500 characters")
)
