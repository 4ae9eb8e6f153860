package sharing

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

const (
	// MaxActiveLinks is how many links of one owner may be active at a time.
	MaxActiveLinks = 100
	// MaxDeletedShown is how many deleted links a list goes back.
	MaxDeletedShown = 100
)

// LinkID is the row of a link. It is shown to the owner alone.
type LinkID int64

// String returns the number in decimal.
func (id LinkID) String() string { return strconv.FormatInt(int64(id), 10) }

// LinkStatus says whether a link was deleted.
type LinkStatus string

// The two states of a link; an expired one stays active and can be prolonged.
const (
	LinkActive   LinkStatus = "ACTIVE"
	LinkInactive LinkStatus = "INACTIVE"
)

// Link is a personal address of its owner's profile.
type Link struct{ s LinkSnapshot }

// LinkSnapshot is a link with everything readable. Stores use it to load and save,
// handlers to show.
type LinkSnapshot struct {
	ID            LinkID
	Owner         identity.UserID
	Token         Token
	Name          string // empty: none
	RecipientName string // empty: none
	ExpiresAt     time.Time
	DeletedAt     time.Time
	TotalVisits   int64
	LastVisitedAt time.Time
	Version       int64
	CreatedAt     time.Time
	UpdatedAt     time.Time
}

// NewLink returns an active link of owner with a fresh token. It has no id until it is
// stored.
func NewLink(owner identity.UserID, details LinkDetails, now time.Time) *Link {
	l := &Link{LinkSnapshot{Owner: owner, Token: NewToken(), Version: 1, CreatedAt: now, UpdatedAt: now}}
	l.apply(details)
	return l
}

// RestoreLink returns a link as a store kept it. Only stores call it.
func RestoreLink(s LinkSnapshot) *Link { return &Link{s} }

// Snapshot returns the link as it is.
func (l *Link) Snapshot() LinkSnapshot { return l.s }

// Status returns whether the link was deleted.
func (l *Link) Status() LinkStatus {
	if l.s.DeletedAt.IsZero() {
		return LinkActive
	}
	return LinkInactive
}

// OpensAt reports whether the link shows its owner's profile at the given instant: it was
// not deleted and has not expired.
func (l *Link) OpensAt(now time.Time) bool {
	return l.Status() == LinkActive && (l.s.ExpiresAt.IsZero() || now.Before(l.s.ExpiresAt))
}

// Change replaces what the owner wrote, or returns ErrLinkInactive, or fault.ErrStale if
// the owner saw another version; a nil version is any.
func (l *Link) Change(to LinkDetails, seen *int64, now time.Time) error {
	if l.Status() == LinkInactive {
		return ErrLinkInactive
	}
	if seen != nil && *seen != l.s.Version {
		return fault.ErrStale
	}
	l.apply(to)
	l.touch(now)
	return nil
}

// Delete makes the link inactive for good and reports whether that changed anything. A
// link that is inactive already stays as it is, whatever version was seen, so that a
// repeated deletion is answered like the first. Else it returns fault.ErrStale if the
// owner saw another version; a nil version is any.
func (l *Link) Delete(seen *int64, now time.Time) (changed bool, err error) {
	if l.Status() == LinkInactive {
		return false, nil
	}
	if seen != nil && *seen != l.s.Version {
		return false, fault.ErrStale
	}
	l.s.DeletedAt = now
	l.touch(now)
	return true, nil
}

func (l *Link) apply(d LinkDetails) {
	l.s.Name, l.s.RecipientName, l.s.ExpiresAt = d.name, d.recipientName, d.expiresAt
}

func (l *Link) touch(now time.Time) {
	l.s.Version++
	l.s.UpdatedAt = now
}

// SortLinks puts links into the order of the specification, section 9: active before
// inactive, then creation, newest first; the id decides between equals.
func SortLinks(links []*Link) {
	slices.SortFunc(links, func(a, b *Link) int {
		return cmp.Or(
			cmp.Compare(a.Status(), b.Status()),
			b.s.CreatedAt.Compare(a.s.CreatedAt),
			cmp.Compare(b.s.ID, a.s.ID),
		)
	})
}
