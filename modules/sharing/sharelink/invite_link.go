package sharelink

import (
	"cmp"
	"strconv"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

const (
	// MaxActiveInviteLinks is the maximum number of active invite links of one owner.
	MaxActiveInviteLinks = 20
	// MaxInviteUses is the highest limit that an owner can set for the uses of an invite link.
	MaxInviteUses = 100
)

// InviteID is the id of an invite link's row. Only the owner sees it.
type InviteID int64

// InviteLink is a link with which new users can join.
type InviteLink struct{ s InviteSnapshot }

// InviteSnapshot holds the fields of an invite link, for stores and handlers.
type InviteSnapshot struct {
	ID InviteID
	State
	MaxUses       int       // 0 for no limit
	Uses          int64     // the users who joined by the link; updated by the store
	TotalVisits   int64     // updated by the store
	LastVisitedAt time.Time // zero for never
}

// NewInvite returns an active invite link with a new token. The store assigns its id.
func NewInvite(owner identity.UserID, details InviteDetails, now time.Time) *InviteLink {
	l := &InviteLink{InviteSnapshot{State: newState(owner, now)}}
	l.apply(details)
	return l
}

// RestoreInvite returns an invite link from its stored fields. Only stores call it.
func RestoreInvite(s InviteSnapshot) *InviteLink { return &InviteLink{s} }

// Snapshot returns the fields of the invite link.
func (l *InviteLink) Snapshot() InviteSnapshot { return l.s }

// Status returns LinkInactive if the invite link was deleted.
func (l *InviteLink) Status() Status { return l.s.status() }

// OpensAt reports whether the invite link can be used to join: it is not deleted, not expired and not used up.
func (l *InviteLink) OpensAt(now time.Time) bool {
	return l.s.liveAt(now) && (l.s.MaxUses == 0 || l.s.Uses < int64(l.s.MaxUses))
}

// CheckChange returns the error that Change would return.
func (l *InviteLink) CheckChange(expected *int64) error { return l.s.checkChange(expected) }

// Change replaces the details. It returns ErrLinkInactive if the invite link was deleted, and fault.ErrStale if
// expected is not nil and differs from the current version. The number of uses does not change. So a lower limit can
// end the invite link immediately.
func (l *InviteLink) Change(to InviteDetails, expected *int64, now time.Time) error {
	if err := l.s.change(expected, now); err != nil {
		return err
	}
	l.apply(to)
	return nil
}

// Delete makes the invite link inactive, like Link.Delete.
func (l *InviteLink) Delete(expected *int64, now time.Time) (changed bool, err error) {
	return l.s.delete(expected, now)
}

func (l *InviteLink) apply(d InviteDetails) {
	l.s.Name, l.s.MaxUses, l.s.ExpiresAt = d.name, d.maxUses, d.expiresAt
}

// Cursor returns the position of the invite link in the list of its owner.
func (l *InviteLink) Cursor() InviteCursor {
	return InviteCursor{Inactive: l.Status() == Inactive, CreatedAt: l.s.CreatedAt, ID: l.s.ID}
}

// InviteCursor is a position in the list of invite links of an owner, for paging.
type InviteCursor struct {
	Inactive  bool
	CreatedAt time.Time
	ID        InviteID
}

// Compare returns the order of Sort: active links before inactive ones, then the newest first, then the highest id
// first.
func (p InviteCursor) Compare(other InviteCursor) int {
	if p.Inactive != other.Inactive {
		if other.Inactive {
			return -1
		}
		return 1
	}
	return cmp.Or(other.CreatedAt.Compare(p.CreatedAt), cmp.Compare(other.ID, p.ID))
}

// InviteInput is the unvalidated input of an owner. A nil field was not sent.
type InviteInput struct {
	Name      *string
	MaxUses   *int32
	ExpiresAt *time.Time
}

// InviteDetails is a valid InviteInput.
type InviteDetails struct {
	name      string
	maxUses   int
	expiresAt time.Time
}

// ParseInviteDetails validates the input or returns fault.ErrValidation with all violations. The name is one line
// of 1 to 80 characters. The limit of uses is 1 to MaxInviteUses. The expiry is after now, or equal to current, which
// is the stored expiry of the invite link.
func ParseInviteDetails(in InviteInput, now, current time.Time) (InviteDetails, error) {
	var v fault.Violations
	d := InviteDetails{
		name:      ParseLine(&v, "name", in.Name, MaxText),
		expiresAt: parseExpiry(&v, in.ExpiresAt, now, current),
	}
	if in.MaxUses != nil {
		d.maxUses = int(*in.MaxUses)
		switch {
		case d.maxUses < 1:
			v.Add("maxUses", "minimum", "Must be at least 1.")
		case d.maxUses > MaxInviteUses:
			v.Add("maxUses", "maximum", "Must be at most "+strconv.Itoa(MaxInviteUses)+".")
		}
	}
	return d, v.Err()
}
