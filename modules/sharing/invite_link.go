package sharing

import (
	"cmp"
	"strconv"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

const (
	// MaxActiveInviteLinks is how many invite links of one owner may be active at a time.
	MaxActiveInviteLinks = 20
	// MaxInviteUses is how far the uses of an invite link can be limited at most.
	MaxInviteUses = 100
)

// InviteLinkID is the row of an invite link. It is shown to the owner alone.
type InviteLinkID int64

// InviteLink is an address by which somebody new joins.
type InviteLink struct{ s InviteLinkSnapshot }

// InviteLinkSnapshot is an invite link with everything readable. Stores use it to load and
// save, handlers to show.
type InviteLinkSnapshot struct {
	ID InviteLinkID
	LinkState
	MaxUses       int       // zero: any number
	Uses          int64     // how many have joined by it; only stores count
	TotalVisits   int64     // how often it was looked at; only stores count
	LastVisitedAt time.Time // zero: never
}

// NewInviteLink returns an active invite link of owner with a fresh token. It has no id
// until it is stored.
func NewInviteLink(owner identity.UserID, details InviteLinkDetails, now time.Time) *InviteLink {
	l := &InviteLink{InviteLinkSnapshot{LinkState: newLinkState(owner, now)}}
	l.apply(details)
	return l
}

// RestoreInviteLink returns an invite link as a store kept it. Only stores call it.
func RestoreInviteLink(s InviteLinkSnapshot) *InviteLink { return &InviteLink{s} }

// Snapshot returns the invite link as it is.
func (l *InviteLink) Snapshot() InviteLinkSnapshot { return l.s }

// Status returns whether the invite link was deleted.
func (l *InviteLink) Status() LinkStatus { return l.s.status() }

// OpensAt reports whether somebody can join by the invite link at the given instant: it was
// not deleted, has not expired and is not used up.
func (l *InviteLink) OpensAt(now time.Time) bool {
	return l.s.liveAt(now) && (l.s.MaxUses == 0 || l.s.Uses < int64(l.s.MaxUses))
}

// Change replaces what the owner decided, or returns ErrLinkInactive, or fault.ErrStale if
// the owner saw another version; a nil version is any. Uses stay, so that a lower limit
// may close the link at once.
func (l *InviteLink) Change(to InviteLinkDetails, seen *int64, now time.Time) error {
	if err := l.s.change(seen, now); err != nil {
		return err
	}
	l.apply(to)
	return nil
}

// Delete makes the invite link inactive for good, in the way of Link.Delete.
func (l *InviteLink) Delete(seen *int64, now time.Time) (changed bool, err error) {
	return l.s.delete(seen, now)
}

func (l *InviteLink) apply(d InviteLinkDetails) {
	l.s.Name, l.s.MaxUses, l.s.ExpiresAt = d.name, d.maxUses, d.expiresAt
}

// Place returns where the invite link stands in the list of its owner.
func (l *InviteLink) Place() InvitePlace {
	return InvitePlace{Inactive: l.Status() == LinkInactive, CreatedAt: l.s.CreatedAt, ID: l.s.ID}
}

// InvitePlace is a place in a list of invite links.
type InvitePlace struct {
	Inactive  bool
	CreatedAt time.Time
	ID        InviteLinkID
}

// Compare orders places like SortLinks: active before inactive, then creation, newest
// first; the id decides between equals.
func (p InvitePlace) Compare(other InvitePlace) int {
	if p.Inactive != other.Inactive {
		if other.Inactive {
			return -1
		}
		return 1
	}
	return cmp.Or(other.CreatedAt.Compare(p.CreatedAt), cmp.Compare(other.ID, p.ID))
}

// InviteLinkInput is what the owner wrote about an invite link; nil is absent.
type InviteLinkInput struct {
	Name      *string
	MaxUses   *int32
	ExpiresAt *time.Time
}

// InviteLinkDetails is an InviteLinkInput that keeps the rules.
type InviteLinkDetails struct {
	name      string
	maxUses   int
	expiresAt time.Time
}

// ParseInviteLinkDetails checks what the owner wrote, or returns fault.ErrValidation with
// every violation: the name is one line of 1 to 80 characters, uses are limited to 1 to
// MaxInviteUses, the expiry lies after now or is the one that the invite link has already, zero
// for none.
func ParseInviteLinkDetails(in InviteLinkInput, now, has time.Time) (InviteLinkDetails, error) {
	var v fault.Violations
	d := InviteLinkDetails{name: parseLine(&v, "name", in.Name, maxLinkText), expiresAt: parseExpiry(&v, in.ExpiresAt, now, has)}
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
