package sharing

import (
	"cmp"
	"slices"
	"strconv"
	"time"

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

// Link is a personal address of its owner's profile.
type Link struct{ s LinkSnapshot }

// LinkSnapshot is a link with everything readable. Stores use it to load and save,
// handlers to show.
type LinkSnapshot struct {
	ID LinkID
	LinkState
	RecipientName string // empty: none
	TotalVisits   int64
	LastVisitedAt time.Time
	// LastSentTo is where the link was sent last, and LastSentAt when; empty and zero: nowhere.
	LastSentTo string
	LastSentAt time.Time
}

// NewLink returns an active link of owner with a fresh token. It has no id until it is
// stored.
func NewLink(owner identity.UserID, details LinkDetails, now time.Time) *Link {
	l := &Link{LinkSnapshot{LinkState: newLinkState(owner, now)}}
	l.apply(details)
	return l
}

// RestoreLink returns a link as a store kept it. Only stores call it.
func RestoreLink(s LinkSnapshot) *Link { return &Link{s} }

// Snapshot returns the link as it is.
func (l *Link) Snapshot() LinkSnapshot { return l.s }

// Status returns whether the link was deleted.
func (l *Link) Status() LinkStatus { return l.s.status() }

// OpensAt reports whether the link shows its owner's profile at the given instant: it was
// not deleted and has not expired.
func (l *Link) OpensAt(now time.Time) bool { return l.s.liveAt(now) }

// Change replaces what the owner wrote, or returns ErrLinkInactive, or fault.ErrStale if
// the owner saw another version; a nil version is any.
func (l *Link) Change(to LinkDetails, seen *int64, now time.Time) error {
	if err := l.s.change(seen, now); err != nil {
		return err
	}
	l.apply(to)
	return nil
}

// Delete makes the link inactive for good and reports whether that changed anything. A
// link that is inactive already stays as it is, whatever version was seen, so that a
// repeated deletion is answered like the first. Else it returns fault.ErrStale if the
// owner saw another version; a nil version is any.
func (l *Link) Delete(seen *int64, now time.Time) (changed bool, err error) {
	changed, err = l.s.delete(seen, now)
	if changed {
		l.s.LastSentTo = "" // somebody else's address has no business where nothing is sent any more
	}
	return changed, err
}

// Sent notes that the link is sent to somebody, or returns ErrLinkInactive if it opens
// nothing. The version stays, as with visits: the owner has changed nothing.
func (l *Link) Sent(to Address, now time.Time) error {
	if !l.OpensAt(now) {
		if l.Status() == LinkActive {
			return ErrLinkInactive.WithDetail("This link has expired.")
		}
		return ErrLinkInactive
	}
	l.s.LastSentTo, l.s.LastSentAt = to.Email, now
	return nil
}

func (l *Link) apply(d LinkDetails) {
	l.s.Name, l.s.RecipientName, l.s.ExpiresAt = d.name, d.recipientName, d.expiresAt
}

// SortLinks puts links into the order of display: active before
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
