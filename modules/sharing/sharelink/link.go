// Package sharelink has the links that people share: personal links to a profile, and invite links.
package sharelink

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"wright.app/modules/sharing"
	"wright.app/platform/identity"
)

const (
	// MaxActiveLinks is the maximum number of active links of one owner, without those of applications.
	MaxActiveLinks = 100
	// MaxDeletedShown is the maximum number of deleted links in a list.
	MaxDeletedShown = 100
)

// ID is the id of a link's row. Only the owner sees it.
type ID int64

// String returns the id as a decimal number.
func (id ID) String() string { return strconv.FormatInt(int64(id), 10) }

// Link is a personal link to its owner's profile.
type Link struct{ s Snapshot }

// Snapshot holds the fields of a link, for stores and handlers.
type Snapshot struct {
	ID ID
	State
	RecipientName string // optional
	NoContact     bool   // visitors by the link may not write to the owner
	// ForAnybody says that the link opens for whoever has it. Who may open another one is what a higher module has made
	// of it.
	ForAnybody    bool
	Lens          *Lens   // what visitors by the link see, nil for all of the profile
	Letter        *Letter // nil for none, and if only its Service would read it
	TotalVisits   int64
	LastVisitedAt time.Time
	// LastSentTo is the address to which the link was last mailed, and LastSentAt the time. They are empty and zero if
	// it was never mailed.
	LastSentTo string
	LastSentAt time.Time
}

// New returns an active link with a new token. The store assigns its id.
func New(owner identity.UserID, details Details, now time.Time) *Link {
	l := &Link{Snapshot{State: newState(owner, now)}}
	l.apply(details)
	return l
}

// Restore returns a link from its stored fields. Only stores call it.
func Restore(s Snapshot) *Link { return &Link{s} }

// Snapshot returns the fields of the link.
func (l *Link) Snapshot() Snapshot { return l.s }

// changedAt returns when something has last happened with the link until now: it was made, changed, sent, visited or
// deleted, or it has expired.
func (s Snapshot) changedAt(now time.Time) time.Time {
	last := s.UpdatedAt
	for _, at := range []time.Time{s.LastVisitedAt, s.LastSentAt, s.ExpiresAt} {
		if at.After(last) && !at.After(now) {
			last = at
		}
	}
	return last
}

// Status returns LinkInactive if the link was deleted.
func (l *Link) Status() Status { return l.s.status() }

// OpensAt reports whether the link shows its owner's profile: it is neither deleted nor expired.
func (l *Link) OpensAt(now time.Time) bool { return l.s.liveAt(now) }

// Change replaces the details. It returns ErrLinkInactive if the link was deleted, and fault.ErrStale if expected is
// not nil and differs from the current version.
func (l *Link) Change(to Details, expected *int64, now time.Time) error {
	if err := l.s.change(expected, now); err != nil {
		return err
	}
	l.apply(to)
	return nil
}

// Delete makes the link inactive and reports whether that changed it. For an inactive link it returns false and no
// error, so that a client can repeat a deletion. Otherwise it returns fault.ErrStale if expected is not nil and differs
// from the current version.
func (l *Link) Delete(expected *int64, now time.Time) (changed bool, err error) {
	changed, err = l.s.delete(expected, now)
	if changed {
		l.s.LastSentTo = "" // the address is personal data that is no longer needed
	}
	return changed, err
}

// RecordSending records that the link is mailed to an address, or returns ErrLinkInactive if it is deleted or expired,
// or if its token is not known.
// It does not change the version, because the owner has not edited the link.
func (l *Link) RecordSending(email string, now time.Time) error {
	if !l.OpensAt(now) {
		if l.Status() == Active {
			return sharing.ErrLinkInactive.WithDetail("This link has expired.")
		}
		return sharing.ErrLinkInactive
	}
	if !l.s.Token.Known() {
		return sharing.ErrLinkInactive.WithDetail("The secret key of this link is missing, so it opens nothing.")
	}
	l.s.LastSentTo, l.s.LastSentAt = email, now
	return nil
}

func (l *Link) apply(d Details) {
	l.s.Name, l.s.RecipientName, l.s.ExpiresAt, l.s.NoContact = d.name, d.recipientName, d.expiresAt, d.noContact
	if !d.keepLens {
		l.s.Lens = d.lens
	}
}

// Sort sorts for display: active links before inactive ones, then the newest first, then the highest id first.
func Sort(links []*Link) {
	slices.SortFunc(links, func(a, b *Link) int {
		return cmp.Or(
			cmp.Compare(a.Status(), b.Status()),
			b.s.CreatedAt.Compare(a.s.CreatedAt),
			cmp.Compare(b.s.ID, a.s.ID),
		)
	})
}
